import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { roundedRectangle } from '../../kit/shapes.ts';
import { box, capsule, cylinder, extrude, tube } from '../../kit/solids.ts';
import { openCase } from '../../parts/open-case.ts';
import { wheel } from '../../parts/wheel.ts';
import { SIDES, spread, times } from '../styled-family.ts';
import { cross, instrument, type InstrumentName, layOut, RED } from './instruments.ts';

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
