import { callSlot, type CallKind } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { createCall, hurryCalls, listCalls, listRecords, lockWaiting } from './calls.repo.ts';

const OUTCOME_TEXT = { reached: '已通知工厂', no_account: '工厂暂无账号，未能联系上', failed: '未接通' };

export interface BookedCall {
  id: number;
  call_at: Date;
}

/** Books a call for the first slot from now; what one person asks of a factory before its slot is asked in one call. */
export async function bookCall(
  db: Db,
  { id: user_id, tenant_id: company_id }: Session,
  { kind, factory_id, now }: { kind: CallKind; factory_id: number; now: Date },
): Promise<BookedCall> {
  const call_at = callSlot(kind, now);
  const wanted = { kind, company_id, user_id, factory_id, call_at };
  // A supplement is a call of its own: its place and deadline belong together.
  const waiting = kind === 'inquiry' ? await lockWaiting(db, wanted) : null;
  return { id: waiting ?? (await createCall(db, { ...wanted, created_at: now })), call_at };
}

/** The calls move to the next slot and are placed before others. */
export const hurry = (db: Db, kind: CallKind, callIds: readonly number[], now: Date): Promise<void> =>
  hurryCalls(db, callIds, callSlot(kind, now));

export interface CallStory {
  call_at: Date | null;
  attempts: number;
  records: { attempt: number; called_time: string; outcome: string }[];
}

/** What has become of calls, by id. */
export async function callStories(db: Db, callIds: readonly number[]): Promise<Map<number, CallStory>> {
  if (callIds.length === 0) return new Map();
  const calls = await listCalls(db, callIds);
  const records = await listRecords(db, callIds);
  return new Map(
    calls.map(({ id, call_at, attempts }) => [
      id,
      {
        call_at,
        attempts,
        records: records
          .filter(({ call_id }) => call_id === id)
          .map(({ attempt, called_at, outcome }) => ({
            attempt,
            called_time: called_at.toISOString(),
            outcome: outcome === null ? '正在联系' : OUTCOME_TEXT[outcome],
          })),
      },
    ]),
  );
}
