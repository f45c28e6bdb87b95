import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Finish } from '../../kit/materials.ts';
import { ball, box, cylinder, lathe, torus } from '../../kit/solids.ts';
import { eye } from '../../parts/eye.ts';
import { headlight } from '../../parts/vehicle-lights.ts';
import { discWheels, frame, SIDES, type Vehicle } from './rolling-stock.ts';

const QUARTER = Math.PI / 2;
const DARK = '#26292d';
const BRASS = '#e0b13e';

export function steamLocomotive(kit: Kit): Vehicle {
  const { random } = kit;
  const boiler = random.range(0.7, 1);
  const radius = random.range(0.25, 0.34);
  const cabLength = random.range(0.46, 0.6);
  const cabHeight = random.range(0.74, 0.98);
  const length = boiler + cabLength + 0.12;
  return {
    length,
    build(_, parent, finish) {
      const boilerX = length / 2 - boiler / 2 - 0.06;
      const cabX = -length / 2 + cabLength / 2;
      const axis = 0.42 + radius;
      frame(kit, parent, finish, length, 1);
      kit.add(cylinder(radius, radius, boiler, 0.05, 48), kit.material(finish, 0), {
        at: [boilerX, axis, 0],
        turn: [0, 0, -QUARTER],
        parent,
      });
      const bands = random.int(2, 4);
      for (let band = 0; band < bands; band++)
        kit.add(torus(radius, 0.024, Math.PI * 2, 12, 48), kit.material('metal', BRASS), {
          at: [boilerX + (band / (bands - 1) - 0.5) * boiler * 0.8, axis, 0],
          turn: [0, QUARTER, 0],
          parent,
        });
      const front = boilerX + boiler / 2;
      kit.add(cylinder(radius * 0.72, radius * 0.72, 0.06, 0.02), kit.material(finish, 2), {
        at: [front + 0.015, axis, 0],
        turn: [0, 0, -QUARTER],
        parent,
      });
      addCab(kit, parent, finish, [cabX, cabLength, cabHeight]);
      addChimneys(kit, parent, finish, [boilerX, boiler, axis + radius]);
      addFront(kit, parent, finish, front, axis, radius);
      const big = random.range(0.24, 0.3);
      discWheels(kit, parent, finish, [cabX + 0.02], big, 3);
      const small = random.int(2, 3);
      discWheels(
        kit,
        parent,
        finish,
        Array.from({ length: small }, (_unused, index) => length / 2 - 0.24 - index * 0.4),
        0.18,
        2,
      );
    },
  };
}

function addCab(kit: Kit, parent: Group, finish: Finish, [x, length, height]: readonly [number, number, number]) {
  kit.add(box(length, height, 0.68, 0.06), kit.material(finish, 2), { at: [x, 0.38 + height / 2, 0], parent });
  const glass = kit.material('glass', '#26404f');
  for (const side of SIDES)
    kit.add(box(length * 0.56, height * 0.36, 0.03, 0.03), glass, {
      at: [x, 0.38 + height * 0.66, side * 0.335],
      parent,
    });
  for (const side of SIDES)
    kit.add(box(0.03, height * 0.26, 0.18, 0.03), glass, {
      at: [x + length / 2 - 0.004, 0.38 + height * 0.76, side * 0.19],
      parent,
    });
  const isArched = kit.random.chance(0.5);
  if (isArched)
    kit.add(cylinder(0.42, 0.42, length + 0.16, 0.04, 48), kit.material(finish, 0), {
      at: [x, 0.34 + height, 0],
      turn: [0, 0, QUARTER],
      scale: [0.36, 1, 1],
      parent,
    });
  else kit.add(box(length + 0.16, 0.08, 0.82, 0.04), kit.material(finish, 0), { at: [x, 0.4 + height, 0], parent });
}

function addChimneys(kit: Kit, parent: Group, finish: Finish, [x, length, top]: readonly [number, number, number]) {
  const { random } = kit;
  const height = random.range(0.28, 0.46);
  const flare = random.pick([
    [
      [0, height],
      [0.18, height],
      [0.2, height - 0.04],
      [0.1, 0.06],
      [0.1, -0.06],
      [0, -0.06],
    ],
    [
      [0, height],
      [0.14, height],
      [0.14, height - 0.08],
      [0.1, height - 0.08],
      [0.1, -0.06],
      [0, -0.06],
    ],
    [
      [0, height],
      [0.1, height],
      [0.19, height - 0.12],
      [0.09, 0.1],
      [0.09, -0.06],
      [0, -0.06],
    ],
  ] as const);
  kit.add(lathe(flare, 36), kit.material(finish, 3), { at: [x + length * 0.32, top, 0], parent });
  kit.add(
    lathe(
      [
        [0, 0.18],
        [0.07, 0.16],
        [0.1, 0.08],
        [0.1, -0.05],
        [0, -0.05],
      ],
      32,
    ),
    kit.material('metal', BRASS),
    { at: [x - length * 0.04, top, 0], parent },
  );
  if (random.chance(0.5))
    kit.add(ball(0.11, 28, 18), kit.material(finish, 1), { at: [x - length * 0.3, top + 0.02, 0], parent });
}

function addFront(kit: Kit, parent: Group, finish: Finish, front: number, axis: number, radius: number) {
  const { random } = kit;
  if (random.chance(0.55)) {
    for (const side of SIDES)
      eye(kit, { at: [front + 0.05, axis + 0.06, side * 0.1], radius: 0.085, direction: [1, 0, 0], parent });
    kit.add(ball(0.045, 20, 14), kit.material('gloss', 0), { at: [front + 0.06, axis - 0.04, 0], parent });
    kit.add(torus(0.1, 0.017, Math.PI * 0.8, 10, 24), kit.material('matte', DARK), {
      at: [front + 0.05, axis - 0.06, 0],
      turn: [0, QUARTER, Math.PI * 1.1],
      parent,
    });
  } else headlight(kit, { at: [front + 0.06, axis, 0], parent }, radius * 0.36);
  kit.add(box(0.08, 0.18, 0.66, 0.03), kit.material(finish, 2), { at: [front + 0.04, 0.32, 0], parent });
  for (const side of SIDES)
    kit.add(cylinder(0.06, 0.05, 0.1, 0.02, 24), kit.material('metal', '#aab0b8'), {
      at: [front + 0.12, 0.33, side * 0.22],
      turn: [0, 0, -QUARTER],
      parent,
    });
  if (random.chance(0.5))
    for (let bar = 0; bar < 5; bar++)
      kit.add(box(0.26, 0.04, 0.06, 0.015), kit.material(finish, 3), {
        at: [front + 0.12, 0.15, (bar - 2) * 0.12],
        turn: [0, 0, -0.5],
        parent,
      });
}

export function dieselLocomotive(kit: Kit): Vehicle {
  const { random } = kit;
  const length = random.range(1.3, 1.6);
  const bonnet = random.range(0.36, 0.6);
  const cabX = random.pick([-0.3, 0, 0.28]) * length;
  const cabHeight = random.range(0.66, 0.86);
  return {
    length,
    build(_, parent, finish) {
      frame(kit, parent, finish, length, 1);
      kit.add(box(length * 0.94, bonnet, 0.5, 0.07), kit.material(finish, 0), {
        at: [0, 0.38 + bonnet / 2, 0],
        parent,
      });
      for (const side of SIDES)
        for (let slot = 0; slot < 6; slot++)
          kit.add(box(0.05, bonnet * 0.5, 0.02, 0.008), kit.material('matte', DARK), {
            at: [(slot - 2.5) * 0.09 - cabX * 0.9, 0.38 + bonnet * 0.56, side * 0.252],
            parent,
          });
      kit.add(box(0.48, cabHeight, 0.66, 0.06), kit.material(finish, 2), {
        at: [cabX, 0.38 + cabHeight / 2, 0],
        parent,
      });
      kit.add(box(0.42, cabHeight * 0.34, 0.675, 0.03), kit.material('glass', '#26404f'), {
        at: [cabX, 0.38 + cabHeight * 0.72, 0],
        parent,
      });
      kit.add(box(0.49, cabHeight * 0.3, 0.5, 0.03), kit.material('glass', '#26404f'), {
        at: [cabX, 0.38 + cabHeight * 0.74, 0],
        parent,
      });
      kit.add(box(0.6, 0.07, 0.76, 0.03), kit.material(finish, 1), { at: [cabX, 0.4 + cabHeight, 0], parent });
      for (let pipe = 0; pipe < 2; pipe++)
        kit.add(cylinder(0.05, 0.05, 0.2, 0.02, 22), kit.material('chrome', '#d8dce2'), {
          at: [-cabX + pipe * 0.16 - (cabX === 0 ? 0.5 : 0), 0.42 + bonnet, 0],
          parent,
        });
      for (const side of SIDES)
        headlight(kit, { at: [length * 0.47 + 0.005, 0.38 + bonnet * 0.6, side * 0.15], parent }, 0.065);
      kit.add(box(0.08, 0.22, 0.68, 0.03), kit.material(finish, 3), { at: [length / 2, 0.3, 0], parent });
      discWheels(kit, parent, finish, [-length * 0.36, -length * 0.12, length * 0.12, length * 0.36], 0.16, 3);
    },
  };
}
