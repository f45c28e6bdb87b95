import { logoInks } from '../design/logo-marks.ts';
import { circle, linearGradient, path, radialGradient, rect } from '../svg/svg.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverScene } from './cover-scene.ts';

const DESK = { left: 130, right: 1070, top: 470, bottom: 622 };

/** The front desk: a lit sign on a wall of slats, toys upon the counter. */
export function drawReception(theme: number): CoverScene {
  const { main } = logoInks(theme);
  const isDark = Math.floor(theme / 3) % 2 === 1;
  const slat = isDark ? ['#3a3f4a', '#2c313b'] : ['#d9b98c', '#c9a571'];
  const slats = Array.from({ length: 40 }, (_, index) => rect(index * 30, 0, 18, 560, slat[1] ?? main));
  const lamps = [240, 480, 720, 960].map(
    (x) => path(`M${x - 10} 40h20l90 190h-200z`, 'url(#beam)') + rect(x - 12, 0, 24, 40, '#2b2f36', { radius: 4 }),
  );
  const markup =
    `<defs>${linearGradient('counter', [
      [0, '#ffffff'],
      [1, '#e3e6ea'],
    ])}${linearGradient('hallFloor', [
      [0, '#b8aea3'],
      [1, '#ddd6cd'],
    ])}` +
    `${linearGradient('beam', [
      [0, '#fff6d8', 0.75],
      [1, '#fff6d8', 0],
    ])}${radialGradient(
      'halo',
      [
        [0, '#fff', 0.85],
        [1, '#fff', 0],
      ],
      0.5,
      0.5,
      0.5,
    )}</defs>` +
    rect(0, 0, COVER_WIDTH, COVER_HEIGHT, slat[0] ?? main) +
    slats.join('') +
    rect(0, 560, COVER_WIDTH, COVER_HEIGHT - 560, 'url(#hallFloor)') +
    `<ellipse cx="600" cy="210" rx="470" ry="170" fill="url(#halo)" opacity="0.5"/>` +
    rect(236, 128, 728, 168, '#000', { radius: 18, opacity: 0.22 }) +
    rect(230, 118, 740, 168, '#fff', { radius: 18 }) +
    lamps.join('') +
    plant(66) +
    plant(1134) +
    rect(DESK.left + 10, DESK.bottom - 6, DESK.right - DESK.left, 22, '#000', { radius: 11, opacity: 0.25 }) +
    rect(DESK.left, DESK.top, DESK.right - DESK.left, DESK.bottom - DESK.top, 'url(#counter)', { radius: 10 }) +
    rect(DESK.left - 20, DESK.top - 14, DESK.right - DESK.left + 40, 26, isDark ? '#d8a860' : '#8a5f35', {
      radius: 6,
    }) +
    rect(DESK.left, DESK.bottom - 40, DESK.right - DESK.left, 10, main);
  return {
    markup,
    sign: { left: 262, top: 136, width: 676, height: 132 },
    letters: main,
    stage: { left: DESK.left + 10, top: 306, width: DESK.right - DESK.left - 20, height: DESK.top - 306 - 4 },
  };
}

function plant(x: number): string {
  const leaves = [-60, -32, 0, 30, 58].map(
    (turn) =>
      `<path transform="rotate(${turn} ${x} 500)" d="M${x} 500q-26 -70 0 -140q26 70 0 140z" fill="${turn % 4 === 0 ? '#3f8a50' : '#56a566'}"/>`,
  );
  return (
    leaves.join('') +
    circle(x, 500, 12, '#3f8a50') +
    path(`M${x - 40} 500h80l-12 96h-56z`, '#f3f3f0') +
    path(`M${x + 8} 500h32l-12 96h-20z`, '#000', 0.08)
  );
}
