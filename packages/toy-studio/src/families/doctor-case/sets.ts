import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, capsule, cylinder, extrude, lathe, torus, tube } from '../../kit/solids.ts';
import { roundedRectangle } from '../../kit/shapes.ts';
import { animalHead, type Animal } from '../../parts/animal-head.ts';
import { openCase } from '../../parts/open-case.ts';
import { wheel } from '../../parts/wheel.ts';
import { SIDES, spread, times } from '../styled-family.ts';
import { cross, instrument, type InstrumentName } from './instruments.ts';

const RED = '#e0262e';

/** Lays instruments in a fan in front of a box that ends at `front`. */
function layOut(kit: Kit, names: readonly InstrumentName[], wide: number, front: number) {
  names.forEach((name, index) => {
    const row = index % 2;
    const x = ((index + 0.5) / names.length - 0.5) * wide;
    instrument(kit, name, { at: [x, 0, front + 0.35 + row * 0.42], turn: [0, kit.random.range(-0.9, 0.9), 0] });
  });
}

export function doctorCase(kit: Kit): void {
  const { random } = kit;
  const [wide, tall, deep] = [random.range(1.2, 1.8), random.range(0.32, 0.5), random.range(0.7, 0.95)];
  const shown = random.shuffle([
    'stethoscope',
    'syringe',
    'thermometer',
    'otoscope',
    'hammer',
    'scissors',
    'pills',
  ] as const);
  const isOpen = random.chance(0.7);
  if (isOpen) {
    const { body, lid } = openCase(
      kit,
      {},
      { wide, tall, deep, body: 0, lid: 0, lining: kit.light, open: random.range(1.3, 1.95) },
    );
    for (const [index, name] of shown.slice(0, 3).entries())
      instrument(kit, name, {
        at: [(index - 1) * wide * 0.3, tall * 0.35, 0],
        turn: [0, Math.PI / 2 + random.range(-0.2, 0.2), 0],
        scale: 0.72,
        parent: body,
      });
    cross(kit, 0.3, RED, { at: [0, 0, 0], turn: [-Math.PI / 2, 0, Math.PI], parent: lid });
    cross(kit, 0.24, RED, { at: [0, tall * 0.36, deep / 2 + 0.01] });
  } else {
    const height = random.range(0.7, 1.1);
    kit.add(box(wide, height, deep * 0.6, 0.14, 5), kit.material('plastic', 0), { at: [0, height / 2, 0] });
    kit.add(box(wide + 0.03, 0.08, deep * 0.6 + 0.03, 0.03, 2), kit.material('plastic', 1), {
      at: [0, height * 0.62, 0],
    });
    cross(kit, height * 0.42, RED, { at: [0, height * 0.34, deep * 0.3 + 0.01] });
    kit.add(
      tube(
        [
          [-wide * 0.22, height, 0],
          [-wide * 0.2, height + 0.28, 0],
          [wide * 0.2, height + 0.28, 0],
          [wide * 0.22, height, 0],
        ],
        0.06,
        40,
      ),
      kit.material('plastic', 2),
    );
    for (const side of SIDES)
      kit.add(box(0.16, 0.16, 0.06, 0.025, 2), kit.material('plastic', 2), {
        at: [side * wide * 0.32, height * 0.62, deep * 0.3 + 0.02],
      });
  }
  layOut(kit, shown.slice(3, 3 + random.int(2, 4)), wide + 0.6, deep / 2);
}

export function dentist(kit: Kit): void {
  const { random } = kit;
  const kind = random.pick(['hippo', 'chair', 'tooth'] as const);
  if (kind === 'hippo') jaws(kit, random.range(0.55, 0.75));
  else if (kind === 'tooth')
    instrument(kit, 'tooth', { at: [0, 0, 0], scale: random.range(2.2, 2.8), turn: [0, 0.25, 0] });
  else chair(kit);
  const tools = random
    .shuffle(['mirror', 'toothbrush', 'syringe', 'scissors', 'thermometer', 'tooth'] as const)
    .slice(0, random.int(3, 5));
  layOut(kit, tools, random.range(1.8, 2.3), kind === 'chair' ? 0.5 : 0.65);
}

/** A patient whose mouth is open to show all its teeth. */
function jaws(kit: Kit, size: number) {
  const skin = kit.material('soft', 0);
  const gum = kit.material('soft', '#f08a94');
  const jaw = kit.random.range(0.45, 0.8);
  for (const isUpper of [true, false]) {
    const group = kit.group({ at: [0, size * 0.75, -size * 0.5], turn: [isUpper ? -jaw : jaw * 0.35, 0, 0] });
    const up = isUpper ? 1 : -1;
    kit.add(ball(1, 40, 28), skin, {
      at: [0, up * size * 0.22, size * 0.75],
      scale: [size * 1.05, size * 0.36, size],
      parent: group,
    });
    kit.add(cylinder(size * 0.82, size * 0.82, 0.06, 0.02, 44), gum, {
      at: [0, up * size * 0.06, size * 0.8],
      scale: [1, 1, 0.95],
      parent: group,
    });
    for (const step of times(9)) {
      const angle = (step / 8 - 0.5) * 2.7;
      kit.add(box(size * 0.19, size * 0.22, size * 0.15, 0.04, 3), kit.material('gloss', '#fffdf6'), {
        at: [Math.sin(angle) * size * 0.72, -up * size * 0.04, size * 0.8 + Math.cos(angle) * size * 0.68],
        turn: [0, angle, 0],
        parent: group,
      });
    }
    if (!isUpper) {
      kit.add(ball(1, 28, 20), gum, {
        at: [0, size * 0.04, size * 0.85],
        scale: [size * 0.4, size * 0.12, size * 0.55],
        parent: group,
      });
      continue;
    }
    for (const side of SIDES) {
      kit.add(ball(size * 0.2, 28, 20), skin, { at: [side * size * 0.42, size * 0.6, size * 0.35], parent: group });
      kit.add(ball(size * 0.15, 28, 20), kit.material('gloss', '#ffffff'), {
        at: [side * size * 0.44, size * 0.66, size * 0.47],
        parent: group,
      });
      kit.add(ball(size * 0.08, 22, 16), kit.material('gloss', '#1d2024'), {
        at: [side * size * 0.44, size * 0.67, size * 0.57],
        parent: group,
      });
      kit.add(ball(size * 0.1, 20, 14), kit.material('soft', 1), {
        at: [side * size * 0.3, size * 0.46, size * 1.5],
        parent: group,
      });
      kit.add(ball(size * 0.18, 22, 16), kit.material('soft', 1), {
        at: [side * size * 0.85, size * 0.55, size * 0.1],
        parent: group,
      });
    }
  }
  for (const side of SIDES)
    kit.add(ball(size * 0.34, 28, 20), skin, {
      at: [side * size * 0.75, size * 0.2, size * 0.1],
      scale: [1, 0.62, 1.2],
    });
}

function chair(kit: Kit) {
  const { random } = kit;
  const seat = kit.material('soft', 0);
  kit.add(cylinder(0.4, 0.46, 0.1, 0.04, 44), kit.material('plastic', kit.light), { at: [0, 0.05, 0] });
  kit.add(cylinder(0.1, 0.14, 0.5, 0.02, 28), kit.material('chrome', '#d5d9df'), { at: [0, 0.3, 0] });
  kit.add(box(0.6, 0.16, 0.6, 0.08, 4), seat, { at: [0, 0.58, 0.05] });
  kit.add(box(0.58, 0.95, 0.16, 0.08, 4), seat, { at: [0, 1, -0.42], turn: [-random.range(0.35, 0.7), 0, 0] });
  kit.add(box(0.56, 0.14, 0.62, 0.07, 4), seat, { at: [0, 0.45, 0.58], turn: [0.45, 0, 0] });
  for (const side of SIDES)
    kit.add(box(0.1, 0.1, 0.5, 0.05, 3), kit.material('plastic', 1), { at: [side * 0.38, 0.78, -0.05] });
  kit.add(
    tube(
      [
        [-0.5, 0.1, -0.3],
        [-0.55, 1.3, -0.4],
        [-0.4, 1.75, -0.2],
        [0, 1.65, 0.15],
      ],
      0.035,
      40,
    ),
    kit.material('plastic', kit.light),
  );
  kit.add(cylinder(0.24, 0.12, 0.14, 0.04, 36), kit.material('plastic', 2), {
    at: [0, 1.6, 0.18],
    turn: [Math.PI - 0.3, 0, 0],
  });
  kit.add(cylinder(0.2, 0.2, 0.03, 0.01, 36), kit.material('glow', '#fff6cf'), {
    at: [0.0, 1.53, 0.2],
    turn: [-0.3, 0, 0],
  });
}

export function petDoctor(kit: Kit): void {
  const { random } = kit;
  const kind = random.pick(['cat', 'rabbit', 'bear'] as const satisfies Animal[]);
  const slot = 3;
  const body = kit.material('soft', slot);
  const hasCage = random.chance(0.55);
  const size = random.range(0.34, 0.42);
  const floor = hasCage ? 0.16 : 0.02;
  const sitting = kit.group({ at: [0, floor, 0] });
  kit.add(
    lathe(
      [
        [0, 0],
        [size, 0.05],
        [size * 1.05, size * 0.7],
        [size * 0.6, size * 1.5],
        [0, size * 1.6],
      ],
      40,
    ),
    body,
    { parent: sitting },
  );
  animalHead(kit, kind, {
    paint: slot,
    inner: kit.light,
    finish: 'soft',
    at: [0, size * 2.05, size * 0.15],
    scale: size * 0.95,
    parent: sitting,
  });
  for (const side of SIDES) {
    kit.add(ball(size * 0.34, 24, 18), body, {
      at: [side * size * 0.7, size * 0.22, size * 0.75],
      scale: [0.9, 0.65, 1.2],
      parent: sitting,
    });
    kit.add(capsule(size * 0.2, size * 0.5), body, {
      at: [side * size * 0.6, size * 0.85, size * 0.55],
      turn: [0.3, 0, side * 0.2],
      parent: sitting,
    });
  }
  kit.add(box(size * 0.6, size * 0.2, size * 0.2, 0.03, 2), kit.material('soft', '#ffffff'), {
    at: [size * 0.3, size * 2.75, size * 0.7],
    turn: [-0.5, 0, -0.5],
    parent: sitting,
  });
  if (hasCage) {
    const [wide, deep] = [random.range(1.2, 1.5), 1];
    const tall = size * 3.6;
    kit.add(box(wide, 0.2, deep, 0.08, 4), kit.material('plastic', 0), { at: [0, 0.1, 0] });
    kit.add(box(wide, 0.16, deep, 0.07, 4), kit.material('plastic', 0), { at: [0, tall, 0] });
    kit.add(box(wide, tall, 0.06, 0.03, 2), kit.material('plastic', 1), { at: [0, tall / 2, -deep / 2 + 0.03] });
    for (const side of SIDES)
      for (const z of spread(5, 0.2))
        kit.add(cylinder(0.03, 0.03, tall, 0.01, 14), kit.material('plastic', 1), {
          at: [side * (wide / 2 - 0.06), tall / 2, z],
        });
    kit.add(
      tube(
        [
          [-0.25, tall + 0.05, 0],
          [-0.22, tall + 0.28, 0],
          [0.22, tall + 0.28, 0],
          [0.25, tall + 0.05, 0],
        ],
        0.05,
        36,
      ),
      kit.material('plastic', 2),
    );
    cross(kit, 0.2, RED, { at: [wide * 0.33, tall, deep / 2 + 0.01] });
  } else {
    kit.add(box(0.75, 0.62, 0.4, 0.1, 4), kit.material('plastic', 0), { at: [-0.95, 0.31, 0] });
    cross(kit, 0.3, RED, { at: [-0.95, 0.3, 0.21] });
    kit.add(torus(0.16, 0.04, Math.PI, 12, 30), kit.material('plastic', 2), { at: [-0.95, 0.6, 0] });
    kit.add(
      lathe(
        [
          [0, 0],
          [0.26, 0],
          [0.2, 0.14],
          [0.16, 0.14],
          [0.12, 0.05],
          [0, 0.05],
        ],
        40,
      ),
      kit.material('plastic', 1),
      { at: [0.8, 0, 0.2] },
    );
    kit.add(cylinder(0.13, 0.13, 0.04, 0.01, 30), kit.material('matte', '#a8713f'), { at: [0.8, 0.1, 0.2] });
  }
  layOut(
    kit,
    random.shuffle(['stethoscope', 'syringe', 'pills', 'thermometer', 'otoscope'] as const).slice(0, random.int(2, 4)),
    2,
    0.5,
  );
}

export function trolley(kit: Kit): void {
  const { random } = kit;
  const shelves = random.int(2, 3);
  const [wide, deep] = [random.range(0.9, 1.3), random.range(0.55, 0.7)];
  const rise = random.range(0.48, 0.6);
  const ground = 0.2;
  const tall = ground + shelves * rise;
  for (const sx of SIDES)
    for (const sz of SIDES) {
      kit.add(cylinder(0.04, 0.04, tall - 0.1, 0.01, 18), kit.material('plastic', kit.light), {
        at: [(sx * wide) / 2, tall / 2 + 0.06, (sz * deep) / 2],
      });
      wheel(
        kit,
        { at: [(sx * wide) / 2, 0.1, (sz * deep) / 2] },
        { radius: 0.1, width: 0.07, rim: 2, hub: kit.light, spokes: 0 },
      );
    }
  const goods: InstrumentName[] = random.shuffle([
    'stethoscope',
    'syringe',
    'thermometer',
    'otoscope',
    'hammer',
    'pills',
    'pills',
    'scissors',
  ] as InstrumentName[]);
  for (const shelf of times(shelves)) {
    const y = ground + 0.1 + shelf * rise;
    const isTop = shelf === shelves - 1;
    kit.add(box(wide + 0.1, isTop ? 0.08 : 0.16, deep + 0.1, 0.04, 3), kit.material('plastic', shelf % 2 ? 1 : 0), {
      at: [0, y, 0],
    });
    if (!isTop && random.chance(0.5)) {
      kit.add(box(wide * 0.9, rise * 0.6, deep * 0.9, 0.04, 3), kit.material('plastic', kit.light), {
        at: [0, y + rise * 0.4, 0],
      });
      for (const side of SIDES)
        kit.add(box(wide * 0.4, rise * 0.48, 0.04, 0.02, 2), kit.material('plastic', 2), {
          at: [side * wide * 0.22, y + rise * 0.4, deep * 0.46],
        });
      continue;
    }
    for (const x of spread(2, wide * 0.46))
      instrument(kit, goods.pop() ?? 'pills', { at: [x, y + (isTop ? 0.04 : 0.08), 0], turn: [0, 1.2, 0], scale: 0.7 });
  }
  const back = -wide / 2 - 0.02;
  kit.add(
    tube(
      [
        [back, tall - 0.1, -deep / 2],
        [back - 0.2, tall + 0.12, -deep / 2],
        [back - 0.2, tall + 0.12, deep / 2],
        [back, tall - 0.1, deep / 2],
      ],
      0.04,
      40,
    ),
    kit.material('plastic', 2),
  );
  if (random.chance(0.6)) {
    const pole: Point = [wide / 2, tall + 0.35, -deep / 2];
    kit.add(cylinder(0.025, 0.025, 0.9, 0.01, 14), kit.material('chrome', '#d5d9df'), { at: pole });
    kit.add(extrude(roundedRectangle(0.26, 0.36, 0.08), 0.1, 0.04, 3), kit.material('clear', '#cdeaf6'), {
      at: [pole[0] - 0.15, tall + 0.55, -deep / 2],
    });
    kit.add(extrude(roundedRectangle(0.2, 0.18, 0.06), 0.06, 0.02, 2), kit.material('gloss', RED), {
      at: [pole[0] - 0.15, tall + 0.49, -deep / 2],
    });
    kit.add(capsule(0.02, 0.22), kit.material('chrome', '#d5d9df'), {
      at: [pole[0] - 0.1, tall + 0.8, -deep / 2],
      turn: [0, 0, Math.PI / 2],
    });
  }
  cross(kit, 0.22, RED, { at: [0, ground + 0.1, deep / 2 + 0.06] });
  if (random.chance(0.5)) layOut(kit, goods.slice(0, 2), 1.2, deep / 2 + 0.05);
}
