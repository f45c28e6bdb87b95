import type { Group } from 'three';
import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { roundedBox, smoothMax, smoothMin } from '../kit/sdf.ts';
import { box, torus, tube } from '../kit/solids.ts';
import { headlight } from '../parts/vehicle-lights.ts';
import { wheel } from '../parts/wheel.ts';
import { addFairing, addLuggage, addRider, addScooterBody, addTail, addTankAndSaddle } from './motorcycle/bodywork.ts';
import { cycleForm, type CycleForm } from './motorcycle/form.ts';
import { addCycleWheel, addEngine, addFork, addMudguard, addStand, DARK, SIDES } from './motorcycle/frame.ts';

export const motorcycle: Family = {
  key: 'motorcycle',
  name: '摩托车',
  name_en: 'Toy motorcycle',
  categories: [4016, 4023],
  palettes: ['racing', 'primary', 'candy', 'space', 'ocean', 'sunset', 'berry', 'jungle'],
  longestCm: [10, 24],
  styles: [
    { key: 'dirt', name: '越野摩托', name_en: 'Dirt bike' },
    { key: 'street', name: '街车摩托', name_en: 'Sport bike' },
    { key: 'scooter', name: '踏板车', name_en: 'Scooter' },
    { key: 'trike', name: '三轮摩托', name_en: 'Three-wheeled motorcycle' },
    { key: 'cruiser', name: '巡航摩托', name_en: 'Cruiser motorcycle' },
    { key: 'quad', name: '沙滩车', name_en: 'Quad bike' },
  ],
  views: { main: { azimuth: 0.95, elevation: 0.22 } },
  build(kit, style) {
    const parent = kit.group({ turn: [0, -Math.PI / 2, 0] });
    if (style === 'quad') {
      buildQuad(kit, parent);
      return;
    }
    const form = cycleForm(style, kit.random);
    BUILDERS[style]!(kit, parent, form);
    if (kit.random.chance(style === 'trike' ? 0.2 : 0.35)) addRider(kit, parent, form);
  },
};

const BUILDERS: Record<string, (kit: Kit, parent: Group, form: CycleForm) => void> = {
  dirt(kit, parent, form) {
    addTwoWheels(kit, parent, form);
    addFork(kit, parent, form, false);
    addEngine(kit, parent, form);
    addTankAndSaddle(kit, parent, form);
    addTail(kit, parent, form);
    const beak = form.frontRadius * 2 + 0.1;
    kit.add(box(0.62, 0.05, 0.22, 0.025), kit.material('gloss', 0), {
      at: [form.base + 0.1, beak, 0],
      turn: [0, 0, -0.12],
      parent,
    });
    kit.add(box(0.08, 0.26, 0.24, 0.03), kit.material('gloss', kit.light), {
      at: [form.base - 0.22, form.grip - 0.12, 0],
      turn: [0, 0, 0.3],
      parent,
    });
  },
  street(kit, parent, form) {
    addTwoWheels(kit, parent, form);
    addFork(kit, parent, form, kit.random.chance(0.5));
    addEngine(kit, parent, form);
    addTankAndSaddle(kit, parent, form);
    addTail(kit, parent, form);
    addMudguard(kit, parent, form.base, form.frontRadius, form, 0.5, 1.6);
    if (kit.random.chance(0.7)) addFairing(kit, parent, form, kit.random.chance(0.6));
  },
  cruiser(kit, parent, form) {
    addTwoWheels(kit, parent, form);
    addFork(kit, parent, form, true);
    addEngine(kit, parent, form);
    addTankAndSaddle(kit, parent, form);
    addMudguard(kit, parent, 0, form.rearRadius, form, 0.7, 2.2);
    addMudguard(kit, parent, form.base, form.frontRadius, form, 0.5, 1.9);
    if (kit.random.chance(0.6)) addLuggage(kit, parent, form);
  },
  scooter(kit, parent, form) {
    addTwoWheels(kit, parent, form);
    addScooterBody(kit, parent, form);
    addFork(kit, parent, form, true);
  },
  trike(kit, parent, form) {
    addCycleWheel(kit, parent, form.base, form.frontRadius, form);
    for (const side of SIDES) {
      wheel(
        kit,
        { at: [0, form.rearRadius, side * 0.5], parent },
        { radius: form.rearRadius, width: form.tyre * 1.2, rim: 2, hub: 1, spokes: form.spokes },
      );
      kit.add(torus(form.rearRadius * 1.14, form.tyre * 0.5, 2.4, 14, 40), kit.material('gloss', 0), {
        at: [0, form.rearRadius, side * 0.5],
        turn: [0, 0, 0.5],
        scale: [1, 1, 1.5],
        parent,
      });
    }
    addFork(kit, parent, form, true);
    addEngine(kit, parent, form);
    addTankAndSaddle(kit, parent, form);
    addMudguard(kit, parent, form.base, form.frontRadius, form, 0.5, 1.9);
    kit.add(box(0.16, 0.14, 0.9, 0.05), kit.material('matte', DARK), { at: [0, form.rearRadius, 0], parent });
    if (kit.random.chance(0.6)) addCargoBox(kit, parent, form);
    else
      kit.add(box(0.5, 0.34, 0.66, 0.1), kit.material('gloss', 1), { at: [-0.12, form.rearRadius + 0.34, 0], parent });
  },
};

function addTwoWheels(kit: Kit, parent: Group, form: CycleForm) {
  addCycleWheel(kit, parent, 0, form.rearRadius, form);
  addCycleWheel(kit, parent, form.base, form.frontRadius, form);
  addStand(kit, parent, form);
}

/** An open box with slatted sides, as on a delivery tricycle. */
function addCargoBox(kit: Kit, parent: Group, form: CycleForm) {
  const floor = form.rearRadius * 2.1;
  const paint = kit.material('gloss', 1);
  kit.add(box(0.96, 0.06, 1, 0.02), paint, { at: [-0.16, floor, 0], parent });
  kit.add(box(0.2, floor - form.rearRadius, 0.5, 0.04), kit.material('matte', DARK), {
    at: [-0.06, (floor + form.rearRadius) / 2, 0],
    parent,
  });
  for (let slat = 0; slat < 3; slat++) {
    const y = floor + 0.1 + slat * 0.12;
    for (const side of SIDES) {
      kit.add(box(0.96, 0.08, 0.05, 0.02), paint, { at: [-0.16, y, side * 0.48], parent });
      kit.add(box(0.05, 0.08, 0.96, 0.02), paint, { at: [-0.16 + side * 0.46, y, 0], parent });
    }
  }
  for (const [x, z, slot] of [
    [-0.36, -0.2, 2],
    [0.02, 0.2, 3],
    [-0.34, 0.22, 4],
  ] as const)
    kit.add(box(0.32, 0.36, 0.34, 0.04), kit.material('plastic', slot), {
      at: [x, floor + 0.2, z],
      turn: [0, x, 0],
      parent,
    });
}

function buildQuad(kit: Kit, parent: Group) {
  const { random } = kit;
  const radius = random.range(0.34, 0.42);
  const base = random.range(0.6, 0.72);
  const width = random.range(0.42, 0.5);
  const treads = random.int(12, 16);
  for (const x of [-base, base])
    for (const side of SIDES)
      wheel(kit, { at: [x, radius, side * width], parent }, { radius, width: 0.32, rim: 2, hub: 1, treads, spokes: 4 });
  for (const x of [-base, base])
    kit.add(box(0.14, 0.12, width * 2, 0.04), kit.material('matte', DARK), { at: [x, radius, 0], parent });
  const deck = radius * 2;
  kit.solid(
    (x, y, z) => {
      const spine = roundedBox(x, y, z, [0, deck - 0.08, 0], [base + 0.2, 0.18, 0.17], 0.1);
      const nose = roundedBox(x, y, z, [base * 0.86, deck + 0.08, 0], [0.28, 0.16, 0.26], 0.12);
      const wings = roundedBox(
        Math.abs(x),
        y + (Math.abs(x) - base) ** 2 * 0.5,
        Math.abs(z),
        [base, deck + 0.08, width],
        [0.36, 0.06, 0.22],
        0.05,
      );
      const body = smoothMin(smoothMin(spine, nose, 0.1), wings, 0.08);
      const wells = Math.max(Math.hypot(Math.abs(x) - base, y - radius) - radius * 1.12, 0.2 - Math.abs(z));
      return smoothMax(body, -wells, 0.03);
    },
    [-base - 0.45, radius - 0.1, -width - 0.3, base + 0.45, deck + 0.32, width + 0.3],
    0.025,
    kit.material('gloss', 0),
    { parent },
  );
  kit.add(box(0.72, 0.16, 0.34, 0.08), kit.material('rubber', DARK), { at: [-base * 0.34, deck + 0.16, 0], parent });
  const grip = deck + random.range(0.42, 0.56);
  for (const side of SIDES) {
    kit.add(
      tube(
        [
          [base * 0.5, deck + 0.12, 0],
          [base * 0.4, grip - 0.04, side * 0.14],
          [base * 0.26, grip, side * 0.44],
        ],
        0.03,
        20,
      ),
      kit.material('metal', '#b4bac2'),
      { parent },
    );
    kit.add(
      tube(
        [
          [base * 0.29, grip - 0.002, side * 0.34],
          [base * 0.25, grip + 0.002, side * 0.48],
        ],
        0.046,
        2,
      ),
      kit.material('rubber', DARK),
      { parent },
    );
    headlight(kit, { at: [base * 0.86 + 0.26, deck + 0.12, side * 0.14], parent }, 0.075);
    if (random.chance(0.5)) continue;
    kit.add(box(0.05, 0.1, 0.1, 0.02), kit.material('gloss', '#d81e2c'), {
      at: [-base - 0.22, deck - 0.02, side * 0.1],
      parent,
    });
  }
  kit.add(
    tube(
      [
        [base + 0.2, radius, -0.26],
        [base + 0.5, radius + 0.1, -0.22],
        [base + 0.5, radius + 0.1, 0.22],
        [base + 0.2, radius, 0.26],
      ],
      0.04,
      30,
    ),
    kit.material('plastic', 1),
    { parent },
  );
  for (const x of random.chance(0.6) ? [-base - 0.04, base + 0.02] : []) {
    const rack = deck + (x > 0 ? 0.34 : 0.2);
    for (let bar = 0; bar < 4; bar++)
      kit.add(box(0.44, 0.03, 0.04, 0.012), kit.material('matte', DARK), { at: [x, rack, (bar - 1.5) * 0.18], parent });
    for (const end of SIDES)
      kit.add(box(0.04, 0.14, 0.62, 0.012), kit.material('matte', DARK), {
        at: [x + end * 0.2, rack - 0.06, 0],
        parent,
      });
    if (x < 0) kit.add(box(0.4, 0.26, 0.54, 0.06), kit.material('plastic', 1), { at: [x, rack + 0.14, 0], parent });
  }
  if (random.chance(0.45))
    addRider(kit, parent, {
      ...cycleForm('street', random),
      base: base * 0.5 + 0.44,
      rake: 0.26,
      seat: deck + 0.22,
      grip,
      gripHalf: 0.44,
    });
}
