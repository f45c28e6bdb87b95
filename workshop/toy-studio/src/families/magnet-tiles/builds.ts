import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { box, cylinder, torus, tube } from '../../kit/solids.ts';
import { wheel } from '../../parts/wheel.ts';
import { EDGE, squareTile, steelBall, triangleTile } from './tile.ts';
import { addPyramid, addVoxels, type Voxel } from './voxels.ts';

const QUARTER = Math.PI / 2;

type Build = (kit: Kit, parent: Group) => void;

const column = (x: number, z: number, height: number): Voxel[] =>
  Array.from({ length: height }, (_, y): Voxel => [x, y, z]);

export const castle: Build = (kit, parent) => {
  const { random } = kit;
  const span = random.int(1, 2);
  const corners = [
    [-span, -span],
    [span, -span],
    [-span, span],
    [span, span],
  ] as const;
  const heights = corners.map(() => random.int(2, 3));
  const wall: Voxel[] = [];
  for (let step = -span + 1; step < span; step++)
    wall.push([step, 0, -span], [step, 0, span], [-span, 0, step], [span, 0, step]);
  const keep = random.int(0, 4);
  const voxels = [
    ...corners.flatMap(([x, z], index) => column(x, z, heights[index]!)),
    ...wall,
    ...(keep > 0 ? column(0, 0, keep) : []),
  ];
  addVoxels(kit, parent, voxels);
  const rise = random.range(0.4, 0.8);
  corners.forEach(([x, z], index) => addPyramid(kit, parent, [x, heights[index]!, z], rise));
  if (keep > 0) addPyramid(kit, parent, [0, keep, 0], rise + 0.2);
  const flagHeight = keep > 0 ? keep * EDGE + rise + 0.2 : heights[2]! * EDGE + rise;
  const flag = kit.group({ at: keep > 0 ? [0, flagHeight, 0] : [-span * EDGE, flagHeight, span * EDGE], parent });
  kit.add(cylinder(0.016, 0.016, 0.36, 0.005, 12), kit.material('plastic', '#f4f4f4'), {
    at: [0, 0.12, 0],
    parent: flag,
  });
  kit.add(box(0.22, 0.13, 0.02, 0.008), kit.material('gloss', 0), { at: [0.12, 0.23, 0], parent: flag });
};

export const rocket: Build = (kit, parent) => {
  const { random } = kit;
  const height = random.int(3, 5);
  const isWide = random.chance(0.4);
  const voxels = isWide
    ? [...column(0, 0, height), ...column(1, 0, height), ...column(0, 1, height), ...column(1, 1, height)]
    : column(0, 0, height);
  const middle = isWide ? 0.5 : 0;
  const half = isWide ? EDGE : EDGE / 2;
  addVoxels(
    kit,
    parent,
    voxels,
    voxels.filter(([, y]) => y === height - 1),
  );
  addPyramid(kit, parent, [middle, height, middle], random.range(0.7, 1.1) * (isWide ? 1.5 : 1), isWide ? 2 : 1);
  const boosters = random.chance(0.5);
  for (let side = 0; side < 4; side++) {
    const fin = kit.group({ at: [middle * EDGE, 0, middle * EDGE], turn: [0, side * QUARTER, 0], parent });
    triangleTile(kit, { at: [half + EDGE / 2, 0, 0], parent: fin }, (side + 1) % 5, EDGE * random.pick([1.2, 1.7]));
    if (!boosters) continue;
    squareTile(kit, { at: [half + EDGE / 2, EDGE * 1.5 + (isWide ? 0.2 : 0), 0], parent: fin }, (side + 2) % 5);
  }
};

export const car: Build = (kit, ground) => {
  const parent = kit.group({ turn: [0, -QUARTER, 0], parent: ground });
  const { random } = kit;
  const length = random.int(3, 5);
  const isTruck = random.chance(0.5);
  const body: Voxel[] = [];
  for (let x = 0; x < length; x++) for (const z of [0, 1]) body.push([x, 0, z]);
  const from = isTruck ? length - 1 : 1;
  for (let x = from; x < (isTruck ? length : length - 1); x++) for (const z of [0, 1]) body.push([x, 1, z]);
  const chassis = kit.group({ at: [(-(length - 1) * EDGE) / 2, 0.3, -EDGE / 2], parent });
  addVoxels(kit, chassis, body);
  if (isTruck && random.chance(0.7)) addPyramid(kit, chassis, [0.5, 1, 0.5], 0.6, 2);
  kit.add(box(length * EDGE + 0.04, 0.1, EDGE * 2 + 0.04, 0.03), kit.material('gloss', 3), {
    at: [0, 0.25, 0],
    parent,
  });
  for (const x of [-1, 1])
    for (const side of [-1, 1])
      wheel(
        kit,
        { at: [x * (length * 0.5 - 0.7) * EDGE, 0.22, side * (EDGE + 0.1)], parent },
        { radius: 0.22, width: 0.16, rim: 2, hub: 1, spokes: 5 },
      );
};

export const ballRun: Build = (kit, parent) => {
  const { random } = kit;
  const towers = random.int(2, 4);
  const places = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ] as const;
  const heights = Array.from({ length: towers }, (_, index) => towers + 1 - index);
  const voxels = heights.flatMap((height, index) => column(places[index]![0], places[index]![1], height));
  addVoxels(kit, parent, voxels);
  for (let index = 0; index < towers; index++) {
    const [x, z] = places[index]!;
    const [nextX, nextZ] = index + 1 < towers ? places[index + 1]! : [x - (index === 1 ? -2 : 2), z];
    const top = heights[index]! * EDGE + 0.12;
    const low = index + 1 < towers ? heights[index + 1]! * EDGE + 0.16 : 0.16;
    addChute(kit, parent, [x * EDGE, top, z * EDGE], [nextX * EDGE, low, nextZ * EDGE], index);
    kit.add(cylinder(0.24, 0.2, 0.14, 0.03, 36), kit.material('gloss', (index + 2) % 5), {
      at: [x * EDGE, top - 0.05, z * EDGE],
      parent,
    });
  }
  for (let marble = 0; marble < 3; marble++)
    kit.add(cylinder(0.09, 0.09, 0.18, 0.09, 28), kit.material('gloss', marble + 1), {
      at: [-0.5 - marble * 0.24, 0.09, 1.3 + (marble % 2) * 0.2],
      parent,
    });
};

/** Two rails with rungs, down from one place to another, with a ball on them. */
function addChute(kit: Kit, parent: Group, from: Voxel, to: Voxel, index: number) {
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const run = Math.hypot(dx, dz);
  const [sideX, sideZ] = [(-dz / run) * 0.11, (dx / run) * 0.11];
  const material = kit.material('gloss', (index + 1) % 5);
  for (const side of [-1, 1])
    kit.add(
      tube(
        [
          [from[0] + sideX * side, from[1] + 0.04, from[2] + sideZ * side],
          [(from[0] * 2 + to[0]) / 3 + sideX * side, from[1] - 0.04, (from[2] * 2 + to[2]) / 3 + sideZ * side],
          [
            (from[0] + to[0] * 2) / 3 + sideX * side,
            (from[1] + to[1] * 2) / 3,
            (from[2] + to[2] * 2) / 3 + sideZ * side,
          ],
          [to[0] + sideX * side, to[1], to[2] + sideZ * side],
        ],
        0.035,
        40,
      ),
      material,
      { parent },
    );
  for (const part of [0.33, 0.66])
    kit.add(torus(0.12, 0.03, Math.PI, 10, 24), material, {
      at: [from[0] + dx * part, from[1] + (to[1] - from[1]) * part + 0.01, from[2] + dz * part],
      turn: [0, Math.atan2(dx, dz), Math.PI],
      parent,
    });
  steelBall(kit, { at: [from[0] + dx * 0.5, (from[1] + to[1]) / 2 + 0.16, from[2] + dz * 0.5], parent }, 0.12);
}

export const windmill: Build = (kit, parent) => {
  const { random } = kit;
  const height = random.int(3, 4);
  const isHouse = random.chance(0.5);
  const base: Voxel[] = isHouse
    ? [
        [1, 0, 0],
        [-1, 0, 0],
        [1, 0, -1],
        [-1, 0, -1],
        [0, 0, -1],
      ]
    : [];
  addVoxels(kit, parent, [...column(0, 0, height), ...base]);
  addPyramid(kit, parent, [0, height, 0], random.range(0.35, 0.6));
  const hub = kit.group({
    at: [0, (height - 0.5) * EDGE, EDGE / 2 + 0.08],
    turn: [0, 0, random.range(0, 1.5)],
    parent,
  });
  kit.add(cylinder(0.1, 0.1, 0.14, 0.03, 32), kit.material('gloss', 1), { turn: [QUARTER, 0, 0], parent: hub });
  const blades = random.pick([4, 4, 6]);
  const length = EDGE * random.range(1.2, 1.9);
  for (let blade = 0; blade < blades; blade++) {
    const arm = kit.group({ turn: [0, 0, (blade / blades) * Math.PI * 2], parent: hub });
    const tip = kit.group({ at: [0, length + 0.04, 0], turn: [0, 0, Math.PI], parent: arm });
    triangleTile(kit, { parent: tip }, blade % 5, length, blades === 6 ? EDGE * 0.8 : EDGE);
  }
};
