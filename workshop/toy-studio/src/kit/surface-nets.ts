import { BufferAttribute, BufferGeometry } from 'three';
import type { Distance } from './sdf.ts';

/** x0, y0, z0, x1, y1, z1. */
export type Bounds = readonly [number, number, number, number, number, number];

const CORNER_EDGES = [
  [0, 1],
  [0, 2],
  [0, 4],
  [1, 3],
  [1, 5],
  [2, 3],
  [2, 6],
  [4, 5],
  [4, 6],
  [3, 7],
  [5, 7],
  [6, 7],
] as const;

/** Turns a distance into triangles (naive surface nets), with vertices pulled onto the surface and exact normals. */
export function surfaceNets(distance: Distance, bounds: Bounds, cell: number): BufferGeometry {
  const grid = sampleGrid(distance, bounds, cell);
  const { vertexOf, positions } = placeVertices(grid, cell);
  const indices = connect(grid, vertexOf);
  const normals = settle(positions, distance, cell);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setIndex(indices);
  return geometry;
}

interface Grid {
  values: Float32Array;
  nx: number;
  ny: number;
  nz: number;
  origin: readonly [number, number, number];
}

function sampleGrid(distance: Distance, bounds: Bounds, cell: number): Grid {
  const [nx, ny, nz] = [0, 1, 2].map((axis) => Math.ceil((bounds[axis + 3]! - bounds[axis]!) / cell) + 2) as [
    number,
    number,
    number,
  ];
  const origin = [bounds[0] - cell, bounds[1] - cell, bounds[2] - cell] as const;
  const values = new Float32Array(nx * ny * nz);
  let at = 0;
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx;) {
        const value = distance(origin[0] + i * cell, origin[1] + j * cell, origin[2] + k * cell);
        // Far from the surface nothing changes sign for a while: the distance tells for how long.
        const alike = Math.min(nx - i, Math.max(1, Math.floor((Math.abs(value) * 0.6) / cell)));
        values.fill(value, at, at + alike);
        at += alike;
        i += alike;
      }
  return { values, nx, ny, nz, origin };
}

function placeVertices({ values, nx, ny, nz, origin }: Grid, cell: number) {
  const sy = nx;
  const sz = nx * ny;
  const corners = [0, 1, sy, sy + 1, sz, sz + 1, sz + sy, sz + sy + 1];
  const vertexOf = new Int32Array(values.length).fill(-1);
  const points: number[] = [];
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const at = i + j * sy + k * sz;
        let inside = 0;
        for (let corner = 0; corner < 8; corner++) if (values[at + corners[corner]!]! < 0) inside++;
        if (inside === 0 || inside === 8) continue;
        let x = 0;
        let y = 0;
        let z = 0;
        let crossings = 0;
        for (const [a, b] of CORNER_EDGES) {
          const va = values[at + corners[a]!]!;
          const vb = values[at + corners[b]!]!;
          if (va < 0 === vb < 0) continue;
          const along = va / (va - vb);
          x += (a & 1) + ((b & 1) - (a & 1)) * along;
          y += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * along;
          z += (a >> 2) + ((b >> 2) - (a >> 2)) * along;
          crossings++;
        }
        vertexOf[at] = points.length / 3;
        points.push(
          origin[0] + (i + x / crossings) * cell,
          origin[1] + (j + y / crossings) * cell,
          origin[2] + (k + z / crossings) * cell,
        );
      }
  return { vertexOf, positions: new Float32Array(points) };
}

function connect({ values, nx, ny, nz }: Grid, vertexOf: Int32Array): number[] {
  const sy = nx;
  const sz = nx * ny;
  const triangles: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, isInside: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (isInside) triangles.push(a, b, d, a, d, c);
    else triangles.push(a, d, b, a, c, d);
  };
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const at = i + j * sy + k * sz;
        const isInside = values[at]! < 0;
        const here = vertexOf[at]!;
        if (isInside !== values[at + 1]! < 0)
          quad(vertexOf[at - sy - sz]!, vertexOf[at - sz]!, vertexOf[at - sy]!, here, isInside);
        if (isInside !== values[at + sy]! < 0)
          quad(vertexOf[at - 1 - sz]!, vertexOf[at - 1]!, vertexOf[at - sz]!, here, isInside);
        if (isInside !== values[at + sz]! < 0)
          quad(vertexOf[at - 1 - sy]!, vertexOf[at - sy]!, vertexOf[at - 1]!, here, isInside);
      }
  return triangles;
}

/** Moves every vertex onto the surface and returns the normals there. */
function settle(positions: Float32Array, distance: Distance, cell: number): Float32Array {
  const normals = new Float32Array(positions.length);
  const step = cell * 0.35;
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at]!;
    const y = positions[at + 1]!;
    const z = positions[at + 2]!;
    const gap = distance(x, y, z);
    let gx = distance(x + step, y, z) - distance(x - step, y, z);
    let gy = distance(x, y + step, z) - distance(x, y - step, z);
    let gz = distance(x, y, z + step) - distance(x, y, z - step);
    const length = Math.hypot(gx, gy, gz) || 1;
    gx /= length;
    gy /= length;
    gz /= length;
    if (Math.abs(gap) < cell) {
      positions[at] = x - gx * gap;
      positions[at + 1] = y - gy * gap;
      positions[at + 2] = z - gz * gap;
    }
    normals.set([gx, gy, gz], at);
  }
  return normals;
}
