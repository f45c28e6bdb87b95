import type { Db } from '#infra/database/database.ts';
import { countGuess } from '#infra/limits/guesses.ts';
import type { Limits, RateRule } from '#infra/limits/rate-limiter.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';
import { REFUSAL_WORDS } from './refusal-words.data.ts';
import { hashShareToken, type CodeHasher } from './share-keys.ts';
import { linkName, type Found, type ShareLinkKind } from './share-link-kind.ts';

/** Wrong codes count per link and address, and for the link as a whole against guessing from many addresses. */
const PER_ADDRESS = 'share_code_address';
const PER_SHARE = 'share_code_share';
const GUESSES_PER_ADDRESS = 10;
const GUESSES_PER_SHARE = 300;
const WINDOW_SECONDS = 900;
/** People of one link: far more than any customer has, and an end to what a script could write. */
const MOST_PEOPLE = 200;
const ANSWERS_PER_MINUTE = 240;

export interface GuardDependencies {
  limits: Pick<Limits, 'failures' | 'limiter'>;
  rateScale: number;
  codes: CodeHasher;
  now: () => Date;
}

/** What a visitor shows of a link. */
interface Visit {
  token: string;
  code: string;
  ip: string;
}

/** Decides who may look behind links of a kind, and answer. */
export function createShareGuard<F extends Found, End extends string>(
  kind: ShareLinkKind<F, End>,
  { limits: { failures, limiter }, rateScale, codes, now }: GuardDependencies,
) {
  const answering: RateRule = { name: 'share_answers', points: Math.ceil(ANSWERS_PER_MINUTE * rateScale), seconds: 60 };
  const words = { ...REFUSAL_WORDS, ...kind.words };
  const ends: Record<string, string> = { ...kind.ends, stopped: words.stopped, expired: words.expired };

  const tooMany = () =>
    new AppError('TOO_MANY_REQUESTS', { msg: words.wrong_codes, data: { retry_after: WINDOW_SECONDS } });

  const ended = (reason: End | 'stopped' | 'expired') =>
    new AppError('SHARE_ENDED', { msg: ends[reason]!, data: { reason } });

  async function checkCode(share: F['share'], code: string, ip: string): Promise<void> {
    const { code_hash } = share;
    if (code_hash === null) return;
    if (code === '') throw new AppError('SHARE_CODE_NEEDED');
    const name = linkName(kind, kind.idOf(share));
    const address = `${name}|${addressGroup(ip)}`;
    await countGuess(failures, {
      own: { name: PER_ADDRESS, key: address, points: GUESSES_PER_ADDRESS, seconds: WINDOW_SECONDS },
      shared: [{ name: PER_SHARE, key: name, points: GUESSES_PER_SHARE, seconds: WINDOW_SECONDS }],
      tried: () => (codes.matches(name, code, code_hash) ? share : null),
      tooMany,
      wrong: (left) => new AppError('SHARE_CODE_WRONG', { data: { left } }),
    });
  }

  /** What lies behind a link that holds. */
  async function find(db: Db, token: string): Promise<F> {
    const found = await kind.find(db, hashShareToken(token));
    if (!found) throw new AppError('NOT_FOUND', { msg: words.missing });
    const { is_on, expires_at } = found.share;
    if (!is_on) throw ended('stopped');
    if (expires_at && expires_at <= now()) throw ended('expired');
    return found;
  }

  return {
    find,
    ended,

    /** The same, with the link's code where it has one. */
    async open(db: Db, { token, code, ip }: Visit): Promise<F> {
      const found = await find(db, token);
      await checkCode(found.share, code, ip);
      return found;
    },

    async admitAnswer(id: number): Promise<void> {
      const verdict = await limiter.consume(answering, linkName(kind, id));
      if (!verdict.allowed)
        throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: verdict.retryAfterSeconds } });
    },

    /** One person more, beside those who have answered. */
    admitPerson(there: number): void {
      if (there >= MOST_PEOPLE) throw new AppError('TOO_MANY_REQUESTS', { msg: words.too_many_people });
    },
  };
}
