import type { Theme } from '../design/themes.ts';
import { cloud, halftone, hills, rays, star } from '../svg/ornaments.ts';
import { linearGradient, path, radialGradient, rect } from '../svg/svg.ts';

/** A ground to print upon; `focus` is where its beams or its glow come from, in parts of the sheet. */
export type Ground = (width: number, height: number, theme: Theme, focus: [number, number]) => string;

const sunburst: Ground = (width, height, theme, [x, y]) =>
  base(width, height, theme, [x, y]) +
  rays(width * x, height * y, width + height, 22, '#fff', 0.14) +
  rect(0, 0, width, height, 'url(#glow)') +
  hills(width, height, 0.88, theme.accent) +
  hills(width, height, 0.93, '#fff', 0.2);

const sky: Ground = (width, height, theme, focus) =>
  base(width, height, theme, focus) +
  rect(0, 0, width, height, 'url(#glow)') +
  cloud(width * 0.04, height * 0.5, width * 0.26, '#fff', 0.55) +
  cloud(width * 0.7, height * 0.36, width * 0.3, '#fff', 0.4) +
  cloud(width * 0.4, height * 0.72, width * 0.22, '#fff', 0.35) +
  hills(width, height, 0.84, '#fff', 0.28) +
  hills(width, height, 0.9, theme.accent);

const slant: Ground = (width, height, theme, focus) =>
  base(width, height, theme, focus) +
  path(`M${width * 0.62} 0H${width}V${height}H${width * 0.3}Z`, theme.accent, 0.92) +
  path(`M${width * 0.58} 0h${width * 0.04}L${width * 0.3} ${height}h${-width * 0.04}Z`, '#fff', 0.85) +
  halftone(0, height * 0.62, 16, 7, width * 0.035, 'rgba(255,255,255,0.28)') +
  rect(0, 0, width, height, 'url(#glow)');

const starry: Ground = (width, height, theme, [x, y]) => {
  const stars = [0.07, 0.22, 0.38, 0.55, 0.7, 0.86, 0.95].map((across, index) =>
    star(
      width * across,
      height * (0.42 + ((index * 37) % 45) / 100),
      width * (0.012 + (index % 3) * 0.008),
      '#fff',
      0.65,
    ),
  );
  return (
    base(width, height, theme, [x, y]) +
    `<g fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="${width * 0.035}">` +
    [0.2, 0.34, 0.48, 0.64].map((r) => `<circle cx="${width * x}" cy="${height * y}" r="${width * r}"/>`).join('') +
    `</g>${rect(0, 0, width, height, 'url(#glow)')}${stars.join('')}` +
    rect(0, height * 0.91, width, height * 0.09, theme.accent)
  );
};

export const GROUNDS: readonly [Ground, ...Ground[]] = [sunburst, sky, slant, starry];

function base(width: number, height: number, { light, deep }: Theme, [x, y]: [number, number]): string {
  const defs =
    linearGradient(
      'ground',
      [
        [0, light],
        [1, deep],
      ],
      0.7,
      1,
    ) +
    radialGradient(
      'glow',
      [
        [0, '#fff', 0.62],
        [1, '#fff', 0],
      ],
      x,
      y,
      0.5,
    );
  return `<defs>${defs}</defs>${rect(0, 0, width, height, 'url(#ground)')}`;
}
