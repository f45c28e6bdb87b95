import type { Kit } from '../../kit/kit.ts';
import { box, cylinder, extrude } from '../../kit/solids.ts';
import { heart, polygon } from '../../kit/shapes.ts';
import { SIDES, times } from '../styled-family.ts';
import { door, fence, figure, gableRoof, sideRoof, storey, tree, window, WOOD } from './parts.ts';

export function villa(kit: Kit): void {
  const { random } = kit;
  const floors = random.int(2, 4);
  const wide = random.range(1.3, 2);
  const [tall, deep] = [random.range(0.58, 0.7), random.range(0.62, 0.8)];
  const house = kit.group({ turn: [0, 0.05, 0] });
  let y = 0.08;
  let x = 0;
  let width = wide;
  const isStepped = random.chance(0.45);
  kit.add(box(wide + 0.5, 0.08, deep + 0.5, 0.03, 2), kit.material('plastic', 4), {
    at: [0, 0.04, 0.1],
    parent: house,
  });
  for (const floor of times(floors)) {
    const rooms = width > 1.2 ? 2 : 1;
    storey(kit, kit.group({ at: [x, y, 0], parent: house }), { wide: width, tall, deep, rooms, paper: floor });
    const isLast = floor === floors - 1;
    if (!isLast && random.chance(0.5)) {
      kit.add(box(width * 0.36, 0.05, 0.3, 0.02, 2), kit.material('wood', WOOD), {
        at: [x - width * 0.28, y + tall, deep / 2 + 0.13],
        parent: house,
      });
      fence(kit, house, width * 0.36, [x - width * 0.28, y + tall + 0.02, deep / 2 + 0.26]);
    }
    y += tall;
    if (isStepped && floor === 0 && floors > 1) {
      width = wide * 0.62;
      x = -wide * 0.19;
      kit.add(box(wide + 0.08, 0.06, deep + 0.04, 0.02, 2), kit.material('wood', WOOD), {
        at: [0, y + 0.03, 0],
        parent: house,
      });
      fence(kit, house, wide * 0.36, [wide * 0.31, y + 0.06, deep / 2]);
      figure(kit, [wide * 0.3, y + 0.06, 0.05], 2);
    }
  }
  const roof = kit.group({ at: [x, y + 0.02, 0], parent: house });
  const kind = random.pick(['gable', 'side', 'flat'] as const);
  if (kind === 'gable') gableRoof(kit, roof, width + 0.1, width * random.range(0.28, 0.48), deep, 0);
  else if (kind === 'side') sideRoof(kit, roof, width, random.range(0.35, 0.6), deep, 0);
  else {
    kit.add(box(width + 0.16, 0.1, deep + 0.16, 0.04, 3), kit.material('plastic', 0), {
      at: [0, 0.05, 0],
      parent: roof,
    });
    fence(kit, roof, width, [0, 0.1, deep / 2]);
    kit.add(cylinder(0.02, 0.4, 0.16, 0.01, 10), kit.material('soft', 2), { at: [width * 0.2, 0.62, 0], parent: roof });
    kit.add(cylinder(0.02, 0.02, 0.5, 0.005, 12), kit.material('wood', WOOD), {
      at: [width * 0.2, 0.33, 0],
      parent: roof,
    });
  }
  if (kind !== 'flat' && random.chance(0.6))
    kit.add(box(0.18, 0.5, 0.18, 0.03, 2), kit.material('plastic', 3), {
      at: [x + width * 0.28, y + width * 0.22, -0.1],
      parent: house,
    });
  if (random.chance(0.5)) tree(kit, [wide / 2 + 0.3, 0.06, 0.3], random.range(0.9, 1.4));
  fence(kit, house, wide * 0.4, [wide * 0.24, 0.08, deep / 2 + 0.3]);
  figure(kit, [-wide * 0.25, 0.08, deep / 2 + 0.22], 1);
}

/** Closed, of logs, with a porch. */
export function cabin(kit: Kit): void {
  const { random } = kit;
  const [wide, deep] = [random.range(1.1, 1.6), random.range(0.9, 1.2)];
  const logs = random.int(5, 8);
  const log = 0.125;
  const tall = logs * log;
  const porch = random.range(0.25, 0.55);
  const wood = kit.material('wood', '#c98f52');
  for (const row of times(logs))
    for (const side of SIDES) {
      kit.add(cylinder(log / 2, log / 2, wide + 0.16, 0.02, 18), wood, {
        at: [0, 0.1 + (row + 0.5) * log, (side * deep) / 2],
        turn: [0, 0, Math.PI / 2],
      });
      kit.add(cylinder(log / 2, log / 2, deep + 0.16, 0.02, 18), wood, {
        at: [(side * wide) / 2, 0.1 + row * log, 0],
        turn: [Math.PI / 2, 0, 0],
      });
    }
  kit.add(box(wide + 0.3, 0.1, deep + porch * 2, 0.03, 2), kit.material('wood', WOOD), { at: [0, 0.05, porch * 0.7] });
  const front = deep / 2 + log / 2;
  door(kit, kit.root, [-wide * 0.2, 0.1, front], 0.34, tall * 0.75, 1);
  window(kit, kit.root, [wide * 0.24, 0.1 + tall * 0.55, front], 0.32);
  for (const side of SIDES)
    kit.add(box(0.1, 0.36, 0.04, 0.01, 1), kit.material('plastic', 2), {
      at: [wide * 0.24 + side * 0.24, 0.1 + tall * 0.55, front],
    });
  const rise = random.range(0.45, 0.85);
  const isAcross = random.chance(0.5);
  const roof = kit.group({ at: [0, 0.08 + tall, isAcross ? porch * 0.4 : 0], turn: [0, 0, 0] });
  if (isAcross) gableRoof(kit, roof, wide + 0.3, rise, deep + porch, 0);
  else sideRoof(kit, roof, wide + 0.12, rise, deep + porch * 0.6, 0);
  if (isAcross) {
    kit.add(
      extrude(
        polygon([
          [-wide / 2 - 0.1, 0],
          [wide / 2 + 0.1, 0],
          [0, rise * 0.94],
        ]),
        0.08,
        0.02,
        1,
      ),
      wood,
      { at: [0, 0.1 + tall, deep / 2] },
    );
    kit.add(extrude(heart(0.3), 0.06, 0.02, 2), kit.material('plastic', 1), {
      at: [0, 0.1 + tall + rise * 0.38, deep / 2 + 0.05],
    });
    for (const side of SIDES)
      kit.add(cylinder(0.045, 0.045, tall, 0.01, 18), kit.material('wood', WOOD), {
        at: [side * wide * 0.5, 0.1 + tall / 2, deep / 2 + porch * 0.8],
      });
  }
  kit.add(box(0.2, rise * 0.9, 0.2, 0.03, 2), kit.material('plastic', 3), {
    at: [wide * 0.3, 0.1 + tall + rise * 0.65, -deep * 0.15],
  });
  if (random.chance(0.6)) tree(kit, [wide / 2 + 0.45, 0, 0.1], random.range(1.1, 1.8));
  if (random.chance(0.6)) fence(kit, kit.root, wide * 0.8, [wide * 0.3, 0, deep / 2 + porch + 0.25]);
  figure(kit, [wide * 0.05, 0.1, deep / 2 + porch * 0.9], 2);
}
