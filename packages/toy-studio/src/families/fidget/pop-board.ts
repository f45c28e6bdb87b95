import type { Shape } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { outline } from '../../kit/sdf.ts';
import { circle, heart, regularPolygon, roundedRectangle, star } from '../../kit/shapes.ts';
import { ball, box, extrude, torus } from '../../kit/solids.ts';

type Corners = readonly (readonly [number, number])[];

/** A board of bubbles that leans on a stand, its face towards +z. */
export function buildPopBoard(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(FORMS);
  const shapes = form();
  const bubble = random.range(0.12, 0.16);
  const outlines = shapes.map((shape): Corners => shape.getPoints(24).map(({ x, y }) => [x, y] as const));
  const lowest = Math.min(...outlines.flat().map(([, y]) => y));
  const board = kit.group({ at: [0, -lowest + 0.06, 0], turn: [-0.2, 0, 0] });
  for (const shape of shapes) kit.add(extrude(shape, 0.13, 0.05, 4), kit.material('soft', 0), { parent: board });
  const inside = (x: number, y: number) => Math.min(...outlines.map((corners) => outline(x, y, corners)));
  const step = bubble * 2.25;
  const isHexagonal = random.chance(0.5);
  const rows = Math.ceil(1.4 / step);
  for (let row = -rows; row <= rows; row++)
    for (let column = -rows; column <= rows; column++) {
      const x = (column + (isHexagonal && row % 2 !== 0 ? 0.5 : 0)) * step;
      const y = row * step * (isHexagonal ? 0.88 : 1);
      if (inside(x, y) > -bubble - 0.045) continue;
      const slot = [1, 2, 3, 4][(row + rows) % 4]!;
      const isPushed = random.chance(0.25);
      kit.add(torus(bubble, 0.022, Math.PI * 2, 10, 32), kit.material('soft', slot), {
        at: [x, y, 0.06],
        parent: board,
      });
      kit.add(ball(bubble * 0.96, 28, 18), kit.material('soft', slot), {
        at: [x, y, isPushed ? 0.045 : 0.055],
        scale: [1, 1, isPushed ? 0.28 : 0.82],
        parent: board,
      });
    }
  const tilt = box(0.12, 0.9, 0.08, 0.03);
  for (const side of [-1, 1])
    kit.add(tilt, kit.material('plastic', '#e8eaee'), { at: [side * 0.2, 0.44, -0.42], turn: [0.34, 0, 0] });
  kit.add(box(0.7, 0.06, 0.2, 0.02), kit.material('plastic', '#e8eaee'), { at: [0, 0.03, 0.02] });
}

const FORMS: readonly (() => Shape[])[] = [
  () => [circle(1)],
  () => [roundedRectangle(1.8, 1.8, 0.3)],
  () => [roundedRectangle(1.3, 2.1, 0.34)],
  () => [heart(2)],
  () => [star(1.28, 0.72)],
  () => [regularPolygon(1.1, 6, 0)],
  bear,
  iceCream,
  butterfly,
  cloud,
];

const at = (shape: Shape, x: number, y: number): Shape => {
  const moved = shape.clone();
  moved.setFromPoints(shape.getPoints(24).map((point) => point.clone().set(point.x + x, point.y + y)));
  return moved;
};

function bear(): Shape[] {
  return [circle(0.92), at(circle(0.36), -0.68, 0.78), at(circle(0.36), 0.68, 0.78)];
}

function iceCream(): Shape[] {
  const cone = regularPolygon(0.92, 3, -Math.PI / 2);
  return [at(circle(0.74), 0, 0.5), at(cone, 0, -0.36)];
}

function butterfly(): Shape[] {
  return [
    at(circle(0.62), -0.56, 0.42),
    at(circle(0.62), 0.56, 0.42),
    at(circle(0.46), -0.44, -0.5),
    at(circle(0.46), 0.44, -0.5),
    roundedRectangle(0.3, 1.7, 0.14),
  ];
}

function cloud(): Shape[] {
  return [
    at(circle(0.62), 0, 0.26),
    at(circle(0.48), -0.66, -0.06),
    at(circle(0.48), 0.66, -0.06),
    at(roundedRectangle(1.8, 0.7, 0.3), 0, -0.22),
  ];
}
