import {
  DAY_MS,
  newServiceCase,
  nextSeat,
  SERVICE,
  stepServiceCase,
  type ServiceEvent,
  type ServiceSeat,
} from '@wanyuan/domain';
import { withTransaction, type Pool, type Tx } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { ServiceTalk, ServiceTalks } from '../chat/chat.module.ts';
import { platformCompanyIds } from '../people/people.module.ts';
import * as repo from './service-cases.repo.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  jobs: Pick<JobPort, 'enqueue'>;
  serviceTalks: ServiceTalks;
  now: () => Date;
}

/** What is to be done once a change is durable. */
type After = (() => Promise<void>)[];

export const OVERDUE_JOB = 'service.overdue';

export type ServiceLine = ReturnType<typeof createServiceLine>;

/** Who waits, and who gets whom: every change of a question goes through here, held against other processes. */
export function createServiceLine({ db: pool, bus, jobs, serviceTalks, now }: Dependencies) {
  async function tell(row: repo.CaseRow): Promise<void> {
    for (const companyId of await platformCompanyIds(pool)) await tellPages(bus, { companyId }, 'service_line');
    await tellPages(bus, { userId: row.user_id }, 'service_state');
  }

  /** Null where the event has no meaning any more. */
  async function apply(tx: Tx, row: repo.CaseRow, event: ServiceEvent, after: After): Promise<repo.CaseRow | null> {
    const at = now();
    const next = stepServiceCase(row, event, at);
    if (next === null) return null;
    const { state, agent_id, waiting_since, unanswered_since, passed_by, rating } = next;
    const changed = await repo.changeCase(tx, row.id, {
      state,
      agent_id,
      waiting_since,
      unanswered_since,
      rating,
      passed_by: [...passed_by],
      ...(event.event === 'resolved' && { resolved_at: at }),
      ...(event.event === 'answered' && row.first_answer_at === null && { first_answer_at: at }),
      ...(event.event === 'transferred' && { handovers: row.handovers + 1 }),
    });
    if (changed.agent_id !== row.agent_id) {
      if (changed.agent_id !== null) await repo.saveSeat(tx, { user_id: changed.agent_id, assigned_at: at });
      after.push(await serviceTalks.hand(tx, row.conversation_id, changed.agent_id));
    }
    if (changed.state === 'assigned' && changed.unanswered_since !== null)
      after.push(async () => {
        const options = { singletonKey: String(row.id), afterSeconds: Math.ceil(SERVICE.unansweredMs / 1000) + 1 };
        await jobs.enqueue(OVERDUE_JOB, {}, options);
      });
    after.push(() => tell(changed));
    return changed;
  }

  /** In one transaction; what follows from it is done after the commit. */
  async function change<T>(work: (tx: Tx, after: After) => Promise<T>): Promise<T> {
    const after: After = [];
    const result = await withTransaction(pool, (tx) => work(tx, after));
    for (const effect of after) await effect();
    return result;
  }

  function seatTaken(seats: ServiceSeat[], agentId: number): void {
    const seat = seats.find(({ user_id }) => user_id === agentId);
    if (seat) Object.assign(seat, { open_count: seat.open_count + 1, assigned_at: now() });
  }

  async function dispatchHeld(tx: Tx, seats: ServiceSeat[], after: After): Promise<void> {
    for (const row of await repo.lockWaiting(tx)) {
      const agent_id = nextSeat(seats, now(), row.passed_by);
      if (agent_id === null) continue;
      await apply(tx, row, { event: 'assigned', agent_id }, after);
      seatTaken(seats, agent_id);
    }
  }

  /** Assigns waiting askers to the staff on duty, as far as there are any. */
  const dispatch = (): Promise<void> => change(async (tx, after) => dispatchHeld(tx, await repo.lockSeats(tx), after));

  async function asked({ id: conversation_id, company_id, user_id }: ServiceTalk): Promise<void> {
    await change(async (tx, after) => {
      const row = await repo.lockLatest(tx, conversation_id);
      if (row !== null && row.state !== 'resolved') {
        await apply(tx, row, { event: 'asked' }, after);
        return;
      }
      const at = now();
      const opened = { ...newServiceCase(at), passed_by: [] };
      const added = await repo.addCase(tx, { ...opened, conversation_id, company_id, user_id, opened_at: at });
      if (added === null) return;
      // Its former agent is in it no more: every agent may get it.
      after.push(await serviceTalks.hand(tx, conversation_id, null), () => tell(added));
    });
    await dispatch();
  }

  return {
    change,
    apply,
    dispatch,

    /** Who did not answer in time gives it to the next one. */
    takeFromSilent: (): Promise<void> =>
      change(async (tx, after) => {
        const seats = await repo.lockSeats(tx);
        for (const row of await repo.lockOverdue(tx, now())) {
          const next_id = nextSeat(seats, now(), [...row.passed_by, row.agent_id!]);
          await apply(tx, row, { event: 'overdue', next_id }, after);
          if (next_id !== null) seatTaken(seats, next_id);
        }
        await dispatchHeld(tx, seats, after);
      }),

    /** A message stands in a talk with customer service. */
    async said({ conversation_id, user_id }: { conversation_id: number; user_id: number }): Promise<void> {
      const talk = await serviceTalks.get(pool, conversation_id);
      if (talk === null) return;
      if (talk.user_id !== user_id) {
        await change(async (tx, after) => {
          const row = await repo.lockLatest(tx, conversation_id);
          if (row) await apply(tx, row, { event: 'answered', agent_id: user_id }, after);
        });
        return;
      }
      await asked(talk);
    },

    /** A question whose process died before it came into the line. */
    async takeUpUnheard(): Promise<void> {
      const since = new Date(now().getTime() - DAY_MS);
      for (const talk of await serviceTalks.listAsked(pool, since)) {
        const row = await repo.getLatest(pool, talk.id);
        const isHeard = row !== null && (row.resolved_at === null || row.resolved_at >= talk.last_at);
        if (!isHeard) await asked(talk);
      }
    },
  };
}
