import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { box, cylinder, tube } from '../../kit/solids.ts';
import { beacon } from '../../parts/vehicle-lights.ts';

/** Builds a machine that drives towards +x. */
export type Machine = (kit: Kit, parent: Group) => void;

const SIDES = [-1, 1] as const;

/** A driver's cabin with windows all around; `at` is the middle of its floor. */
export function cabin(kit: Kit, parent: Group, at: Point, [length, height, width]: Point, isOpen = false): void {
  const group = kit.group({ at, parent });
  const frame = kit.material('gloss', 0);
  kit.add(box(length, height * 0.34, width, 0.05), frame, { at: [0, height * 0.17, 0], parent: group });
  if (isOpen) addSeat(kit, group, height, width);
  else
    kit.add(box(length - 0.06, height * 0.7, width - 0.06, 0.05), kit.material('glass', '#24394a'), {
      at: [0, height * 0.62, 0],
      parent: group,
    });
  for (const x of SIDES)
    for (const z of SIDES)
      kit.add(box(0.07, height * 0.72, 0.07, 0.025), frame, {
        at: [x * (length / 2 - 0.035), height * 0.62, z * (width / 2 - 0.035)],
        parent: group,
      });
  kit.add(box(length + 0.08, 0.09, width + 0.06, 0.04), kit.material('gloss', 1), {
    at: [0, height, 0],
    parent: group,
  });
  if (kit.random.chance(0.6)) beacon(kit, { at: [-length * 0.2, height + 0.04, 0], parent: group }, 0.07);
}

function addSeat(kit: Kit, parent: Group, height: number, width: number) {
  const dark = kit.material('matte', '#2a2d31');
  kit.add(box(0.3, 0.1, width * 0.6, 0.04), dark, { at: [-0.06, height * 0.38, 0], parent });
  kit.add(box(0.1, 0.36, width * 0.6, 0.04), dark, { at: [-0.22, height * 0.52, 0], parent });
  kit.add(cylinder(0.12, 0.12, 0.03, 0.012, 28), dark, { at: [0.22, height * 0.56, 0], turn: [0, 0, 0.7], parent });
}

/** A hydraulic ram between two points. */
export function ram(kit: Kit, parent: Group, from: Point, to: Point, radius = 0.05): void {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
  kit.add(tube([from, middle], radius, 2), kit.material('matte', '#33383e'), { parent });
  kit.add(tube([from, to], radius * 0.6, 2), kit.material('metal', '#c6cbd2'), { parent });
}
