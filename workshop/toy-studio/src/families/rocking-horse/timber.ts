import type { Object3D } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { polygon } from '../../kit/shapes.ts';
import { ball, box, cylinder, extrude } from '../../kit/solids.ts';

export const WOODS = ['#e0b77c', '#d9a765', '#ecd0a2', '#b9834f'];

/** Two bent runners with planks between them; their tops are at height 0.12 in the middle. */
export function rockers(
  kit: Kit,
  { length, width, wood, plank }: { length: number; width: number; wood: string; plank: Paint },
) {
  const bend = kit.random.range(0.12, 0.24);
  const half = length / 2;
  const curve = (z: number) => bend * (z / half) ** 2;
  const steps = Array.from({ length: 25 }, (_, index) => -half + (length * index) / 24);
  const outline: [number, number][] = [
    ...steps.map((z): [number, number] => [z, curve(z)]),
    ...steps.toReversed().map((z): [number, number] => [z, curve(z) + 0.13]),
  ];
  const runner = extrude(polygon(outline), 0.11, 0.035, 4);
  for (const side of [-1, 1]) {
    kit.add(runner, kit.material('wood', wood), { at: [side * width, 0, 0], turn: [0, -Math.PI / 2, 0] });
    for (const end of [-1, 1])
      kit.add(ball(0.085, 20, 14), kit.material('wood', plank), { at: [side * width, bend + 0.065, end * half] });
  }
  for (const z of [-half * 0.68, -half * 0.3, half * 0.3, half * 0.68])
    kit.add(box(width * 2 + 0.1, 0.07, 0.16, 0.025), kit.material('wood', plank), {
      at: [0, curve(z) + 0.13, z],
      turn: [-Math.atan((2 * bend * z) / half ** 2), 0, 0],
    });
}

/** A round bar across, to be held. */
export function handle(kit: Kit, at: Point, width: number, paint: Paint, parent?: Object3D) {
  const placement = parent ? { parent } : {};
  kit.add(cylinder(0.045, 0.045, width * 2, 0.02, 24), kit.material('wood', paint), {
    at,
    turn: [0, 0, Math.PI / 2],
    ...placement,
  });
  for (const side of [-1, 1])
    kit.add(ball(0.075, 20, 14), kit.material('wood', paint), {
      at: [at[0] + side * width, at[1], at[2]],
      ...placement,
    });
}

/** A seat on a back, with a rest behind. */
export function saddle(kit: Kit, [x, y, z]: Point, paint: Paint, rest: Paint | null) {
  kit.add(ball(1, 36, 24), kit.material('soft', paint), { at: [x, y, z], scale: [0.34, 0.12, 0.36] });
  kit.add(ball(1, 30, 20), kit.material('soft', paint), { at: [x, y + 0.08, z - 0.3], scale: [0.28, 0.14, 0.1] });
  if (rest === null) return;
  kit.add(box(0.56, 0.4, 0.09, 0.045), kit.material('wood', rest), { at: [x, y + 0.3, z - 0.42], turn: [-0.18, 0, 0] });
  kit.add(box(0.42, 0.24, 0.06, 0.03), kit.material('soft', paint), {
    at: [x, y + 0.3, z - 0.375],
    turn: [-0.18, 0, 0],
  });
}

/** A wooden disc wheel that turns around x. */
export function discWheel(kit: Kit, at: Point, radius: number, paint: Paint, hub: Paint, thickness = 0.13) {
  const side = Math.sign(at[0]) || 1;
  const group = kit.group({ at, turn: [0, 0, Math.PI / 2] });
  kit.add(cylinder(radius, radius, thickness, 0.04, 48), kit.material('wood', paint), { parent: group });
  kit.add(cylinder(radius * 0.62, radius * 0.62, thickness + 0.02, 0.02, 40), kit.material('wood', kit.light), {
    parent: group,
  });
  kit.add(ball(radius * 0.24, 20, 14), kit.material('wood', hub), {
    at: [0, -side * thickness * 0.55, 0],
    scale: [1, 0.6, 1],
    parent: group,
  });
}
