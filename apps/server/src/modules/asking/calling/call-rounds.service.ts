import { callSlot, decideCall, latestSlot, SLOT_GRACE_MS, type CallKind } from '@wanyuan/domain';
import type { CallerPort } from '#infra/caller/caller-port.ts';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import { companyNames } from '#modules/account/factory-companies.service.ts';
import { factoryNames } from '#modules/factories/factories.service.ts';
import { factoryPhone } from '#modules/factories/factory-phones.service.ts';
import type { Effect } from '../asking-notices.ts';
import { whileThereIsWork } from '../while-there-is-work.ts';
import * as repo from './calls.repo.ts';

/** What is asked in a call: inquiries or a supplement. */
export interface CallSubject {
  /** The toys that still wait for an answer; none when there is nothing left to call for. */
  waitingToys(db: Db, callId: number): Promise<string[]>;
  /** A call is being placed. */
  begin(db: Db, callId: number): Promise<void>;
  /** The factory has heard of it. */
  reached(db: Db, callId: number): Promise<void>;
  /** The last call brought no answer. */
  giveUp(db: Db, call: repo.FactoryCallRow): Promise<Effect>;
}

interface Dependencies {
  db: Db;
  caller: CallerPort;
  subjects: Record<CallKind, CallSubject>;
  refreshBuyer(companyId: number): Promise<void>;
  now: () => Date;
  log: DatabaseLog;
}

const CALL_KINDS: readonly CallKind[] = ['inquiry', 'supplement'];

/**
 * Calls factories when their slots come. A slot is taken in one transaction with the state of what is asked, under the
 * call's lock and a unique record of the slot; the call is placed in a second one that holds the record. So a server
 * that dies in between leaves a record that the next round places, and no number of servers places it twice.
 */
export function createCallRounds({ db, caller, subjects, refreshBuyer, now, log }: Dependencies) {
  /** Takes one call that is due; false when there is none. */
  async function takeOne(): Promise<boolean> {
    let after: Effect = async () => {};
    const isTaken = await withTransaction(db, async (tx) => {
      const at = now();
      const call = await repo.lockDue(tx, at);
      if (!call) return false;
      const subject = subjects[call.kind];
      if ((await subject.waitingToys(tx, call.id)).length === 0) {
        await repo.updateCall(tx, call.id, { call_at: null });
        return true;
      }
      const decision = decideCall(call, at);
      if (decision.do === 'wait') await repo.updateCall(tx, call.id, { call_at: decision.next });
      if (decision.do === 'give_up') {
        await repo.updateCall(tx, call.id, { call_at: null });
        after = await subject.giveUp(tx, call);
      }
      if (decision.do === 'call') {
        const { attempt, next } = decision;
        await repo.updateCall(tx, call.id, { call_at: next, attempts: attempt });
        await repo.addRecord(tx, { call_id: call.id, attempt, slot_at: call.call_at, called_at: at });
        await subject.begin(tx, call.id);
        after = () => refreshBuyer(call.company_id);
      }
      return true;
    });
    await after();
    return isTaken;
  }

  /** Places one call that has been taken; false when there is none. */
  async function placeOne(): Promise<boolean> {
    let after: Effect | undefined;
    const isPlaced = await withTransaction(db, async (tx) => {
      const found = await repo.lockUnplaced(tx);
      if (!found) return false;
      const { record, call } = found;
      const subject = subjects[call.kind];
      const toys = await subject.waitingToys(tx, call.id);
      const names = await factoryNames(tx, [call.factory_id]);
      const buyers = await companyNames(tx, [call.company_id]);
      const placed =
        toys.length === 0
          ? ({ outcome: 'failed' } as const)
          : await caller.place(tx, {
              key: `call-${record.id}`,
              kind: call.kind,
              factory_id: call.factory_id,
              factory_name: names.get(call.factory_id) ?? '',
              phone: await factoryPhone(tx, call.factory_id),
              buyer_company: buyers.get(call.company_id) ?? '',
              attempt: record.attempt,
              is_urgent: call.is_urgent,
              toys,
            });
      await repo.setOutcome(tx, record.id, placed.outcome);
      if (placed.outcome === 'reached') await subject.reached(tx, call.id);
      after = async () => {
        await ('after' in placed ? placed.after?.() : undefined);
        await refreshBuyer(call.company_id);
      };
      return true;
    });
    await after?.();
    return isPlaced;
  }

  return {
    async run(signal?: AbortSignal): Promise<void> {
      for (const kind of CALL_KINDS)
        await repo.pullBack(db, kind, { latest: latestSlot(kind, now()), slot: callSlot(kind, now()) });
      await whileThereIsWork(takeOne, signal);
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
