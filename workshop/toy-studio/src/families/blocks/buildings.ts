import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { polygon } from '../../kit/shapes.ts';
import { box, cylinder, extrude, lathe } from '../../kit/solids.ts';
import { BRICK_HEIGHT, BrickModel, STUD_PITCH } from '../../parts/brick-model.ts';
import { SIDES } from '../styled-family.ts';
import { looseBricks } from './loose-bricks.ts';

const STONES = ['#b9bec6', '#a3a9b2', '#c9cdd3'] as const;

function baseplate(kit: Kit, halfX: number, halfZ: number, paint: Paint) {
  kit.add(
    box((halfX * 2 + 1) * STUD_PITCH, 0.05, (halfZ * 2 + 1) * STUD_PITCH, 0.02, 2),
    kit.material('plastic', paint),
    { at: [0, -0.025, 0] },
  );
}

/** A pointed roof with a flag on it. */
function spire(kit: Kit, x: number, layer: number, z: number, radius: number) {
  const height = kit.random.range(0.4, 0.6);
  const profile = [
    [0, 0],
    [radius, 0],
    [radius, 0.04],
    [radius * 0.55, height * 0.42],
    [0.02, height],
    [0, height],
  ] as const;
  const at = [x * STUD_PITCH, layer * BRICK_HEIGHT, z * STUD_PITCH] as const;
  const group = kit.group({ at });
  kit.add(lathe(profile, 28), kit.material('plastic', 0), { parent: group });
  kit.add(cylinder(0.012, 0.012, 0.26, 0.004, 10), kit.material('metal', '#d0d4da'), {
    at: [0, height + 0.1, 0],
    parent: group,
  });
  const flag = polygon([
    [0, 0],
    [0.17, 0.06],
    [0, 0.12],
  ]);
  kit.add(extrude(flag, 0.014, 0.003, 1), kit.material('plastic', 2), { at: [0.01, height + 0.1, 0], parent: group });
}

export function castle(kit: Kit): void {
  const { random } = kit;
  const half = random.int(4, 6);
  const halfZ = random.int(3, 5);
  const wall = random.int(4, 6);
  const tower = wall + random.int(3, 5);
  const model = new BrickModel();
  const stone = () => random.pick(STONES);
  for (let y = 0; y < wall; y++)
    for (let x = -half; x <= half; x++)
      for (let z = -halfZ; z <= halfZ; z++) {
        if (Math.abs(x) < half && Math.abs(z) < halfZ) continue;
        const isBattlement = y === wall - 1;
        if (isBattlement && (x + z + 100) % 2 === 1) continue;
        const isGate = z === halfZ && Math.abs(x) <= 1 && y < 3;
        if (!isGate) model.set(x, y, z, stone());
      }
  const corners = random.pick([
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    [
      [-1, -1],
      [1, -1],
    ],
    [
      [-1, 1],
      [1, 1],
      [0, -1],
    ],
    [
      [-1, 1],
      [1, -1],
    ],
  ] as const);
  for (const [sx, sz] of corners) {
    const height = tower + random.int(-1, 3);
    const [cx, cz] = [sx * half, sz * halfZ];
    for (let y = 0; y < height; y++) {
      const wide = y === height - 1 ? 2 : 1;
      for (let x = -wide; x <= wide; x++)
        for (let z = -wide; z <= wide; z++)
          if (Math.max(Math.abs(x), Math.abs(z)) === wide && !(y % 4 === 2 && x === 0 && z === wide))
            model.set(cx + x, y, cz + z, wide === 2 ? 1 : stone());
    }
    spire(kit, cx, height, cz, 0.36);
  }
  if (random.chance(0.5)) keep(kit, model, wall + random.int(2, 4), stone);
  kit.add(box(STUD_PITCH * 3, BRICK_HEIGHT * 3, 0.06, 0.02, 2), kit.material('wood', '#8c5a33'), {
    at: [0, BRICK_HEIGHT * 1.5, halfZ * STUD_PITCH],
  });
  model.build(kit, kit.root);
  baseplate(kit, half + 3, halfZ + 3, 3);
  if (random.chance(0.6)) looseBricks(kit, random.int(4, 8), (halfZ + 4) * STUD_PITCH);
}

function keep(kit: Kit, model: BrickModel, height: number, stone: () => Paint) {
  for (let y = 0; y < height; y++)
    for (let x = -2; x <= 2; x++)
      for (let z = -2; z <= 2; z++) if (Math.max(Math.abs(x), Math.abs(z)) === 2) model.set(x, y, z, stone());
  spire(kit, 0, height, 0, 0.52);
}

export function cottage(kit: Kit): void {
  const { random } = kit;
  const half = random.int(4, 6);
  const halfZ = random.int(3, 4);
  const floors = random.pick([1, 1, 2]);
  const wall = floors * 5;
  const model = new BrickModel();
  const gardens = halfZ + random.int(2, 4);
  for (let y = 0; y < wall; y++)
    for (let x = -half; x <= half; x++)
      for (let z = -halfZ; z <= halfZ; z++) {
        if (Math.abs(x) < half && Math.abs(z) < halfZ) continue;
        const isPost = Math.abs(x) === half && Math.abs(z) === halfZ;
        model.set(x, y, z, isPost ? kit.light : y % 5 === 4 ? 4 : 1);
      }
  const isGabled = random.chance(0.6);
  for (let step = 0; step <= halfZ + 1; step++) {
    const inset = isGabled ? 0 : step;
    for (let x = -half - 1 + inset; x <= half + 1 - inset; x++)
      for (const z of [-halfZ - 1 + step, halfZ + 1 - step]) model.set(x, wall + step, z, 0);
    for (let z = -halfZ - 1 + step; z <= halfZ + 1 - step; z++)
      for (const x of [-half - (isGabled ? 0 : 1) + inset, half + (isGabled ? 0 : 1) - inset])
        if (isGabled ? Math.abs(z) < halfZ + 1 - step : true) model.set(x, wall + step, z, isGabled ? 1 : 0);
  }
  if (random.chance(0.7)) model.cuboid([half - 2, wall, -2], [half - 1, wall + halfZ + 2, -1], '#a4553a');
  for (let floor = 0; floor < floors; floor++)
    for (const side of SIDES) window(kit, side * (half - 1.8), floor * 5 + 2.4, halfZ);
  kit.add(box(STUD_PITCH * 2.2, BRICK_HEIGHT * 3.4, 0.06, 0.03, 2), kit.material('plastic', 2), {
    at: [0, BRICK_HEIGHT * 1.7, (halfZ + 0.5) * STUD_PITCH],
  });
  for (let side = 0; side < random.int(2, 5); side++) {
    const x = random.pick([-1, 1]) * random.int(3, half + 1);
    model.set(x, 0, gardens, '#4caf50');
    model.set(x, 1, gardens, random.int(0, 4));
  }
  for (const [sx, sz] of [
    [-1, 1],
    [1, 1],
    [1, -1],
  ] as const)
    model.set(sx * (half + 2), 0, sz * (gardens + 1), kit.light);
  model.build(kit, kit.root);
  baseplate(kit, half + 3, gardens + 2, 3);
  if (random.chance(0.5)) looseBricks(kit, random.int(4, 7), (gardens + 3) * STUD_PITCH);
}

function window(kit: Kit, x: number, layer: number, z: number) {
  const at = [x * STUD_PITCH, layer * BRICK_HEIGHT, (z + 0.5) * STUD_PITCH] as const;
  const group = kit.group({ at });
  kit.add(box(0.34, 0.38, 0.05, 0.02, 1), kit.material('plastic', kit.light), { parent: group });
  for (const side of SIDES)
    kit.add(box(0.125, 0.3, 0.02, 0.01, 1), kit.material('glass', '#6fb7d8'), {
      at: [side * 0.075, 0, 0.025],
      parent: group,
    });
}
