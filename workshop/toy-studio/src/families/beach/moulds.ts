import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { ellipsoid, rod, smoothMax, smoothMin } from '../../kit/sdf.ts';
import { heart, star } from '../../kit/shapes.ts';
import { ball, box, cylinder, extrude, lathe, torus } from '../../kit/solids.ts';
import { eye } from '../../parts/eye.ts';

const QUARTER = Math.PI / 2;

export const MOULDS = ['star', 'heart', 'crab', 'fish', 'turtle', 'shell', 'tower'] as const;
export type Mould = (typeof MOULDS)[number];

/** A sand mould that lies face up around (x, z). */
export function addMould(kit: Kit, mould: Mould, x: number, z: number, heading: number, paint: Paint, scale = 1) {
  const group = kit.group({ at: [x, 0, z], turn: [0, heading, 0], scale });
  const material = kit.material('soft', paint);
  if (mould === 'star' || mould === 'heart') {
    const outline = mould === 'star' ? star(0.32, 0.17) : heart(0.6);
    kit.add(extrude(outline, 0.18, 0.05, 4), material, { at: [0, 0.09, 0], turn: [-QUARTER, 0, 0], parent: group });
    const inner = mould === 'star' ? star(0.2, 0.1) : heart(0.36);
    kit.add(extrude(inner, 0.1, 0.03, 3), material, { at: [0, 0.17, 0], turn: [-QUARTER, 0, 0], parent: group });
    return;
  }
  if (mould === 'shell') {
    for (let index = -3; index <= 3; index++)
      kit.add(ball(0.11, 24, 16), material, {
        at: [index * 0.085, 0.05, 0.05 - Math.abs(index) * 0.025],
        turn: [0, index * 0.24, 0],
        scale: [0.62, 0.9, 3.1 - Math.abs(index) * 0.25],
        parent: group,
      });
    kit.add(box(0.2, 0.12, 0.14, 0.05), material, { at: [0, 0.06, -0.3], parent: group });
    return;
  }
  if (mould === 'tower') {
    kit.add(
      lathe(
        [
          [0, 0],
          [0.3, 0],
          [0.32, 0.04],
          [0.24, 0.5],
          [0.28, 0.52],
          [0.28, 0.6],
          [0, 0.6],
        ],
        40,
      ),
      material,
      { parent: group },
    );
    for (let index = 0; index < 6; index++) {
      const angle = (index / 6) * Math.PI * 2;
      kit.add(box(0.12, 0.13, 0.1, 0.025), material, {
        at: [Math.sin(angle) * 0.22, 0.64, Math.cos(angle) * 0.22],
        turn: [0, angle, 0],
        parent: group,
      });
    }
    for (const y of [0.16, 0.34])
      kit.add(torus(0.3 - y * 0.12, 0.018, Math.PI * 2, 10, 40), material, {
        at: [0, y, 0],
        turn: [QUARTER, 0, 0],
        parent: group,
      });
    return;
  }
  const shape = mould === 'crab' ? crab : mould === 'fish' ? fish : turtle;
  kit.solid(
    (px, py, pz) => smoothMax(shape(px, py, pz), -py, 0.02),
    [-0.68, -0.03, -0.6, 0.68, 0.36, 0.6],
    0.024,
    material,
    { parent: group },
  );
  const [eyeX, eyeY, eyeZ] =
    mould === 'crab' ? [0.1, 0.19, 0.18] : mould === 'fish' ? [0.13, 0.17, 0.3] : [0.06, 0.17, 0.44];
  for (const side of [-1, 1])
    eye(kit, { at: [side * eyeX, eyeY, eyeZ], radius: 0.055, direction: [side * 0.2, 0.7, 1], parent: group });
  if (mould === 'turtle')
    for (const turn of [0, 1.05, 2.1])
      kit.add(cylinder(0.02, 0.02, 0.4, 0.01, 12), material, {
        at: [0, 0.255, -0.05],
        turn: [QUARTER, turn, 0],
        parent: group,
      });
}

function crab(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  let distance = ellipsoid(x, y, z, [0, 0, 0], [0.34, 0.24, 0.26]);
  distance = smoothMin(distance, ellipsoid(side, y, z, [0.42, 0, 0.2], [0.15, 0.15, 0.13]), 0.05);
  for (const leg of [0, 1, 2])
    distance = smoothMin(
      distance,
      rod(side, y, z, [0.25, 0.03, -0.1 + leg * 0.08], [0.48, 0.02, -0.24 + leg * 0.11], 0.05, 0.04),
      0.03,
    );
  return distance;
}

function fish(x: number, y: number, z: number): number {
  const body = ellipsoid(x, y, z, [0, 0, 0.08], [0.26, 0.22, 0.4]);
  const tail = ellipsoid(Math.abs(x), y, z, [0.14, 0, -0.42], [0.16, 0.12, 0.13]);
  const fin = ellipsoid(Math.abs(x), y, z, [0.3, 0, 0], [0.14, 0.08, 0.1]);
  return smoothMin(smoothMin(body, tail, 0.12), fin, 0.06);
}

function turtle(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  const shell = ellipsoid(x, y, z, [0, 0, -0.05], [0.34, 0.27, 0.36]);
  const head = ellipsoid(x, y, z, [0, 0.04, 0.38], [0.13, 0.14, 0.14]);
  const frontLeg = ellipsoid(side, y, z, [0.32, 0, 0.2], [0.14, 0.1, 0.1]);
  const backLeg = ellipsoid(side, y, z, [0.3, 0, -0.32], [0.11, 0.1, 0.1]);
  return Math.min(smoothMin(shell, head, 0.05), frontLeg, backLeg);
}
