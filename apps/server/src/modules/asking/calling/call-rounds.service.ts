import { callSlot, decideCall, latestSlot, SLOT_GRACE_MS, type CallKind } from '@wanyuan/domain';
import type { CallerPort } from '#infra/caller/caller-port.ts';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import { companyNames } from '#modules/people/people.module.ts';
import { factoryNames, factoryPhone } from '#modules/factory-directory/factory-directory.module.ts';
import type { Effect } from '../asking-notices.ts';
import { whileThereIsWork } from '../while-there-is-work.ts';
import * as repo from './calls.repo.ts';

/** What is asked in a call: inquiries or supplements. */
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
 * lock of a company's calls to the factory and a unique record of the slot; the call is placed in a second one that holds
 * the records. So a server that dies in between leaves records that the next round places, and no number of servers
 * places them twice. What was asked at different times and falls due together, tried before or not, is one call.
 */
export function createCallRounds({ db, caller, subjects, refreshBuyer, now, log }: Dependencies) {
  /** What is to be done with one call that is due and locked; the record of its attempt when it is to be placed. */
  async function take(
    tx: Db,
    call: repo.FactoryCallRow & { call_at: Date },
    { at, placed_with }: { at: Date; placed_with: number | null },
  ): Promise<{ record?: number | null; after?: Effect }> {
    const subject = subjects[call.kind];
    if ((await subject.waitingToys(tx, call.id)).length === 0) {
      await repo.updateCall(tx, call.id, { call_at: null });
      return {};
    }
    let slot_at = call.call_at;
    let decision = decideCall(call, at);
    // The slot that it waits for may be this one.
    if (decision.do === 'wait' && decision.next <= at) {
      slot_at = decision.next;
      decision = decideCall({ ...call, call_at: slot_at }, at);
    }
    if (decision.do === 'wait') {
      await repo.updateCall(tx, call.id, { call_at: decision.next });
      return {};
    }
    if (decision.do === 'give_up') {
      await repo.updateCall(tx, call.id, { call_at: null });
      return { after: await subject.giveUp(tx, call) };
    }
    const { attempt, next } = decision;
    await repo.updateCall(tx, call.id, { call_at: next, attempts: attempt });
    await subject.begin(tx, call.id);
    const attempted = { call_id: call.id, attempt, slot_at, called_at: at, placed_with };
    return { record: await repo.addRecord(tx, attempted), after: () => refreshBuyer(call.company_id) };
  }

  /** Takes what a company has due at one factory, to be asked in one call; false when nothing is due. */
  async function takeNext(): Promise<boolean> {
    const effects: Effect[] = [];
    const isTaken = await withTransaction(db, async (tx) => {
      const at = now();
      const next = await repo.nextDue(tx, at);
      if (!next) return false;
      let placed_with: number | null = null;
      for (const call of await repo.lockDueWith(tx, next, at)) {
        const { record, after } = await take(tx, call, { at, placed_with });
        placed_with ??= record ?? null;
        if (after) effects.push(after);
      }
      return true;
    });
    for (const effect of effects) await effect();
    return isTaken;
  }

  /** Places one call that has been taken; false when there is none. */
  async function placeOne(): Promise<boolean> {
    let after: Effect | undefined;
    const isPlaced = await withTransaction(db, async (tx) => {
      const found = await repo.lockUnplaced(tx);
      if (!found) return false;
      const { first, all } = found;
      const { kind, factory_id, company_id } = first.call;
      const toys: string[] = [];
      for (const { call } of all) toys.push(...(await subjects[kind].waitingToys(tx, call.id)));
      const names = await factoryNames(tx, [factory_id]);
      const buyers = await companyNames(tx, [company_id]);
      const placed =
        toys.length === 0
          ? ({ outcome: 'failed' } as const)
          : await caller.place(tx, {
              key: `call-${first.record.id}`,
              kind,
              factory_id,
              factory_name: names.get(factory_id) ?? '',
              phone: await factoryPhone(tx, factory_id),
              buyer_company: buyers.get(company_id) ?? '',
              attempt: Math.max(...all.map(({ record }) => record.attempt)),
              is_urgent: all.some(({ call }) => call.is_urgent),
              toys,
            });
      await repo.setOutcome(
        tx,
        all.map(({ record }) => record.id),
        placed.outcome,
      );
      if (placed.outcome === 'reached') for (const { call } of all) await subjects[kind].reached(tx, call.id);
      after = async () => {
        await ('after' in placed ? placed.after?.() : undefined);
        await refreshBuyer(company_id);
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
