/** Roles of the tokens, so that a series has its colour in both themes. */
export const CHART_TONES = ['brand', 'quiet', 'ok', 'warn', 'info'] as const;
export type ChartTone = (typeof CHART_TONES)[number];

export interface ChartSeries {
  key: string;
  label: string;
  kind: 'bar' | 'line';
  tone: ChartTone;
  /** Exact decimals, one for each row; null where there is none. */
  values: readonly (string | null)[];
  /** As people read a value; the decimal itself unless told. */
  show?: (value: string) => string;
  /** Has a scale of its own, such as per cent beside money. */
  isRight?: boolean;
}

export interface ChartData {
  rows: readonly { key: string; label: string }[];
  series: readonly ChartSeries[];
  /** Bars go to the right, for rows with long names. */
  isSideways?: boolean;
}

export const NO_VALUE = '—';

export function showValue({ values, show = (value) => value }: ChartSeries, row: number): string {
  const value = values[row] ?? null;
  return value === null ? NO_VALUE : show(value);
}
