import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { box, cylinder, torus } from '../../kit/solids.ts';
import { beaconBar } from '../../parts/vehicle-lights.ts';
import type { Load } from './loads.ts';

const DARK = '#2a2d31';
const SIDES = [-1, 1] as const;

export const fireEngine: Load = (kit, parent, form) => {
  const { random } = kit;
  const length = form.bedLength - 0.06;
  const height = random.range(0.55, 0.8);
  const middle = -form.bedLength / 2 - 0.03;
  const half = form.width / 2;
  const top = form.floor + height + 0.03;
  kit.add(box(length, height, form.width, 0.06), kit.material('gloss', 0), {
    at: [middle, form.floor + height / 2 + 0.03, 0],
    parent,
  });
  const doors = random.int(2, 4);
  const doorWidth = (length - 0.16) / doors;
  for (const side of SIDES) {
    kit.add(box(length * 0.98, 0.1, 0.02, 0.008), kit.material('gloss', 1), {
      at: [middle, form.floor + 0.12, side * (half + 0.004)],
      parent,
    });
    for (let door = 0; door < doors; door++) {
      const x = middle + (door - (doors - 1) / 2) * doorWidth;
      kit.add(box(doorWidth - 0.08, height * 0.56, 0.03, 0.012), kit.material('metal', '#c6cbd2'), {
        at: [x, form.floor + height * 0.6, side * half],
        parent,
      });
      for (let slat = 0; slat < 5; slat++)
        kit.add(box(doorWidth - 0.1, 0.022, 0.02, 0.006, 1), kit.material('metal', '#8f969f'), {
          at: [x, form.floor + height * (0.4 + slat * 0.1), side * (half + 0.016)],
          parent,
        });
    }
  }
  beaconBar(kit, { at: [form.cabLength * 0.3, form.floor - 0.08 + form.cabHeight, 0], parent }, form.width * 0.7, [
    '#1d62e0',
    '#1d62e0',
  ]);
  const turret = kit.group({ at: [-form.bedLength + 0.36, top, 0], turn: [0, random.range(-0.5, 0.5), 0], parent });
  kit.add(cylinder(0.26, 0.3, 0.16, 0.03), kit.material('plastic', 2), { at: [0, 0.07, 0], parent: turret });
  const rise = random.range(0.14, 0.6);
  const boom = kit.group({ at: [0, 0.2, 0], turn: [0, 0, rise], parent: turret });
  const sections = random.int(2, 3);
  for (let section = 0; section < sections; section++)
    addLadder(kit, boom, {
      from: section * 0.55 - 0.2,
      length: form.bedLength * 0.95,
      half: 0.2 - section * 0.045,
      y: section * 0.07,
      paint: section % 2 ? 2 : kit.light,
    });
  if (sections === 3) {
    const tip = form.bedLength * 0.95 + 1;
    kit.add(box(0.3, 0.22, 0.36, 0.04), kit.material('plastic', 1), {
      at: [tip, 0.18, 0],
      turn: [0, 0, -rise],
      parent: boom,
    });
  }
};

function addLadder(
  kit: Kit,
  parent: Group,
  ladder: { from: number; length: number; half: number; y: number; paint: Paint },
) {
  const material = kit.material('plastic', ladder.paint);
  for (const side of SIDES)
    kit.add(box(ladder.length, 0.08, 0.055, 0.02), material, {
      at: [ladder.from + ladder.length / 2, ladder.y, side * ladder.half],
      parent,
    });
  const rungs = Math.round(ladder.length / 0.18);
  const rung = cylinder(0.022, 0.022, ladder.half * 2, 0.005, 10);
  for (let index = 0; index < rungs; index++)
    kit.add(rung, material, {
      at: [ladder.from + ((index + 0.5) / rungs) * ladder.length, ladder.y, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
}

export const crane: Load = (kit, parent, form) => {
  const { random } = kit;
  kit.add(box(form.bedLength - 0.08, 0.26, form.width, 0.06), kit.material('gloss', 0), {
    at: [-form.bedLength / 2 - 0.04, form.floor + 0.13, 0],
    parent,
  });
  const deck = form.floor + 0.26;
  const turret = kit.group({ at: [-form.bedLength * 0.56, deck, 0], turn: [0, random.range(-0.35, 0.35), 0], parent });
  kit.add(cylinder(0.36, 0.38, 0.12, 0.03), kit.material('matte', DARK), { at: [0, 0.05, 0], parent: turret });
  kit.add(box(0.72, 0.4, 0.74, 0.07), kit.material('gloss', 1), { at: [-0.06, 0.3, 0], parent: turret });
  kit.add(box(0.46, 0.52, 0.34, 0.07), kit.material('gloss', 1), { at: [0.2, 0.4, 0.24], parent: turret });
  kit.add(box(0.34, 0.3, 0.36, 0.04), kit.material('glass', '#203040'), { at: [0.27, 0.45, 0.24], parent: turret });
  kit.add(box(0.26, 0.36, 0.7, 0.05), kit.material('matte', DARK), { at: [-0.46, 0.28, 0], parent: turret });
  const rise = random.range(0.4, 0.85);
  const reach = random.range(1.6, 2.2);
  const boom = kit.group({ at: [-0.3, 0.46, -0.14], turn: [0, 0, rise], parent: turret });
  kit.add(box(reach * 0.62, 0.22, 0.22, 0.04), kit.material('gloss', 1), { at: [reach * 0.31, 0, 0], parent: boom });
  kit.add(box(reach * 0.7, 0.16, 0.16, 0.03), kit.material('gloss', 2), { at: [reach * 0.65, 0, 0], parent: boom });
  for (let mark = 0; mark < 4; mark++)
    kit.add(box(0.08, 0.226, 0.226, 0.02), kit.material('matte', DARK), {
      at: [reach * (0.1 + mark * 0.14), 0, 0],
      parent: boom,
    });
  kit.add(cylinder(0.05, 0.05, reach * 0.4, 0.02, 20), kit.material('metal', '#b8bec6'), {
    at: [reach * 0.3, -0.16, 0],
    turn: [0, 0, -Math.PI / 2 - 0.12],
    parent: boom,
  });
  const tip = [-0.3 + Math.cos(rise) * reach, 0.46 + Math.sin(rise) * reach, -0.14] as const;
  kit.add(cylinder(0.1, 0.1, 0.2, 0.03, 28), kit.material('matte', DARK), {
    at: tip,
    turn: [Math.PI / 2, 0, 0],
    parent: turret,
  });
  const drop = random.range(0.35, 0.7);
  kit.add(cylinder(0.018, 0.018, drop, 0.004, 10), kit.material('matte', DARK), {
    at: [tip[0] + 0.08, tip[1] - drop / 2, tip[2]],
    parent: turret,
  });
  kit.add(box(0.12, 0.14, 0.12, 0.03), kit.material('plastic', 2), {
    at: [tip[0] + 0.08, tip[1] - drop, tip[2]],
    parent: turret,
  });
  kit.add(torus(0.085, 0.03, Math.PI * 1.4, 14, 30), kit.material('metal', '#8f969f'), {
    at: [tip[0] + 0.08, tip[1] - drop - 0.15, tip[2]],
    turn: [0, 0, Math.PI * 0.8],
    parent: turret,
  });
  for (const side of SIDES)
    for (const x of [-0.12, -form.bedLength * 0.96]) {
      kit.add(box(0.12, 0.1, 0.24, 0.03), kit.material('plastic', 2), {
        at: [x, form.floor + 0.02, side * (form.width / 2 + 0.06)],
        parent,
      });
      kit.add(cylinder(0.05, 0.05, form.floor, 0.01, 18), kit.material('metal', '#b8bec6'), {
        at: [x, form.floor / 2, side * (form.width / 2 + 0.12)],
        parent,
      });
      kit.add(cylinder(0.12, 0.13, 0.05, 0.02, 24), kit.material('matte', DARK), {
        at: [x, 0.025, side * (form.width / 2 + 0.12)],
        parent,
      });
    }
};
