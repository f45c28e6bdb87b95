import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { outline, roundedBox, smoothMax, smoothMin } from '../../kit/sdf.ts';
import { box, cylinder } from '../../kit/solids.ts';
import { crawler } from '../../parts/crawler.ts';
import { headlight } from '../../parts/vehicle-lights.ts';
import { addArm, type Tool } from './arm.ts';
import { addWheels } from './big-wheels.ts';
import { cabin, ram, type Machine } from './cabin.ts';
import { forklift, roller } from './yard-machines.ts';

const DARK = '#2a2d31';
const SIDES = [-1, 1] as const;

function digger(tools: readonly Tool[]): Machine {
  return (kit, parent) => {
    const { random } = kit;
    const length = random.range(1.4, 1.75);
    const width = random.range(0.86, 1.05);
    let deck = random.range(0.36, 0.46);
    if (random.chance(0.7)) {
      for (const side of SIDES)
        crawler(kit, { at: [0, 0, side * width * 0.48], parent }, { length, height: deck, width: 0.28, rim: 2 });
      kit.add(box(length * 0.6, deck * 0.5, width * 0.8, 0.06), kit.material('matte', DARK), {
        at: [0, deck * 0.55, 0],
        parent,
      });
    } else {
      const radius = deck * 0.68;
      deck += 0.1;
      addWheels(
        kit,
        parent,
        [length * 0.36, -length * 0.36].map((x) => ({ x, radius })),
        width * 0.48,
        0.26,
      );
      kit.add(box(length, 0.2, width * 0.66, 0.06), kit.material('matte', DARK), { at: [0, radius + 0.06, 0], parent });
    }
    kit.add(cylinder(0.34, 0.36, 0.16, 0.03), kit.material('matte', DARK), { at: [0, deck + 0.02, 0], parent });
    const house = kit.group({ at: [0, deck + 0.06, 0], turn: [0, random.range(-0.6, 0.25), 0], parent });
    const tail = random.range(0.62, 0.86);
    kit.solid(
      (x, y, z) => {
        const hull = roundedBox(x, y, z, [-0.12, 0.22, 0], [0.62, 0.2, width / 2], 0.08);
        const engine = roundedBox(x, y, z, [-tail + 0.24, 0.36, 0], [0.3, 0.28, width / 2], 0.1);
        return smoothMin(hull, engine, 0.05);
      },
      [-tail - 0.2, -0.03, -width / 2 - 0.05, 0.56, 0.72, width / 2 + 0.05],
      0.026,
      kit.material('gloss', 0),
      { parent: house },
    );
    kit.add(box(0.2, 0.42, width * 0.98, 0.09), kit.material('gloss', 1), {
      at: [-tail - 0.06, 0.3, 0],
      parent: house,
    });
    for (const side of SIDES)
      for (let slot = 0; slot < 4; slot++)
        kit.add(box(0.05, 0.2, 0.02, 0.008), kit.material('matte', DARK), {
          at: [-tail + 0.1 + slot * 0.09, 0.4, side * (width / 2 + 0.004)],
          parent: house,
        });
    kit.add(cylinder(0.05, 0.05, 0.26, 0.02, 20), kit.material('chrome', '#d8dce2'), {
      at: [-tail + 0.2, 0.74, -width * 0.25],
      parent: house,
    });
    cabin(kit, house, [0.2, 0.38, width * 0.26], [0.54, random.range(0.66, 0.84), width * 0.44]);
    kit.add(box(0.3, 0.3, 0.3, 0.05), kit.material('matte', DARK), { at: [0.42, 0.36, -width * 0.2], parent: house });
    const foot = kit.group({ at: [0.52, 0.44, -width * 0.2], parent: house });
    addArm(kit, foot, deck + 0.5, random.pick(tools));
  };
}

const bulldozer: Machine = (kit, parent) => {
  const { random } = kit;
  const length = random.range(1.5, 1.9);
  const width = random.range(0.9, 1.05);
  const height = random.range(0.5, 0.6);
  for (const side of SIDES)
    crawler(
      kit,
      { at: [0, 0, side * width * 0.52], parent },
      { length, height, width: 0.3, rim: 2, drawIn: random.pick([0, 0.12]) },
    );
  kit.add(box(length * 0.92, 0.36, width * 0.72, 0.06), kit.material('matte', DARK), {
    at: [0, height * 0.62, 0],
    parent,
  });
  const bonnet = random.range(0.36, 0.5);
  kit.add(box(length * 0.56, bonnet, width * 0.66, 0.08), kit.material('gloss', 0), {
    at: [length * 0.2, height + bonnet / 2 - 0.02, 0],
    parent,
  });
  for (let bar = 0; bar < 4; bar++)
    kit.add(box(0.03, 0.035, width * 0.5, 0.01), kit.material('matte', DARK), {
      at: [length * 0.48 + 0.002, height + 0.08 + bar * 0.08, 0],
      parent,
    });
  kit.add(cylinder(0.055, 0.055, 0.42, 0.02, 22), kit.material('chrome', '#d8dce2'), {
    at: [length * 0.3, height + bonnet + 0.16, 0],
    parent,
  });
  cabin(
    kit,
    parent,
    [-length * 0.26, height - 0.02, 0],
    [0.66, random.range(0.8, 1), width * 0.82],
    random.chance(0.3),
  );
  const raised = random.range(0.02, 0.34);
  const bladeX = length / 2 + 0.32;
  addBlade(kit, parent, bladeX, raised, width * random.range(1.5, 1.8), random.range(0.52, 0.72));
  for (const side of SIDES) {
    kit.add(box(length * 0.72, 0.12, 0.1, 0.03), kit.material('gloss', 1), {
      at: [length * 0.32, 0.22 + raised * 0.5, side * (width * 0.52 + 0.22)],
      turn: [0, 0, raised * 0.4],
      parent,
    });
    ram(
      kit,
      parent,
      [length * 0.4, height + 0.14, side * width * 0.36],
      [bladeX - 0.02, raised + 0.36, side * width * 0.36],
    );
  }
  if (!random.chance(0.5)) return;
  kit.add(box(0.3, 0.12, width * 0.8, 0.04), kit.material('gloss', 1), { at: [-length / 2 - 0.1, 0.5, 0], parent });
  for (const z of [-0.28, 0, 0.28])
    kit.add(box(0.12, 0.5, 0.1, 0.03), kit.material('metal', '#9aa1aa'), {
      at: [-length / 2 - 0.22, 0.34, z],
      turn: [0, 0, -0.2],
      parent,
    });
};

/** A curved blade across the front. */
function addBlade(kit: Kit, parent: Group, x: number, foot: number, width: number, height: number) {
  kit.solid(
    (px, py, pz) => {
      const bow = Math.hypot(px - height * 0.62, py - height * 0.52) - height * 0.62;
      const sheet = Math.abs(bow) - 0.05;
      const side = Math.max(Math.abs(Math.abs(pz) - width / 2 + 0.03) - 0.03, Math.abs(bow + 0.06) - 0.12);
      const cut = Math.max(Math.abs(py - height / 2) - height / 2, px - height * 0.36, Math.abs(pz) - width / 2);
      return smoothMax(Math.min(sheet, side), cut, 0.03);
    },
    [-0.3, -0.05, -width / 2 - 0.05, height * 0.45, height + 0.05, width / 2 + 0.05],
    0.024,
    kit.material('gloss', 2),
    { at: [x, foot, 0], parent },
  );
}

const loader: Machine = (kit, parent) => {
  const { random } = kit;
  const radius = random.range(0.36, 0.46);
  const base = random.range(0.56, 0.74);
  const width = random.range(0.86, 1);
  addWheels(
    kit,
    parent,
    [
      { x: base, radius },
      { x: -base, radius },
    ],
    width * 0.5,
    0.34,
  );
  const deck = radius * 1.3;
  kit.add(box(base * 2.5, 0.3, width * 0.5, 0.06), kit.material('matte', DARK), { at: [0, radius + 0.06, 0], parent });
  kit.add(box(base * 1.3, 0.54, width * 0.72, 0.1), kit.material('gloss', 0), {
    at: [-base * 0.92, deck + 0.2, 0],
    parent,
  });
  kit.add(box(0.14, 0.3, width * 0.76, 0.05), kit.material('gloss', 1), { at: [-base * 1.56, deck + 0.08, 0], parent });
  kit.add(cylinder(0.05, 0.05, 0.3, 0.02, 20), kit.material('chrome', '#d8dce2'), {
    at: [-base * 1.1, deck + 0.56, width * 0.2],
    parent,
  });
  cabin(kit, parent, [-base * 0.06, deck, 0], [0.62, random.range(0.84, 1.05), width * 0.7], random.chance(0.2));
  for (const side of SIDES) headlight(kit, { at: [base * 0.62, deck + 0.1, side * width * 0.24], parent }, 0.07);
  kit.add(box(base * 0.9, 0.34, width * 0.56, 0.06), kit.material('gloss', 0), {
    at: [base * 0.72, deck + 0.0, 0],
    parent,
  });
  const lift = random.range(-0.5, 0.5);
  const reach = base * 0.86 + radius + 0.2;
  const arms = kit.group({ at: [base * 0.5, deck + 0.24, 0], turn: [0, 0, lift], parent });
  for (const side of SIDES)
    kit.add(box(reach - 0.06, 0.16, 0.1, 0.04), kit.material('gloss', 1), {
      at: [reach / 2 - 0.05, 0, side * width * 0.24],
      parent: arms,
    });
  ram(kit, arms, [0.05, -0.16, 0], [reach * 0.7, -0.02, 0]);
  const half = width * random.range(0.62, 0.74);
  const scoop = kit.group({ at: [reach, 0, 0], turn: [0, 0, -lift + random.range(-0.1, 0.6)], parent: arms });
  const shape = [
    [-0.06, -0.3],
    [-0.1, 0.24],
    [0.08, 0.3],
    [0.62, -0.3],
  ] as const;
  kit.solid(
    (x, y, z) => {
      const outer = smoothMax(outline(x, y, shape), Math.abs(z) - half, 0.03) - 0.02;
      const inside = Math.max(outline(x - 0.07, y - 0.07, shape), Math.abs(z) - half + 0.06);
      return smoothMax(outer, -inside, 0.02);
    },
    [-0.16, -0.36, -half - 0.05, 0.7, 0.36, half + 0.05],
    0.024,
    kit.material('gloss', 2),
    { parent: scoop },
  );
};

export const MACHINES: Record<string, Machine> = {
  excavator: digger(['bucket']),
  breaker: digger(['breaker', 'grapple']),
  bulldozer,
  loader,
  roller,
  forklift,
};
