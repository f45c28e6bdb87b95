import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { polygon } from '../../kit/shapes.ts';
import { box, capsule, cylinder, extrude, lathe, tube } from '../../kit/solids.ts';
import { digits } from '../../parts/decals.ts';
import { food, GROCERIES } from '../../parts/food.ts';
import { SIDES, spread, times } from '../styled-family.ts';

const DARK = '#24282e';

/** Buttons on a plane that faces +z. */
export function keypad(kit: Kit, parent: Group, columns: number, rows: number, step: number): void {
  const key = box(step * 0.78, step * 0.78, 0.07, 0.025, 2);
  for (const [row, y] of spread(rows, step).entries())
    for (const [column, x] of spread(columns, step).entries())
      kit.add(key, kit.material('gloss', column === columns - 1 ? [0, 2, 3][row % 3]! : kit.light), {
        at: [x, y, 0],
        parent,
      });
}

function display(kit: Kit, parent: Group, wide: number, tall: number): void {
  kit.add(box(wide, tall, 0.14, 0.06, 3), kit.material('plastic', 1), { parent });
  kit.add(box(wide * 0.84, tall * 0.66, 0.03, 0.015, 1), kit.material('glass', '#12303a'), {
    at: [0, 0, 0.065],
    parent,
  });
  digits(kit, { at: [0, 0, 0.085], parent }, kit.random.int(108, 9899), tall * 0.4, '#6dffb0');
}

function money(kit: Kit, parent: Group, wide: number): void {
  for (const [index, x] of spread(3, wide / 3.4).entries()) {
    kit.add(
      box(wide * 0.25, 0.05 + index * 0.02, 0.3, 0.008, 1),
      kit.material('matte', ['#7fbf8a', '#e7a6a0', '#8fb6de'][index]),
      { at: [x, 0.05, 0.02], parent },
    );
    for (const stack of times(2))
      kit.add(cylinder(0.05, 0.05, 0.04 + stack * 0.04, 0.008, 20), kit.material('metal', '#e2bd4f'), {
        at: [x + (stack - 0.5) * 0.14, 0.05, 0.28],
        parent,
      });
  }
}

export function register(kit: Kit): void {
  const { random } = kit;
  const [wide, deep] = [random.range(1.1, 1.5), random.range(0.9, 1.1)];
  const low = random.range(0.26, 0.36);
  const high = random.range(0.55, 0.9);
  const root = kit.group({ turn: [0, 0.1, 0] });
  kit.add(box(wide, low, deep, 0.06, 3), kit.material('plastic', 0), { at: [0, low / 2, 0], parent: root });
  const open = random.pick([0, 0.28, 0.45]);
  const drawer = kit.group({ at: [0, 0.04, deep / 2 + open], parent: root });
  kit.add(box(wide * 0.9, low * 0.7, 0.07, 0.03, 2), kit.material('plastic', 1), {
    at: [0, low * 0.42, 0],
    parent: drawer,
  });
  kit.add(capsule(0.035, 0.26), kit.material('plastic', 2), {
    at: [0, low * 0.42, 0.06],
    turn: [0, 0, Math.PI / 2],
    parent: drawer,
  });
  if (open > 0) {
    kit.add(box(wide * 0.86, 0.05, open + 0.1, 0.02, 1), kit.material('plastic', kit.light), {
      at: [0, 0.06, -open / 2],
      parent: drawer,
    });
    money(kit, kit.group({ at: [0, 0.06, -open / 2 - 0.1], scale: [1, 1, open * 2], parent: drawer }), wide * 0.8);
  }
  const slope = polygon([
    [-deep / 2, 0],
    [deep / 2 - 0.06, 0],
    [deep / 2 - 0.06, 0.12],
    [-deep * 0.08, high],
    [-deep / 2, high],
  ]);
  kit.add(extrude(slope, wide * 0.96, 0.05, 3), kit.material('plastic', 0), {
    at: [0, low - 0.02, 0],
    turn: [0, -Math.PI / 2, 0],
    parent: root,
  });
  const run = deep * 0.58 - 0.06;
  const lean = Math.atan2(high - 0.12, run);
  const panel = kit.group({
    at: [-wide * 0.12, low + (high + 0.12) / 2 - 0.01, (deep / 2 - 0.06 - deep * 0.08) / 2 + 0.02],
    turn: [lean - Math.PI / 2, 0, 0],
    parent: root,
  });
  keypad(kit, panel, 4, random.int(3, 4), 0.165);
  const scanner = kit.group({
    at: [wide * 0.32, low + (high + 0.12) / 2, (deep / 2 - 0.06 - deep * 0.08) / 2 + 0.03],
    turn: [lean - Math.PI / 2, 0, 0],
    parent: root,
  });
  kit.add(box(0.24, 0.42, 0.06, 0.025, 2), kit.material('matte', DARK), { parent: scanner });
  kit.add(box(0.16, 0.02, 0.07, 0.005, 1), kit.material('glow', '#ff3b30'), { parent: scanner });
  const top = low + high;
  const pole = random.range(0.12, 0.4);
  kit.add(cylinder(0.05, 0.06, pole, 0.01, 20), kit.material('plastic', kit.light), {
    at: [0, top + pole / 2, -deep * 0.3],
    parent: root,
  });
  display(
    kit,
    kit.group({ at: [0, top + pole + 0.12, -deep * 0.28], turn: [-0.15, 0, 0], parent: root }),
    wide * random.range(0.55, 0.8),
    random.range(0.28, 0.36),
  );
  if (random.chance(0.6)) {
    kit.add(
      tube(
        [
          [wide / 2 - 0.05, top - 0.1, -0.3],
          [wide / 2 + 0.14, top + 0.1, -0.2],
          [wide / 2 + 0.16, top + 0.42, -0.1],
        ],
        0.025,
        24,
      ),
      kit.material('matte', DARK),
      { parent: root },
    );
    kit.add(capsule(0.07, 0.12), kit.material('plastic', 2), { at: [wide / 2 + 0.16, top + 0.46, -0.1], parent: root });
  }
  kit.add(box(wide * 0.24, 0.3, 0.02, 0.005, 1), kit.material('matte', '#ffffff'), {
    at: [-wide * 0.3, top + 0.08, -deep * 0.2],
    turn: [-0.3, 0, 0],
    parent: root,
  });
  const goods = random.int(2, 5);
  if (random.chance(0.4)) basket(kit, [-wide / 2 - 0.55, 0, 0.25]);
  for (const index of times(goods))
    food(kit, random.pick(GROCERIES), {
      at: [wide / 2 + 0.28 + (index % 2) * 0.34, 0, 0.4 - Math.floor(index / 2) * 0.42],
      turn: [0, random.range(-0.6, 0.6), 0],
      scale: 0.85,
    });
}

function basket(kit: Kit, at: Point): void {
  const group = kit.group({ at });
  for (const y of [0.04, 0.16, 0.28]) {
    for (const side of SIDES) {
      kit.add(box(0.7, 0.05, 0.04, 0.015, 1), kit.material('plastic', 2), { at: [0, y, side * 0.24], parent: group });
      kit.add(box(0.04, 0.05, 0.5, 0.015, 1), kit.material('plastic', 2), { at: [side * 0.34, y, 0], parent: group });
    }
  }
  for (const x of spread(6, 0.13))
    for (const side of SIDES)
      kit.add(box(0.03, 0.3, 0.03, 0.01, 1), kit.material('plastic', 2), { at: [x, 0.16, side * 0.24], parent: group });
  kit.add(box(0.68, 0.04, 0.48, 0.015, 1), kit.material('plastic', 2), { at: [0, 0.02, 0], parent: group });
  kit.add(
    tube(
      [
        [-0.34, 0.28, 0],
        [-0.3, 0.6, 0],
        [0.3, 0.6, 0],
        [0.34, 0.28, 0],
      ],
      0.03,
      30,
    ),
    kit.material('plastic', 3),
    { parent: group },
  );
  for (const x of spread(3, 0.2))
    food(kit, kit.random.pick(GROCERIES), { at: [x, 0.05, 0], scale: 0.62, parent: group });
}

/** A glass counter with cakes, under an awning or a board. */
export function dessertCounter(kit: Kit): void {
  const { random } = kit;
  const wide = random.range(1.3, 1.9);
  const tall = random.range(0.7, 0.95);
  const deep = 0.7;
  const shelves = random.int(1, 2);
  const low = tall * random.range(0.35, 0.5);
  const form = random.pick(['awning', 'sign', 'plain'] as const);
  kit.add(box(wide, low, deep, 0.05, 3), kit.material('plastic', 0), { at: [0, low / 2, 0] });
  for (const [index, x] of spread(5, wide * 0.19).entries())
    kit.add(box(wide * 0.15, low * 0.7, 0.04, 0.02, 2), kit.material('plastic', index % 2 ? kit.light : 1), {
      at: [x, low / 2, deep / 2],
    });
  kit.add(box(wide * 1.02, 0.06, deep * 1.04, 0.02, 2), kit.material('plastic', 1), { at: [0, low, 0] });
  for (const shelf of times(shelves)) {
    const y = low + 0.03 + (shelf * (tall - low + 0.25)) / shelves;
    if (shelf > 0)
      kit.add(box(wide * 0.96, 0.03, deep * 0.6, 0.01, 1), kit.material('glass', '#d8ecf2'), { at: [0, y, -0.06] });
    for (const x of spread(5, wide * 0.19))
      food(kit, random.pick(['cupcake', 'donut', 'cupcake', 'strawberry']), {
        at: [x, y + 0.02, shelf ? -0.05 : 0.1],
        scale: shelves > 1 ? 0.62 : 0.85,
      });
  }
  const roof = tall + 0.32;
  for (const sx of SIDES)
    for (const z of [-deep / 2 + 0.05, deep * 0.3])
      kit.add(box(0.05, roof - low, 0.05, 0.015, 1), kit.material('plastic', kit.light), {
        at: [sx * (wide / 2 - 0.04), (roof + low) / 2, z],
      });
  kit.add(box(wide, 0.06, deep * 0.85, 0.02, 2), kit.material('plastic', kit.light), { at: [0, roof, -0.06] });
  if (form === 'awning') {
    const top = roof + random.range(0.55, 0.8);
    for (const side of SIDES)
      kit.add(cylinder(0.035, 0.035, top - roof, 0.01, 16), kit.material('plastic', kit.light), {
        at: [side * (wide / 2 - 0.06), (top + roof) / 2, -deep * 0.3],
      });
    for (const [index, x] of spread(8, (wide + 0.16) / 8).entries())
      kit.add(box((wide + 0.16) / 8, 0.05, deep * 1.3, 0.015, 1), kit.material('soft', index % 2 ? 2 : kit.light), {
        at: [x, top, 0.05],
        turn: [0.3, 0, 0],
      });
  } else if (form === 'sign') {
    for (const side of SIDES)
      kit.add(box(0.06, 0.9, 0.06, 0.02, 1), kit.material('plastic', 1), {
        at: [side * wide * 0.4, roof + 0.4, -deep * 0.35],
      });
    kit.add(box(wide * 0.95, 0.42, 0.1, 0.08, 4), kit.material('plastic', 2), { at: [0, roof + 0.72, -deep * 0.35] });
    for (const [index, x] of spread(3, wide * 0.26).entries())
      food(kit, index % 2 ? 'cupcake' : 'donut', {
        at: [x, roof + (index % 2 ? 0.5 : 0.72), -deep * 0.3 + 0.05],
        turn: index % 2 ? [0, 0, 0] : [Math.PI / 2, 0, 0],
        scale: 0.8,
      });
  }
  for (const x of spread(random.int(1, 3), 0.5)) {
    kit.add(
      lathe(
        [
          [0, 0],
          [0.14, 0],
          [0.03, 0.04],
          [0.03, 0.12],
          [0.24, 0.16],
          [0.24, 0.18],
          [0, 0.17],
        ],
        32,
      ),
      kit.material('gloss', 3),
      { at: [x, roof + 0.03, 0] },
    );
    food(kit, random.pick(['cupcake', 'donut', 'strawberry']), { at: [x, roof + 0.2, 0], scale: 0.6 });
  }
  if (random.chance(0.6)) food(kit, 'cone', { at: [wide / 2 + 0.3, 0, 0.35], scale: 1.1 });
}
