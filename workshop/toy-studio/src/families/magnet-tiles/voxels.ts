import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { EDGE, squareTile, triangleTile } from './tile.ts';

export type Voxel = readonly [number, number, number];

const QUARTER = Math.PI / 2;

/** The four walls of a cube: where the neighbour is, and how the tile is turned. */
const WALLS = [
  { x: 0, z: 1, turn: 0 },
  { x: 1, z: 0, turn: QUARTER },
  { x: 0, z: -1, turn: 0 },
  { x: -1, z: 0, turn: QUARTER },
] as const;

/** Covers cubes with tiles wherever they have no neighbour. `open` lists tops without a tile. */
export function addVoxels(kit: Kit, parent: Group, voxels: readonly Voxel[], open: readonly Voxel[] = []): void {
  const keyOf = (x: number, y: number, z: number) => `${x},${y},${z}`;
  const taken = new Set(voxels.map((voxel) => keyOf(...voxel)));
  const uncovered = new Set(open.map((voxel) => keyOf(...voxel)));
  const offset = kit.random.int(0, 4);
  for (const [x, y, z] of voxels) {
    const middle = [x * EDGE, (y + 0.5) * EDGE, z * EDGE] as const;
    for (const [index, wall] of WALLS.entries()) {
      if (taken.has(keyOf(x + wall.x, y, z + wall.z))) continue;
      const at = [middle[0] + (wall.x * EDGE) / 2, middle[1], middle[2] + (wall.z * EDGE) / 2] as const;
      squareTile(kit, { at, turn: [0, wall.turn, 0], parent }, (offset + x + y * 2 + z + index + 20) % 5);
    }
    if (taken.has(keyOf(x, y + 1, z)) || uncovered.has(keyOf(x, y, z))) continue;
    squareTile(
      kit,
      { at: [middle[0], (y + 1) * EDGE, middle[2]], turn: [QUARTER, 0, 0], parent },
      (offset + x + y + 22) % 5,
    );
  }
}

/** Four triangles that meet over a cube of `cells` tiles' width. */
export function addPyramid(kit: Kit, parent: Group, [x, y, z]: Voxel, rise: number, cells = 1): void {
  const width = EDGE * cells;
  const slant = Math.hypot(rise, width / 2);
  const offset = kit.random.int(0, 4);
  for (let side = 0; side < 4; side++) {
    const turned = kit.group({ at: [x * EDGE, y * EDGE, z * EDGE], turn: [0, side * QUARTER, 0], parent });
    const turn = [-Math.atan2(width / 2, rise), 0, 0] as const;
    triangleTile(kit, { at: [0, 0, width / 2], turn, parent: turned }, (offset + side) % 5, slant, width);
  }
}
