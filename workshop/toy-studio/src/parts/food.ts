import type { Group } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import { ball, box, capsule, cylinder, extrude, lathe, torus, tube } from '../kit/solids.ts';
import { polygon } from '../kit/shapes.ts';

type Cook = (kit: Kit, group: Group) => void;

const CREAM = '#fff3df';
const LEAF = '#3f9b3f';
const ICINGS = ['#ff9fbd', CREAM, '#a9e0d4', '#8a5433'] as const;

const leaves = (kit: Kit, group: Group, height: number, size: number) => {
  for (let index = 0; index < 5; index++)
    kit.add(ball(1, 14, 10), kit.material('soft', LEAF), {
      at: [Math.cos(index * 1.257) * size * 0.6, height, Math.sin(index * 1.257) * size * 0.6],
      turn: [0, -index * 1.257, -0.35],
      scale: [size, size * 0.16, size * 0.4],
      parent: group,
    });
};

/** Each stands on y = 0 and is about 0.4 high. */
const FOODS = {
  apple(kit, group) {
    const profile = [
      [0, 0.04],
      [0.08, 0],
      [0.17, 0.06],
      [0.22, 0.2],
      [0.19, 0.33],
      [0.1, 0.38],
      [0.03, 0.35],
      [0, 0.31],
    ] as const;
    kit.add(lathe(profile, 32), kit.material('gloss', kit.random.pick(['#d92b2b', '#7cb82f'])), { parent: group });
    kit.add(capsule(0.015, 0.1), kit.material('matte', '#6b4423'), { at: [0, 0.4, 0], parent: group });
    kit.add(ball(1, 14, 10), kit.material('soft', LEAF), {
      at: [0.08, 0.43, 0],
      turn: [0, 0, 0.4],
      scale: [0.09, 0.015, 0.045],
      parent: group,
    });
  },
  orange(kit, group) {
    kit.add(ball(0.2, 32, 22), kit.material('matte', '#ff8c1a'), { at: [0, 0.19, 0], parent: group });
    leaves(kit, group, 0.385, 0.06);
  },
  strawberry(kit, group) {
    const profile = [
      [0, 0],
      [0.05, 0.02],
      [0.14, 0.16],
      [0.18, 0.27],
      [0.14, 0.35],
      [0, 0.36],
    ] as const;
    kit.add(lathe(profile, 28), kit.material('gloss', '#e02436'), { parent: group });
    leaves(kit, group, 0.36, 0.12);
  },
  carrot(kit, group) {
    const profile = [
      [0, 0],
      [0.03, 0.01],
      [0.11, 0.36],
      [0.07, 0.42],
      [0, 0.42],
    ] as const;
    const lying = kit.group({ at: [-0.2, 0.11, 0], turn: [0, 0, -Math.PI / 2], parent: group });
    kit.add(lathe(profile, 24), kit.material('soft', '#f5821f'), { parent: lying });
    for (const lean of [-0.4, 0, 0.4])
      kit.add(capsule(0.03, 0.16), kit.material('soft', LEAF), {
        at: [lean * 0.2, 0.5, 0],
        turn: [0, 0, -lean],
        parent: lying,
      });
  },
  tomato(kit, group) {
    kit.add(ball(0.2, 32, 22), kit.material('gloss', '#e5311f'), {
      at: [0, 0.165, 0],
      scale: [1, 0.82, 1],
      parent: group,
    });
    leaves(kit, group, 0.32, 0.09);
  },
  banana(kit, group) {
    const bend = [
      [-0.26, 0.2, 0],
      [-0.14, 0.09, 0],
      [0.04, 0.07, 0],
      [0.2, 0.15, 0],
      [0.27, 0.27, 0],
    ] as const;
    kit.add(tube(bend, 0.07, 30), kit.material('soft', '#ffd93b'), { parent: group });
    for (const end of [bend[0], bend[4]])
      kit.add(ball(0.07, 16, 12), kit.material('soft', '#b9912e'), { at: end, parent: group });
  },
  watermelon(kit, group) {
    const slice = polygon(
      Array.from({ length: 13 }, (_, index): [number, number] => [
        Math.cos(Math.PI + (index * Math.PI) / 12) * 0.3,
        0.3 + Math.sin(Math.PI + (index * Math.PI) / 12) * 0.3,
      ]),
    );
    kit.add(extrude(slice, 0.12, 0.02, 2), kit.material('soft', '#2f8f3e'), { parent: group });
    kit.add(extrude(slice, 0.14, 0.02, 2), kit.material('soft', '#ef3e4a'), {
      at: [0, 0.06, 0],
      scale: [0.86, 0.82, 1],
      parent: group,
    });
    for (const x of [-0.13, 0, 0.13])
      kit.add(ball(0.02, 10, 8), kit.material('gloss', '#201815'), {
        at: [x, 0.2 - Math.abs(x) * 0.1, 0.07],
        scale: [0.8, 1.3, 0.6],
        parent: group,
      });
  },
  cupcake(kit, group) {
    const wrapper = [
      [0, 0],
      [0.15, 0],
      [0.21, 0.2],
      [0, 0.22],
    ] as const;
    kit.add(lathe(wrapper, 20), kit.material('soft', 3), { parent: group });
    const icing = kit.material('soft', kit.random.pick(ICINGS));
    for (const step of [0, 1, 2])
      kit.add(torus(0.14 - step * 0.05, 0.075 - step * 0.012, Math.PI * 2, 10, 24), icing, {
        at: [0, 0.25 + step * 0.085, 0],
        turn: [Math.PI / 2, 0, 0],
        parent: group,
      });
    kit.add(ball(0.07, 16, 10), icing, { at: [0, 0.42, 0], parent: group });
    kit.add(ball(0.065, 16, 10), kit.material('gloss', '#d3122a'), { at: [0, 0.52, 0], parent: group });
  },
  donut(kit, group) {
    const flat = { turn: [Math.PI / 2, 0, 0] as const, parent: group };
    kit.add(torus(0.15, 0.095, Math.PI * 2, 14, 30), kit.material('soft', '#d9a05b'), { ...flat, at: [0, 0.09, 0] });
    kit.add(torus(0.15, 0.092, Math.PI * 2, 14, 30), kit.material('gloss', kit.random.pick(ICINGS)), {
      ...flat,
      at: [0, 0.115, 0],
    });
    for (let index = 0; index < 9; index++)
      kit.add(box(0.024, 0.06, 0.024, 0.01, 1), kit.material('gloss', index % 5), {
        at: [Math.cos(index * 0.7) * 0.15, 0.2, Math.sin(index * 0.7) * 0.15],
        turn: [Math.PI / 2, 0, index * 1.9],
        parent: group,
      });
  },
  burger(kit, group) {
    const bun = kit.material('soft', '#dd9a4c');
    const slices = [
      ['#dd9a4c', 0.05, 0.24],
      ['#6e3f22', 0.13, 0.25],
      ['#ffc83d', 0.185, 0.26],
      ['#5fae3c', 0.215, 0.28],
    ] as const;
    for (const [colour, height, radius] of slices)
      kit.add(
        cylinder(radius, radius, colour === '#ffc83d' || colour === '#5fae3c' ? 0.035 : 0.09, 0.03, 28),
        kit.material('soft', colour),
        { at: [0, height, 0], parent: group },
      );
    kit.add(ball(0.25, 28, 16), bun, { at: [0, 0.24, 0], scale: [1, 0.62, 1], parent: group });
  },
  bread(kit, group) {
    kit.add(capsule(0.12, 0.42), kit.material('soft', '#d89a53'), {
      at: [0, 0.11, 0],
      turn: [0, 0, Math.PI / 2],
      parent: group,
    });
    for (const x of [-0.14, 0, 0.14])
      kit.add(box(0.04, 0.03, 0.17, 0.015, 1), kit.material('soft', CREAM), {
        at: [x, 0.225, 0],
        turn: [0, 0.4, 0],
        parent: group,
      });
  },
  egg(kit, group) {
    kit.add(ball(0.14, 24, 18), kit.material('soft', '#fbe9d2'), {
      at: [0, 0.17, 0],
      scale: [1, 1.25, 1],
      parent: group,
    });
  },
  bottle(kit, group) {
    const profile = [
      [0, 0],
      [0.13, 0],
      [0.14, 0.03],
      [0.14, 0.36],
      [0.06, 0.5],
      [0.06, 0.6],
      [0, 0.6],
    ] as const;
    kit.add(lathe(profile, 28), kit.material('gloss', kit.random.pick(['#e33b2e', '#f4b41a', '#3fa34d'])), {
      parent: group,
    });
    kit.add(cylinder(0.075, 0.075, 0.09, 0.015, 20), kit.material('plastic', kit.light), {
      at: [0, 0.62, 0],
      parent: group,
    });
    kit.add(cylinder(0.143, 0.143, 0.16, 0.01, 28), kit.material('plastic', CREAM), { at: [0, 0.2, 0], parent: group });
  },
  milk(kit, group) {
    kit.add(box(0.26, 0.4, 0.26, 0.015, 1), kit.material('plastic', '#f7f9fb'), { at: [0, 0.2, 0], parent: group });
    const roof = polygon([
      [-0.13, 0],
      [0.13, 0],
      [0.015, 0.15],
      [-0.015, 0.15],
    ]);
    kit.add(extrude(roof, 0.26, 0.01, 1), kit.material('plastic', 1), {
      at: [0, 0.4, 0],
      turn: [0, Math.PI / 2, 0],
      parent: group,
    });
    kit.add(box(0.265, 0.14, 0.265, 0.01, 1), kit.material('plastic', 1), { at: [0, 0.16, 0], parent: group });
    kit.add(box(0.26, 0.06, 0.025, 0.01, 1), kit.material('plastic', 1), { at: [0, 0.57, 0], parent: group });
  },
  can(kit, group) {
    kit.add(cylinder(0.14, 0.14, 0.32, 0.015, 28), kit.material('metal', '#cfd3d8'), {
      at: [0, 0.16, 0],
      parent: group,
    });
    kit.add(cylinder(0.144, 0.144, 0.25, 0.005, 28), kit.material('plastic', kit.random.int(0, 4)), {
      at: [0, 0.16, 0],
      parent: group,
    });
  },
  cereal(kit, group) {
    kit.add(box(0.34, 0.5, 0.15, 0.015, 1), kit.material('plastic', kit.random.int(0, 4)), {
      at: [0, 0.25, 0],
      parent: group,
    });
    kit.add(cylinder(0.11, 0.11, 0.02, 0.005, 24), kit.material('plastic', CREAM), {
      at: [0, 0.27, 0.075],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
  },
  cone(kit, group) {
    const wafer = [
      [0, 0],
      [0.02, 0],
      [0.13, 0.34],
      [0.15, 0.37],
      [0, 0.37],
    ] as const;
    kit.add(lathe(wafer, 24), kit.material('matte', '#d8a25a'), { parent: group });
    kit.add(cylinder(0.07, 0.1, 0.1, 0.02, 20), kit.material('plastic', 1), { at: [0, 0.05, 0], parent: group });
    const scoops = kit.random.int(1, 2);
    for (let index = 0; index < scoops; index++)
      kit.add(ball(0.16 - index * 0.02, 26, 18), kit.material('soft', ICINGS[(index + kit.random.int(0, 3)) % 4]), {
        at: [0, 0.44 + index * 0.19, 0],
        parent: group,
      });
    kit.add(ball(0.05, 16, 12), kit.material('gloss', '#d3122a'), {
      at: [0, 0.6 + (scoops - 1) * 0.17, 0],
      parent: group,
    });
  },
} as const satisfies Record<string, Cook>;

export type Food = keyof typeof FOODS;

export const FRUITS = [
  'apple',
  'orange',
  'strawberry',
  'tomato',
  'banana',
  'carrot',
  'watermelon',
] as const satisfies Food[];
export const GROCERIES = ['bottle', 'milk', 'can', 'cereal', 'bread', 'apple', 'orange'] as const satisfies Food[];

/** Play food, painted as food is, not by the palette. */
export function food(kit: Kit, kind: Food, placement: Placement = {}): Group {
  const group = kit.group(placement);
  FOODS[kind](kit, group);
  return group;
}
