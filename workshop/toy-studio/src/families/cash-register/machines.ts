import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, tube } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { digits } from '../../parts/decals.ts';
import { food } from '../../parts/food.ts';
import { SIDES, spread, times } from '../styled-family.ts';
import { keypad } from './counters.ts';

const CHROME = '#ccd1d8';
const DARK = '#24282e';

export function vendingMachine(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['drinks', 'gumball', 'claw'] as const);
  if (form === 'gumball') return gumball(kit);
  const [wide, tall, deep] = [random.range(0.85, 1.15), random.range(1.4, 1.9), 0.75];
  const isClaw = form === 'claw';
  const low = tall * (isClaw ? 0.42 : 0.24);
  for (const side of SIDES)
    kit.add(box(0.09, tall, deep, 0.04, 3), kit.material('gloss', 0), { at: [side * (wide / 2 - 0.045), tall / 2, 0] });
  kit.add(box(wide, tall, 0.08, 0.03, 2), kit.material('gloss', 0), { at: [0, tall / 2, -deep / 2 + 0.04] });
  kit.add(box(wide, low, deep, 0.05, 3), kit.material('gloss', 0), { at: [0, low / 2, 0] });
  kit.add(box(wide + 0.06, tall * 0.14, deep + 0.06, 0.06, 4), kit.material('gloss', 1), { at: [0, tall, 0] });
  for (const [index, x] of spread(5, wide * 0.17).entries())
    kit.add(ball(0.045, 18, 12), kit.material('glow', index % 2 ? 2 : 4), { at: [x, tall, deep / 2 + 0.03] });
  kit.add(box(wide * 0.46, low * 0.36, 0.06, 0.03, 2), kit.material('matte', DARK), {
    at: [-wide * 0.14, low * 0.4, deep / 2],
  });
  const room = wide * (isClaw ? 0.88 : 0.66);
  const left = isClaw ? 0 : -wide * 0.12;
  if (isClaw) {
    for (const index of times(16))
      kit.add(ball(0.13, 24, 18), kit.material('soft', index % 5), {
        at: [random.range(-0.36, 0.36) * wide, low + 0.1 + random.range(0, 0.12), random.range(-0.3, 0.32) * deep],
      });
    animalHead(kit, random.pick(ANIMALS), {
      paint: 2,
      inner: kit.light,
      at: [-wide * 0.12, low + 0.34, 0.1],
      scale: 0.17,
    });
    kit.add(cylinder(0.02, 0.02, tall * 0.2, 0.005, 10), kit.material('chrome', CHROME), { at: [0.1, tall * 0.85, 0] });
    for (const side of SIDES)
      kit.add(
        tube(
          [
            [0.1, tall * 0.76, 0],
            [0.1 + side * 0.13, tall * 0.72, 0],
            [0.1 + side * 0.06, tall * 0.62, 0],
          ],
          0.022,
          16,
        ),
        kit.material('chrome', CHROME),
      );
    kit.add(box(wide * 0.9, 0.12, 0.3, 0.04, 3), kit.material('gloss', 1), { at: [0, low, deep / 2 + 0.1] });
    kit.add(capsule(0.025, 0.16), kit.material('chrome', CHROME), { at: [-0.15, low + 0.14, deep / 2 + 0.12] });
    kit.add(ball(0.07, 24, 18), kit.material('gloss', 2), { at: [-0.15, low + 0.26, deep / 2 + 0.12] });
    kit.add(cylinder(0.07, 0.07, 0.06, 0.02, 28), kit.material('glow', 4), { at: [0.18, low + 0.08, deep / 2 + 0.12] });
  } else {
    const shelves = random.int(2, 4);
    for (const shelf of times(shelves)) {
      const y = low + 0.04 + (shelf * (tall * 0.9 - low)) / shelves;
      kit.add(box(room, 0.04, deep * 0.8, 0.01, 1), kit.material('plastic', kit.light), { at: [left, y, 0] });
      for (const x of spread(4, room * 0.235))
        food(kit, random.pick(['can', 'bottle', 'milk', 'can'] as const), {
          at: [left + x, y + 0.02, deep * 0.2],
          scale: Math.min(0.72, (tall * 0.9 - low) / shelves / 0.72),
        });
    }
    kit.add(box(wide * 0.22, tall * 0.62, deep * 0.98, 0.03, 2), kit.material('gloss', 1), {
      at: [wide * 0.34, low + tall * 0.31, 0],
    });
    const panel = kit.group({ at: [wide * 0.34, low + tall * 0.34, deep / 2] });
    keypad(kit, panel, 2, 4, wide * 0.085);
    kit.add(box(wide * 0.16, 0.12, 0.04, 0.015, 1), kit.material('glass', '#12303a'), {
      at: [0, tall * 0.2, 0],
      parent: panel,
    });
    digits(kit, { at: [0, tall * 0.2, 0.024], parent: panel }, random.int(10, 99), 0.07, '#6dffb0');
    kit.add(box(0.03, 0.1, 0.05, 0.01, 1), kit.material('matte', DARK), { at: [0, -tall * 0.16, 0], parent: panel });
  }
  kit.add(box(room, tall * 0.92 - low, 0.02, 0.008, 1), kit.material('clear', '#dff1f7'), {
    at: [left, (tall * 0.94 + low) / 2, deep / 2 - 0.03],
  });
  for (const index of times(random.int(1, 3)))
    kit.add(cylinder(0.11, 0.11, 0.03, 0.008, 30), kit.material('metal', '#e2bd4f'), {
      at: [wide * 0.4 + index * 0.12, 0.02 + index * 0.012, deep / 2 + 0.3 + index * 0.1],
      turn: [0.05 * index, 0, 0],
    });
}

function gumball(kit: Kit): void {
  const { random } = kit;
  const radius = random.range(0.5, 0.65);
  const stand = random.range(0.35, 0.9);
  kit.add(cylinder(0.36, 0.46, stand, 0.05, 44), kit.material('gloss', 0), { at: [0, stand / 2, 0] });
  kit.add(cylinder(0.44, 0.4, 0.12, 0.04, 44), kit.material('gloss', 1), { at: [0, stand, 0] });
  kit.add(ball(radius), kit.material('clear', '#e6f4f9'), { at: [0, stand + radius * 0.92, 0] });
  for (const index of times(46)) {
    const angle = index * 2.4;
    const layer = Math.floor(index / 12);
    const y = stand + 0.16 + layer * 0.17;
    const reach = Math.sqrt(Math.max(0.02, radius ** 2 - (y - stand - radius * 0.92) ** 2)) - 0.11;
    const out = reach * Math.sqrt(((index % 12) + 0.5) / 12);
    kit.add(ball(0.095, 18, 14), kit.material('gloss', index % 5), {
      at: [Math.cos(angle) * out, y, Math.sin(angle) * out],
    });
  }
  kit.add(cylinder(0.2, 0.34, 0.16, 0.05, 40), kit.material('gloss', 1), { at: [0, stand + radius * 1.86, 0] });
  kit.add(ball(0.08), kit.material('gloss', 2), { at: [0, stand + radius * 1.86 + 0.12, 0] });
  kit.add(cylinder(0.14, 0.14, 0.08, 0.03, 32), kit.material('chrome', CHROME), {
    at: [0, stand * 0.66, 0.42],
    turn: [Math.PI / 2, 0, 0],
  });
  kit.add(box(0.22, 0.05, 0.06, 0.02, 2), kit.material('gloss', 2), { at: [0, stand * 0.66, 0.47] });
  kit.add(box(0.22, 0.14, 0.12, 0.04, 2), kit.material('matte', DARK), { at: [0, stand * 0.25, 0.4] });
  for (const index of times(random.int(1, 4)))
    kit.add(ball(0.095, 18, 14), kit.material('gloss', index), {
      at: [-0.3 + index * 0.26, 0.095, 0.75 + (index % 2) * 0.14],
    });
}

export function cashPoint(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['safe', 'atm', 'animal'] as const);
  const [wide, tall, deep] =
    form === 'safe'
      ? [random.range(0.9, 1.2), random.range(0.9, 1.2), 0.9]
      : [random.range(0.9, 1.1), random.range(1.2, 1.55), 0.75];
  kit.add(box(wide, tall, deep, 0.1, 5), kit.material('gloss', 0), { at: [0, tall / 2 + 0.06, 0] });
  for (const sx of SIDES)
    for (const sz of SIDES)
      kit.add(cylinder(0.08, 0.1, 0.08, 0.02, 24), kit.material('rubber', DARK), {
        at: [sx * wide * 0.36, 0.04, sz * deep * 0.34],
      });
  const front = deep / 2;
  if (form === 'safe') {
    kit.add(box(wide * 0.84, tall * 0.84, 0.08, 0.05, 3), kit.material('gloss', 1), {
      at: [0, tall / 2 + 0.06, front],
    });
    kit.add(cylinder(0.22, 0.24, 0.1, 0.03, 40), kit.material('chrome', CHROME), {
      at: [-wide * 0.14, tall * 0.42, front + 0.06],
      turn: [Math.PI / 2, 0, 0],
    });
    for (const step of times(12))
      kit.add(box(0.014, 0.04, 0.02, 0.004, 1), kit.material('matte', DARK), {
        at: [-wide * 0.14 + Math.sin(step * 0.524) * 0.17, tall * 0.42 + Math.cos(step * 0.524) * 0.17, front + 0.115],
        turn: [0, 0, -step * 0.524],
      });
    for (const turn of times(3))
      kit.add(capsule(0.025, 0.3), kit.material('gloss', 2), {
        at: [wide * 0.24, tall * 0.42, front + 0.09],
        turn: [0, 0, (turn * Math.PI) / 3],
      });
    keypad(kit, kit.group({ at: [0, tall * 0.74, front + 0.05] }), 4, 2, 0.13);
  } else {
    kit.add(box(wide * 0.8, tall * 0.3, 0.06, 0.04, 3), kit.material('gloss', kit.light), {
      at: [0, tall * 0.78, front],
    });
    kit.add(box(wide * 0.66, tall * 0.22, 0.04, 0.02, 1), kit.material('glass', '#1a4a63'), {
      at: [0, tall * 0.78, front + 0.025],
    });
    digits(kit, { at: [0, tall * 0.78, front + 0.05] }, random.int(100, 9999), tall * 0.1, '#9fe8ff');
    keypad(kit, kit.group({ at: [-wide * 0.14, tall * 0.42, front + 0.02] }), 3, 4, 0.125);
    kit.add(box(wide * 0.26, 0.04, 0.05, 0.01, 1), kit.material('matte', DARK), {
      at: [wide * 0.28, tall * 0.52, front],
    });
    kit.add(box(wide * 0.2, 0.02, 0.24, 0.005, 1), kit.material('plastic', 2), {
      at: [wide * 0.28, tall * 0.52, front + 0.1],
    });
    kit.add(box(wide * 0.6, 0.06, 0.1, 0.02, 2), kit.material('matte', DARK), { at: [0, tall * 0.16, front] });
    kit.add(box(wide * 0.46, 0.015, 0.3, 0.004, 1), kit.material('matte', '#e7a6a0'), {
      at: [0, tall * 0.16, front + 0.14],
      turn: [0.15, 0, 0],
    });
  }
  if (form === 'animal')
    animalHead(kit, random.pick(ANIMALS), {
      paint: 0,
      inner: kit.light,
      finish: 'gloss',
      at: [0, tall + 0.36, 0],
      scale: 0.42,
    });
  else {
    kit.add(box(0.3, 0.05, 0.08, 0.015, 1), kit.material('matte', DARK), { at: [0, tall + 0.055, 0] });
    kit.add(cylinder(0.16, 0.16, 0.035, 0.01, 36), kit.material('metal', '#e2bd4f'), {
      at: [0, tall + 0.16, 0],
      turn: [0, 0, Math.PI / 2 - 0.05],
    });
    if (random.chance(0.5))
      kit.add(
        tube(
          [
            [-wide * 0.3, tall + 0.02, -0.2],
            [-wide * 0.26, tall + 0.26, -0.2],
            [wide * 0.26, tall + 0.26, -0.2],
            [wide * 0.3, tall + 0.02, -0.2],
          ],
          0.045,
          40,
        ),
        kit.material('plastic', 2),
      );
  }
  for (const index of times(random.int(2, 6)))
    kit.add(cylinder(0.13, 0.13, 0.035, 0.01, 32), kit.material('metal', '#e2bd4f'), {
      at: [
        wide * 0.5 + 0.2 + (index % 2) * 0.05,
        0.02 + Math.floor(index / 2) * 0.036,
        front * 0.5 + (index % 2) * 0.32,
      ],
    });
}
