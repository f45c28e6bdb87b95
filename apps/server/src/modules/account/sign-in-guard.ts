import { SIGN_IN } from '@wanyuan/domain';
import type { FailureCounter } from '#infra/limits/rate-limiter.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CodeService } from './codes.service.ts';

/**
 * Wrong passwords count per account and address: a stranger elsewhere cannot lock somebody out of their own office,
 * and one clumsy colleague does not lock the other forty-nine. An address that fails all over the place only gets the
 * captcha for every account.
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

export function createSignInGuard({ failures, codes }: { failures: FailureCounter; codes: CodeService }) {
  const accountKey = (attempt: Attempt) => `${attempt.account.toLowerCase()}|${attempt.ip}`;

  return {
    /** Before the password is looked at: locked accounts are refused, suspicious tries need the captcha. */
    async admit(attempt: Attempt): Promise<void> {
      const failed = await failures.get(PER_ACCOUNT, accountKey(attempt));
      if (failed >= SIGN_IN.lockAfterFailures) throw new AppError('ACCOUNT_LOCKED');
      const failedHere = await failures.get(PER_ADDRESS, attempt.ip);
      if (failed >= SIGN_IN.captchaAfterFailures || failedHere >= ADDRESS_CAPTCHA_AFTER) {
        const use = { purpose: 'password', ip: attempt.ip } as const;
        await codes.requireCaptcha(attempt.captcha_id, attempt.captcha_code, use);
      }
      // Counted as a failure until the password proves otherwise: tries at the same moment cannot slip past together.
      const tries = await failures.add(PER_ACCOUNT, accountKey(attempt), SIGN_IN.lockSeconds);
      if (tries > SIGN_IN.lockAfterFailures) throw new AppError('ACCOUNT_LOCKED');
    },

    async countFailure(attempt: Attempt): Promise<{ needsCaptcha: boolean }> {
      await failures.add(PER_ADDRESS, attempt.ip, SIGN_IN.lockSeconds);
      const failed = await failures.get(PER_ACCOUNT, accountKey(attempt));
      return { needsCaptcha: failed >= SIGN_IN.captchaAfterFailures };
    },

    clear: (attempt: Attempt) => failures.reset(PER_ACCOUNT, accountKey(attempt)),
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
