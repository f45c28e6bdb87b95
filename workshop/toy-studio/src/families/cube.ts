import type { Group } from 'three';
import type { Kit } from '../kit/kit.ts';
import { polygon, regularPolygon, roundedRectangle } from '../kit/shapes.ts';
import { box, cylinder, extrude } from '../kit/solids.ts';
import { SIDES, styledFamily, times } from './styled-family.ts';

const FACES = [
  { turn: [0, Math.PI / 2, 0], axis: 0, sign: 1 },
  { turn: [0, -Math.PI / 2, 0], axis: 0, sign: -1 },
  { turn: [-Math.PI / 2, 0, 0], axis: 1, sign: 1 },
  { turn: [Math.PI / 2, 0, 0], axis: 1, sign: -1 },
  { turn: [0, 0, 0], axis: 2, sign: 1 },
  { turn: [0, Math.PI, 0], axis: 2, sign: -1 },
] as const;

/** A cube that stands on its corner is the other way toy shops show it. */
function pose(kit: Kit): Group {
  if (kit.random.chance(0.3)) return kit.group({ turn: [Math.atan(Math.SQRT1_2), 0.2, Math.PI / 4] });
  return kit.group({ turn: [0, kit.random.range(-0.35, 0.35), 0] });
}

function layered(kit: Kit, sizes: readonly (readonly number[])[], isMirror = false) {
  const { random } = kit;
  const parent = pose(kit);
  const dark = random.chance(0.5) || isMirror ? '#17191d' : '#f3f4f6';
  const [xs, ys, zs] = sizes as [readonly number[], readonly number[], readonly number[]];
  const starts = sizes.map((list) => list.map((_, at) => list.slice(0, at).reduce((sum, size) => sum + size, 0)));
  const totals = sizes.map((list) => list.reduce((sum, size) => sum + size, 0));
  const turnedAxis = random.int(0, 2);
  const isScrambled = random.chance(0.6);
  const mirrorSlot = random.int(0, 4);
  const secondSlot = random.chance(0.6) ? (mirrorSlot + 1) % 5 : kit.light;
  const turns = sizes[turnedAxis]!.map((_, at) => (at === 0 ? 0 : random.chance(0.75) ? random.range(-0.75, 0.75) : 0));
  const layers = turns.map((turn) => {
    const euler: [number, number, number] = [0, 0, 0];
    euler[turnedAxis] = turn;
    return kit.group({ turn: euler, parent });
  });
  for (const [i, width] of xs.entries())
    for (const [j, height] of ys.entries())
      for (const [k, depth] of zs.entries()) {
        const place = [i, j, k];
        const size = [width, height, depth];
        const at = place.map((index, axis) => starts[axis]![index]! + size[axis]! / 2 - totals[axis]! / 2) as [
          number,
          number,
          number,
        ];
        const group = kit.group({ at, parent: layers[place[turnedAxis]!]! });
        kit.add(box(width - 0.012, height - 0.012, depth - 0.012, 0.045, 2), kit.material('plastic', dark), {
          parent: group,
        });
        for (const [face, { turn, axis, sign }] of FACES.entries()) {
          if (place[axis] !== (sign > 0 ? sizes[axis]!.length - 1 : 0)) continue;
          const [across, up] = axis === 0 ? [depth, height] : axis === 1 ? [width, depth] : [width, height];
          const paint = isMirror ? (axis === 1 ? secondSlot : mirrorSlot) : isScrambled ? random.int(0, 5) : face;
          const outward: [number, number, number] = [0, 0, 0];
          outward[axis] = (sign * size[axis]!) / 2;
          kit.add(
            extrude(roundedRectangle(across * 0.88, up * 0.88, 0.05), 0.03, 0.01, 1),
            kit.material(isMirror ? 'metal' : 'gloss', paint),
            { at: outward, turn, parent: group },
          );
        }
      }
}

const equal = (order: number) => times(3).map(() => times(order).map(() => 1.4 / order));

function mirror(kit: Kit) {
  layered(
    kit,
    times(3).map(() => {
      const sizes = [kit.random.range(0.22, 0.4), kit.random.range(0.42, 0.52), kit.random.range(0.5, 0.85)];
      return kit.random.chance(0.5) ? sizes : sizes.toReversed();
    }),
    true,
  );
}

function cuboid(kit: Kit) {
  const unit = 0.48;
  const order = kit.random.pick([
    [3, 3, 2],
    [2, 3, 2],
    [3, 2, 3],
    [2, 4, 2],
    [3, 5, 3],
  ] as const);
  layered(
    kit,
    order.map((count) => times(count).map(() => unit)),
  );
}

/** Little tetrahedra in layers, each layer turned a bit. */
function pyramid(kit: Kit) {
  const { random } = kit;
  const layers = random.pick([2, 3, 3, 4]);
  const edge = 1.8;
  const step = edge / layers;
  const rise = step * Math.sqrt(2 / 3);
  const root = kit.group({ turn: [0, random.range(-0.2, 0.6), 0] });
  const dark = random.chance(0.6) ? '#17191d' : '#f3f4f6';
  for (const layer of times(layers)) {
    const count = layers - layer;
    const turn = layer > 0 && random.chance(0.8) ? random.range(-0.6, 0.6) : 0;
    const group = kit.group({ at: [0, layer * rise, 0], turn: [0, turn, 0], parent: root });
    const lower = (count * step) / Math.sqrt(3);
    const upper = ((count - 1) * step) / Math.sqrt(3);
    kit.add(cylinder(Math.max(upper, 0.03), lower, rise - 0.015, 0.02, 3), kit.material('plastic', dark), {
      at: [0, rise / 2, 0],
      turn: [0, Math.PI, 0],
      parent: group,
    });
    for (const face of times(3)) stickers(group, count, face, (lower + upper) / 4 + step * 0.004);
  }

  function stickers(group: Group, count: number, face: number, away: number) {
    const side = kit.group({ turn: [0, (face * 2 * Math.PI) / 3, 0], parent: group });
    const plane = kit.group({ at: [0, rise / 2, away], turn: [-Math.atan(1 / (2 * Math.SQRT2)), 0, 0], parent: side });
    for (const index of times(2 * count - 1)) {
      const isUp = index % 2 === 0;
      const paint = random.chance(0.65) ? face : random.int(0, 4);
      kit.add(
        extrude(regularPolygon(step * 0.46, 3, isUp ? Math.PI / 2 : -Math.PI / 2), 0.03, 0.01, 1),
        kit.material('gloss', paint),
        {
          at: [(index - (count - 1)) * step * 0.5, (isUp ? -1 : 1) * step * 0.135 + step * 0.005, 0.014],
          parent: plane,
        },
      );
    }
  }
}

/** A snake of prisms: a walk on the grid where each bend is at right angles. */
function snake(kit: Kit) {
  const { random } = kit;
  const half = 0.2;
  const shape = polygon([
    [-half, -half],
    [half, -half],
    [half, half],
  ]);
  const prism = extrude(shape, half * 2 - 0.01, 0.02, 1);
  const pattern = random.pick(SNAKES);
  const seen = new Set<string>();
  pattern.forEach(([x, y, z], index) => {
    const key = `${x},${y},${z}`;
    if (seen.has(key)) return;
    seen.add(key);
    const group = kit.group({ at: [x * half * 2, y * half * 2, z * half * 2] });
    for (const side of SIDES)
      kit.add(prism, kit.material('plastic', (index + (side > 0 ? 1 : 0)) % 2 ? kit.light : index % 4), {
        turn: [0, 0, (side > 0 ? 0 : Math.PI) + (index % 2) * (Math.PI / 2)],
        parent: group,
      });
  });
}

const line = (from: readonly number[], to: readonly number[]) => {
  const steps = Math.max(...from.map((value, axis) => Math.abs(to[axis]! - value)));
  return times(steps + 1).map(
    (step) =>
      from.map((value, axis) => value + ((to[axis]! - value) * step) / (steps || 1)) as [number, number, number],
  );
};

const path = (...corners: readonly (readonly number[])[]) =>
  corners.slice(1).flatMap((corner, index) => line(corners[index]!, corner));

const SNAKES = [
  path([0, 0, 0], [4, 0, 0], [4, 4, 0], [0, 4, 0], [0, 1, 0]),
  path([0, 0, 0], [0, 4, 0], [2, 4, 0], [2, 1, 0], [4, 1, 0], [4, 4, 0]),
  path([0, 0, 0], [3, 0, 0], [3, 0, 2], [3, 3, 2], [1, 3, 2], [1, 3, 0]),
  path([0, 0, 0], [0, 0, 3], [2, 0, 3], [2, 4, 3], [2, 4, 5], [2, 3, 5]),
  path([-3, 0, 0], [-1, 0, 0], [-1, 2, 0], [1, 2, 0], [1, 4, 0], [3, 4, 0], [3, 5, 0]),
] as const;

export const cube = styledFamily({
  key: 'cube',
  name: '魔方',
  name_en: 'Magic Cubes',
  categories: [4010],
  palettes: ['primary', 'candy', 'space', 'racing'],
  longestCm: [5, 14],
  styles: [
    { key: 'three', name: '三阶魔方', name_en: '3x3 Magic Cube', make: (kit) => layered(kit, equal(3)) },
    { key: 'two', name: '二阶魔方', name_en: '2x2 Magic Cube', make: (kit) => layered(kit, equal(2)) },
    { key: 'four', name: '四阶魔方', name_en: '4x4 Magic Cube', make: (kit) => layered(kit, equal(4)) },
    { key: 'cuboid', name: '异形魔方', name_en: 'Cuboid Puzzle', make: cuboid },
    { key: 'pyramid', name: '金字塔魔方', name_en: 'Pyramid Puzzle', make: pyramid },
    { key: 'mirror', name: '镜面魔方', name_en: 'Mirror Cube', make: mirror },
    { key: 'snake', name: '魔尺', name_en: 'Snake Ruler Puzzle', make: snake },
  ],
});
