import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
import { digits } from '../../parts/decals.ts';
import { food, FRUITS } from '../../parts/food.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';

const CHROME = '#d0d4da';
const DARK = '#24282e';

/** A door with a window and a bar to pull it, facing +z. */
export function ovenDoor(kit: Kit, parent: Group, wide: number, tall: number) {
  kit.add(box(wide, tall, 0.07, 0.03, 2), kit.material('plastic', 1), { parent });
  kit.add(box(wide * 0.72, tall * 0.52, 0.03, 0.02, 2), kit.material('glass', DARK), {
    at: [0, -tall * 0.06, 0.03],
    parent,
  });
  kit.add(capsule(0.03, wide * 0.6), kit.material('chrome', CHROME), {
    at: [0, tall * 0.38, 0.09],
    turn: [0, 0, Math.PI / 2],
    parent,
  });
}

export function pot(kit: Kit, parent: Group, at: readonly [number, number, number], isPan: boolean, slot: number) {
  const group = kit.group({ at, parent });
  const [radius, tall] = isPan ? [0.24, 0.09] : [0.2, 0.22];
  kit.add(
    lathe(
      [
        [0, 0],
        [radius * 0.9, 0],
        [radius, tall],
        [radius * 0.92, tall],
        [radius * 0.82, 0.03],
        [0, 0.03],
      ],
      40,
    ),
    kit.material('plastic', slot),
    { parent: group },
  );
  if (isPan) {
    kit.add(capsule(0.03, 0.34), kit.material('matte', DARK), {
      at: [0.4, tall * 0.8, 0],
      turn: [0, 0, Math.PI / 2],
      parent: group,
    });
    kit.add(cylinder(0.11, 0.13, 0.02, 0.01, 28), kit.material('soft', '#fffdf5'), { at: [0, 0.05, 0], parent: group });
    kit.add(ball(0.055, 20, 14), kit.material('gloss', '#ffb81c'), {
      at: [0, 0.06, 0],
      scale: [1, 0.6, 1],
      parent: group,
    });
  } else {
    kit.add(
      lathe(
        [
          [0, 0.08],
          [0.06, 0.08],
          [radius, 0.02],
          [radius, 0],
          [0, 0],
        ],
        40,
      ),
      kit.material('plastic', kit.light),
      { at: [0, tall, 0], parent: group },
    );
    kit.add(ball(0.045, 20, 14), kit.material('matte', DARK), { at: [0, tall + 0.1, 0], parent: group });
    for (const side of SIDES)
      kit.add(torus(0.06, 0.02, Math.PI * 2, 10, 24), kit.material('matte', DARK), {
        at: [side * radius, tall * 0.7, 0],
        turn: [Math.PI / 2, 0, 0],
        parent: group,
      });
  }
}

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

export function juicer(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['jug', 'tap', 'mixer'] as const);
  const base = random.range(0.36, 0.46);
  const low = random.range(0.4, 0.6);
  kit.add(
    lathe(
      [
        [0, 0],
        [base, 0],
        [base, 0.1],
        [base * 0.85, low],
        [0, low],
      ],
      48,
    ),
    kit.material('gloss', 0),
    {},
  );
  kit.add(cylinder(0.13, 0.15, 0.08, 0.03, 36), kit.material('gloss', 2), {
    at: [0, low * 0.45, base * 0.9],
    turn: [Math.PI / 2 - 0.15, 0, 0],
  });
  for (const side of SIDES)
    kit.add(ball(0.045, 18, 14), kit.material('gloss', 3), { at: [side * 0.22, low * 0.45, base * 0.84] });
  if (form === 'mixer') {
    kit.add(box(0.3, 0.9, 0.34, 0.12, 4), kit.material('gloss', 0), { at: [-base * 0.9, low + 0.2, 0] });
    kit.add(box(1.15, 0.36, 0.4, 0.17, 5), kit.material('gloss', 0), { at: [-0.1, low + 0.75, 0] });
    kit.add(cylinder(0.18, 0.18, 0.1, 0.03, 36), kit.material('chrome', CHROME), {
      at: [0.42, low + 0.75, 0],
      turn: [0, 0, Math.PI / 2],
    });
    kit.add(
      lathe(
        [
          [0, 0],
          [0.2, 0],
          [0.36, 0.36],
          [0.38, 0.36],
          [0.34, 0.36],
          [0.2, 0.05],
          [0, 0.05],
        ],
        48,
      ),
      kit.material('gloss', 1),
      { at: [0.18, low, 0] },
    );
    for (const turn of times(3))
      kit.add(torus(0.13, 0.014, Math.PI * 2, 8, 32), kit.material('chrome', CHROME), {
        at: [0.18, low + 0.36, 0],
        turn: [0, (turn * Math.PI) / 3, 0],
        scale: [0.8, 1.4, 1],
      });
  } else {
    const tall = random.range(0.65, 1);
    kit.add(
      lathe(
        [
          [0, 0],
          [base * 0.62, 0],
          [base * 0.85, tall],
          [base * 0.78, tall],
          [base * 0.56, 0.04],
          [0, 0.04],
        ],
        48,
      ),
      kit.material('clear', '#dff3f7'),
      { at: [0, low, 0] },
    );
    kit.add(
      cylinder(base * 0.68, base * 0.58, tall * 0.45, 0.03, 44),
      kit.material('gloss', random.pick(['#ff9a2e', '#ef4b5c', '#7cc142'])),
      { at: [0, low + tall * 0.25, 0] },
    );
    for (const { angle, index } of around(3))
      food(kit, index % 2 ? 'strawberry' : 'orange', {
        at: [Math.sin(angle) * 0.14, low + tall * 0.45, Math.cos(angle) * 0.14],
        scale: 0.55,
      });
    kit.add(cylinder(base * 0.5, base * 0.88, 0.14, 0.04, 44), kit.material('gloss', 1), {
      at: [0, low + tall + 0.06, 0],
    });
    kit.add(cylinder(0.12, 0.16, 0.14, 0.03, 32), kit.material('gloss', 2), { at: [0, low + tall + 0.18, 0] });
    if (form === 'jug')
      kit.add(
        tube(
          [
            [base * 0.7, low + 0.14, 0],
            [base + 0.2, low + 0.2, 0],
            [base + 0.24, low + tall * 0.8, 0],
            [base * 0.8, low + tall * 0.9, 0],
          ],
          0.05,
          40,
        ),
        kit.material('gloss', 1),
      );
    else
      kit.add(capsule(0.06, 0.3), kit.material('chrome', CHROME), {
        at: [base * 0.8 + 0.1, low * 0.8, 0.1],
        turn: [0, -0.4, 1.4],
      });
  }
  const glasses = random.int(1, 3);
  for (const index of times(glasses)) {
    const at = [base + 0.4 + (index % 2) * 0.12, 0, 0.35 - index * 0.42] as const;
    kit.add(
      lathe(
        [
          [0, 0],
          [0.12, 0],
          [0.16, 0.36],
          [0.13, 0.36],
          [0.1, 0.04],
          [0, 0.04],
        ],
        32,
      ),
      kit.material('clear', '#e6f5fa'),
      { at },
    );
    kit.add(cylinder(0.13, 0.11, 0.22, 0.02, 32), kit.material('gloss', '#ff9a2e'), { at: [at[0], 0.14, at[2]] });
    kit.add(cylinder(0.016, 0.016, 0.5, 0.005, 10), kit.material('plastic', index + 1), {
      at: [at[0] + 0.04, 0.32, at[2]],
      turn: [0, 0, -0.2],
    });
  }
  for (const [index, kind] of random.shuffle(FRUITS).slice(0, random.int(2, 4)).entries())
    food(kit, kind, {
      at: [-0.55 + index * 0.48, 0, base + 0.4 + (index % 2) * 0.15],
      turn: [0, index, 0],
      scale: 0.85,
    });
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
