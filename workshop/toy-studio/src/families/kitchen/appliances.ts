import type { Kit } from '../../kit/kit.ts';
import { box, capsule, cylinder } from '../../kit/solids.ts';
import { digits } from '../../parts/decals.ts';
import { food, FRUITS } from '../../parts/food.ts';
import { SIDES, spread, times } from '../styled-family.ts';
import { CHROME, DARK, pot } from './cookware.ts';

export function microwave(kit: Kit): void {
  const { random } = kit;
  const [wide, tall, deep] = [random.range(1.4, 1.8), random.range(0.8, 1.05), random.range(0.75, 0.95)];
  const root = kit.group({ turn: [0, 0.1, 0] });
  const isOpen = random.chance(0.5);
  const window = wide * 0.7;
  const left = -wide / 2;
  for (const side of SIDES) {
    kit.add(box(wide, 0.08, deep, 0.035, 2), kit.material('gloss', 0), {
      at: [0, tall / 2 + side * (tall / 2 - 0.04) + 0.06, 0],
      parent: root,
    });
    kit.add(cylinder(0.07, 0.09, 0.06, 0.02, 24), kit.material('rubber', DARK), {
      at: [side * wide * 0.4, 0.03, 0],
      parent: root,
    });
  }
  kit.add(box(0.08, tall, deep, 0.035, 2), kit.material('gloss', 0), {
    at: [left + 0.04, tall / 2 + 0.06, 0],
    parent: root,
  });
  kit.add(box(wide - window, tall, deep, 0.035, 2), kit.material('gloss', 0), {
    at: [left + window + (wide - window) / 2, tall / 2 + 0.06, 0],
    parent: root,
  });
  kit.add(box(wide * 0.98, tall * 0.98, 0.06, 0.02, 2), kit.material('matte', '#eef1f4'), {
    at: [0, tall / 2 + 0.06, -deep / 2 + 0.03],
    parent: root,
  });
  kit.add(cylinder(0.3, 0.3, 0.04, 0.015, 44), kit.material('glass', '#b9dbe4'), {
    at: [left + window / 2, 0.16, 0.02],
    parent: root,
  });
  food(kit, random.pick(['burger', 'bread', 'donut', 'cupcake']), {
    at: [left + window / 2, 0.18, 0.02],
    parent: root,
  });
  const hinge = kit.group({
    at: [left + 0.02, tall / 2 + 0.06, deep / 2],
    turn: [0, isOpen ? -random.range(1.3, 1.9) : 0, 0],
    parent: root,
  });
  kit.add(box(window, tall * 0.96, 0.08, 0.04, 3), kit.material('gloss', 1), { at: [window / 2, 0, 0], parent: hinge });
  kit.add(box(window * 0.72, tall * 0.6, 0.1, 0.02, 2), kit.material('glass', '#2c3a44'), {
    at: [window / 2, 0, 0],
    parent: hinge,
  });
  kit.add(capsule(0.03, tall * 0.5), kit.material('chrome', CHROME), { at: [window - 0.08, 0, 0.1], parent: hinge });
  const panel = kit.group({ at: [left + window + (wide - window) / 2, tall / 2 + 0.06, deep / 2], parent: root });
  const face = wide - window;
  kit.add(box(face * 0.74, 0.16, 0.03, 0.01, 1), kit.material('glass', '#16303a'), {
    at: [0, tall * 0.32, 0],
    parent: panel,
  });
  digits(kit, { at: [0, tall * 0.32, 0.02], parent: panel }, random.int(100, 959), 0.09, '#6dffb0');
  for (const [row, y] of spread(3, -0.14).entries())
    for (const [column, x] of spread(3, face * 0.24).entries())
      kit.add(box(face * 0.18, 0.09, 0.05, 0.02, 1), kit.material('gloss', ((row + column) % 3) + 2), {
        at: [x, y + 0.03, 0.01],
        parent: panel,
      });
  kit.add(cylinder(0.1, 0.11, 0.08, 0.03, 32), kit.material('gloss', 2), {
    at: [0, -tall * 0.34, 0.03],
    turn: [Math.PI / 2, 0, 0],
    parent: panel,
  });
  if (random.chance(0.6)) food(kit, random.pick(FRUITS), { at: [wide * 0.2, 0, deep / 2 + 0.55] });
  if (random.chance(0.4)) pot(kit, kit.root, [0.1, tall + 0.1, 0], random.chance(0.5), 2);
}

export function fridge(kit: Kit): void {
  const { random } = kit;
  const [wide, tall, deep] = [random.range(0.85, 1.3), random.range(1.5, 2.1), random.range(0.7, 0.85)];
  const split = tall * random.pick([0.64, 0.7, 0.4]);
  const isDouble = wide > 1.12;
  const open = random.range(1.2, 1.9);
  for (const side of SIDES)
    kit.add(box(0.07, tall, deep, 0.03, 2), kit.material('gloss', 0), { at: [side * (wide / 2 - 0.035), tall / 2, 0] });
  for (const y of [0.06, split, tall - 0.04])
    kit.add(box(wide, 0.08, deep, 0.03, 2), kit.material('gloss', 0), { at: [0, y, 0] });
  kit.add(box(wide - 0.05, tall - 0.05, 0.05, 0.02, 2), kit.material('matte', '#f4f8fb'), {
    at: [0, tall / 2, -deep / 2 + 0.03],
  });
  const shelves = Math.round(split / 0.5);
  for (const shelf of times(shelves)) {
    const y = 0.1 + (shelf * (split - 0.1)) / shelves;
    if (shelf > 0)
      kit.add(box(wide - 0.12, 0.03, deep - 0.1, 0.01, 1), kit.material('glass', '#cfe4ea'), { at: [0, y, 0] });
    for (const x of spread(isDouble ? 3 : 2, 0.3))
      food(kit, random.pick(['milk', 'bottle', 'apple', 'orange', 'tomato', 'can', 'egg', 'watermelon']), {
        at: [x, y + 0.02, 0.05],
        scale: 0.68,
      });
  }
  const door = (from: number, to: number, side: number, turn: number, doorWide: number) => {
    const hinge = kit.group({ at: [(side * wide) / 2, (from + to) / 2, deep / 2 + 0.02], turn: [0, side * turn, 0] });
    kit.add(box(doorWide, to - from - 0.02, 0.09, 0.05, 4), kit.material('gloss', from > 0.2 ? 1 : 0), {
      at: [(-side * doorWide) / 2, 0, 0.03],
      parent: hinge,
    });
    kit.add(capsule(0.03, (to - from) * 0.4), kit.material('chrome', CHROME), {
      at: [-side * (doorWide - 0.1), 0, 0.12],
      parent: hinge,
    });
    return hinge;
  };
  door(split, tall, -1, random.chance(0.25) ? 1.2 : 0, wide);
  if (isDouble) for (const side of SIDES) door(0.02, split, side, open, wide / 2);
  else {
    const hinge = door(0.02, split, -1, open, wide);
    for (const y of [-0.25, 0.15])
      kit.add(box(wide * 0.8, 0.14, 0.16, 0.03, 2), kit.material('plastic', 2), {
        at: [wide / 2, y * split, -0.06],
        parent: hinge,
      });
  }
  if (random.chance(0.5))
    kit.add(box(0.36, 0.3, 0.3, 0.06, 3), kit.material('plastic', 2), { at: [0, tall + 0.15, 0] });
  for (const index of times(random.int(0, 2)))
    food(kit, random.pick(FRUITS), { at: [wide * 0.5 + 0.3, 0, 0.3 + index * 0.45] });
}
