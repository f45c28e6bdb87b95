import type { Kit } from '../../kit/kit.ts';
import { ball, box, cylinder, lathe } from '../../kit/solids.ts';
import { discWheels, frame, SIDES, WOOD, type Vehicle } from './rolling-stock.ts';

const QUARTER = Math.PI / 2;
const LENGTH = 0.94;

type WagonBuild = (kit: Kit, slot: number) => Vehicle['build'];

/** An open box full of shapes. */
const openBox: WagonBuild = (kit, slot) => (_, parent, finish) => {
  const side = kit.random.range(0.2, 0.34);
  for (const end of SIDES) {
    kit.add(box(LENGTH, side, 0.06, 0.025), kit.material(finish, slot), {
      at: [0, 0.38 + side / 2, end * 0.29],
      parent,
    });
    kit.add(box(0.06, side, 0.58, 0.025), kit.material(finish, slot), {
      at: [end * (LENGTH / 2 - 0.03), 0.38 + side / 2, 0],
      parent,
    });
  }
  for (const x of [-0.21, 0.21])
    for (const z of [-0.135, 0.135]) {
      const paint = kit.material(finish, kit.random.int(0, 4));
      const turn = [0, kit.random() * 3, 0] as const;
      const shape = kit.random.pick([box(0.24, 0.26, 0.24, 0.03), cylinder(0.12, 0.12, 0.3, 0.03), ball(0.14), cone()]);
      kit.add(shape, paint, { at: [x, 0.36 + side, z], turn, parent });
    }
};

const cone = () =>
  lathe(
    [
      [0, 0.2],
      [0.02, 0.19],
      [0.14, -0.12],
      [0.13, -0.14],
      [0, -0.14],
    ],
    32,
  );

/** Shapes stacked on pegs, to be sorted. */
const stacked: WagonBuild = (kit, slot) => (_, parent, finish) => {
  const towers = kit.random.int(2, 3);
  for (let tower = 0; tower < towers; tower++) {
    const x = (tower - (towers - 1) / 2) * (0.84 / towers + 0.03);
    const sides = kit.random.pick([3, 4, 6, 48]);
    let y = 0.4;
    const discs = kit.random.int(1, 4);
    for (let disc = 0; disc < discs; disc++) {
      const radius = sides === 48 ? 0.17 : 0.19;
      kit.add(cylinder(radius, radius, 0.15, 0.02, sides), kit.material(finish, (slot + tower + disc) % 5), {
        at: [x, y + 0.075, 0],
        turn: [0, QUARTER, 0],
        parent,
      });
      y += 0.155;
    }
    const peg = finish === 'wood' ? kit.material('wood', WOOD) : kit.material('plastic', kit.light);
    kit.add(cylinder(0.04, 0.04, 0.16, 0.03, 24), peg, { at: [x, y + 0.05, 0], parent });
  }
};

const tankWagon: WagonBuild = (kit, slot) => (_, parent, finish) => {
  kit.add(cylinder(0.27, 0.27, LENGTH * 0.94, 0.12, 44), kit.material(finish, slot), {
    at: [0, 0.66, 0],
    turn: [0, 0, QUARTER],
    parent,
  });
  for (const x of [-0.25, 0.25])
    kit.add(cylinder(0.285, 0.285, 0.06, 0.012, 44), kit.material(finish, (slot + 2) % 5), {
      at: [x, 0.66, 0],
      turn: [0, 0, QUARTER],
      parent,
    });
  kit.add(cylinder(0.09, 0.1, 0.14, 0.03, 28), kit.material(finish, (slot + 1) % 5), { at: [0, 0.95, 0], parent });
};

const logs: WagonBuild = (kit, slot) => (_, parent, finish) => {
  for (const [y, z] of [
    [0.5, -0.2],
    [0.5, 0],
    [0.5, 0.2],
    [0.67, -0.1],
    [0.67, 0.1],
    [0.84, 0],
  ] as const)
    kit.add(cylinder(0.1, 0.1, LENGTH * kit.random.range(0.9, 1), 0.02, 28), kit.material('wood', '#b98552'), {
      at: [0, y, z],
      turn: [0, 0, QUARTER],
      parent,
    });
  for (const x of [-0.36, 0.36])
    for (const side of SIDES)
      kit.add(box(0.06, 0.4, 0.06, 0.02), kit.material(finish, slot), { at: [x, 0.56, side * 0.31], parent });
};

const passenger: WagonBuild = (kit, slot) => (_, parent, finish) => {
  const height = kit.random.range(0.5, 0.64);
  kit.add(box(LENGTH * 0.96, height, 0.62, 0.06), kit.material(finish, slot), {
    at: [0, 0.38 + height / 2, 0],
    parent,
  });
  for (const side of SIDES)
    for (const x of [-0.29, 0, 0.29])
      kit.add(box(0.2, height * 0.42, 0.03, 0.03), kit.material('glass', '#26404f'), {
        at: [x, 0.38 + height * 0.6, side * 0.305],
        parent,
      });
  kit.add(cylinder(0.36, 0.36, LENGTH + 0.06, 0.04, 48), kit.material(finish, (slot + 1) % 5), {
    at: [0, 0.36 + height, 0],
    turn: [0, 0, QUARTER],
    scale: [0.34, 1, 1],
    parent,
  });
};

const WAGONS = { openBox, stacked, tankWagon, logs, passenger };
export type WagonKind = keyof typeof WAGONS;

export function wagon(kit: Kit, kind: WagonKind, index: number): Vehicle {
  const slot = (index + 1) % 5;
  const build = WAGONS[kind](kit, slot);
  return {
    length: LENGTH,
    build(_, parent, finish) {
      frame(kit, parent, finish, LENGTH, kind === 'openBox' || kind === 'stacked' ? (index + 3) % 5 : 1);
      discWheels(kit, parent, finish, [-0.28, 0.28], 0.17, (index + 3) % 5);
      build(kit, parent, finish);
    },
  };
}
