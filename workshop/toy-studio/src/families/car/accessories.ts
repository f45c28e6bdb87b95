import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { box, cylinder, torus, tube } from '../../kit/solids.ts';
import { beaconBar, spotlights } from '../../parts/vehicle-lights.ts';
import { wheel } from '../../parts/wheel.ts';
import type { CarBody } from './body.ts';
import type { CarForm } from './form.ts';

/** What is put on a car: each takes the kit, the car's group, its measures and its body. */
export type Accessory = (kit: Kit, parent: Group, form: CarForm, body: CarBody) => void;

const DARK = '#26292d';
const SIDES = [-1, 1] as const;

export const roofRack: Accessory = (kit, parent, form, body) => {
  const [, rear, front] = body.cabinX;
  const dark = kit.material('matte', DARK);
  const top = body.roofTop + 0.1;
  const z = form.width * 0.32;
  for (const side of SIDES)
    kit.add(
      tube(
        [
          [rear + 0.02, body.roofTop - 0.02, side * z],
          [rear + 0.08, top, side * z],
          [(rear + front) / 2, top, side * z],
          [front - 0.08, top, side * z],
          [front - 0.02, body.roofTop - 0.02, side * z],
        ],
        0.024,
      ),
      dark,
      { parent },
    );
  const bars = 4;
  for (let bar = 0; bar < bars; bar++)
    kit.add(box(0.04, 0.03, z * 2, 0.01), dark, {
      at: [rear + 0.12 + (bar / (bars - 1)) * (front - rear - 0.24), top - 0.01, 0],
      parent,
    });
  if (!kit.random.chance(0.6)) return;
  const room = front - rear - 0.2;
  kit.add(box(room * 0.42, 0.2, z * 1.5, 0.04), kit.material('plastic', 2), {
    at: [rear + room * 0.3, top + 0.1, 0],
    parent,
  });
  kit.add(box(room * 0.34, 0.14, z * 1.2, 0.04), kit.material('plastic', 3), {
    at: [front - room * 0.25, top + 0.07, 0],
    parent,
  });
};

export const spareWheel: Accessory = (kit, parent, form, body) => {
  const y = form.clearance + form.tail * 0.75;
  wheel(
    kit,
    { at: [body.skinX(y, 0, -1) - 0.08, y + 0.06, 0], turn: [0, Math.PI / 2, 0], parent },
    { radius: form.wheelRadius * 0.85, width: 0.2, rim: 1, hub: 2, treads: form.treads, spokes: form.spokes },
  );
};

export const rollBar: Accessory = (kit, parent, form, body) => {
  const x = body.cabinX[0] + 0.02;
  const top = body.roofTop + 0.14;
  const z = form.width * 0.36;
  kit.add(
    tube(
      [
        [x - 0.08, body.belt - 0.08, -z],
        [x, top - 0.1, -z],
        [x + 0.02, top, -z * 0.8],
        [x + 0.02, top, z * 0.8],
        [x, top - 0.1, z],
        [x - 0.08, body.belt - 0.08, z],
      ],
      0.036,
    ),
    kit.material('plastic', 1),
    { parent },
  );
  spotlights(kit, { at: [x + 0.06, top + 0.06, 0], parent }, kit.random.int(3, 4), 0.18);
};

export const roofLamps: Accessory = (kit, parent, form, body) => {
  const x = body.cabinX[2] - 0.05;
  kit.add(box(0.06, 0.06, form.width * 0.7, 0.02), kit.material('matte', DARK), {
    at: [x, body.roofTop + 0.03, 0],
    parent,
  });
  spotlights(kit, { at: [x + 0.02, body.roofTop + 0.1, 0], parent }, 4, 0.17);
};

export const bullBar: Accessory = (kit, parent, form) => {
  const x = form.length / 2 + 0.1;
  const chrome = kit.material('metal', '#aeb4bc');
  const z = form.width * 0.3;
  kit.add(
    tube(
      [
        [x - 0.12, form.clearance + 0.08, -z],
        [x, form.clearance + 0.2, -z],
        [x, form.clearance + form.nose * 0.95, -z * 0.8],
        [x, form.clearance + form.nose * 0.95, z * 0.8],
        [x, form.clearance + 0.2, z],
        [x - 0.12, form.clearance + 0.08, z],
      ],
      0.032,
    ),
    chrome,
    { parent },
  );
  kit.add(box(0.05, 0.05, z * 2, 0.02), chrome, { at: [x, form.clearance + 0.2, 0], parent });
};

export const spoiler: Accessory = (kit, parent, form) => {
  const height = kit.random.range(0.14, 0.32);
  const x = -form.length / 2 + 0.14;
  const foot = form.clearance + form.tail;
  const paint = kit.material('gloss', 1);
  kit.add(box(0.28, 0.045, form.width * 0.98, 0.02), paint, {
    at: [x - 0.02, foot + height, 0],
    turn: [0, 0, 0.12],
    parent,
  });
  for (const side of SIDES) {
    kit.add(box(0.1, height + 0.1, 0.04, 0.015), kit.material('matte', DARK), {
      at: [x + 0.03, foot + height / 2 - 0.04, side * form.width * 0.32],
      turn: [0, 0, 0.15],
      parent,
    });
    kit.add(box(0.3, 0.14, 0.03, 0.012), paint, {
      at: [x - 0.02, foot + height + 0.03, side * form.width * 0.49],
      parent,
    });
  }
};

export const exhausts: Accessory = (kit, parent, form) => {
  for (const side of SIDES)
    kit.add(cylinder(0.055, 0.055, 0.16, 0.012, 24), kit.material('chrome', '#d8dce2'), {
      at: [-form.length / 2 - 0.06, form.clearance + 0.08, side * form.width * 0.24],
      turn: [0, 0, Math.PI / 2],
      parent,
    });
};

export const bonnetScoop: Accessory = (kit, parent, form, body) => {
  const x = (body.cabinX[3] + form.length / 2) / 2;
  const y = form.clearance + (form.bonnet + form.nose) / 2;
  kit.add(box(0.36, 0.14, form.width * 0.32, 0.05), kit.material('gloss', 1), {
    at: [x, y + 0.04, 0],
    turn: [0, 0, -0.08],
    parent,
  });
  for (const side of SIDES)
    for (let pipe = 0; pipe < 3; pipe++)
      kit.add(cylinder(0.035, 0.035, 0.14, 0.01, 20), kit.material('chrome', '#d8dce2'), {
        at: [x - 0.11 + pipe * 0.11, y + 0.13, side * 0.09],
        turn: [side * 0.3, 0, 0],
        parent,
      });
};

export const policeBeacons: Accessory = (kit, parent, form, body) =>
  beaconBar(kit, { at: [(body.cabinX[1] + body.cabinX[2]) / 2, body.roofTop - 0.01, 0], parent }, form.width * 0.64, [
    '#e0162b',
    '#1657d6',
  ]);

export const taxiSign: Accessory = (kit, parent, form, body) => {
  const x = (body.cabinX[1] + body.cabinX[2]) / 2;
  kit.add(box(0.18, 0.05, form.width * 0.42, 0.02), kit.material('matte', DARK), {
    at: [x, body.roofTop + 0.02, 0],
    parent,
  });
  kit.add(box(0.15, 0.16, form.width * 0.36, 0.05), kit.material('gloss', '#fffbe6'), {
    at: [x, body.roofTop + 0.1, 0],
    parent,
  });
  const square = box(0.11, 0.075, 0.014, 0.004, 1);
  const reach = form.frontAxle * (form.length / 2) - form.wheelRadius * 1.3;
  const columns = Math.floor((reach * 2) / 0.11);
  for (const side of SIDES)
    for (let column = 0; column < columns; column++)
      kit.add(square, kit.material('plastic', DARK), {
        at: [
          (column - (columns - 1) / 2) * 0.11,
          body.belt - 0.24 + (column % 2) * 0.075,
          side * (form.width / 2 + 0.003),
        ],
        parent,
      });
};

export const surfboards: Accessory = (kit, parent, form, body) => {
  const x = (body.cabinX[1] + body.cabinX[2]) / 2;
  for (const side of SIDES) {
    kit.add(cylinder(0.14, 0.14, 0.05, 0.02, 32), kit.material('gloss', side > 0 ? 2 : 3), {
      at: [x, body.roofTop + 0.1, side * 0.19],
      scale: [Math.min(4.6, form.length * 2), 1, 1],
      parent,
    });
    kit.add(box(0.06, 0.08, form.width * 0.72, 0.02), kit.material('matte', DARK), {
      at: [x + side * 0.3, body.roofTop + 0.04, 0],
      parent,
    });
  }
};

export const suspension: Accessory = (kit, parent, form) => {
  const metal = kit.material('metal', '#9aa1aa');
  kit.add(box(form.length * 0.76, 0.14, form.width * 0.42, 0.04), kit.material('matte', DARK), {
    at: [0, form.clearance - 0.03, 0],
    parent,
  });
  const coil = torus(0.065, 0.02, Math.PI * 2, 8, 20);
  for (const axle of [form.frontAxle, form.rearAxle]) {
    const x = axle * (form.length / 2);
    kit.add(cylinder(0.065, 0.065, form.width, 0.02, 24), metal, {
      at: [x, form.wheelRadius, 0],
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    kit.add(box(0.2, 0.2, 0.2, 0.08), metal, { at: [x, form.wheelRadius, 0], parent });
    const rings = Math.ceil((form.clearance - form.wheelRadius + 0.08) / 0.045);
    for (const side of SIDES)
      for (let ring = 0; ring < rings; ring++)
        kit.add(coil, kit.material('plastic', 1), {
          at: [x * 0.93, form.wheelRadius + 0.03 + ring * 0.045, side * form.width * 0.28],
          turn: [Math.PI / 2, 0, 0],
          parent,
        });
  }
};

/** The open bed of a pickup, with what it carries. */
export const loadBed: Accessory = (kit, parent, form, body) => {
  const rear = -form.length / 2 + 0.08;
  const front = body.cabinX[0] + 0.02;
  const middle = (rear + front) / 2;
  const floor = form.clearance + Math.min(form.deck, form.tail) - 0.02;
  const paint = kit.material('gloss', 0);
  const inner = form.width - 0.2;
  kit.add(box(front - rear, 0.05, inner, 0.02), kit.material('matte', DARK), { at: [middle, floor, 0], parent });
  for (const side of SIDES)
    kit.add(box(front - rear, 0.2, 0.07, 0.03), paint, {
      at: [middle, floor + 0.06, side * (inner / 2 + 0.02)],
      parent,
    });
  for (const x of [rear, front])
    kit.add(box(0.07, 0.2, inner + 0.08, 0.03), paint, { at: [x, floor + 0.06, 0], parent });
  const room = front - rear - 0.16;
  kit.add(box(room * 0.5, 0.26, inner * 0.5, 0.04), kit.material('plastic', 2), {
    at: [middle - room * 0.2, floor + 0.14, inner * 0.15],
    turn: [0, 0.12, 0],
    parent,
  });
  kit.add(cylinder(0.13, 0.13, 0.32, 0.03, 32), kit.material('plastic', 3), {
    at: [middle + room * 0.3, floor + 0.18, -inner * 0.2],
    parent,
  });
};
