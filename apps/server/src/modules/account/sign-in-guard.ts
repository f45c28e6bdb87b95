import { SIGN_IN, startOfBusinessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { giveBackTo, takeOf, usedOf, type Ceiling } from '#infra/limits/ceilings.ts';
import type { FailureCounter } from '#infra/limits/rate-limiter.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CodeService } from './codes.service.ts';

/**
 * Wrong passwords count per account and address: a stranger elsewhere cannot lock the owner out of their own office,
 * and one clumsy colleague does not lock the other forty-nine. An address that fails with many accounts only gets the
 * captcha for every account.
 * Wrong passwords for one account from all addresses have a ceiling of the day: beyond it the captcha is asked of every
 * address without an earlier sign-in to the account. The owner's known addresses, and phone codes, let in as before, so
 * that a stranger cannot lock the owner out. Names of accounts that do not exist are counted like the others.
 * Wrong old passwords, which only a signed-in user can give, count in the same places, and have a ceiling of their own.
 */
const PER_ACCOUNT = 'sign_in_account';
const PER_ADDRESS = 'sign_in_address';
const ADDRESS_CAPTCHA_AFTER = 60;

interface Attempt {
  account: string;
  ip: string;
  captcha_id?: string | undefined;
  captcha_code?: string | undefined;
}
interface SignInAttempt extends Attempt {
  /** This account was signed in to from this address before. */
  isKnownHere: boolean;
}

interface Dependencies {
  db: Db;
  failures: FailureCounter;
  codes: CodeService;
  now: () => Date;
}

export function createSignInGuard({ db, failures, codes, now }: Dependencies) {
  const accountKey = (attempt: Attempt) => `${attempt.account.toLowerCase()}|${addressGroup(attempt.ip)}`;
  const today = (name: string, subject: string, limit: number): Ceiling => ({
    name,
    subject,
    limit,
    beginsAt: startOfBusinessDay(now()),
  });
  const overAll = ({ account }: Attempt) =>
    today('wrong_passwords', account.toLowerCase(), SIGN_IN.strangersCaptchaAfterFailures);

  async function requireUnlocked(attempt: Attempt): Promise<number> {
    const failed = await failures.get(PER_ACCOUNT, accountKey(attempt));
    if (failed >= SIGN_IN.lockAfterFailures) throw new AppError('ACCOUNT_LOCKED');
    return failed;
  }

  /** Counted as a failure until the password proves otherwise: tries at the same moment cannot slip past together. */
  async function countTry(attempt: Attempt): Promise<void> {
    const tries = await failures.add(PER_ACCOUNT, accountKey(attempt), SIGN_IN.lockSeconds);
    if (tries > SIGN_IN.lockAfterFailures) throw new AppError('ACCOUNT_LOCKED');
  }

  return {
    /** Before a password is looked at: locked accounts are refused, suspicious tries need the captcha. */
    async admit(attempt: SignInAttempt) {
      const failed = await requireUnlocked(attempt);
      const failedHere = await failures.get(PER_ADDRESS, addressGroup(attempt.ip));
      const ceiling = overAll(attempt);
      const isStrange = async () => !attempt.isKnownHere && (await usedOf(db, ceiling)) >= ceiling.limit;
      const needsCaptcha =
        failed >= SIGN_IN.captchaAfterFailures || failedHere >= ADDRESS_CAPTCHA_AFTER || (await isStrange());
      if (needsCaptcha) {
        const use = { purpose: 'password', ip: attempt.ip } as const;
        await codes.requireCaptcha(attempt.captcha_id, attempt.captcha_code, use);
      }
      let isTaken = false;
      return {
        async begin(): Promise<void> {
          await countTry(attempt);
          isTaken = (await takeOf(db, [ceiling])) === null;
          if (!isTaken && !attempt.isKnownHere && !needsCaptcha) throw new AppError('CAPTCHA_REQUIRED');
        },
        /** Whether the next try needs the captcha. */
        async fail(): Promise<boolean> {
          await failures.add(PER_ADDRESS, addressGroup(attempt.ip), SIGN_IN.lockSeconds);
          const failedNow = await failures.get(PER_ACCOUNT, accountKey(attempt));
          return failedNow >= SIGN_IN.captchaAfterFailures || (await isStrange());
        },
        async succeed(): Promise<void> {
          await failures.reset(PER_ACCOUNT, accountKey(attempt));
          if (isTaken) await giveBackTo(db, [ceiling]);
        },
      };
    },

    /** The same for a signed-in user who gives the old password: no captcha, and few tries in a day. */
    async admitOwner(attempt: { user_id: number; account: string; ip: string }) {
      await requireUnlocked(attempt);
      const ceilings = [today('old_passwords', String(attempt.user_id), SIGN_IN.oldPasswordsPerDay)];
      const usedUp = () =>
        new AppError('ACCOUNT_LOCKED', { msg: '今日原密码错误次数过多，请退出后用手机验证码重设密码，或明天再试' });
      if ((await usedOf(db, ceilings[0]!)) >= SIGN_IN.oldPasswordsPerDay) throw usedUp();
      return {
        async begin(): Promise<void> {
          await countTry(attempt);
          if (await takeOf(db, ceilings)) throw usedUp();
        },
        async fail(): Promise<void> {
          await failures.add(PER_ADDRESS, addressGroup(attempt.ip), SIGN_IN.lockSeconds);
          await takeOf(db, [overAll(attempt)]);
        },
        async succeed(): Promise<void> {
          await failures.reset(PER_ACCOUNT, accountKey(attempt));
          await giveBackTo(db, ceilings);
        },
      };
    },
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
