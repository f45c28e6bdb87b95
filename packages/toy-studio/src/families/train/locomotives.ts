import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Finish } from '../../kit/materials.ts';
import { outline, smoothMax, type Distance } from '../../kit/sdf.ts';
import { ball, box, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
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

/** Cross-section of a modern coach: narrower above. */
const coachWidth = (y: number) => 0.33 - Math.max(0, y - 0.62) * 0.22;

function coachBody(length: number, height: number, nose: number, drop: number): Distance {
  const half = length / 2;
  const top = 0.16 + height;
  const side = [
    [-half, 0.14],
    [-half, top],
    [half - nose, top],
    [half - nose * 0.45, top - drop * 0.42],
    [half - 0.02, 0.14 + height * 0.3],
    [half, 0.14],
  ] as const;
  return (x, y, z) => {
    const taper = nose > 0.1 ? Math.max(0, (x - half + nose) / nose) ** 2 * 0.16 : 0;
    return smoothMax(outline(x, y, side), Math.abs(z) - coachWidth(y) + taper, 0.14) - 0.015;
  };
}

/** A coach of a fast train; with a nose it is a head. */
export function coach(
  kit: Kit,
  length: number,
  height: number,
  nose: number,
  drop: number,
  windows: 'band' | 'row',
): Vehicle {
  return {
    length,
    build(_, parent) {
      const body = coachBody(length, height, nose, drop);
      const half = length / 2;
      const bounds = [-half - 0.05, 0.08, -0.4, half + 0.05, 0.3 + height, 0.4] as const;
      kit.solid(body, bounds, 0.024, kit.material('gloss', kit.light), { parent });
      const sill = 0.16 + height * 0.52;
      const glass: Distance = (x, y, z) => {
        const row = windows === 'row' ? 0.03 - Math.abs((x + half) / 0.24 - Math.round((x + half) / 0.24)) * 0.24 : -1;
        const sides = Math.max(x - half + nose * 0.8 + 0.06, -half + 0.08 - x, row, 0.2 - Math.abs(z));
        const screen = nose > 0.1 ? Math.max(half - nose * 0.86 - x, Math.abs(z) - 0.19, x - half + nose * 0.4) : 1;
        return Math.max(body(x, y, z) - 0.01, sill - y, y - sill - height * 0.26, Math.min(sides, screen));
      };
      kit.solid(glass, bounds, 0.018, kit.material('glass', '#1f2c3a'), { parent });
      const stripe = (paint: number, from: number, to: number) =>
        kit.solid(
          (x, y, z) => Math.max(body(x, y, z) - 0.008, from - y, y - to),
          bounds,
          0.022,
          kit.material('gloss', paint),
          { parent },
        );
      stripe(0, 0, 0.16 + height * 0.24);
      stripe(1, 0.16 + height * 0.3, 0.16 + height * 0.39);
      kit.add(box(length * 0.8, 0.16, 0.4, 0.05), kit.material('matte', DARK), { at: [-nose * 0.2, 0.16, 0], parent });
      discWheels(kit, parent, 'plastic', [-half * 0.62, -half * 0.34, half * 0.22, half * 0.5], 0.12, DARK, 0.22);
      if (nose > 0.1)
        for (const side of SIDES)
          headlight(kit, { at: [half - 0.06, 0.3, side * 0.11], turn: [0, -side * 0.4, 0.2], parent }, 0.05);
    },
  };
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

export function tramCar(kit: Kit, isFirst: boolean): Vehicle {
  const { random } = kit;
  const length = random.range(1.2, 1.9);
  const decks = random.pick([1, 1, 2]);
  const height = decks === 2 ? 1.25 : random.range(0.72, 0.86);
  return {
    length,
    build(_, parent) {
      const half = length / 2;
      kit.add(box(length, height, 0.66, 0.1), kit.material('gloss', 0), { at: [0, 0.22 + height / 2, 0], parent });
      kit.add(box(length + 0.01, height * 0.16, 0.672, 0.05), kit.material('gloss', 1), {
        at: [0, 0.22 + height * 0.14, 0],
        parent,
      });
      const panes = Math.round(length / 0.28);
      const glass = kit.material('glass', '#26404f');
      for (let deck = 0; deck < decks; deck++) {
        const y = decks === 2 ? 0.22 + height * (0.34 + deck * 0.42) : 0.22 + height * 0.62;
        for (const side of SIDES)
          for (let pane = 0; pane < panes; pane++)
            kit.add(box(0.2, 0.26, 0.03, 0.04), glass, {
              at: [(pane - (panes - 1) / 2) * ((length - 0.14) / panes), y, side * 0.325],
              parent,
            });
        for (const end of SIDES)
          kit.add(box(0.03, 0.3, 0.48, 0.05), glass, { at: [end * (half - 0.005), y + 0.01, 0], parent });
        if (deck === 1)
          kit.add(box(length + 0.04, 0.06, 0.7, 0.02), kit.material('gloss', kit.light), {
            at: [0, 0.22 + height * 0.55, 0],
            parent,
          });
      }
      const roof = 0.22 + height;
      kit.add(box(length * 0.96, 0.1, 0.6, 0.05), kit.material('gloss', kit.light), {
        at: [0, roof + 0.02, 0],
        parent,
      });
      kit.add(box(length * 0.5, 0.1, 0.34, 0.04), kit.material('gloss', 2), { at: [0, roof + 0.09, 0], parent });
      headlight(kit, { at: [half + 0.005, 0.22 + height * 0.16 + 0.1, 0], parent }, 0.07);
      kit.add(box(0.08, 0.1, 0.6, 0.03), kit.material('matte', DARK), { at: [half, 0.24, 0], parent });
      kit.add(box(length * 0.7, 0.16, 0.4, 0.05), kit.material('matte', DARK), { at: [0, 0.18, 0], parent });
      discWheels(kit, parent, 'plastic', [-half * 0.5, half * 0.5], 0.14, DARK, 0.24);
      if (isFirst) addPantograph(kit, parent, roof + 0.12);
    },
  };
}

function addPantograph(kit: Kit, parent: Group, foot: number) {
  const dark = kit.material('matte', DARK);
  const height = kit.random.range(0.18, 0.36);
  for (const side of SIDES)
    kit.add(
      tube(
        [
          [-0.14, foot, side * 0.1],
          [0.12, foot + height * 0.5, side * 0.1],
        ],
        0.018,
        2,
      ),
      dark,
      { parent },
    );
  for (const side of SIDES)
    kit.add(
      tube(
        [
          [0.12, foot + height * 0.5, side * 0.1],
          [-0.08, foot + height, side * 0.1],
        ],
        0.018,
        2,
      ),
      dark,
      { parent },
    );
  kit.add(box(0.07, 0.03, 0.5, 0.012), dark, { at: [-0.08, foot + height, 0], parent });
  kit.add(box(0.36, 0.05, 0.3, 0.02), dark, { at: [0, foot - 0.02, 0], parent });
}
