import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { polygon } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, lathe } from '../../kit/solids.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';
import { furnish } from './furniture.ts';

export const WOOD = '#e8c794';

export interface StoreyOptions {
  wide: number;
  tall: number;
  deep: number;
  rooms: number;
  /** Wallpaper of the first room; the others follow. */
  paper: number;
}

/** A floor of open rooms, standing on y = 0. */
export function storey(kit: Kit, parent: Group, { wide, tall, deep, rooms, paper }: StoreyOptions): void {
  kit.add(box(wide + 0.08, 0.06, deep + 0.04, 0.02, 2), kit.material('wood', WOOD), { at: [0, 0.03, 0], parent });
  const room = wide / rooms;
  for (const [index, x] of spread(rooms, room).entries()) {
    kit.add(box(room, tall, 0.04, 0.01, 1), kit.material('matte', (paper + index) % 5), {
      at: [x, tall / 2, -deep / 2],
      parent,
    });
    if (kit.random.chance(0.7)) window(kit, parent, [x, tall * 0.58, -deep / 2 + 0.03], tall * 0.32);
    furnish(kit, kit.group({ at: [x, 0.06, -deep * 0.08], parent }), room - 0.08);
  }
  for (const x of spread(rooms + 1, room))
    kit.add(box(0.05, tall, deep, 0.015, 1), kit.material('matte', kit.light), { at: [x, tall / 2, 0], parent });
}

export function window(kit: Kit, parent: Group, at: Point, size: number): void {
  const group = kit.group({ at, parent });
  kit.add(box(size, size, 0.04, 0.012, 1), kit.material('plastic', kit.light), { parent: group });
  for (const x of SIDES)
    for (const y of SIDES)
      kit.add(box(size * 0.38, size * 0.38, 0.02, 0.005, 1), kit.material('glass', '#a6d8ee'), {
        at: [x * size * 0.215, y * size * 0.215, 0.02],
        parent: group,
      });
}

export function door(kit: Kit, parent: Group, at: Point, wide: number, tall: number, slot: number): void {
  const group = kit.group({ at, parent });
  kit.add(box(wide, tall, 0.05, 0.02, 2), kit.material('plastic', slot), { at: [0, tall / 2, 0], parent: group });
  kit.add(box(wide * 0.55, tall * 0.28, 0.03, 0.01, 1), kit.material('glass', '#a6d8ee'), {
    at: [0, tall * 0.7, 0.025],
    parent: group,
  });
  kit.add(ball(0.025, 14, 10), kit.material('metal', '#d8b34a'), {
    at: [wide * 0.34, tall * 0.45, 0.045],
    parent: group,
  });
}

/** A gable roof whose ridge runs along x, open to the front; stands on y = 0. */
export function gableRoof(kit: Kit, parent: Group, wide: number, rise: number, deep: number, slot: Paint): void {
  const slope = Math.hypot(rise, wide / 2) + 0.1;
  const angle = Math.atan2(rise, wide / 2);
  for (const side of SIDES) {
    const half = kit.group({ at: [0, rise, 0], turn: [0, 0, -side * angle], parent });
    kit.add(box(slope, 0.07, deep + 0.14, 0.03, 2), kit.material('plastic', slot), {
      at: [(side * slope) / 2 - side * 0.02, 0.03, 0],
      parent: half,
    });
    for (const row of times(4))
      kit.add(box(0.04, 0.03, deep + 0.14, 0.012, 1), kit.material('plastic', slot), {
        at: [side * (0.12 + (row * slope) / 4.2), 0.075, 0],
        parent: half,
      });
  }
  const back = polygon([
    [-wide / 2, 0],
    [wide / 2, 0],
    [0, rise],
  ]);
  kit.add(extrude(back, 0.04, 0.01, 1), kit.material('matte', kit.light), { at: [0, 0, -deep / 2], parent });
}

/** A straight roof whose ridge runs along x and slopes to front and back. */
export function sideRoof(kit: Kit, parent: Group, wide: number, rise: number, deep: number, slot: Paint): void {
  const shape = polygon([
    [-deep / 2 - 0.1, 0],
    [deep / 2 + 0.1, 0],
    [deep * 0.1, rise],
    [-deep * 0.1, rise],
  ]);
  kit.add(extrude(shape, wide + 0.16, 0.03, 2), kit.material('plastic', slot), { turn: [0, Math.PI / 2, 0], parent });
  for (const row of times(4)) {
    const along = (row + 0.5) / 4;
    const z = deep / 2 + 0.1 - along * (deep * 0.4 + 0.1);
    kit.add(box(wide + 0.17, 0.025, 0.04, 0.01, 1), kit.material('plastic', slot), {
      at: [0, along * rise + 0.01, z],
      turn: [Math.atan2(rise, deep * 0.4 + 0.1), 0, 0],
      parent,
    });
  }
}

export function coneRoof(kit: Kit, parent: Group, radius: number, rise: number, slot: Paint): void {
  kit.add(
    lathe(
      [
        [0, 0],
        [radius, 0],
        [radius, 0.04],
        [radius * 0.5, rise * 0.45],
        [0.02, rise],
        [0, rise],
      ],
      36,
    ),
    kit.material('plastic', slot),
    { parent },
  );
  kit.add(cylinder(0.014, 0.014, 0.26, 0.004, 10), kit.material('metal', '#d8b34a'), {
    at: [0, rise + 0.1, 0],
    parent,
  });
  const flag = polygon([
    [0, 0],
    [0.2, 0.065],
    [0, 0.13],
  ]);
  kit.add(extrude(flag, 0.015, 0.004, 1), kit.material('plastic', 2), { at: [0.01, rise + 0.1, 0], parent });
}

/** Four slopes that meet in a point. */
export function pyramidRoof(kit: Kit, parent: Group, wide: number, deep: number, slot: Paint): void {
  kit.add(cylinder(0.03, Math.SQRT1_2, 0.5, 0.01, 4), kit.material('plastic', slot), {
    at: [0, 0.25, 0],
    turn: [0, Math.PI / 4, 0],
    parent: kit.group({ scale: [wide + 0.06, 1, deep + 0.1], parent }),
  });
  kit.add(ball(0.06, 20, 14), kit.material('metal', '#d8b34a'), { at: [0, 0.54, 0], parent });
}

export function fence(kit: Kit, parent: Group, wide: number, at: Point): void {
  const group = kit.group({ at, parent });
  const posts = Math.round(wide / 0.13);
  for (const x of spread(posts, wide / posts))
    kit.add(box(0.06, 0.24, 0.03, 0.015, 1), kit.material('plastic', kit.light), { at: [x, 0.12, 0], parent: group });
  for (const y of [0.08, 0.17])
    kit.add(box(wide, 0.03, 0.02, 0.008, 1), kit.material('plastic', kit.light), { at: [0, y, 0], parent: group });
}

export function tree(kit: Kit, at: Point, size: number): void {
  const { random } = kit;
  kit.add(cylinder(0.05 * size, 0.07 * size, 0.4 * size, 0.01, 18), kit.material('wood', '#9b6b3f'), {
    at: [at[0], at[1] + 0.2 * size, at[2]],
  });
  if (random.chance(0.5))
    for (const [dx, dy, radius] of [
      [0, 0.6, 0.26],
      [-0.14, 0.48, 0.18],
      [0.15, 0.5, 0.2],
    ] as const)
      kit.add(ball(radius * size, 24, 18), kit.material('matte', '#6bb86a'), {
        at: [at[0] + dx * size, at[1] + dy * size, at[2]],
      });
  else
    for (const layer of times(3))
      kit.add(cylinder(0.02, (0.3 - layer * 0.06) * size, 0.3 * size, 0.02, 24), kit.material('matte', '#4f9f6a'), {
        at: [at[0], at[1] + (0.45 + layer * 0.19) * size, at[2]],
      });
}

/** A little person with a round head, to show the scale. */
export function figure(kit: Kit, at: Point, slot: number): void {
  kit.add(
    lathe(
      [
        [0, 0],
        [0.09, 0],
        [0.1, 0.04],
        [0.05, 0.22],
        [0, 0.24],
      ],
      28,
    ),
    kit.material('plastic', slot),
    { at },
  );
  kit.add(ball(0.085, 24, 18), kit.material('soft', '#f6cfae'), { at: [at[0], at[1] + 0.3, at[2]] });
  kit.add(ball(0.09, 24, 16), kit.material('soft', kit.random.pick(['#4a2d1c', '#d9a441', '#2a2422'])), {
    at: [at[0], at[1] + 0.325, at[2] - 0.018],
    scale: [1, 0.9, 0.95],
  });
  for (const side of SIDES)
    kit.add(capsule(0.022, 0.1), kit.material('soft', '#f6cfae'), {
      at: [at[0] + side * 0.085, at[1] + 0.16, at[2]],
      turn: [0, 0, side * 0.5],
    });
}

export function battlements(kit: Kit, parent: Group, radius: number, y: number, slot: Paint): void {
  for (const { angle } of around(8))
    kit.add(box(radius * 0.4, 0.12, 0.08, 0.02, 1), kit.material('matte', slot), {
      at: [Math.sin(angle) * radius, y, Math.cos(angle) * radius],
      turn: [0, angle, 0],
      parent,
    });
}
