import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds on the clock, and of the thread's own work. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const TASK = 'ThreadControllerImpl::RunTask';
const MAIN_THREAD = 'CrRendererMain';

function byThread(events: readonly TraceEvent[]): Map<string, TraceEvent[]> {
  const threads = new Map<string, TraceEvent[]>();
  const keyOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  for (const event of events)
    if (event.name === 'thread_name' && event.args?.name === MAIN_THREAD) threads.set(keyOf(event), []);
  for (const event of events) if (event.name === TASK && event.ph === 'X') threads.get(keyOf(event))?.push(event);
  return threads;
}

/**
 * Milliseconds of its own work that each task of the page's main thread took. Other processes of a busy machine do not
 * count, which the clock could not tell apart; tracing itself costs a little, so times by the clock are taken elsewhere.
 */
export async function tasksDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], recordMode: 'recordContinuously' },
  });
  await work();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threads = [...byThread(events).values()].map((tasks) => tasks.map(({ tdur = 0 }) => tdur / 1000));
  const total = (tasks: readonly number[]): number => tasks.reduce((sum, task) => sum + task, 0);
  return threads.toSorted((a, b) => total(b) - total(a))[0] ?? [];
}
