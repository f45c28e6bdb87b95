import { priceToday, toyStanding } from '../pricing/toy-today.ts';
import type { QuotationState } from './quotation-states.data.ts';
import { isQuotationBound, LIVE_QUOTATION_STATES } from './quotation-states.ts';

/** The newest versions whose toys are watched: what is being written, and what a customer can still answer. */
export const WATCHED_QUOTATION_STATES = ['draft', ...LIVE_QUOTATION_STATES] as const;

interface WatchedFacts {
  /** Of the version that recipients see. */
  state: QuotationState;
  newest_state: QuotationState;
  line_count: number;
}

/** Whether its toys are watched; a draft that was left beside an agreed version is not. */
export const isQuotationWatched = ({ state, newest_state, line_count }: WatchedFacts): boolean =>
  line_count > 0 &&
  !isQuotationBound(state) &&
  (WATCHED_QUOTATION_STATES as readonly QuotationState[]).includes(newest_state);

export const LINE_ALERTS = ['stopped', 'hidden', 'gone', 'repriced'] as const;
/** What became of a line's toy since it was quoted. */
export type LineAlert = (typeof LINE_ALERTS)[number];

export const LINE_ALERT_WORDS = {
  stopped: { label: '停产', tone: 'warn' },
  hidden: { label: '隐藏', tone: 'warn' },
  gone: { label: '下架', tone: 'bad' },
  repriced: { label: '改价', tone: 'info' },
} as const satisfies Record<LineAlert, { label: string; tone: string }>;

interface ToyToday {
  is_hidden: boolean;
  stop_time: Date | null;
  exworks_price: string;
}

/** `today` is the toy as the company may see it; one that is black or gone is not there. */
export function lineAlerts(remembered: string, today: ToyToday | undefined): LineAlert[] {
  if (!today) return ['gone'];
  const standing = toyStanding(today);
  const alerts: LineAlert[] = standing === 'offered' ? [] : [standing];
  return priceToday(remembered, today.exworks_price) === null ? alerts : [...alerts, 'repriced'];
}

/** How many lines have which alert, in words that name no price. */
export function alertWords(lines: readonly { alerts: readonly LineAlert[] }[]): string {
  const counted = LINE_ALERTS.map((kind) => ({
    kind,
    count: lines.filter(({ alerts }) => alerts.includes(kind)).length,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${LINE_ALERT_WORDS[kind].label} ${count} 款`)
    .join('、');
}

interface FoundAlerts {
  line_key: number;
  alerts: readonly LineAlert[];
  /** Today's ex-works price. */
  price: string | null;
}

/** What tells one alert from another: a second new price is told again. */
export const alertMarks = ({ line_key, alerts, price }: FoundAlerts): string[] =>
  alerts.map((kind) => (kind === 'repriced' ? `${line_key}:${kind}:${price}` : `${line_key}:${kind}`));

export interface ToldAlerts {
  marks: readonly string[];
  /** The Shanghai day of the last message. */
  day: string | null;
}

/**
 * What is to be told today of the alerts that stand: those that were not told yet, unless a message went out today; then
 * they wait for tomorrow. What ended is forgotten, so that it is told when it comes back.
 */
export function alertsToTell<Line extends FoundAlerts>(
  found: readonly Line[],
  told: ToldAlerts,
  today: string,
): { lines: Line[]; told: ToldAlerts } {
  const known = new Set(told.marks);
  const marks = found.flatMap(alertMarks);
  const lines = found.filter((line) => alertMarks(line).some((mark) => !known.has(mark)));
  if (lines.length === 0 || told.day === today)
    return { lines: [], told: { marks: marks.filter((mark) => known.has(mark)), day: told.day } };
  return { lines, told: { marks, day: today } };
}
