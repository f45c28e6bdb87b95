import { burst, star } from '../svg/ornaments.ts';
import { circle, n, path, polygon, rect } from '../svg/svg.ts';
import { drawText } from '../text/draw-text.ts';
import type { FontName } from '../text/glyph-fonts.ts';
import { cyclic } from './random.ts';

export interface LogoInks {
  main: string;
  second: string;
}

type MarkForm = (x: number, y: number, radius: number, letter: string, inks: LogoInks) => string;

const disc: MarkForm = (x, y, r, letter, { main, second }) =>
  circle(x, y, r, main) + circle(x + r * 0.72, y - r * 0.72, r * 0.26, second) + sign(letter, x, y, r, 'playful');

const tile: MarkForm = (x, y, r, letter, { main, second }) =>
  `<g transform="rotate(-7 ${n(x)} ${n(y)})">${rect(x - r * 0.72, y - r * 0.72, r * 1.6, r * 1.6, second, { radius: r * 0.4 })}</g>` +
  rect(x - r * 0.86, y - r * 0.86, r * 1.7, r * 1.7, main, { radius: r * 0.4 }) +
  sign(letter, x, y, r, 'poster');

const seal: MarkForm = (x, y, r, letter, { main, second }) =>
  burst(x, y, r * 1.06, r * 0.92, 14, main) +
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.78)}" fill="none" stroke="${second}" stroke-width="${n(r * 0.05)}"/>` +
  sign(letter, x, y, r * 0.86, 'playful');

const hexagon: MarkForm = (x, y, r, letter, { main, second }) =>
  polygon(regular(x, y, r * 1.04, 6), main) +
  polygon(
    regular(x, y, r * 1.04, 6)
      .slice(0, 3)
      .concat([[x, y]]),
    second,
    0.5,
  ) +
  sign(letter, x, y, r, 'poster');

const block: MarkForm = (x, y, r, letter, { main, second }) =>
  [-0.45, 0.45]
    .map((side) => rect(x + r * side - r * 0.26, y - r * 0.98, r * 0.52, r * 0.4, second, { radius: r * 0.1 }))
    .join('') +
  rect(x - r, y - r * 0.7, r * 2, r * 1.6, main, { radius: r * 0.16 }) +
  sign(letter, x, y + r * 0.1, r * 0.94, 'playful');

const shield: MarkForm = (x, y, r, letter, { main, second }) =>
  path(
    `M${n(x)} ${n(y - r)}L${n(x + r * 0.9)} ${n(y - r * 0.7)}V${n(y + r * 0.1)}Q${n(x + r * 0.8)} ${n(y + r * 0.8)} ${n(x)} ${n(y + r * 1.08)}Q${n(x - r * 0.8)} ${n(y + r * 0.8)} ${n(x - r * 0.9)} ${n(y + r * 0.1)}V${n(y - r * 0.7)}Z`,
    main,
  ) +
  star(x, y - r * 0.62, r * 0.17, second) +
  sign(letter, x, y + r * 0.14, r * 0.86, 'poster');

const orbit: MarkForm = (x, y, r, letter, { main, second }) =>
  circle(x, y, r * 0.8, main) +
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.18)}" ry="${n(r * 0.42)}" transform="rotate(-24 ${n(x)} ${n(y)})" fill="none" stroke="${second}" stroke-width="${n(r * 0.11)}"/>` +
  circle(x + r * 1.02, y - r * 0.5, r * 0.15, second) +
  sign(letter, x, y, r * 0.72, 'playful');

const flower: MarkForm = (x, y, r, letter, { main, second }) =>
  regular(x, y, r * 0.62, 6)
    .map(([px, py], index) => circle(px, py, r * 0.46, index % 2 === 0 ? main : second))
    .join('') +
  circle(x, y, r * 0.66, '#fff') +
  sign(letter, x, y, r * 0.8, 'playful', main);

const bear: MarkForm = (x, y, r, letter, { main, second }) =>
  [-0.68, 0.68]
    .map(
      (side) =>
        circle(x + r * side, y - r * 0.66, r * 0.36, main) + circle(x + r * side, y - r * 0.66, r * 0.18, second),
    )
    .join('') +
  circle(x, y + r * 0.06, r * 0.92, main) +
  sign(letter, x, y + r * 0.08, r * 0.92, 'playful');

const wheel: MarkForm = (x, y, r, letter, { main, second }) =>
  burst(x, y, r * 1.06, r * 0.9, 22, main) +
  circle(x, y, r * 0.74, '#fff') +
  circle(x, y, r * 0.64, second, 0.25) +
  sign(letter, x, y, r * 0.74, 'poster', main);

const kite: MarkForm = (x, y, r, letter, { main, second }) =>
  polygon(
    [
      [x, y - r * 1.1],
      [x + r * 0.94, y],
      [x, y + r * 1.1],
      [x - r * 0.94, y],
    ],
    main,
  ) +
  polygon(
    [
      [x, y - r * 1.1],
      [x + r * 0.94, y],
      [x, y],
    ],
    second,
    0.85,
  ) +
  sign(letter, x, y, r * 0.84, 'poster');

const swoosh: MarkForm = (x, y, r, letter, { main, second }) =>
  path(
    `M${n(x - r)} ${n(y + r * 0.72)}Q${n(x - r * 1.1)} ${n(y - r)} ${n(x + r * 0.2)} ${n(y - r)}Q${n(x + r * 1.1)} ${n(y - r)} ${n(x + r)} ${n(y)}Q${n(x + r * 0.9)} ${n(y + r)} ${n(x - r)} ${n(y + r * 0.72)}Z`,
    main,
  ) +
  path(
    `M${n(x - r * 0.96)} ${n(y + r * 0.86)}Q${n(x + r * 0.5)} ${n(y + r * 1.2)} ${n(x + r)} ${n(y + r * 0.3)}Q${n(x + r * 0.4)} ${n(y + r * 0.9)} ${n(x - r * 0.96)} ${n(y + r * 0.86)}Z`,
    second,
  ) +
  sign(letter, x, y - r * 0.08, r * 0.9, 'playful');

const FORMS: readonly [MarkForm, ...MarkForm[]] = [
  disc,
  tile,
  seal,
  hexagon,
  block,
  shield,
  orbit,
  flower,
  bear,
  wheel,
  kite,
  swoosh,
];

const LOGO_INKS: readonly [LogoInks, ...LogoInks[]] = [
  { main: '#e0431c', second: '#ffb400' },
  { main: '#1b3fa0', second: '#19b5d8' },
  { main: '#0f8fce', second: '#ff8a1f' },
  { main: '#e2487f', second: '#8f6ed5' },
  { main: '#0f2a4a', second: '#e23a3a' },
  { main: '#8a5a2b', second: '#e0a94e' },
  { main: '#c8141f', second: '#f4c430' },
  { main: '#2f8f43', second: '#a6ce39' },
  { main: '#5b34b8', second: '#ff6fa8' },
  { main: '#0a8a8a', second: '#ffd23f' },
  { main: '#f07800', second: '#1b57b5' },
];

/** A company's sign. Forms and inks have lengths without a common divisor, so that each theme is another sign. */
export function logoMark(theme: number, x: number, y: number, radius: number, name: string): string {
  // Company names often begin with their province, city and district.
  const ownName = name.replace(/^(..省)?(..市)?(..[区县])?/, '') || name;
  const letter = Array.from(ownName)[0] ?? '';
  return cyclic(FORMS, theme)(x, y, radius, letter, cyclic(LOGO_INKS, theme));
}

export function logoInks(theme: number): LogoInks {
  return cyclic(LOGO_INKS, theme);
}

function sign(letter: string, x: number, y: number, radius: number, font: FontName, fill = '#fff'): string {
  const size = radius * 1.2;
  return drawText(letter, { x, y: y + size * 0.36, size, font, anchor: 'middle', fill, embolden: 0.02 });
}

function regular(x: number, y: number, radius: number, corners: number): [number, number][] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2 - Math.PI / 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}
