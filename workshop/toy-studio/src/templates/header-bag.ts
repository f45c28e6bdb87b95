import { roundedBox, swollen } from './film.ts';
import type { PackageScene } from './package-scene.ts';
import type { Vector } from './vector.ts';

export interface BagSize {
  width: number;
  height: number;
  header: number;
}

/** A clear bag under a folded card with a hole to hang it up. */
export function headerBag(name: string, { width, height, header }: BagSize): PackageScene {
  const bodyHeight = height - header;
  const middle: Vector = [0, bodyHeight / 2, 0.02];
  const half = { width: width / 2, height: bodyHeight / 2, bulge: 0.34 };
  const pillow = swollen(roundedBox(middle, [half.width, half.height, 0.12], 0.11), middle, half);
  return {
    name: `header-bag-${name}`,
    pack: 'header_bag',
    panels: [
      {
        name: 'bag',
        origin: [-width / 2, bodyHeight + 0.05, 0],
        across: [width, 0, 0],
        down: [0, -bodyHeight - 0.05, 0],
      },
      { name: 'front', origin: [-width / 2, height, 0.06], across: [width, 0, 0], down: [0, -header, 0] },
    ],
    film: { distance: (point) => (pillow(point) + wrinkles(point, width)) * 0.7, reach: 6 },
    printed: ['bag', 'front'],
    camera: { azimuth: 0.2, elevation: 0.1 },
    margin: 1.14,
    room: { foot: [0, 0.14, 0.15], width: width * 0.84, height: bodyHeight * 0.86 },
  };
}

/** Folds that run from the header down, stronger at the rims, where no toy stretches the film. */
function wrinkles([x, y]: Vector, width: number): number {
  const aside = Math.min(1, Math.abs(x) / (width / 2));
  const folds =
    Math.sin(x * 6.5 + Math.sin(y * 1.9) * 2.1 + y * 2.3) * 0.6 +
    Math.sin(x * 13 - y * 5.1 + Math.sin(x * 3 + y * 4) * 1.4) * 0.3 +
    Math.sin(y * 9 + x * 2.2) * 0.14;
  return folds * 0.042 * (0.4 + 0.6 * aside * aside);
}
