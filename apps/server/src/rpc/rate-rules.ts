import type { RateClass } from '@wanyuan/contract';
import type { RateRule } from '../infra/limits/rate-limiter.ts';

/**
 * Signed-in people have budgets of their own, so fifty of them behind one office address do not disturb each other;
 * the address only pays for requests without a valid session, and for guessing.
 */
export function rateRules(scale: number) {
  const rule = (name: string, points: number, seconds: number): RateRule => ({
    name,
    points: Math.ceil(points * scale),
    seconds,
  });
  const perUser: Record<RateClass, RateRule> = {
    normal: rule('user', 1200, 60),
    code: rule('user_code', 30, 60),
    password: rule('user_password', 10, 60),
    upload: rule('user_upload', 120, 60),
    // Twenty thousand rows are a second of the server's own time.
    sheet: rule('user_sheet', 6, 60),
  };
  const perAddress: Record<RateClass, RateRule> = {
    normal: rule('address', 3000, 60),
    code: rule('address_code', 300, 60),
    password: rule('address_password', 60, 60),
    upload: rule('address_upload', 60, 60),
    sheet: rule('address_sheet', 60, 60),
  };
  return { perUser, perAddress };
}
