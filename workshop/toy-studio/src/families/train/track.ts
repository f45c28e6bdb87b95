import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { box, torus } from '../../kit/solids.ts';
import { SIDES } from './rolling-stock.ts';

const GAUGE = 0.34;
const RAIL_TOP = 0.1;

/** Straight rails along x; returns the height of their upper side. */
export function straightTrack(kit: Kit, parent: Group, length: number): number {
  const sleepers = Math.round(length / 0.28);
  for (let index = 0; index < sleepers; index++)
    kit.add(box(0.13, 0.06, 0.98, 0.02), kit.material('plastic', 4), {
      at: [(index - (sleepers - 1) / 2) * (length / sleepers), 0.03, 0],
      parent,
    });
  for (const side of SIDES)
    kit.add(box(length, 0.06, 0.07, 0.02), kit.material('plastic', '#4a4f56'), { at: [0, 0.07, side * GAUGE], parent });
  return RAIL_TOP;
}

/** A ring of rails around the origin; returns the height of their upper side. */
export function ringTrack(kit: Kit, parent: Group, radius: number): number {
  const sleepers = Math.round((radius * Math.PI * 2) / 0.34);
  for (let index = 0; index < sleepers; index++) {
    const angle = (index / sleepers) * Math.PI * 2;
    kit.add(box(0.98, 0.06, 0.14, 0.02), kit.material('plastic', 4), {
      at: [Math.cos(angle) * radius, 0.03, -Math.sin(angle) * radius],
      turn: [0, angle, 0],
      parent,
    });
  }
  for (const side of SIDES)
    kit.add(torus(radius + side * GAUGE, 0.036, Math.PI * 2, 10, 96), kit.material('plastic', '#4a4f56'), {
      at: [0, 0.064, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
  return RAIL_TOP;
}
