import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { cylinder, torus } from '../../kit/solids.ts';
import { skin } from '../../parts/skin.ts';

export interface BoatHull {
  length: number;
  /** Half the width amidships. */
  halfBeam: number;
  depth: number;
  /** How much the bow and the stern rise above the middle. */
  bowRise: number;
  sternRise?: number;
  /** Width of the stern, as a share of the beam. */
  stern: number;
  /** 1 is a sharp bow, 3 a blunt one. */
  bluntness: number;
  /** How far the bow leans forward over the water. */
  rake?: number;
}

const STEPS = 26;

/** Half the width at `along` (0 stern, 1 bow) and `up` (0 keel, 1 deck). */
export function breadthAt({ halfBeam, stern, bluntness }: BoatHull, along: number, up: number): number {
  const aft = stern + (1 - stern) * Math.sin(Math.min(1, along / 0.45) * (Math.PI / 2));
  const ahead = Math.max(0, (along - 0.45) / 0.55);
  const flare = 0.5 + 0.5 * Math.sqrt(up);
  return halfBeam * aft * (1 - ahead ** (1 + bluntness)) ** 0.85 * flare;
}

export function deckAt({ depth, bowRise, sternRise = 0 }: BoatHull, along: number): number {
  return depth + bowRise * Math.max(0, along - 0.3) ** 2 * 2 + sternRise * Math.max(0, 0.35 - along) ** 2 * 8;
}

export function zAt({ length, rake = 0.18 }: BoatHull, along: number, up: number): number {
  return (along - 0.5) * length - (1 - up) * rake * length * Math.max(0, along - 0.6) * 1.6;
}

function ring(hull: BoatHull, up: number, shrink = 0, drop = 0): Point[] {
  const side = Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const along = step / STEPS;
    const middle = 0.46;
    const inset = middle + (along - middle) * (1 - (2.2 * shrink) / hull.length);
    const x = Math.max(breadthAt(hull, inset, up) - shrink, 0.004);
    return [x, deckAt(hull, along) * up - drop, zAt(hull, inset, up)];
  });
  return [...side, ...side.toReversed().map(([x, y, z]): Point => [-x, y, z])];
}

export interface HullPaints {
  upper: Paint;
  lower: Paint;
  deck: Paint;
  /** How high the lower colour reaches. */
  waterline?: number;
  bulwark?: number;
}

/** A boat's hull that rests on y = 0, with a deck sunk behind its bulwark. */
export function addBoatHull(kit: Kit, parent: Group, hull: BoatHull, paints: HullPaints) {
  const { upper, lower, deck, waterline = 0.42, bulwark = 0.1 } = paints;
  const between = (from: number, to: number) =>
    [0, 0.25, 0.5, 0.75, 1].map((share) => ring(hull, from + (to - from) * share));
  kit.add(skin([ring(hull, 0.001, 0.05), ...between(0.05, waterline)]), kit.material('gloss', lower), { parent });
  kit.add(
    skin([
      ...between(waterline, 1),
      ring(hull, 1, 0.015, -0.012),
      ring(hull, 1, 0.05, -0.012),
      ring(hull, 1, 0.065, bulwark + 0.05),
    ]),
    kit.material('gloss', upper),
    { parent },
  );
  kit.add(skin([ring(hull, 1, 0.05, bulwark + 0.06), ring(hull, 1, 0.05, bulwark)]), kit.material('plastic', deck), {
    parent,
  });
}

/** Round windows along both sides of the hull. */
export function addPortholes(
  kit: Kit,
  parent: Group,
  hull: BoatHull,
  places: readonly number[],
  up: number,
  size: number,
) {
  for (const along of places)
    for (const side of [-1, 1]) {
      const at: Point = [side * breadthAt(hull, along, up), deckAt(hull, along) * up, zAt(hull, along, up)];
      const slope = Math.atan2(
        breadthAt(hull, along + 0.03, up) - breadthAt(hull, along - 0.03, up),
        hull.length * 0.06,
      );
      const port = kit.group({ at, turn: [0, side * (Math.PI / 2 + slope), 0], parent });
      kit.add(torus(size, size * 0.28, Math.PI * 2, 12, 28), kit.material('gloss', 2), { parent: port });
      kit.add(cylinder(size, size, 0.03, 0.01, 24), kit.material('glass', '#27435f'), {
        turn: [Math.PI / 2, 0, 0],
        parent: port,
      });
    }
}
