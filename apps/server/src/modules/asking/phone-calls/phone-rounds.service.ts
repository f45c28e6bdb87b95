import { phoneSlot, decidePhoneCall, latestSlot, SLOT_GRACE_MS, type PhoneCallKind } from '@wanyuan/domain';
import type { PhonePort } from '#infra/phone/phone-port.ts';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import { companyNames } from '#modules/people/people.module.ts';
import { factoryNames, factoryPhone } from '#modules/factory-directory/factory-directory.module.ts';
import type { Effect } from '../asking-notices.ts';
import { whileThereIsWork } from '../while-there-is-work.ts';
import * as repo from './phone-calls.repo.ts';

/** What is asked in a phone call: inquiries or supplements. */
export interface PhoneCallSubject {
  /** The toys that still wait for an answer; none when there is nothing left to call for. */
  waitingToys(db: Db, phoneCallId: number): Promise<string[]>;
  /** A phone call is being placed. */
  begin(db: Db, phoneCallId: number): Promise<void>;
  /** The factory has heard of it. */
  reached(db: Db, phoneCall: repo.PhoneCallRow): Promise<Effect | null>;
  /** The last phone call brought no answer. */
  giveUp(db: Db, phoneCall: repo.PhoneCallRow): Promise<Effect>;
}

interface Dependencies {
  db: Db;
  phone: PhonePort;
  subjects: Record<PhoneCallKind, PhoneCallSubject>;
  refreshBuyer(companyId: number): Promise<void>;
  now: () => Date;
  log: DatabaseLog;
}

const PHONE_CALL_KINDS: readonly PhoneCallKind[] = ['inquiry', 'supplement'];

/**
 * Calls factories when their slots come. A slot is taken in one transaction with the state of what is asked, under the
 * lock of a company's phone calls to the factory and a unique record of the slot; the phone call is placed in a second
 * one that holds the records. So a server that dies in between leaves records that the next round places, and no number
 * of servers places them twice. What was asked at different times and falls due together, tried before or not, is one
 * phone call.
 */
export function createPhoneRounds({ db, phone, subjects, refreshBuyer, now, log }: Dependencies) {
  /**
   * What is to be done with one phone call that is due and locked; the record of its attempt when it is to be placed.
   */
  async function take(
    tx: Db,
    phoneCall: repo.PhoneCallRow & { call_at: Date },
    { at, placed_with }: { at: Date; placed_with: number | null },
  ): Promise<{ record?: number | null; after?: Effect }> {
    const subject = subjects[phoneCall.kind];
    if ((await subject.waitingToys(tx, phoneCall.id)).length === 0) {
      await repo.updatePhoneCall(tx, phoneCall.id, { call_at: null });
      return {};
    }
    let slot_at = phoneCall.call_at;
    let decision = decidePhoneCall(phoneCall, at);
    // The slot that it waits for may be this one.
    if (decision.do === 'wait' && decision.next <= at) {
      slot_at = decision.next;
      decision = decidePhoneCall({ ...phoneCall, call_at: slot_at }, at);
    }
    if (decision.do === 'wait') {
      await repo.updatePhoneCall(tx, phoneCall.id, { call_at: decision.next });
      return {};
    }
    if (decision.do === 'give_up') {
      await repo.updatePhoneCall(tx, phoneCall.id, { call_at: null });
      return { after: await subject.giveUp(tx, phoneCall) };
    }
    const { attempt, next } = decision;
    await repo.updatePhoneCall(tx, phoneCall.id, { call_at: next, attempts: attempt });
    await subject.begin(tx, phoneCall.id);
    const attempted = { call_id: phoneCall.id, attempt, slot_at, called_at: at, placed_with };
    return { record: await repo.addRecord(tx, attempted), after: () => refreshBuyer(phoneCall.company_id) };
  }

  /** Takes what a company has due at one factory, to be asked in one phone call; false when nothing is due. */
  async function takeNext(): Promise<boolean> {
    const effects: Effect[] = [];
    const isTaken = await withTransaction(db, async (tx) => {
      const at = now();
      const next = await repo.nextDue(tx, at);
      if (!next) return false;
      let placed_with: number | null = null;
      for (const phoneCall of await repo.lockDueWith(tx, next, at)) {
        const { record, after } = await take(tx, phoneCall, { at, placed_with });
        placed_with ??= record ?? null;
        if (after) effects.push(after);
      }
      return true;
    });
    for (const effect of effects) await effect();
    return isTaken;
  }

  /** Places one phone call that has been taken; false when there is none. */
  async function placeOne(): Promise<boolean> {
    let after: Effect | undefined;
    const isPlaced = await withTransaction(db, async (tx) => {
      const found = await repo.lockUnplaced(tx);
      if (!found) return false;
      const { first, all } = found;
      const { kind, factory_id, company_id } = first.phoneCall;
      const toys: string[] = [];
      for (const { phoneCall } of all) toys.push(...(await subjects[kind].waitingToys(tx, phoneCall.id)));
      const names = await factoryNames(tx, [factory_id]);
      const buyers = await companyNames(tx, [company_id]);
      const placed =
        toys.length === 0
          ? ({ outcome: 'failed' } as const)
          : await phone.place(tx, {
              key: `call-${first.record.id}`,
              kind,
              factory_id,
              factory_name: names.get(factory_id) ?? '',
              phone: await factoryPhone(tx, factory_id),
              buyer_company: buyers.get(company_id) ?? '',
              attempt: Math.max(...all.map(({ record }) => record.attempt)),
              is_urgent: all.some(({ phoneCall }) => phoneCall.is_urgent),
              toys,
            });
      await repo.setOutcome(
        tx,
        all.map(({ record }) => record.id),
        placed.outcome,
      );
      const told: (Effect | null)[] = [];
      if (placed.outcome === 'reached')
        for (const { phoneCall } of all) told.push(await subjects[kind].reached(tx, phoneCall));
      after = async () => {
        await ('after' in placed ? placed.after?.() : undefined);
        for (const effect of told) await effect?.();
        await refreshBuyer(company_id);
      };
      return true;
    });
    await after?.();
    return isPlaced;
  }

  return {
    async run(signal?: AbortSignal): Promise<void> {
      for (const kind of PHONE_CALL_KINDS)
        await repo.pullBack(db, kind, { latest: latestSlot(kind, now()), slot: phoneSlot(kind, now()) });
      await whileThereIsWork(takeNext, signal);
      await repo.failMissed(db, new Date(now().getTime() - SLOT_GRACE_MS));
      try {
        await whileThereIsWork(placeOne, signal);
      } catch (error) {
        log.error({ err: error }, '致电工厂未能完成，下一分钟再试');
        throw error;
      }
    },
  };
}
