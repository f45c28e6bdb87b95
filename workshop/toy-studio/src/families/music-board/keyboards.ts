import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { roundedRectangle, star } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, torus, tube } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { SIDES, spread, times } from '../styled-family.ts';

const IVORY = '#fbfaf4';
const BLACK = '#17191d';
const HAS_BLACK_AFTER = [true, true, false, true, true, true, false];

/** White and black keys along x, their tops at y = 0.1. */
function pianoKeys(kit: Kit, parent: Group, count: number, width: number, long: number) {
  const step = width / count;
  for (const [index, x] of spread(count, step).entries()) {
    kit.add(box(step * 0.93, 0.09, long, 0.02, 1), kit.material('gloss', IVORY), { at: [x, 0.05, 0], parent });
    if (HAS_BLACK_AFTER[index % 7] && index < count - 1)
      kit.add(box(step * 0.55, 0.08, long * 0.6, 0.02, 1), kit.material('gloss', BLACK), {
        at: [x + step / 2, 0.12, -long * 0.2],
        parent,
      });
  }
}

function speaker(kit: Kit, parent: Group, x: number, z: number, radius: number) {
  kit.add(cylinder(radius, radius, 0.04, 0.015, 32), kit.material('matte', '#2b2f36'), { at: [x, 0.01, z], parent });
  for (const ring of [0.35, 0.7])
    kit.add(torus(radius * ring, 0.01, Math.PI * 2, 8, 28), kit.material('matte', '#545a64'), {
      at: [x, 0.03, z],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
}

/** On legs with a stool, or on the table with a microphone. */
export function keyboard(kit: Kit): void {
  const { random } = kit;
  const count = random.pick([8, 11, 15, 18]);
  const width = random.range(1.6, 2.5);
  const deep = random.range(0.6, 0.85);
  const form = random.pick(['table', 'legs', 'grand'] as const);
  const high = form === 'table' ? 0 : random.range(0.75, 1.1);
  const group = kit.group({ at: [0, high, 0], turn: [0, form === 'table' ? 0.25 : 0, 0] });
  kit.add(box(width, 0.2, deep, 0.08, 4), kit.material('plastic', 0), { at: [0, 0.1, 0], parent: group });
  const panel = kit.group({ at: [0, 0.2, -deep * 0.26], parent: group });
  for (const side of SIDES) speaker(kit, panel, side * width * 0.38, 0, deep * 0.15);
  kit.add(box(width * 0.2, 0.03, deep * 0.2, 0.01, 1), kit.material('glass', '#1c3b55'), {
    at: [0, 0.01, 0],
    parent: panel,
  });
  for (const side of SIDES)
    for (const [index, x] of spread(3, width * 0.065).entries())
      kit.add(cylinder(0.035, 0.035, 0.05, 0.015, 18), kit.material('gloss', index + 1), {
        at: [side * width * 0.21 + x, 0.015, 0],
        parent: panel,
      });
  const keys = kit.group({ at: [0, 0.15, deep * 0.2], parent: group });
  pianoKeys(kit, keys, count, width * 0.9, deep * 0.5);
  if (form !== 'table') stand(kit, form, width, deep, high);
  if (form === 'table' || random.chance(0.5)) microphone(kit, group, -width * 0.46, deep);
}

function stand(kit: Kit, form: 'legs' | 'grand', width: number, deep: number, high: number) {
  const leg = kit.material('plastic', 1);
  for (const side of SIDES) {
    if (form === 'legs')
      for (const lean of SIDES)
        kit.add(capsule(0.05, high), leg, { at: [side * width * 0.32, high / 2 + 0.02, 0], turn: [lean * 0.42, 0, 0] });
    else {
      kit.add(box(0.12, high + 0.5, deep, 0.05, 3), leg, { at: [(side * width) / 2, high / 2 + 0.25, -0.05] });
      kit.add(box(0.16, 0.1, deep * 1.3, 0.05, 3), kit.material('plastic', 3), { at: [(side * width) / 2, 0.05, 0] });
    }
  }
  if (form === 'grand') {
    kit.add(box(width, 0.8, 0.1, 0.04, 2), kit.material('plastic', 0), { at: [0, high + 0.35, -deep * 0.45] });
    kit.add(box(width * 0.55, 0.45, 0.04, 0.02, 2), kit.material('plastic', kit.light), {
      at: [0, high + 0.5, -deep * 0.38],
      turn: [-0.15, 0, 0],
    });
  }
  if (kit.random.chance(0.7)) {
    const seat = high * 0.55;
    kit.add(cylinder(0.32, 0.3, 0.12, 0.05, 40), kit.material('soft', 2), { at: [0, seat, deep + 0.25] });
    for (const lean of SIDES)
      for (const side of SIDES)
        kit.add(capsule(0.04, seat - 0.05), leg, {
          at: [side * 0.18, seat / 2, deep + 0.25 + lean * 0.18],
          turn: [-lean * 0.15, 0, side * 0.15],
        });
  }
}

function microphone(kit: Kit, parent: Group, x: number, deep: number) {
  const top = [x - 0.12, 0.75, deep * 0.1] as const;
  kit.add(
    tube([[x, 0.15, -deep * 0.4], [x - 0.05, 0.5, -deep * 0.4], [x - 0.1, 0.7, -deep * 0.15], top], 0.022, 30),
    kit.material('matte', '#33373d'),
    { parent },
  );
  kit.add(capsule(0.06, 0.16), kit.material('plastic', 2), { at: top, turn: [1.1, 0, 0], parent });
  kit.add(ball(0.085, 24, 18), kit.material('metal', '#aeb4bd'), { at: [x - 0.12, 0.81, deep * 0.1 + 0.13], parent });
}

export function steeringWheel(kit: Kit): void {
  const { random } = kit;
  const radius = random.range(0.55, 0.75);
  const wide = radius * random.range(1.7, 2.4);
  kit.add(box(wide, 0.22, radius * 1.1, 0.1, 4), kit.material('plastic', 1), { at: [0, 0.11, -0.05] });
  const hasDash = random.chance(0.6);
  if (hasDash) {
    kit.add(box(wide * 0.96, radius * 1.1, 0.2, 0.09, 4), kit.material('plastic', 1), {
      at: [0, radius * 0.55, -radius * 0.45],
      turn: [-0.2, 0, 0],
    });
    const screen = kit.group({ at: [0, radius * 1.12, -radius * 0.55], turn: [-0.2, 0, 0] });
    kit.add(box(wide * 0.5, 0.4, 0.12, 0.06, 3), kit.material('plastic', kit.light), { parent: screen });
    kit.add(box(wide * 0.42, 0.3, 0.04, 0.03, 2), kit.material('glass', '#58b7d8'), {
      at: [0, 0, 0.05],
      parent: screen,
    });
    for (const side of SIDES)
      kit.add(box(0.26, 0.2, 0.06, 0.06, 3), kit.material('plastic', 4), {
        at: [side * (wide * 0.48), radius * 1.2, -radius * 0.5],
        turn: [0, side * -0.2, 0],
      });
  }
  const tilted = kit.group({ at: [0, radius * 0.95, 0.1], turn: [-0.5, 0, 0] });
  kit.add(cylinder(0.14, 0.2, radius * 0.8, 0.03, 30), kit.material('plastic', 3), {
    at: [0, -radius * 0.15, -radius * 0.35],
    turn: [Math.PI / 2 - 0.3, 0, 0],
    parent: tilted,
  });
  kit.add(torus(radius, 0.1, Math.PI * 2, 20, 72), kit.material('rubber', 0), { parent: tilted });
  const spokes = random.pick([2, 3, 4]);
  for (const index of times(spokes)) {
    const angle = (index / spokes) * Math.PI * 2 + (spokes === 2 ? 0 : Math.PI / 2);
    kit.add(box(radius, 0.16, 0.08, 0.035, 2), kit.material('plastic', kit.light), {
      at: [Math.cos(angle) * radius * 0.5, Math.sin(angle) * radius * 0.5, 0],
      turn: [0, 0, angle],
      parent: tilted,
    });
  }
  kit.add(cylinder(radius * 0.36, radius * 0.4, 0.16, 0.05, 44), kit.material('plastic', 2), {
    at: [0, 0, 0.04],
    turn: [Math.PI / 2, 0, 0],
    parent: tilted,
  });
  animalHead(kit, random.pick(ANIMALS), {
    paint: 4,
    inner: kit.light,
    at: [0, 0, 0.14],
    scale: [radius * 0.22, radius * 0.22, radius * 0.16],
    parent: tilted,
  });
  const lever = kit.group({ at: [wide * 0.42, 0.2, 0.2], turn: [-0.2, 0, 0] });
  kit.add(capsule(0.035, 0.4), kit.material('metal', '#c3c8cf'), { at: [0, 0.2, 0], parent: lever });
  kit.add(ball(0.1, 28, 20), kit.material('gloss', 0), { at: [0, 0.45, 0], parent: lever });
  for (const [index, x] of spread(3, 0.17).entries())
    kit.add(cylinder(0.06, 0.06, 0.08, 0.02, 24), kit.material('gloss', index + 2), {
      at: [-wide * 0.3 + x * 0.8, 0.23, radius * 0.4],
      turn: [0.1, 0, 0],
    });
}

/** A talking tablet, in the outline of a phone, a laptop or a bear. */
export function learningPad(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['tablet', 'laptop', 'bear', 'book'] as const);
  const [wide, tall] =
    form === 'tablet'
      ? [random.range(1, 1.8), random.range(1.1, 1.5)]
      : [random.range(1.5, 1.9), random.range(1.05, 1.3)];
  if (form === 'laptop' || form === 'book') {
    const base = kit.group({ turn: [0, 0.2, 0] });
    kit.add(box(wide, 0.14, tall * 0.8, 0.06, 4), kit.material('plastic', 0), {
      at: [0, 0.07, tall * 0.4],
      parent: base,
    });
    buttons(
      kit,
      kit.group({ at: [0, 0.14, tall * 0.4], turn: [-Math.PI / 2, 0, 0], parent: base }),
      wide * 0.86,
      tall * 0.6,
    );
    const lid = kit.group({ at: [0, 0.1, 0], turn: [-0.35, 0, 0], parent: base });
    kit.add(box(wide, tall, 0.12, 0.06, 4), kit.material('plastic', form === 'book' ? 1 : 0), {
      at: [0, tall / 2, 0],
      parent: lid,
    });
    kit.add(box(wide * 0.78, tall * 0.68, 0.03, 0.03, 2), kit.material('glass', '#8fd3ea'), {
      at: [0, tall / 2, 0.055],
      parent: lid,
    });
    animalHead(kit, random.pick(ANIMALS), {
      paint: 2,
      inner: kit.light,
      at: [0, tall * 0.48, 0.08],
      scale: [0.24, 0.24, 0.1],
      parent: lid,
    });
    return;
  }
  const lean = random.range(0.2, 0.45);
  const pad = kit.group({ at: [0, 0, 0.3], turn: [-lean, 0, 0] });
  kit.add(extrude(roundedRectangle(wide, tall, 0.2), 0.18, 0.07, 4), kit.material('plastic', 0), {
    at: [0, tall / 2, 0],
    parent: pad,
  });
  if (form === 'bear')
    for (const side of SIDES) {
      kit.add(cylinder(0.28, 0.28, 0.17, 0.06, 40), kit.material('plastic', 0), {
        at: [side * wide * 0.36, tall + 0.06, 0],
        turn: [Math.PI / 2, 0, 0],
        parent: pad,
      });
      kit.add(cylinder(0.15, 0.15, 0.2, 0.04, 32), kit.material('plastic', kit.light), {
        at: [side * wide * 0.36, tall + 0.08, 0],
        turn: [Math.PI / 2, 0, 0],
        parent: pad,
      });
    }
  kit.add(box(wide * 0.84, tall * 0.34, 0.04, 0.03, 2), kit.material('glass', '#8fd3ea'), {
    at: [0, tall * 0.74, 0.085],
    parent: pad,
  });
  for (const [index, x] of spread(3, wide * 0.25).entries())
    animalHead(kit, ANIMALS[(index * 3 + random.int(0, 7)) % ANIMALS.length]!, {
      paint: index + 1,
      inner: kit.light,
      at: [x, tall * 0.72, 0.1],
      scale: [0.12, 0.12, 0.06],
      parent: pad,
    });
  buttons(kit, kit.group({ at: [0, tall * 0.31, 0.09], parent: pad }), wide * 0.84, tall * 0.42);
  kit.add(
    tube(
      [
        [-wide * 0.25, tall, 0],
        [-wide * 0.2, tall + 0.25, 0],
        [wide * 0.2, tall + 0.25, 0],
        [wide * 0.25, tall, 0],
      ],
      0.05,
      40,
    ),
    kit.material('plastic', 3),
    { parent: pad },
  );
  kit.add(box(wide * 0.4, tall * 0.5, 0.06, 0.03, 2), kit.material('plastic', 3), {
    at: [0, tall * 0.24, 0.02 - tall * 0.3 * Math.sin(lean)],
    turn: [0.35, 0, 0],
  });
}

function buttons(kit: Kit, parent: Group, wide: number, tall: number) {
  const [columns, rows] = kit.random.pick([
    [4, 2],
    [5, 3],
    [6, 3],
    [4, 3],
  ] as const);
  const step = Math.min(wide / columns, tall / rows);
  const shape = kit.random.pick([
    roundedRectangle(step * 0.72, step * 0.72, step * 0.15),
    star(step * 0.42, step * 0.22),
    roundedRectangle(step * 0.72, step * 0.72, step * 0.36),
  ]);
  const key = extrude(shape, 0.07, 0.02, 2);
  for (const [row, y] of spread(rows, tall / rows).entries())
    for (const [column, x] of spread(columns, wide / columns).entries())
      kit.add(key, kit.material('gloss', ((row + column) % 4) + 1), { at: [x, y, 0.02], parent });
}
