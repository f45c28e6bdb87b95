import { businessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { listLastAnswers } from './inquiries.repo.ts';

interface AnsweredPrice {
  price: string;
  is_tax_included: boolean;
  lead_days: number | null;
  valid_until: string | null;
  answered_time: string;
}

/** The last answers to inquiries in the session's reach, by toy; without those that have run out. */
export async function answeredPrices(
  db: Db,
  session: Session,
  toyIds: readonly number[],
  at: Date,
): Promise<Map<number, AnsweredPrice>> {
  if (toyIds.length === 0) return new Map();
  const rows = await listLastAnswers(db, session, toyIds);
  const today = businessDay(at);
  return new Map(
    rows.flatMap(({ toy_id, answer, answered_at }) => {
      if (answer === null || answered_at === null) return [];
      const { price, is_tax_included, lead_days, valid_until } = answer;
      if (valid_until !== null && valid_until < today) return [];
      return [
        [toy_id, { price, is_tax_included, lead_days, valid_until, answered_time: answered_at.toISOString() }] as const,
      ];
    }),
  );
}
