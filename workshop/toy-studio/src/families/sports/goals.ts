import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { roundedRectangle } from '../../kit/shapes.ts';
import { ball, box, cylinder, extrude, lathe, torus } from '../../kit/solids.ts';
import { digits, starDecal } from '../../parts/decals.ts';
import { eye } from '../../parts/eye.ts';
import { cord, strut } from '../../parts/strut.ts';
import { addBasketball, addFootball } from './balls.ts';

const QUARTER = Math.PI / 2;

/** Cords between two rows of points, as in any net. */
function addCords(kit: Kit, parent: Group, rows: readonly (readonly Point[])[], radius: number) {
  const string = kit.material('soft', '#f1f3f5');
  rows.forEach((row, index) =>
    row.forEach((from, place) => {
      const beside = row[place + 1];
      const below = rows[index + 1]?.[place];
      if (beside) cord(kit, string, { from, to: beside, radius, parent });
      if (below) cord(kit, string, { from, to: below, radius, parent });
    }),
  );
}

export function buildBasketballStand(kit: Kit) {
  const tall = kit.random.range(1.5, 2.3);
  const stand = kit.group({ turn: [0, 0.15, 0] });
  const base = kit.random.pick(['round', 'box', 'cross'] as const);
  if (base === 'round')
    kit.add(
      lathe([
        [0, 0],
        [0.6, 0],
        [0.62, 0.06],
        [0.4, 0.24],
        [0.12, 0.3],
        [0, 0.3],
      ]),
      kit.material('plastic', 1),
      { at: [0, 0, -0.2], parent: stand },
    );
  if (base === 'box')
    kit.add(box(1, 0.26, 0.8, 0.1), kit.material('plastic', 1), { at: [0, 0.13, -0.2], parent: stand });
  if (base === 'cross')
    for (const turn of [QUARTER / 2, -QUARTER / 2])
      kit.add(box(1.5, 0.14, 0.2, 0.06), kit.material('plastic', 1), {
        at: [0, 0.07, -0.2],
        turn: [0, turn, 0],
        parent: stand,
      });
  strut(kit, kit.material('plastic', kit.light), {
    from: [0, 0.1, -0.2],
    to: [0, tall, -0.2],
    radius: 0.08,
    parent: stand,
  });
  strut(kit, kit.material('plastic', 0), {
    from: [0, tall * 0.55, -0.2],
    to: [0, tall * 0.72, -0.2],
    radius: 0.11,
    parent: stand,
  });
  const [wide, high] = [kit.random.range(1, 1.35), kit.random.range(0.7, 0.95)];
  const board = kit.group({ at: [0, tall + high * 0.2, -0.08], parent: stand });
  addBackboard(kit, board, wide, high);
  const rim = kit.random.range(0.27, 0.34);
  const y = -high * 0.28;
  kit.add(torus(rim, 0.035, Math.PI * 2, 14, 56), kit.material('plastic', 2), {
    at: [0, y, rim + 0.1],
    turn: [QUARTER, 0, 0],
    parent: board,
  });
  kit.add(box(0.2, 0.12, 0.14, 0.03), kit.material('plastic', 2), { at: [0, y, 0.08], parent: board });
  const levels = [
    [1, 0],
    [0.82, 0.14],
    [0.68, 0.28],
    [0.6, 0.4],
  ] as const;
  const net = levels.map(([share, drop], level) =>
    Array.from({ length: 11 }, (_, step): Point => {
      const angle = ((step + (level % 2) / 2) / 10) * Math.PI * 2;
      return [Math.cos(angle) * rim * share, y - drop, rim + 0.1 + Math.sin(angle) * rim * share];
    }),
  );
  addCords(kit, board, net, 0.012);
  const balls = kit.random.int(1, 2);
  for (let index = 0; index < balls; index++)
    addBasketball(kit, stand, [0.55 - index * 1.05, 0.21, 0.55 + index * 0.1], 0.21, index === 0 ? '#d9692c' : 2);
}

function addBackboard(kit: Kit, board: Group, wide: number, high: number) {
  const kind = kit.random.pick(['square', 'bear', 'round', 'crown'] as const);
  const corner = kind === 'round' ? high * 0.48 : 0.12;
  kit.add(extrude(roundedRectangle(wide, high, corner), 0.09, 0.03), kit.material('plastic', 0), { parent: board });
  kit.add(
    extrude(roundedRectangle(wide - 0.14, high - 0.14, Math.max(0.06, corner - 0.07)), 0.1, 0.03),
    kit.material('plastic', kit.light),
    { at: [0, 0, 0.01], parent: board },
  );
  for (const [width, height, x, y] of [
    [0.44, 0.035, 0, 0.14],
    [0.44, 0.035, 0, -0.14],
    [0.035, 0.3, -0.21, 0],
    [0.035, 0.3, 0.21, 0],
  ] as const)
    kit.add(box(width, height, 0.02, 0.008), kit.material('plastic', 1), {
      at: [x, y - high * 0.06, 0.065],
      parent: board,
    });
  if (kind === 'bear')
    for (const side of [-1, 1]) {
      kit.add(cylinder(0.2, 0.2, 0.09, 0.03), kit.material('plastic', 0), {
        at: [side * wide * 0.36, high * 0.52, 0],
        turn: [QUARTER, 0, 0],
        parent: board,
      });
      eye(kit, { at: [side * wide * 0.3, high * 0.26, 0.06], radius: 0.09, direction: [0, 0, 1], parent: board });
    }
  if (kind === 'crown')
    for (const x of [-0.36, 0, 0.36])
      starDecal(kit, { at: [x * wide, high * 0.54, 0.02], scale: [1, 1, 4], parent: board }, 0.2, 2);
}

export function buildFootballGoal(kit: Kit) {
  const wide = kit.random.range(0.85, 1.25);
  const tall = kit.random.range(0.85, 1.2);
  const deep = kit.random.range(0.5, 0.8);
  const top = deep * kit.random.range(0, 0.5);
  const goal = kit.group({ turn: [0, 0.2, 0] });
  const frame = kit.material('plastic', 0);
  const joint = kit.material('plastic', 2);
  const corners: Record<string, Point> = {
    foot: [wide, 0.06, 0],
    top: [wide, tall, 0],
    back: [wide, 0.06, -deep],
    high: [wide, tall, -top],
  };
  const mirror = ([x, y, z]: Point): Point => [-x, y, z];
  for (const flip of [(point: Point) => point, mirror]) {
    const [foot, high, back, rear] = [corners['foot']!, corners['top']!, corners['back']!, corners['high']!].map(
      flip,
    ) as [Point, Point, Point, Point];
    strut(kit, frame, { from: foot, to: high, radius: 0.055, parent: goal });
    strut(kit, frame, { from: foot, to: back, radius: 0.045, parent: goal });
    strut(kit, frame, { from: rear, to: back, radius: 0.045, parent: goal });
    if (top > 0.05) strut(kit, frame, { from: high, to: rear, radius: 0.045, parent: goal });
    for (const point of [foot, high, back]) kit.add(ball(0.085, 24, 16), joint, { at: point, parent: goal });
  }
  strut(kit, frame, { from: corners['top']!, to: mirror(corners['top']!), radius: 0.055, parent: goal });
  strut(kit, frame, { from: corners['back']!, to: mirror(corners['back']!), radius: 0.045, parent: goal });
  const mesh = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 11 }, (_unused, column): Point => {
      const down = row / 6;
      return [
        (column / 5 - 1) * wide,
        tall + (0.06 - tall) * down,
        -top + (top - deep) * down - Math.sin(down * Math.PI) * 0.05,
      ];
    }),
  );
  addCords(kit, goal, mesh, 0.01);
  if (kit.random.chance(0.5)) {
    const keeper = kit.group({ at: [0, 0, -0.02], parent: goal });
    const holed = kit.material('soft', 1);
    kit.add(box(wide * 1.7, tall * 0.86, 0.03, 0.012), holed, { at: [0, tall * 0.5, -0.03], parent: keeper });
    for (const [x, y] of [
      [-0.6, 0.72],
      [0.6, 0.72],
      [-0.6, 0.28],
      [0.6, 0.28],
      [0, 0.5],
    ] as const) {
      kit.add(cylinder(0.16, 0.16, 0.05, 0.015), kit.material('matte', '#2b2e33'), {
        at: [x * wide, y * tall, -0.02],
        turn: [QUARTER, 0, 0],
        parent: keeper,
      });
      kit.add(torus(0.165, 0.03, Math.PI * 2, 12, 40), kit.material('plastic', 2), {
        at: [x * wide, y * tall, 0],
        parent: keeper,
      });
      digits(
        kit,
        { at: [x * wide, y * tall, 0.01], parent: keeper },
        kit.random.pick([10, 20, 30, 50]),
        0.13,
        kit.light,
      );
    }
  }
  addFootball(
    kit,
    [kit.random.range(-0.3, 0.5), 0.22, kit.random.range(0.5, 0.75)],
    0.22,
    kit.random.pick([1, '#2b2e33']),
  );
  if (kit.random.chance(0.4))
    for (const x of [-0.75, -0.4])
      kit.add(
        lathe([
          [0, 0.4],
          [0.05, 0.4],
          [0.15, 0.05],
          [0.24, 0.04],
          [0.24, 0],
          [0, 0],
        ]),
        kit.material('plastic', 2),
        { at: [x * wide, 0, 0.75 + x * 0.3] },
      );
}
