/** How far a question to customer service is. */
export const SERVICE_STATES = ['waiting', 'assigned', 'resolved'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
export const SERVICE_STATE_LABEL: Record<ServiceState, string> = {
  waiting: '排队中',
  assigned: '接待中',
  resolved: '已解决',
};

/** What it is called by who writes to it. */
export const SERVICE_NAME = '平台客服';

export const SERVICE = {
  /** Conversations that one of the staff has at the same time. */
  openPerPerson: 8,
  /** Who does not answer for so long gives the question to the next one. */
  unansweredMs: 3 * 60_000,
  /** The page of an agent on duty beats that often; after twice the time they count as away. */
  beatMs: 30_000,
  presentMs: 75_000,
  ratingMax: 5,
  noteLength: 500,
  pageLength: 300,
} as const;

/** What of a question decides what may happen to it. */
export interface ServiceCase {
  state: ServiceState;
  /** Of the staff; null while it waits. */
  agent_id: number | null;
  /** Since when it stands in the line; kept when it goes back there, so that it is not last again. */
  waiting_since: Date;
  /** The first unanswered word of the asker; null when all are answered. */
  unanswered_since: Date | null;
  /** Those of the staff who let it wait too long: it comes to them again only when they take it themselves. */
  passed_by: readonly number[];
  rating: number | null;
}

export type ServiceEvent =
  | { event: 'asked' }
  | { event: 'assigned'; agent_id: number }
  | { event: 'answered'; agent_id: number }
  /** Its agent did not answer in time: the next one, or back into the line. */
  | { event: 'overdue'; next_id: number | null }
  | { event: 'transferred'; agent_id: number }
  | { event: 'resolved' }
  | { event: 'rated'; rating: number };

export const newServiceCase = (at: Date): ServiceCase => ({
  state: 'waiting',
  agent_id: null,
  waiting_since: at,
  unanswered_since: at,
  passed_by: [],
  rating: null,
});

/** When an assigned question goes to the next one; null when nothing waits for an answer. */
export function overdueAt({ state, unanswered_since }: Pick<ServiceCase, 'state' | 'unanswered_since'>): Date | null {
  if (state !== 'assigned' || unanswered_since === null) return null;
  return new Date(unanswered_since.getTime() + SERVICE.unansweredMs);
}

/** The case after an event; null where the event has no meaning any more, because another was first. */
export function stepServiceCase(before: ServiceCase, event: ServiceEvent, at: Date): ServiceCase | null {
  const { state } = before;
  switch (event.event) {
    case 'asked':
      // A new message reopens: it waits anew, and for everybody.
      if (state === 'resolved') return newServiceCase(at);
      return { ...before, unanswered_since: before.unanswered_since ?? at };
    case 'assigned':
      if (state !== 'waiting') return null;
      // The three minutes begin with its new agent.
      return { ...before, state: 'assigned', agent_id: event.agent_id, unanswered_since: at };
    case 'answered':
      if (state !== 'assigned' || before.agent_id !== event.agent_id) return null;
      return { ...before, unanswered_since: null, passed_by: [] };
    case 'overdue': {
      const due = overdueAt(before);
      if (due === null || due > at) return null;
      const passed_by = [...new Set([...before.passed_by, before.agent_id!])];
      if (event.next_id !== null) return { ...before, agent_id: event.next_id, unanswered_since: at, passed_by };
      return { ...before, state: 'waiting', agent_id: null, unanswered_since: at, passed_by };
    }
    case 'transferred':
      if (state !== 'assigned' || before.agent_id === event.agent_id) return null;
      return { ...before, agent_id: event.agent_id, unanswered_since: at, passed_by: [] };
    case 'resolved':
      return state === 'assigned' ? { ...before, state: 'resolved', unanswered_since: null } : null;
    case 'rated':
      return state === 'resolved' ? { ...before, rating: event.rating } : null;
    default:
      return event satisfies never;
  }
}

/** One of the staff as the line sees them. */
export interface ServiceSeat {
  user_id: number;
  is_on_duty: boolean;
  seen_at: Date | null;
  /** Conversations that they have now. */
  open_count: number;
  assigned_at: Date | null;
}

export const isPresent = ({ is_on_duty, seen_at }: Pick<ServiceSeat, 'is_on_duty' | 'seen_at'>, at: Date): boolean =>
  is_on_duty && seen_at !== null && at.getTime() - seen_at.getTime() <= SERVICE.presentMs;

/** Who gets the next question: the agent with the fewest, then the one who has waited longest. */
export function nextSeat(seats: readonly ServiceSeat[], at: Date, without: readonly number[] = []): number | null {
  const free = seats.filter(
    (seat) => isPresent(seat, at) && seat.open_count < SERVICE.openPerPerson && !without.includes(seat.user_id),
  );
  const [first] = free.toSorted(
    (a, b) =>
      a.open_count - b.open_count ||
      (a.assigned_at?.getTime() ?? 0) - (b.assigned_at?.getTime() ?? 0) ||
      a.user_id - b.user_id,
  );
  return first?.user_id ?? null;
}
