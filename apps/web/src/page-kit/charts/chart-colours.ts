import { CHART_TONES, type ChartTone } from './chart-data.ts';

export interface ChartColours extends Record<ChartTone, string> {
  ink: string;
  line: string;
  card: string;
  font: string;
}

const TOKENS: Record<ChartTone, string> = {
  brand: '--brand',
  quiet: '--ink-off',
  ok: '--ok',
  warn: '--warn',
  info: '--info',
};

/** The tokens as they are for an element now: what a library draws knows no `var()`. */
export function chartColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const tones = Object.fromEntries(CHART_TONES.map((tone) => [tone, token(TOKENS[tone])])) as Record<ChartTone, string>;
  return { ...tones, ink: token('--ink-2'), line: token('--line'), card: token('--card'), font: token('--font') };
}
