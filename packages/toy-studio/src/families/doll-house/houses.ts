import type { Kit } from '../../kit/kit.ts';
import { box, cylinder, extrude, torus, tube } from '../../kit/solids.ts';
import { heart, polygon } from '../../kit/shapes.ts';
import { around, SIDES, spread, times } from '../styled-family.ts';
import {
  battlements,
  coneRoof,
  door,
  fence,
  figure,
  gableRoof,
  sideRoof,
  storey,
  tree,
  window,
  WOOD,
} from './parts.ts';

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

export function castleHouse(kit: Kit): void {
  const { random } = kit;
  const wide = random.range(1, 1.5);
  const floors = random.int(1, 3);
  const [tall, deep] = [0.62, 0.66];
  const height = floors * tall;
  for (const floor of times(floors))
    storey(kit, kit.group({ at: [0, floor * tall, 0] }), {
      wide,
      tall,
      deep,
      rooms: wide > 1.25 ? 2 : 1,
      paper: floor + 1,
    });
  kit.add(box(wide + 0.08, 0.08, deep + 0.04, 0.03, 2), kit.material('matte', kit.light), {
    at: [0, height + 0.03, 0],
  });
  for (const x of spread(6, wide / 6))
    kit.add(box(wide / 11, 0.14, 0.07, 0.02, 1), kit.material('matte', kit.light), {
      at: [x, height + 0.12, deep / 2 - 0.02],
    });
  const towers = random.pick([[-1, 1], [-1, 1], [1], [-1]] as const);
  for (const side of towers) {
    const radius = random.range(0.24, 0.34);
    const top = height + random.range(0.1, 0.75);
    const group = kit.group({ at: [side * (wide / 2 + radius * 0.6), 0, deep * 0.1] });
    kit.add(cylinder(radius, radius * 1.08, top, 0.02, 40), kit.material('matte', kit.light), {
      at: [0, top / 2, 0],
      parent: group,
    });
    for (const y of [top * 0.35, top * 0.75])
      kit.add(box(0.14, 0.26, 0.06, 0.05, 3), kit.material('glass', '#6fb3d6'), {
        at: [0, y, radius * 1.02],
        parent: group,
      });
    kit.add(torus(radius * 1.04, 0.04, Math.PI * 2, 12, 48), kit.material('plastic', 1), {
      at: [0, top, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
    if (random.chance(0.3)) battlements(kit, group, radius, top + 0.06, 0);
    coneRoof(kit, kit.group({ at: [0, top + 0.01, 0], parent: group }), radius * 1.22, random.range(0.5, 0.85), 0);
  }
  const keep = kit.group({ at: [random.range(-0.1, 0.1), height + 0.05, -0.05] });
  if (random.chance(0.7)) {
    const rise = random.range(0.3, 0.7);
    kit.add(cylinder(0.26, 0.26, rise, 0.02, 36), kit.material('matte', kit.light), {
      at: [0, rise / 2, 0],
      parent: keep,
    });
    kit.add(box(0.13, 0.22, 0.05, 0.04, 3), kit.material('glass', '#6fb3d6'), {
      at: [0, rise * 0.5, 0.26],
      parent: keep,
    });
    coneRoof(kit, kit.group({ at: [0, rise, 0], parent: keep }), 0.33, random.range(0.6, 0.9), 3);
  }
  kit.add(box(wide + 1.1, 0.08, deep + 0.75, 0.04, 2), kit.material('plastic', 4), { at: [0, -0.03, 0.2] });
  figure(kit, [0.15, 0.02, deep / 2 + 0.3], 0);
  if (random.chance(0.5))
    for (const { angle } of around(3))
      tree(kit, [Math.cos(angle) * 0.2 - wide * 0.55, 0, deep / 2 + 0.25 + Math.sin(angle) * 0.1], 0.5);
}

/** It folds shut and has a handle; opened, the halves stand like a book. */
export function carryHouse(kit: Kit): void {
  const { random } = kit;
  const [wide, deep] = [random.range(0.8, 1.1), random.range(0.4, 0.5)];
  const floors = random.int(1, 2);
  const tall = 0.6;
  const spreadOut = random.range(0.25, 0.75);
  const rise = wide * random.range(0.3, 0.5);
  for (const side of SIDES) {
    const hinge = kit.group({ turn: [0, side * -spreadOut, 0] });
    const half = kit.group({ at: [(side * wide) / 2 + side * 0.02, 0, deep / 2], parent: hinge });
    for (const floor of times(floors))
      storey(kit, kit.group({ at: [0, floor * tall, 0], parent: half }), {
        wide,
        tall,
        deep,
        rooms: 1,
        paper: floor + (side > 0 ? 2 : 0),
      });
    for (const outer of SIDES)
      kit.add(box(0.07, floors * tall, deep + 0.04, 0.03, 2), kit.material('plastic', 1), {
        at: [(outer * wide) / 2, (floors * tall) / 2, 0],
        parent: half,
      });
    gableRoof(kit, kit.group({ at: [0, floors * tall, 0], parent: half }), wide + 0.04, rise, deep, 0);
  }
  const top = floors * tall + rise;
  for (const side of SIDES) {
    const grip = kit.group({ turn: [0, side * -spreadOut, 0] });
    kit.add(
      tube(
        [
          [side * wide * 0.5 - 0.18, top - 0.02, deep / 2],
          [side * wide * 0.5 - 0.14, top + 0.24, deep / 2],
          [side * wide * 0.5 + 0.14, top + 0.24, deep / 2],
          [side * wide * 0.5 + 0.18, top - 0.02, deep / 2],
        ],
        0.045,
        36,
      ),
      kit.material('plastic', 2),
      { parent: grip },
    );
  }
  for (const index of times(random.int(1, 3))) figure(kit, [(index - 0.8) * 0.5, 0, deep + 0.6], index);
  if (random.chance(0.5)) tree(kit, [wide + 0.3, 0, 0.5], 0.9);
}

export function shopStreet(kit: Kit): void {
  const { random } = kit;
  const shops = random.int(2, 3);
  const unit = random.range(0.72, 0.9);
  const deep = 0.6;
  kit.add(box(shops * unit + 0.3, 0.08, deep + 0.7, 0.03, 2), kit.material('matte', '#cfd3d8'), {
    at: [0, 0.04, 0.22],
  });
  for (const [index, x] of spread(shops, unit).entries()) {
    const floors = random.int(1, 3);
    const tall = 0.62;
    const height = floors * tall;
    const wall = kit.material('matte', [kit.light, 2, 4][(index + floors) % 3]!);
    const shop = kit.group({ at: [x, 0.08, 0] });
    kit.add(box(unit - 0.03, height, deep, 0.03, 2), wall, { at: [0, height / 2, 0], parent: shop });
    kit.add(box(unit * 0.48, tall * 0.5, 0.04, 0.02, 2), kit.material('glass', '#9fd4ea'), {
      at: [-unit * 0.18, tall * 0.42, deep / 2],
      parent: shop,
    });
    door(kit, shop, [unit * 0.27, 0, deep / 2], unit * 0.26, tall * 0.68, index % 4);
    for (const [stripe, sx] of spread(6, (unit * 0.94) / 6).entries())
      kit.add(box((unit * 0.94) / 6, 0.04, 0.34, 0.015, 1), kit.material('plastic', stripe % 2 ? kit.light : index), {
        at: [sx, tall * 0.84, deep / 2 + 0.13],
        turn: [0.4, 0, 0],
        parent: shop,
      });
    for (const floor of times(floors - 1))
      for (const side of SIDES) window(kit, shop, [side * unit * 0.22, tall * (floor + 1.5), deep / 2], 0.26);
    const top = kit.group({ at: [0, height, 0], parent: shop });
    const roof = random.pick(['gable', 'side', 'flat', 'cone'] as const);
    if (roof === 'gable') {
      gableRoof(kit, top, unit, 0.35, deep, (index + 1) % 4);
      kit.add(
        extrude(
          polygon([
            [-unit / 2, 0],
            [unit / 2, 0],
            [0, 0.33],
          ]),
          0.06,
          0.02,
          1,
        ),
        wall,
        { at: [0, 0, deep / 2 - 0.05], parent: top },
      );
    } else if (roof === 'side') sideRoof(kit, top, unit - 0.1, 0.35, deep, (index + 1) % 4);
    else if (roof === 'cone') coneRoof(kit, top, unit * 0.5, 0.6, (index + 1) % 4);
    else {
      kit.add(box(unit, 0.1, deep + 0.06, 0.03, 2), kit.material('plastic', (index + 1) % 4), {
        at: [0, 0.05, 0],
        parent: top,
      });
      kit.add(box(unit * 0.7, 0.24, 0.07, 0.04, 3), kit.material('plastic', 2), {
        at: [0, 0.2, deep / 2 - 0.05],
        parent: top,
      });
    }
    if (random.chance(0.6)) figure(kit, [x + random.range(-0.2, 0.2), 0.08, deep / 2 + 0.38], index + 1);
  }
  tree(kit, [-shops * unit * 0.5, 0.06, deep / 2 + 0.3], 0.8);
}
