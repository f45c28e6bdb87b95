import type { Shape } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { outline, smoothMax, smoothMin } from '../../kit/sdf.ts';
import { heart, regularPolygon, star } from '../../kit/shapes.ts';
import { ball, box, torus } from '../../kit/solids.ts';

/** Distance in the plane to the edge of a board. */
type Plan = (x: number, y: number) => number;

const REACH = 1.45;

/** A board of bubbles that leans on a stand, its face towards +z. */
export function buildPopBoard(kit: Kit): void {
  const { random } = kit;
  const { plan, foot } = random.pick(BOARDS);
  const bubble = random.range(0.115, 0.155);
  const board = kit.group({ at: [0, foot + 0.05, 0], turn: [-0.2, 0, 0] });
  kit.solid(
    (x, y, z) => smoothMax(plan(x, y), Math.abs(z) - 0.07, 0.09),
    [-REACH, -REACH, -0.1, REACH, REACH, 0.1],
    0.03,
    kit.material('soft', 0),
    { parent: board },
  );
  const step = bubble * 2.22;
  const isHexagonal = random.chance(0.5);
  const rows = Math.ceil(REACH / step);
  for (let row = -rows; row <= rows; row++)
    for (let column = -rows; column <= rows; column++) {
      const x = (column + (isHexagonal && row % 2 !== 0 ? 0.5 : 0)) * step;
      const y = row * step * (isHexagonal ? 0.88 : 1);
      if (!fits(plan, x, y, bubble + 0.05)) continue;
      const material = kit.material('soft', 1 + ((row + rows) % 4));
      const isPushed = random.chance(0.25);
      kit.add(torus(bubble, 0.022, Math.PI * 2, 10, 32), material, { at: [x, y, 0.066], parent: board });
      kit.add(ball(bubble * 0.96, 28, 18), material, {
        at: [x, y, 0.06],
        scale: [1, 1, isPushed ? 0.25 : 0.82],
        parent: board,
      });
    }
  const white = kit.material('plastic', '#e8eaee');
  for (const side of [-1, 1])
    kit.add(box(0.12, 0.9, 0.08, 0.03), white, { at: [side * 0.2, 0.44, -0.42], turn: [0.34, 0, 0] });
  kit.add(box(0.7, 0.06, 0.24, 0.02), white, { at: [0, 0.03, 0.02] });
}

/** Whether a disc lies on the board. */
function fits(plan: Plan, x: number, y: number, radius: number): boolean {
  for (let index = 0; index < 12; index++) {
    const angle = (index / 12) * Math.PI * 2;
    if (plan(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius) > 0) return false;
  }
  return plan(x, y) < 0;
}

const disc =
  (x: number, y: number, radius: number): Plan =>
  (px, py) =>
    Math.hypot(px - x, py - y) - radius;

const plate = (width: number, height: number, radius: number, y = 0): Plan => {
  return (px, py) => {
    const qx = Math.abs(px) - width / 2 + radius;
    const qy = Math.abs(py - y) - height / 2 + radius;
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
  };
};

const cutFrom = (shape: Shape, softness: number): Plan => {
  // A point that comes twice has no direction to the next.
  const points = shape
    .getPoints(20)
    .filter((point, index, all) => point.distanceTo(all[(index + 1) % all.length]!) > 1e-6);
  const corners = points.map(({ x, y }) => [x, y] as const);
  return (x, y) => outline(x, y, corners) - softness;
};

const joined =
  (...plans: readonly Plan[]): Plan =>
  (x, y) =>
    plans.reduce((nearest, plan) => smoothMin(nearest, plan(x, y), 0.08), 9);

/** Each with how far it reaches down from its middle. */
const BOARDS: readonly { plan: Plan; foot: number }[] = [
  { plan: disc(0, 0, 1.05), foot: 1.05 },
  { plan: plate(1.9, 1.9, 0.34), foot: 0.95 },
  { plan: plate(1.24, 2.2, 0.4), foot: 1.1 },
  { plan: cutFrom(heart(2.1), 0.06), foot: 1.11 },
  { plan: cutFrom(star(1.28, 0.76), 0.1), foot: 1.13 },
  { plan: cutFrom(regularPolygon(1.05, 6, 0), 0.08), foot: 0.99 },
  { plan: joined(disc(0, -0.1, 0.96), disc(-0.72, 0.74, 0.38), disc(0.72, 0.74, 0.38)), foot: 1.06 },
  {
    plan: joined(disc(0, 0.52, 0.8), cutFrom(regularPolygon(0.86, 3, -Math.PI / 2), 0.1), plate(1.3, 0.4, 0.18, 0.1)),
    foot: 0.98,
  },
  {
    plan: joined(
      disc(-0.62, 0.46, 0.64),
      disc(0.62, 0.46, 0.64),
      disc(-0.5, -0.5, 0.5),
      disc(0.5, -0.5, 0.5),
      plate(0.5, 1.8, 0.2),
    ),
    foot: 1,
  },
  { plan: joined(disc(0, 0.3, 0.7), disc(-0.76, 0, 0.54), disc(0.76, 0, 0.54), plate(2, 0.8, 0.36, -0.2)), foot: 0.6 },
  {
    plan: joined(
      plate(1.3, 1.3, 0.3, -0.4),
      disc(-0.38, 0.74, 0.34),
      disc(0.38, 0.74, 0.34),
      disc(-0.38, 0.3, 0.34),
      disc(0.38, 0.3, 0.34),
    ),
    foot: 1.05,
  },
];
