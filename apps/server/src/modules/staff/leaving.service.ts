import { HOLDINGS, ofEachHolding, type HoldingCounts, type HoldingKind } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { PeopleService } from '../account/account.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { Holding } from '#composition/holding.ts';
import { handOverNote } from './hand-over-note.ts';

interface CustomerName {
  id: number;
  name: string;
  country: string;
}

export interface LeavingTools {
  people: PeopleService;
  messages: MessageService;
  bus: EventBus;
  now: () => Date;
  holdings: Record<HoldingKind, Holding>;
  customersOf(db: Db, company_id: number, user_id: number): Promise<CustomerName[]>;
  unfinishedExports(db: Db, user_id: number): Promise<number>;
}

interface Leaving {
  user_id: number;
  to_user_id: number;
  others: readonly { customer_id: number; to_user_id: number }[];
}

const KINDS = HOLDINGS.map(({ kind }) => kind);

const nothing = (): HoldingCounts => ofEachHolding(0);

/** A salesperson leaves: everything changes hands and the account ends, all of it or nothing. */
export function createLeavingService(tools: LeavingTools) {
  const { people, messages, bus, now, holdings, customersOf, unfinishedExports } = tools;

  /** Who receives which customers: the chosen receivers first, the rest goes to `to_user_id`. */
  async function shares(db: Db, company_id: number, { user_id, to_user_id, others }: Leaving) {
    const own = new Set((await customersOf(db, company_id, user_id)).map(({ id }) => id));
    const chosen = new Map<number, number[]>();
    for (const { customer_id, to_user_id: to } of others) {
      // Handed over a moment ago, when the same was sent twice: there is nothing left to do.
      if (!own.has(customer_id)) continue;
      chosen.set(to, [...(chosen.get(to) ?? []), customer_id]);
    }
    const parts = [...chosen].toSorted(([a], [b]) => a - b);
    return [
      ...parts.map(([to, customerIds]) => ({ to, customerIds })),
      { to: to_user_id, customerIds: null as number[] | null },
    ];
  }

  async function tell({ db, afterCommit }: UserCallContext, leaver: string, to: number, handed: HoldingCounts) {
    const note = handOverNote(leaver, handed);
    if (note === null) return;
    await messages.toUser(db, to, note);
    afterCommit(async () => {
      await messages.announceNew({ userId: to }, note.title);
      await tellPages(bus, { userId: to }, 'handed_over');
    });
  }

  return {
    async holdings(context: UserCallContext, user_id: number) {
      const { db, session } = context;
      const everybody = await people.list(db, session.tenant_id);
      const person = people.judge(
        everybody.find((each) => each.user_id === user_id),
        session,
      );
      const held = nothing();
      for (const kind of KINDS) held[kind] = (await holdings[kind].count(db, session.tenant_id)).get(user_id) ?? 0;
      return {
        nickname: person.nickname,
        is_disabled: person.is_disabled,
        holdings: held,
        unfinished_exports: await unfinishedExports(db, user_id),
        customers: await customersOf(db, session.tenant_id, user_id),
        receivers: everybody
          .filter((each) => each.user_id !== user_id && !each.is_disabled)
          .map(({ user_id: id, nickname, user_type }) => ({ user_id: id, nickname, user_type })),
      };
    },

    async leave(context: UserCallContext, leaving: Leaving) {
      const { db, session } = context;
      const { user_id } = leaving;
      const receiverIds = [...new Set([leaving.to_user_id, ...leaving.others.map(({ to_user_id }) => to_user_id)])];
      if (receiverIds.includes(user_id)) throw new AppError('FORBIDDEN', { msg: '不能交接给离职的员工本人' });
      const { person, receivers } = await people.holdAll(context, user_id, receiverIds);
      for (const kind of KINDS) await holdings[kind].lock?.(db, [user_id, ...receiverIds]);

      const totals = new Map(receivers.map((each) => [each.user_id, nothing()]));
      const at = now();
      const parts = await shares(db, session.tenant_id, leaving);
      for (const kind of KINDS)
        for (const { to, customerIds } of parts) {
          const handing = { company_id: session.tenant_id, from: user_id, to, customerIds, at };
          totals.get(to)![kind] += await holdings[kind].handOver(db, handing);
        }
      const ended_sessions = await people.disable(context, person);
      const handed = nothing();
      for (const each of totals.values()) for (const kind of KINDS) handed[kind] += each[kind];
      const byReceiver = receivers
        .map(({ user_id: id, nickname }) => ({ user_id: id, nickname, handed: totals.get(id)! }))
        .filter((each) => KINDS.some((kind) => each.handed[kind] > 0));
      await context.audit({
        action: 'staff.leave',
        before: { user_id, nickname: person.nickname, is_disabled: person.is_disabled },
        after: { receivers: byReceiver, ended_sessions },
      });
      for (const each of byReceiver) await tell(context, person.nickname, each.user_id, each.handed);
      return { handed, receivers: byReceiver, ended_sessions };
    },
  };
}
