import { logoInks } from '../design/logo-marks.ts';
import { cloud } from '../svg/ornaments.ts';
import { circle, linearGradient, path, polygon, rect } from '../svg/svg.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverScene } from './cover-scene.ts';

const ROOF = 190;
const GROUND = 470;

/** The factory from the street: a modern block under a wide sky. */
export function drawBuilding(theme: number): CoverScene {
  const { main, second } = logoInks(theme);
  const markup =
    `<defs>${linearGradient('sky', [
      [0, '#6fb7ee'],
      [1, '#e9f5fd'],
    ])}${linearGradient(
      'glass',
      [
        [0, '#9fd0ee'],
        [0.5, '#5d9cc8'],
        [1, '#86bddf'],
      ],
      1,
      1,
    )}` +
    `${linearGradient('plaza', [
      [0, '#d8dde2'],
      [1, '#b9c0c8'],
    ])}${linearGradient('face', [
      [0, '#ffffff'],
      [1, '#e6eaee'],
    ])}</defs>` +
    rect(0, 0, COVER_WIDTH, COVER_HEIGHT, 'url(#sky)') +
    cloud(60, 120, 240, '#fff', 0.85) +
    cloud(880, 96, 280, '#fff', 0.8) +
    cloud(520, 60, 160, '#fff', 0.6) +
    path(`M0 ${GROUND}V400Q200 350 420 400T860 384T1200 392V${GROUND}Z`, '#8fbf8a', 0.7) +
    wing(70, 270, 330, main) +
    wing(800, 250, 330, second) +
    hall(main) +
    [40, 1010, 1120, 190].map((x, index) => tree(x + (index % 2) * 18, GROUND + 6, 0.9 + (index % 3) * 0.15)).join('') +
    rect(0, GROUND, COVER_WIDTH, COVER_HEIGHT - GROUND, 'url(#plaza)') +
    rect(0, GROUND, COVER_WIDTH, 12, '#7fb56f') +
    polygon(
      [
        [470, GROUND + 12],
        [730, GROUND + 12],
        [860, COVER_HEIGHT],
        [340, COVER_HEIGHT],
      ],
      '#fff',
      0.28,
    );
  return {
    markup,
    sign: { left: 330, top: ROOF + 12, width: 540, height: 88 },
    letters: '#ffffff',
    stage: { left: 90, top: 430, width: 1020, height: 206 },
  };
}

function wing(x: number, top: number, width: number, stripe: string): string {
  const rows = [0, 1, 2].map((row) => rect(x + 24, top + 40 + row * 54, width - 48, 32, 'url(#glass)'));
  const bars = Array.from({ length: 8 }, (_, index) =>
    rect(x + 24 + ((width - 48) * (index + 1)) / 9, top + 36, 4, 160, '#fff'),
  );
  return (
    rect(x, top, width, GROUND - top, 'url(#face)') + rect(x, top, width, 14, stripe) + rows.join('') + bars.join('')
  );
}

/** The middle block with its dark band for the name and a glass entrance. */
function hall(main: string): string {
  const columns = Array.from({ length: 9 }, (_, index) =>
    rect(330 + index * 67.5, ROOF + 116, 5, GROUND - ROOF - 116, '#fff'),
  );
  return (
    rect(296, ROOF + 8, 616, GROUND - ROOF - 8, '#000', { opacity: 0.12 }) +
    rect(290, ROOF, 620, GROUND - ROOF, '#f4f6f8') +
    rect(290, ROOF, 620, 104, main) +
    rect(290, ROOF + 104, 620, 6, '#000', { opacity: 0.15 }) +
    rect(330, ROOF + 116, 545, GROUND - ROOF - 116, 'url(#glass)') +
    columns.join('') +
    rect(510, GROUND - 86, 180, 10, '#fff') +
    rect(530, GROUND - 76, 140, 76, '#2f4a60', { opacity: 0.75 }) +
    rect(598, GROUND - 76, 4, 76, '#fff')
  );
}

function tree(x: number, foot: number, scale: number): string {
  return (
    rect(x - 4 * scale, foot - 40 * scale, 8 * scale, 40 * scale, '#7a5a3a') +
    circle(x, foot - 70 * scale, 36 * scale, '#4f9a54') +
    circle(x - 20 * scale, foot - 52 * scale, 25 * scale, '#5bab5f') +
    circle(x + 20 * scale, foot - 54 * scale, 24 * scale, '#458a4b')
  );
}
