import type { Limits, RateRule } from '#infra/limits/rate-limiter.ts';
import { AppError } from '#rpc/app-error.ts';
import { findByToken, type SharedRow } from './selection-shares.repo.ts';
import { hashShareToken, type createCodeHasher } from './share-keys.ts';
import type { Db } from '#infra/database/database.ts';

/** Wrong codes count per link and address, and for the link as a whole against guessing from many addresses. */
const PER_ADDRESS = 'share_code_address';
const PER_SHARE = 'share_code_share';
const GUESSES_PER_ADDRESS = 10;
const GUESSES_PER_SHARE = 300;
const WINDOW_SECONDS = 900;

interface Dependencies {
  limits: Pick<Limits, 'failures' | 'limiter'>;
  rateScale: number;
  codes: ReturnType<typeof createCodeHasher>;
  now: () => Date;
}

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', { msg: '访问码错误次数过多，请稍后再试', data: { retry_after: WINDOW_SECONDS } });

export type ShareGuard = ReturnType<typeof createShareGuard>;

/** Decides who may look behind a link. */
export function createShareGuard({ limits: { failures, limiter }, rateScale, codes, now }: Dependencies) {
  const answering: RateRule = { name: 'choose_answers', points: Math.ceil(240 * rateScale), seconds: 60 };

  async function checkCode({ share }: SharedRow, code: string, ip: string): Promise<void> {
    if (share.code_hash === null) return;
    if (code === '') throw new AppError('SHARE_CODE_NEEDED');
    const id = String(share.choose_id);
    const address = `${id}|${ip}`;
    // Refused before counting: tries during the lock do not prolong it.
    if ((await failures.get(PER_ADDRESS, address)) >= GUESSES_PER_ADDRESS) throw tooMany();
    if ((await failures.get(PER_SHARE, id)) >= GUESSES_PER_SHARE) throw tooMany();
    // Counted as wrong until it proves right: guesses at the same moment cannot slip past together.
    const tries = await failures.add(PER_ADDRESS, address, WINDOW_SECONDS);
    if (tries > GUESSES_PER_ADDRESS) throw tooMany();
    if (!codes.matches(share.choose_id, code, share.code_hash)) {
      await failures.add(PER_SHARE, id, WINDOW_SECONDS);
      throw new AppError('SHARE_CODE_WRONG', { data: { left: GUESSES_PER_ADDRESS - tries } });
    }
    await failures.reset(PER_ADDRESS, address);
  }

  /** What lies behind a link that holds. */
  async function find(db: Db, token: string): Promise<SharedRow> {
    const found = await findByToken(db, hashShareToken(token));
    if (!found) throw new AppError('NOT_FOUND', { msg: '链接不存在或已被更换，请联系业务员' });
    const { is_on, expires_at } = found.share;
    if (!is_on) throw new AppError('SHARE_ENDED', { data: { reason: 'stopped' } });
    if (expires_at && expires_at <= now())
      throw new AppError('SHARE_ENDED', { msg: '链接已过期，请联系业务员', data: { reason: 'expired' } });
    return found;
  }

  return {
    find,

    async open(db: Db, token: string, code: string, ip: string): Promise<SharedRow> {
      const found = await find(db, token);
      await checkCode(found, code, ip);
      return found;
    },

    async admitAnswer(selectionId: number): Promise<void> {
      const verdict = await limiter.consume(answering, String(selectionId));
      if (!verdict.allowed)
        throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: verdict.retryAfterSeconds } });
    },
  };
}
