import { logoInks } from '../design/logo-marks.ts';
import { linearGradient, path, polygon, rect } from '../svg/svg.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverScene } from './cover-scene.ts';

const BELT = { top: 540, height: 34 };

/** The assembly hall: windows, lamps that run away into the depth, and toys on a belt. */
export function drawWorkshop(theme: number): CoverScene {
  const { main, second } = logoInks(theme);
  const markup =
    `<defs>${linearGradient('hallWall', [
      [0, '#e7edf3'],
      [1, '#cfd9e2'],
    ])}${linearGradient('daylight', [
      [0, '#d8efff'],
      [1, '#f5fbff'],
    ])}` +
    `${linearGradient('epoxy', [
      [0, '#7fae95'],
      [1, '#4f8f72'],
    ])}${linearGradient('steel', [
      [0, '#5b6673'],
      [0.5, '#39424d'],
      [1, '#2a313a'],
    ])}</defs>` +
    rect(0, 0, COVER_WIDTH, COVER_HEIGHT, 'url(#hallWall)') +
    ceiling() +
    Array.from({ length: 6 }, (_, index) => windowPane(60 + index * 188, 300)).join('') +
    rect(0, 440, COVER_WIDTH, 12, second) +
    rect(0, 452, COVER_WIDTH, COVER_HEIGHT - 452, 'url(#epoxy)') +
    polygon(
      [
        [0, 640],
        [180, 452],
        [196, 452],
        [40, COVER_HEIGHT],
        [0, COVER_HEIGHT],
      ],
      '#f5d94e',
      0.85,
    ) +
    polygon(
      [
        [1200, 640],
        [1020, 452],
        [1004, 452],
        [1160, COVER_HEIGHT],
        [1200, COVER_HEIGHT],
      ],
      '#f5d94e',
      0.85,
    ) +
    rect(200, 132, 800, 136, '#000', { radius: 12, opacity: 0.18 }) +
    rect(196, 124, 808, 136, main, { radius: 12 }) +
    belt();
  return {
    markup,
    sign: { left: 226, top: 136, width: 748, height: 112 },
    letters: '#ffffff',
    stage: { left: 90, top: 330, width: 1020, height: BELT.top - 330 + 6 },
  };
}

function ceiling(): string {
  const beams = [0, 1, 2].map((row) => {
    const y = 22 + row * 30;
    const inset = row * 90;
    return (
      rect(inset, y, COVER_WIDTH - inset * 2, 8 - row * 2, '#9aa8b5') +
      [0.2, 0.5, 0.8]
        .map((part) =>
          rect(inset + (COVER_WIDTH - inset * 2) * part - 70 + row * 14, y + 10, 140 - row * 28, 7, '#fffef4', {
            radius: 3,
          }),
        )
        .join('')
    );
  });
  return rect(0, 0, COVER_WIDTH, 104, '#b9c5d0') + beams.join('') + path(`M0 104L${COVER_WIDTH} 104V112H0Z`, '#8f9dab');
}

function windowPane(x: number, y: number): string {
  return (
    rect(x, y, 140, 110, '#fff', { radius: 4 }) +
    rect(x + 7, y + 7, 126, 96, 'url(#daylight)') +
    rect(x + 67, y + 7, 6, 96, '#fff') +
    rect(x + 7, y + 52, 126, 5, '#fff')
  );
}

function belt(): string {
  const rollers = Array.from(
    { length: 24 },
    (_, index) =>
      `<circle cx="${50 + index * 48}" cy="${BELT.top + BELT.height / 2 + 4}" r="9" fill="#8b97a4" stroke="#20262d" stroke-width="2"/>`,
  );
  const legs = [130, 430, 730, 1030].map(
    (x) =>
      rect(x, BELT.top + BELT.height, 20, 78, '#39424d') + rect(x - 14, BELT.top + BELT.height + 72, 48, 8, '#2a313a'),
  );
  return (
    `<ellipse cx="600" cy="646" rx="560" ry="18" fill="#000" opacity="0.16"/>` +
    legs.join('') +
    rect(20, BELT.top - 8, 1160, 12, '#2b3038', { radius: 6 }) +
    rect(20, BELT.top, 1160, BELT.height, 'url(#steel)', { radius: 8 }) +
    rollers.join('')
  );
}
