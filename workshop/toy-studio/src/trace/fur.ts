import { createRandom } from '../kit/random.ts';
import type { TraceMaterial, Triangles } from './triangles.ts';

const HAIR_WIDTH = 0.0085;
/** Hairs were tuned for this many; with fewer each is drawn wider. */
const FULL_COAT = 70_000;
const DISORDER = 1.1;
const DROOP = 0.25;

/** Grows hairs, each one thin triangle, evenly over all furry triangles of the heap. */
export function growFur(heap: Triangles, materials: readonly TraceMaterial[], hairs: number): void {
  const random = createRandom('fur');
  const { skin, reach } = furryArea(heap, materials);
  const halfWidth = HAIR_WIDTH * Math.sqrt(FULL_COAT / hairs);
  const whole = reach.at(-1) ?? 0;
  let at = 0;
  for (let hair = 0; hair < hairs; hair++) {
    const target = ((hair + random()) / hairs) * whole;
    while (at < reach.length - 1 && reach[at]! < target) at++;
    growHair(heap, skin[at]!, materials[heap.materialOf[skin[at]!]!]!.fur, halfWidth, random);
  }
}

/** The furry triangles, and the area up to and including each. */
function furryArea(heap: Triangles, materials: readonly TraceMaterial[]) {
  const skin: number[] = [];
  const reach: number[] = [];
  let area = 0;
  for (let triangle = 0; triangle < heap.count; triangle++) {
    if (materials[heap.materialOf[triangle]!]!.fur === 0) continue;
    area += triangleArea(heap.positions, triangle * 9);
    skin.push(triangle);
    reach.push(area);
  }
  return { skin, reach };
}

function triangleArea(p: Float32Array, at: number): number {
  const ux = p[at + 3]! - p[at]!;
  const uy = p[at + 4]! - p[at + 1]!;
  const uz = p[at + 5]! - p[at + 2]!;
  const vx = p[at + 6]! - p[at]!;
  const vy = p[at + 7]! - p[at + 1]!;
  const vz = p[at + 8]! - p[at + 2]!;
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}

function growHair(heap: Triangles, skin: number, length: number, halfWidth: number, random: () => number): void {
  let u = random();
  let v = random();
  if (u + v > 1) [u, v] = [1 - u, 1 - v];
  const blend = (from: Float32Array, axis: number) => {
    const at = skin * 9 + axis;
    return from[at]! * (1 - u - v) + from[at + 3]! * u + from[at + 6]! * v;
  };
  const [x, y, z] = [blend(heap.positions, 0), blend(heap.positions, 1), blend(heap.positions, 2)];
  const [nx, ny, nz] = [blend(heap.normals, 0), blend(heap.normals, 1), blend(heap.normals, 2)];
  const long = length * (0.6 + 0.8 * random());
  let dx = nx + (random() - 0.5) * DISORDER;
  let dy = ny + (random() - 0.5) * DISORDER - DROOP;
  let dz = nz + (random() - 0.5) * DISORDER;
  const reach = long / (Math.hypot(dx, dy, dz) || 1);
  dx *= reach;
  dy *= reach;
  dz *= reach;
  let sx = dy * nz - dz * ny + (random() - 0.5) * 0.01;
  let sy = dz * nx - dx * nz + (random() - 0.5) * 0.01;
  let sz = dx * ny - dy * nx;
  const side = halfWidth / (Math.hypot(sx, sy, sz) || 1);
  sx *= side;
  sy *= side;
  sz *= side;
  const to = heap.count++;
  heap.positions.set([x - sx, y - sy, z - sz, x + sx, y + sy, z + sz, x + dx, y + dy, z + dz], to * 9);
  heap.normals.set([nx, ny, nz, nx, ny, nz, nx, ny, nz], to * 9);
  heap.materialOf[to] = heap.materialOf[skin]!;
  heap.shadeOf[to] = 1 + Math.floor(random() * 254);
}
