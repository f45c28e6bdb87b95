export interface PricePoint {
  day: string;
  price: string;
}

export interface PriceStep extends PricePoint {
  /** 0 to 1, from left to right and from low to high; the step lasts until `end`. */
  start: number;
  end: number;
  level: number;
}

const MARGIN = 0.12;

/** The last twelve months, beginning with the price that held at their start. */
export function lastTwelveMonths(history: readonly PricePoint[], today: string): PricePoint[] {
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const before = history.findLast(({ day }) => day <= from);
  const since = history.filter(({ day }) => day > from);
  return before ? [{ ...before, day: from }, ...since] : since;
}

/** Prices as steps over time: one holds until the next comes, the last until today. */
export function priceSteps(history: readonly PricePoint[], today: string): PriceStep[] {
  const first = history[0];
  if (!first) return [];
  const from = Date.parse(first.day);
  const span = Math.max(1, Date.parse(today) - from);
  const prices = history.map(({ price }) => Number(price));
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  const at = (day: string): number => Math.min(1, Math.max(0, (Date.parse(day) - from) / span));
  return history.map((point, index) => ({
    ...point,
    start: at(point.day),
    end: at(history[index + 1]?.day ?? today),
    level: range === 0 ? 0.5 : MARGIN + ((Number(point.price) - low) / range) * (1 - 2 * MARGIN),
  }));
}

/** The outline of the steps in a box of so many pixels. */
export function stepPath(steps: readonly PriceStep[], width: number, height: number): string {
  const x = (share: number): string => (share * width).toFixed(1);
  const y = (level: number): string => ((1 - level) * height).toFixed(1);
  return steps
    .map(({ start, end, level }, index) => `${index === 0 ? 'M' : 'L'}${x(start)} ${y(level)}H${x(end)}`)
    .join('');
}

/** The step at a place between 0 and 1. */
export function stepAt(steps: readonly PriceStep[], share: number): PriceStep | undefined {
  return steps.findLast(({ start }) => start <= share) ?? steps[0];
}
