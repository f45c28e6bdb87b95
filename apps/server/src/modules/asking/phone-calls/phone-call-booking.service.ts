import { phoneSlot, type PhoneCallKind } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import * as repo from './phone-calls.repo.ts';
import type { BookedRow } from './phone-calls.repo.ts';
import { giveBackContact, requireProvenPhone, takeContacts } from './factory-contacts.service.ts';

const OUTCOME_TEXT = { reached: '已通知工厂', no_account: '工厂暂无账号，未能联系上', failed: '未接通' };

/**
 * Books a phone call to each factory for the first slot from now: what a company asks of a factory before its slot is
 * asked in one phone call. Each new one counts as a contact of the day; the phone has to be the asker's own.
 */
export async function bookPhoneCalls(
  db: Db,
  session: Session,
  { kind, factoryIds, now }: { kind: PhoneCallKind; factoryIds: readonly number[]; now: Date },
): Promise<Map<number, BookedRow>> {
  if (factoryIds.length === 0) return new Map();
  await requireProvenPhone(db, session);
  const asked = { kind, company_id: session.tenant_id, user_id: session.id, slot: phoneSlot(kind, now), at: now };
  const inOrder = [...new Set(factoryIds)].toSorted((a, b) => a - b);
  const booked = await repo.bookPhoneCalls(db, asked, inOrder);
  await takeContacts(db, session, booked.filter(({ is_new }) => is_new).length, now);
  return new Map(booked.map((row) => [row.factory_id, row]));
}

/** Drops phone calls that are not needed any more; the person who booked one never made gets the contact back. */
export async function dropPhoneCalls(db: Db, phoneCallIds: readonly number[]): Promise<void> {
  for (const { user_id, company_id, created_at } of await repo.dropBooked(db, phoneCallIds))
    await giveBackContact(db, { user_id, company_id }, created_at);
}

/** The phone calls move to the next slot and are placed before others. */
export const hurry = (db: Db, kind: PhoneCallKind, phoneCallIds: readonly number[], now: Date): Promise<void> =>
  repo.hurryPhoneCalls(db, phoneCallIds, phoneSlot(kind, now));

export interface PhoneCallStory {
  call_at: Date | null;
  attempts: number;
  records: { attempt: number; called_time: string; outcome: string }[];
}

/** What has become of phone calls, by id. */
export async function phoneCallStories(db: Db, phoneCallIds: readonly number[]): Promise<Map<number, PhoneCallStory>> {
  if (phoneCallIds.length === 0) return new Map();
  const phoneCalls = await repo.listPhoneCalls(db, phoneCallIds);
  const records = await repo.listRecords(db, phoneCallIds);
  return new Map(
    phoneCalls.map(({ id, call_at, attempts }) => [
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
