import type { RateLimiter, RateRule } from '#infra/limits/rate-limiter.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';

interface Dependencies {
  limiter: RateLimiter;
  rateScale: number;
}

interface Budget {
  person: readonly RateRule[];
  company: RateRule;
}

const HOUR = 3600;

/**
 * How often a person may ask whether a customer exists already. The answer names colleagues' customers, so a list of
 * addresses must not find all of them out; each name, address and number is a question of its own. Enough for a
 * salesperson who types forty customers an hour, and for thirty sheets.
 */
export function createQuestionBudget({ limiter, rateScale }: Dependencies) {
  const rule = (name: string, points: number, seconds: number): RateRule => ({
    name: `customer_questions_${name}`,
    points: Math.ceil(points * rateScale),
    seconds,
  });
  const budgets: Record<'typed' | 'sheet', Budget> = {
    typed: {
      person: [rule('typed_minute', 120, 60), rule('typed_hour', 1200, HOUR)],
      company: rule('typed_company', 6000, HOUR),
    },
    sheet: { person: [rule('sheet', 30_000, HOUR)], company: rule('sheet_company', 100_000, HOUR) },
  };

  async function take(budget: RateRule, key: number, count: number): Promise<void> {
    const { allowed, retryAfterSeconds } = await limiter.consume(budget, String(key), count);
    if (allowed) return;
    const data = { retry_after: retryAfterSeconds };
    throw new AppError('TOO_MANY_REQUESTS', { msg: '查重过于频繁，请稍后再试', data });
  }

  return {
    async spend({ id, tenant_id }: Session, kind: 'typed' | 'sheet', count: number): Promise<void> {
      if (count === 0) return;
      const { person, company } = budgets[kind];
      for (const each of person) await take(each, id, count);
      await take(company, tenant_id, count);
    },
  };
}
