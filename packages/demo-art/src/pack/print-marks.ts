import { drawText } from '../text/draw-text.ts';
import { burst } from '../svg/ornaments.ts';
import { circle, n, path, rect } from '../svg/svg.ts';
import { randomFrom } from '../design/random.ts';

/** The maker's sign: Chinese name over the English one on a white pill. */
export function brandPill(
  x: number,
  y: number,
  height: number,
  maxWidth: number,
  brand: { cn: string; en: string },
  ink: string,
): string {
  const width = Math.min(maxWidth, height * (0.9 + 0.62 * Math.max(2, Array.from(brand.cn).length)));
  const centre = { x: x + width / 2, anchor: 'middle' as const, maxWidth: width * 0.82, fill: ink };
  return (
    rect(x, y, width, height, '#fff', { radius: height * 0.34 }) +
    drawText(brand.cn, { ...centre, y: y + height * 0.58, font: 'poster', size: height * 0.52 }) +
    drawText(brand.en, { ...centre, y: y + height * 0.86, font: 'soft', size: height * 0.25 })
  );
}

export function ageRoundel(x: number, y: number, radius: number, age: string, fill: string): string {
  return (
    circle(x, y, radius, '#fff') +
    circle(x, y, radius * 0.88, fill) +
    drawText(age, {
      x,
      y: y + radius * 0.3,
      anchor: 'middle',
      font: 'round',
      size: radius * 0.92,
      maxWidth: radius * 1.4,
      fill: '#fff',
    })
  );
}

/** A burst with one or two short facts. */
export function factBurst(x: number, y: number, radius: number, facts: string[], fill: string, ink: string): string {
  const text = { x, anchor: 'middle' as const, font: 'poster' as const, maxWidth: radius * 1.5, fill: ink };
  const [first = '', second] = facts;
  const words =
    second === undefined
      ? drawText(first, { ...text, y: y + radius * 0.22, size: radius * 0.66 })
      : drawText(first, { ...text, y: y - radius * 0.02, size: radius * 0.52 }) +
        drawText(second, { ...text, y: y + radius * 0.5, size: radius * 0.46 });
  return burst(x, y, radius * 1.06, radius * 0.9, 16, '#fff') + burst(x, y, radius, radius * 0.84, 16, fill) + words;
}

/** Bars that look like a code but are none. */
export function sampleBars(x: number, y: number, width: number, height: number, seed: string): string {
  const random = randomFrom(seed);
  let d = '';
  for (let at = 0.04; at < 0.96;) {
    const bar = 0.008 + random() * 0.022;
    d += `M${n(x + at * width)} ${n(y + height * 0.1)}h${n(bar * width)}v${n(height * 0.8)}h${n(-bar * width)}z`;
    at += bar + 0.01 + random() * 0.022;
  }
  return rect(x, y, width, height, '#fff', { radius: 2 }) + path(d, '#1a1a1a');
}

/** An invented sign of the demo world: a leaf and a tick in a shield. */
export function careMark(x: number, y: number, size: number, ink: string): string {
  const s = size / 20;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round">` +
    '<path d="M10 1L18 4V10C18 15 14 18 10 19.500C6 18 2 15 2 10V4Z"/><path d="M6 10l3 3l5.500-6"/></g>'
  );
}
