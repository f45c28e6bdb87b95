/** Signed distances: negative inside, positive outside. Toys with soft forms are modelled with these. */
export type Distance = (x: number, y: number, z: number) => number;
export type Point = readonly [number, number, number];

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));

/** Union with a fillet of size k. */
export function smoothMin(a: number, b: number, k: number): number {
  const blend = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - blend * blend * k * 0.25;
}

/** Intersection with a fillet of size k; smoothMax(a, -b, k) cuts b out of a. */
export function smoothMax(a: number, b: number, k: number): number {
  const blend = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + blend * blend * k * 0.25;
}

export function sphere(x: number, y: number, z: number, centre: Point, radius: number): number {
  return Math.hypot(x - centre[0], y - centre[1], z - centre[2]) - radius;
}

export function ellipsoid(x: number, y: number, z: number, centre: Point, radii: Point): number {
  const dx = x - centre[0];
  const dy = y - centre[1];
  const dz = z - centre[2];
  const scaled = Math.hypot(dx / radii[0], dy / radii[1], dz / radii[2]);
  const slope = Math.hypot(dx / radii[0] ** 2, dy / radii[1] ** 2, dz / radii[2] ** 2);
  return slope < 1e-9 ? -Math.min(...radii) : (scaled * (scaled - 1)) / slope;
}

/** A box of half sizes `half` with rounded edges. */
export function roundedBox(x: number, y: number, z: number, centre: Point, half: Point, radius: number): number {
  const qx = Math.abs(x - centre[0]) - half[0] + radius;
  const qy = Math.abs(y - centre[1]) - half[1] + radius;
  const qz = Math.abs(z - centre[2]) - half[2] + radius;
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
  return outside + Math.min(Math.max(qx, qy, qz), 0) - radius;
}

/** A round rod from `from` to `to`, thick at the ends as given. */
export function rod(
  x: number,
  y: number,
  z: number,
  from: Point,
  to: Point,
  fromRadius: number,
  toRadius = fromRadius,
): number {
  const bx = to[0] - from[0];
  const by = to[1] - from[1];
  const bz = to[2] - from[2];
  const px = x - from[0];
  const py = y - from[1];
  const pz = z - from[2];
  const along = clamp01((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz));
  return Math.hypot(px - bx * along, py - by * along, pz - bz * along) - (fromRadius + (toRadius - fromRadius) * along);
}

/** A cylinder that lies along z, `half` long to each side. */
export function cylinderZ(x: number, y: number, z: number, centre: Point, radius: number, half: number): number {
  return capped(Math.hypot(x - centre[0], y - centre[1]) - radius, Math.abs(z - centre[2]) - half);
}

/** A cylinder that stands along y, `half` high to each side. */
export function cylinderY(x: number, y: number, z: number, centre: Point, radius: number, half: number): number {
  return capped(Math.hypot(x - centre[0], z - centre[2]) - radius, Math.abs(y - centre[1]) - half);
}

function capped(radial: number, axial: number): number {
  return Math.min(Math.max(radial, axial), 0) + Math.hypot(Math.max(radial, 0), Math.max(axial, 0));
}

/** A ring that lies flat. */
export function ring(x: number, y: number, z: number, centre: Point, radius: number, thickness: number): number {
  return Math.hypot(Math.hypot(x - centre[0], z - centre[2]) - radius, y - centre[1]) - thickness;
}

/** Distance in the plane to a closed outline. */
export function outline(px: number, py: number, corners: readonly (readonly [number, number])[]): number {
  let nearest = Infinity;
  let sign = 1;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i, i++) {
    const [ix, iy] = corners[i]!;
    const [jx, jy] = corners[j]!;
    const ex = jx - ix;
    const ey = jy - iy;
    const wx = px - ix;
    const wy = py - iy;
    const along = clamp01((wx * ex + wy * ey) / (ex * ex + ey * ey));
    nearest = Math.min(nearest, (wx - ex * along) ** 2 + (wy - ey * along) ** 2);
    const isAbove = py >= iy;
    const isBelow = py < jy;
    const isLeft = ex * wy > ey * wx;
    if (isAbove === isBelow && isBelow === isLeft) sign = -sign;
  }
  return sign * Math.sqrt(nearest);
}
