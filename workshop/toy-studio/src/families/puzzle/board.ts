import type { Group, Shape } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { circle, heart, regularPolygon, roundedRectangle, star } from '../../kit/shapes.ts';
import { box, capsule } from '../../kit/solids.ts';
import { SIDES } from '../styled-family.ts';

export const WOOD = '#e3bd84';
/** The ground of a recess. */
export const HOLLOW = '#c9a06a';

/** Outlines of puzzle pieces. */
export const SHAPES: readonly ((size: number) => Shape)[] = [
  (size) => circle(size),
  (size) => roundedRectangle(size * 1.7, size * 1.7, size * 0.15),
  (size) => regularPolygon(size * 1.15, 3),
  (size) => star(size * 1.15, size * 0.55),
  (size) => heart(size * 1.75),
  (size) => regularPolygon(size * 1.05, 6),
  (size) => regularPolygon(size * 1.1, 4),
  (size) => roundedRectangle(size * 2, size * 1.25, size * 0.5),
  (size) => regularPolygon(size * 1.05, 5),
  (size) => star(size * 1.05, size * 0.75, 8),
];

/** Boards lean back on a stand, or lie flat, seen from above. */
export function leaning(kit: Kit, height: number): Group {
  const lean = kit.random.pick([0.25, 0.4, 0.8, 1.05]);
  const tilted = kit.group({ turn: [-lean, 0, 0], at: [0, (height / 2) * Math.cos(lean), 0] });
  if (lean > 0.5) {
    const rest = height * 0.7 * Math.cos(lean);
    kit.add(box(height * 0.5, rest, 0.1, 0.03, 2), kit.material('wood', WOOD), {
      at: [0, rest / 2, -height * 0.2 * Math.sin(lean)],
    });
    return tilted;
  }
  for (const side of SIDES)
    kit.add(capsule(0.04, height * 0.75), kit.material('wood', WOOD), {
      at: [side * 0.4, height * 0.4, -height * 0.5 * Math.sin(lean) - height * 0.18],
      turn: [0.28, 0, 0],
    });
  return tilted;
}
