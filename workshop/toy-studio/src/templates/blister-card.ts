import { roundedBox, swollen } from './film.ts';
import { CARD, isInRoundedRectangle } from './openings.ts';
import type { PackageScene } from './package-scene.ts';
import type { Vector } from './vector.ts';

export interface BlisterSize {
  width: number;
  height: number;
  /** The bubble, and how high its middle is. */
  bubble: { width: number; height: number; depth: number; middle: number };
}

const FLANGE = 0.07;

/** A printed card with a clear bubble in which the toy sits. */
export function blisterCard(name: string, { width, height, bubble }: BlisterSize): PackageScene {
  const middle: Vector = [0, bubble.middle, bubble.depth / 2];
  const half = { width: bubble.width / 2, height: bubble.height / 2, bulge: 0.16 };
  const dome = swollen(roundedBox(middle, [half.width, half.height, bubble.depth / 2], 0.2), middle, half);
  const flange = roundedBox(
    [0, bubble.middle, 0.012],
    [bubble.width / 2 + FLANGE, bubble.height / 2 + FLANGE, 0.02],
    0.02,
  );
  return {
    name: `blister-${name}`,
    pack: 'blister',
    panels: [
      {
        name: 'front',
        origin: [-width / 2, height, 0],
        across: [width, 0, 0],
        down: [0, -height, 0],
        isThere: (u, v) => isInRoundedRectangle(u, v, CARD, height / width),
      },
    ],
    film: { distance: (point) => Math.min(dome(point), flange(point)), reach: 6 },
    printed: ['front'],
    camera: { azimuth: 0.3, elevation: 0.12 },
    margin: 1.14,
    room: {
      foot: [0, bubble.middle - bubble.height * 0.42, bubble.depth * 0.5],
      width: bubble.width * 0.84,
      height: bubble.height * 0.82,
    },
  };
}
