import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

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

/** `scrypt$N$r$p$salt$hash`: the setting travels with the hash, so that it can be raised later. */
export async function hashPassword(password: string, { N, r, p } = FULL_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Without a stored hash it works just as long, so that the answer's time does not tell whether an account exists. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  cost: PasswordCost = FULL_COST,
): Promise<boolean> {
  const [, n, r, p, salt, hash] = (stored ?? `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAA$AAAA`).split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const key = await derive(password, Buffer.from(salt ?? '', 'base64url'), expected.length, {
    N: Number(n),
    r: Number(r),
    p: Number(p),
    maxmem: MAX_MEMORY,
  });
  return stored !== null && timingSafeEqual(key, expected);
}
