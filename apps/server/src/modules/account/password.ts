import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#rpc/app-error.ts';
import { createHashLine, type HashRank } from './hash-line.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's scrypt setting N=2^16, r=8, p=2: about 64 MB for a moment. Only tests are content with less. */
const FULL_COST: PasswordCost = { N: 2 ** 16, r: 8, p: 2 };
const MAX_MEMORY = 160 * 1024 * 1024;
const KEY_BYTES = 32;

/** Of the whole process: each hash takes a core for half a second, and the other calls need cores too. */
const line = createHashLine({ places: 2, waitingOfRank: 32, patienceMs: 10_000 });
const RETRY_SECONDS = 5;
let made = 0;

/** What hashing costs this process. */
export const hashFigures = () => ({ made, inside: line.inside(), waiting: line.waiting() });

function hashOf(password: string, salt: Buffer, bytes: number, { N, r, p }: PasswordCost): Promise<Buffer> {
  made += 1;
  return derive(password, salt, bytes, { N, r, p, maxmem: MAX_MEMORY });
}

/** Hashing of passwords, always through the line. `cost` is for new hashes and for checks without a stored hash. */
export function createPasswords(cost: PasswordCost = FULL_COST) {
  /** `scrypt$N$r$p$salt$hash`: the setting travels with the hash, so that it can be raised later. */
  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await hashOf(password, salt, KEY_BYTES, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /** Without a stored hash it works just as long, so that the answer's time does not tell whether an account exists. */
  async function verify(password: string, stored: string | null): Promise<boolean> {
    const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAA$AAAA`;
    const [, N, r, p, salt, expected] = (stored ?? nobody).split('$');
    const wanted = Buffer.from(expected ?? '', 'base64url');
    const setting = { N: Number(N), r: Number(r), p: Number(p) };
    const key = await hashOf(password, Buffer.from(salt ?? '', 'base64url'), wanted.length, setting);
    return stored !== null && timingSafeEqual(key, wanted);
  }

  /**
   * Waits for a place and does the work there. What must not be spent in vain (a code, a counted try) is spent inside;
   * refusals for other reasons come before the wait.
   */
  async function inTurn<T>(
    rank: HashRank,
    work: (hashing: { hash: typeof hash; verify: typeof verify }) => Promise<T>,
  ) {
    const turn = await line.inTurn(rank, () => work({ hash, verify }));
    if (turn === null)
      throw new AppError('BUSY', {
        msg: '现在登录和修改密码的人较多，请稍后再试',
        data: { retry_after: RETRY_SECONDS },
      });
    return turn.done;
  }

  return {
    inTurn,
    hash: (rank: HashRank, password: string) => inTurn(rank, (hashing) => hashing.hash(password)),
    verify: (rank: HashRank, password: string, stored: string | null) =>
      inTurn(rank, (hashing) => hashing.verify(password, stored)),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
