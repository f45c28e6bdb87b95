import type { Vector3 } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { polygon } from '../../kit/shapes.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, extrude } from '../../kit/solids.ts';
import { alongBack, horn, standOn, stripes } from '../../parts/creature-details.ts';
import type { SoftBody } from '../../parts/soft-body.ts';

/** What a dinosaur wears on its skin. Slots of the palette: */
export const SKIN = 0;
export const CREST = 1;
export const PATTERN = 2;

export const CELL = 0.03;

export function skin(kit: Kit, slot: number) {
  return kit.material('soft', slot);
}

export function ivory(kit: Kit) {
  return kit.material('soft', '#fff4dc');
}

export type RidgeKind = 'none' | 'thorns' | 'plates' | 'fin';

export function ridge(kit: Kit, body: SoftBody, spine: readonly Point[], kind: RidgeKind) {
  if (kind === 'none') return;
  const { random } = kit;
  const count = kind === 'thorns' ? random.int(8, 12) : random.int(7, 10);
  const size = random.range(0.85, 1.25);
  alongBack(body, {
    spine,
    count,
    put: (at, outwards, part) => {
      const swell = 0.5 + 0.7 * Math.sin(Math.PI * Math.min(1, part * 0.9 + 0.18));
      const height = (kind === 'plates' ? 0.26 : kind === 'fin' ? 0.16 : 0.18) * swell * size;
      plate(kit, kind, at, outwards, height);
    },
  });
}

export function plate(kit: Kit, kind: RidgeKind, at: Point, outwards: Vector3, height: number, tilt = 0) {
  const material = skin(kit, CREST);
  if (kind === 'thorns') standOn(kit.add(horn(height * 0.45, height), material, { at }), outwards);
  if (kind === 'fin') standOn(kit.add(ball(height, 24, 18), material, { at, scale: [0.4, 1, 1.25] }), outwards);
  if (kind === 'plates') {
    const holder = kit.group({ at });
    standOn(holder, outwards);
    const shape = polygon(
      [
        [-0.55, -0.3],
        [0.55, -0.3],
        [0.72, 0.25],
        [0, 1.15],
        [-0.72, 0.25],
      ].map(([x, y]): [number, number] => [x! * height, y! * height]),
    );
    kit.add(extrude(shape, 0.09, 0.035, 4), material, {
      at: [tilt, 0, 0],
      turn: [0, Math.PI / 2, -tilt * 1.5],
      parent: holder,
    });
  }
}

export function markBack(kit: Kit, body: SoftBody, lowest: number) {
  if (!kit.random.chance(0.65)) return;
  const spacing = kit.random.range(0.24, 0.36);
  const [x0, , z0, x1, y1, z1] = body.bounds;
  body.patch(
    stripes(spacing, spacing * 0.24, lowest),
    [x0, lowest - 0.02, z0 + 0.1, x1, y1, Math.min(z1, 0.55)],
    skin(kit, PATTERN),
    CELL,
  );
}
