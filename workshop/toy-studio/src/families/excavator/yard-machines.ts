import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { roundedBox, smoothMin } from '../../kit/sdf.ts';
import { box, cylinder } from '../../kit/solids.ts';
import { headlight } from '../../parts/vehicle-lights.ts';
import { addWheels } from './big-wheels.ts';
import { cabin, ram, type Machine } from './cabin.ts';

const DARK = '#2a2d31';
const SIDES = [-1, 1] as const;

export const roller: Machine = (kit, parent) => {
  const { random } = kit;
  const radius = random.range(0.42, 0.56);
  const width = random.range(0.9, 1.1);
  const base = random.range(0.72, 0.9);
  const isTandem = random.chance(0.45);
  const drum = (x: number) => {
    kit.add(cylinder(radius, radius, width * 0.92, 0.04, 64), kit.material('metal', '#aab0b8'), {
      at: [x, radius, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    kit.add(cylinder(radius * 0.5, radius * 0.5, width * 0.96, 0.04, 40), kit.material('plastic', 2), {
      at: [x, radius, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    for (const side of SIDES)
      kit.add(box(radius * 2.3, 0.16, 0.1, 0.04), kit.material('gloss', 1), {
        at: [x, radius + 0.02, side * (width / 2 + 0.04)],
        parent,
      });
    for (const end of SIDES)
      kit.add(box(0.12, 0.18, width + 0.16, 0.05), kit.material('gloss', 1), {
        at: [x + end * (radius + 0.1), radius + 0.02, 0],
        parent,
      });
  };
  drum(base);
  if (isTandem) drum(-base);
  else addWheels(kit, parent, [{ x: -base, radius: radius * 0.92 }], width * 0.46, 0.34);
  const deck = radius * (isTandem ? 2.1 : 1.5);
  kit.add(box(base * 1.5, 0.26, width * 0.6, 0.06), kit.material('matte', DARK), {
    at: [-base * 0.2, radius + 0.3, 0],
    parent,
  });
  kit.add(box(base * 1.1, 0.44, width * 0.74, 0.1), kit.material('gloss', 0), {
    at: [-base * 0.8, deck + 0.2, 0],
    parent,
  });
  cabin(kit, parent, [base * 0.02, deck * 0.9, 0], [0.66, random.range(0.86, 1.05), width * 0.74], random.chance(0.55));
  for (const side of SIDES)
    headlight(kit, { at: [base * 0.02 + 0.34, deck * 0.9 + 0.18, side * width * 0.26], parent }, 0.07);
};

export const forklift: Machine = (kit, parent) => {
  const { random } = kit;
  const width = random.range(0.84, 0.98);
  const radius = random.range(0.24, 0.3);
  const base = random.range(0.5, 0.62);
  addWheels(
    kit,
    parent,
    [
      { x: base, radius: radius * 1.15 },
      { x: -base, radius },
    ],
    width * 0.42,
    0.24,
  );
  kit.solid(
    (x, y, z) => {
      const hull = roundedBox(x, y, z, [-0.02, radius + 0.16, 0], [base + 0.24, 0.2, width * 0.4], 0.08);
      const weight = roundedBox(x, y, z, [-base - 0.06, radius + 0.36, 0], [0.3, 0.32, width * 0.46], 0.16);
      return smoothMin(hull, weight, 0.08);
    },
    [-base - 0.5, radius - 0.1, -width / 2 - 0.05, base + 0.3, radius + 0.78, width / 2 + 0.05],
    0.025,
    kit.material('gloss', 0),
    { parent },
  );
  cabin(kit, parent, [0.02, radius + 0.26, 0], [0.78, random.range(0.9, 1.1), width * 0.78], true);
  const mastX = base + 0.36;
  const mastTop = random.range(1.5, 2.3);
  for (const side of SIDES) {
    kit.add(box(0.11, mastTop, 0.1, 0.03), kit.material('matte', '#33383e'), {
      at: [mastX, mastTop / 2 + 0.06, side * 0.3],
      parent,
    });
    kit.add(box(0.1, 0.1, 0.5, 0.03), kit.material('matte', DARK), {
      at: [mastX - 0.1, radius + 0.2, side * 0.1],
      parent,
    });
  }
  for (const y of [0.16, mastTop * 0.55, mastTop])
    kit.add(box(0.09, 0.1, 0.66, 0.03), kit.material('matte', '#33383e'), { at: [mastX, y + 0.02, 0], parent });
  ram(kit, parent, [mastX, 0.2, 0], [mastX, mastTop, 0], 0.045);
  const lift = random.range(0.05, Math.min(1.2, mastTop - 0.5));
  const forks = kit.group({ at: [mastX + 0.1, lift, 0], parent });
  kit.add(box(0.07, 0.4, 0.84, 0.03), kit.material('gloss', 2), { at: [0, 0.26, 0], parent: forks });
  for (const side of SIDES) {
    kit.add(box(0.8, 0.06, 0.14, 0.025), kit.material('metal', '#9aa1aa'), {
      at: [0.38, 0.04, side * 0.24],
      parent: forks,
    });
    headlight(kit, { at: [0.4, radius + 0.3 + 0.62, side * width * 0.34], parent }, 0.06);
  }
  if (random.chance(0.75)) addPallet(kit, forks);
};

function addPallet(kit: Kit, parent: Group) {
  const wood = kit.material('wood', '#d9b179');
  for (const z of [-0.32, 0, 0.32]) kit.add(box(0.74, 0.07, 0.09, 0.015), wood, { at: [0.46, 0.1, z], parent });
  for (let slat = 0; slat < 4; slat++)
    kit.add(box(0.13, 0.04, 0.8, 0.012), wood, { at: [0.16 + slat * 0.2, 0.15, 0], parent });
  const rows = kit.random.int(1, 2);
  for (let row = 0; row < rows; row++)
    for (const side of SIDES)
      kit.add(box(0.56, 0.34, 0.36, 0.03), kit.material('plastic', row === 0 ? 1 : 3), {
        at: [0.46, 0.34 + row * 0.35, side * 0.19],
        parent,
      });
}
