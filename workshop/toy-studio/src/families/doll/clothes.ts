import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { smoothMax } from '../../kit/sdf.ts';
import { ball, lathe, torus } from '../../kit/solids.ts';

export interface Skirt {
  waist: number;
  hem: number;
  waistRadius: number;
  hemRadius: number;
  paint: Paint;
  folds?: number;
  /** How deep the folds are at the hem. */
  depth?: number;
  /** Above one it hangs like a bell, below like a trumpet. */
  curve?: number;
}

export function skirt(
  kit: Kit,
  { waist, hem, waistRadius, hemRadius, paint, folds = 12, depth = 0.045, curve = 0.8 }: Skirt,
) {
  const reach = hemRadius + depth + 0.05;
  kit.solid(
    (x, y, z) => {
      const down = Math.min(1, Math.max(0, (waist - y) / (waist - hem)));
      const around = Math.hypot(x, z);
      const wave = folds ? Math.cos(Math.atan2(x, z) * folds) * depth * down * Math.min(1, around * 3) : 0;
      const radius = waistRadius + (hemRadius - waistRadius) * down ** curve + wave;
      return smoothMax(smoothMax((around - radius) * 0.75, hem - y, 0.05), y - waist, 0.05);
    },
    [-reach, hem - 0.03, -reach, reach, waist + 0.03, reach],
    0.028,
    kit.material('soft', paint),
  );
}

export function ruffle(kit: Kit, height: number, radius: number, paint: Paint, size = 0.075) {
  const count = Math.round((radius * Math.PI * 2) / (size * 1.5));
  for (let bead = 0; bead < count; bead++) {
    const angle = (bead * 2 * Math.PI) / count;
    kit.add(ball(size, 16, 12), kit.material('soft', paint), {
      at: [Math.cos(angle) * radius, height, Math.sin(angle) * radius],
      scale: [1, 0.75, 1],
    });
  }
}

/** Chest from the waist to the shoulders. */
export function bodice(kit: Kit, waist: number, shoulder: number, paint: Paint, width = 0.22) {
  const tall = shoulder - waist;
  const profile: [number, number][] = [
    [0, waist - 0.05],
    [width * 0.92, waist - 0.05],
    [width * 0.9, waist + tall * 0.2],
    [width * 1.06, waist + tall * 0.65],
    [width * 0.95, waist + tall * 0.95],
    [width * 0.55, waist + tall * 1.14],
    [0, waist + tall * 1.2],
  ];
  kit.add(lathe(profile), kit.material('soft', paint), { scale: [1.08, 1, 0.86] });
}

export function belt(kit: Kit, height: number, radius: number, paint: Paint) {
  kit.add(torus(radius, 0.035), kit.material('soft', paint), {
    at: [0, height, 0],
    turn: [Math.PI / 2, 0, 0],
    scale: [1.08, 0.9, 1.5],
  });
}
