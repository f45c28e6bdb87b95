// Rays against a four-wide tree of boxes whose leaves hold four triangles: SIMD tests four at once.
// Node, 128 bytes: minX minY minZ maxX maxY maxZ (four lanes each), then four children.
// A child ≥ 0 is a node; a child < 0 is the packet ~child.
// Packet, 160 bytes: corner x y z, first edge x y z, second edge x y z (four lanes each), then four triangle numbers.

const STACK: usize = 1024;
const LANES: usize = 16384;
const DISTANCES: usize = LANES;
const US: usize = LANES + 16;
const VS: usize = LANES + 32;

export let hitDistance: f32 = 0;
export let hitTriangle: i32 = -1;
export let hitU: f32 = 0;
export let hitV: f32 = 0;

@inline
function inverse(value: f32): f32 {
  return f32(1) / (abs(value) < f32(1e-9) ? f32(1e-9) : value);
}

@inline
function nearSide(node: usize, low: usize, origin: v128, slope: v128): v128 {
  return f32x4.mul(f32x4.sub(v128.load(node + low), origin), slope);
}

/** Bit per lane that is hit nearer than `limit`; leaves distances and barycentrics in the lanes. */
@inline
function hitPacket(packet: usize, ox: v128, oy: v128, oz: v128, dx: v128, dy: v128, dz: v128, limit: f32): i32 {
  const ax = v128.load(packet, 48), ay = v128.load(packet, 64), az = v128.load(packet, 80);
  const bx = v128.load(packet, 96), by = v128.load(packet, 112), bz = v128.load(packet, 128);
  const px = f32x4.sub(f32x4.mul(dy, bz), f32x4.mul(dz, by));
  const py = f32x4.sub(f32x4.mul(dz, bx), f32x4.mul(dx, bz));
  const pz = f32x4.sub(f32x4.mul(dx, by), f32x4.mul(dy, bx));
  const determinant = f32x4.add(f32x4.add(f32x4.mul(ax, px), f32x4.mul(ay, py)), f32x4.mul(az, pz));
  const scale = f32x4.div(f32x4.splat(1), determinant);
  const tx = f32x4.sub(ox, v128.load(packet)), ty = f32x4.sub(oy, v128.load(packet, 16)), tz = f32x4.sub(oz, v128.load(packet, 32));
  const u = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(tx, px), f32x4.mul(ty, py)), f32x4.mul(tz, pz)), scale);
  const qx = f32x4.sub(f32x4.mul(ty, az), f32x4.mul(tz, ay));
  const qy = f32x4.sub(f32x4.mul(tz, ax), f32x4.mul(tx, az));
  const qz = f32x4.sub(f32x4.mul(tx, ay), f32x4.mul(ty, ax));
  const v = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(dx, qx), f32x4.mul(dy, qy)), f32x4.mul(dz, qz)), scale);
  const t = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(bx, qx), f32x4.mul(by, qy)), f32x4.mul(bz, qz)), scale);
  const zero = f32x4.splat(0);
  const inside = v128.and(v128.and(f32x4.ge(u, zero), f32x4.ge(v, zero)), f32x4.le(f32x4.add(u, v), f32x4.splat(1)));
  const ahead = v128.and(f32x4.gt(t, f32x4.splat(1e-4)), f32x4.lt(t, f32x4.splat(limit)));
  const hits = i32x4.bitmask(v128.and(inside, ahead));
  if (hits) {
    v128.store(DISTANCES, t);
    v128.store(US, u);
    v128.store(VS, v);
  }
  return hits;
}

/** The nearest triangle along a ray; the result is in hitDistance, hitTriangle, hitU and hitV. */
export function closestHit(nodes: usize, packets: usize, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, limit: f32): bool {
  hitTriangle = -1;
  if (!nodes) return false;
  const ox4 = f32x4.splat(ox), oy4 = f32x4.splat(oy), oz4 = f32x4.splat(oz);
  const dx4 = f32x4.splat(dx), dy4 = f32x4.splat(dy), dz4 = f32x4.splat(dz);
  const sx = f32x4.splat(inverse(dx)), sy = f32x4.splat(inverse(dy)), sz = f32x4.splat(inverse(dz));
  let best = limit;
  let top: usize = STACK;
  let child: i32 = 0;
  while (true) {
    if (child >= 0) {
      const node = nodes + (<usize>child << 7);
      const x0 = nearSide(node, 0, ox4, sx), x1 = nearSide(node, 48, ox4, sx);
      const y0 = nearSide(node, 16, oy4, sy), y1 = nearSide(node, 64, oy4, sy);
      const z0 = nearSide(node, 32, oz4, sz), z1 = nearSide(node, 80, oz4, sz);
      const near = f32x4.max(f32x4.max(f32x4.min(x0, x1), f32x4.min(y0, y1)), f32x4.max(f32x4.min(z0, z1), f32x4.splat(0)));
      const far = f32x4.mul(f32x4.min(f32x4.min(f32x4.max(x0, x1), f32x4.max(y0, y1)), f32x4.max(z0, z1)), f32x4.splat(1.00001));
      const open = i32x4.bitmask(v128.and(f32x4.le(near, far), f32x4.lt(near, f32x4.splat(best))));
      if (open) {
        v128.store(DISTANCES, near);
        const bottom = top;
        for (let lane: usize = 0; lane < 4; lane++) {
          if (!(open & (1 << <i32>lane))) continue;
          const distance = load<f32>(DISTANCES + (lane << 2));
          let slot = top;
          // The nearest goes on top, so that it is opened first.
          while (slot > bottom && load<f32>(slot - 4) < distance) {
            store<u64>(slot, load<u64>(slot - 8));
            slot -= 8;
          }
          store<i32>(slot, load<i32>(node + 96 + (lane << 2)));
          store<f32>(slot + 4, distance);
          top += 8;
        }
      }
    } else {
      const packet = packets + <usize>~child * 160;
      const hits = hitPacket(packet, ox4, oy4, oz4, dx4, dy4, dz4, best);
      for (let lane: usize = 0; lane < 4; lane++) {
        if (!(hits & (1 << <i32>lane))) continue;
        const distance = load<f32>(DISTANCES + (lane << 2));
        if (distance >= best) continue;
        best = distance;
        hitTriangle = load<i32>(packet + 144 + (lane << 2));
        hitU = load<f32>(US + (lane << 2));
        hitV = load<f32>(VS + (lane << 2));
      }
    }
    do {
      if (top === STACK) {
        hitDistance = best;
        return hitTriangle >= 0;
      }
      top -= 8;
      child = load<i32>(top);
    } while (load<f32>(top + 4) >= best);
  }
}

/** Whether anything at all lies on the ray. */
export function isBlocked(nodes: usize, packets: usize, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, limit: f32): bool {
  if (!nodes) return false;
  const ox4 = f32x4.splat(ox), oy4 = f32x4.splat(oy), oz4 = f32x4.splat(oz);
  const dx4 = f32x4.splat(dx), dy4 = f32x4.splat(dy), dz4 = f32x4.splat(dz);
  const sx = f32x4.splat(inverse(dx)), sy = f32x4.splat(inverse(dy)), sz = f32x4.splat(inverse(dz));
  const limit4 = f32x4.splat(limit);
  let top: usize = STACK;
  let child: i32 = 0;
  while (true) {
    if (child >= 0) {
      const node = nodes + (<usize>child << 7);
      const x0 = nearSide(node, 0, ox4, sx), x1 = nearSide(node, 48, ox4, sx);
      const y0 = nearSide(node, 16, oy4, sy), y1 = nearSide(node, 64, oy4, sy);
      const z0 = nearSide(node, 32, oz4, sz), z1 = nearSide(node, 80, oz4, sz);
      const near = f32x4.max(f32x4.max(f32x4.min(x0, x1), f32x4.min(y0, y1)), f32x4.max(f32x4.min(z0, z1), f32x4.splat(0)));
      const far = f32x4.mul(f32x4.min(f32x4.min(f32x4.max(x0, x1), f32x4.max(y0, y1)), f32x4.max(z0, z1)), f32x4.splat(1.00001));
      const open = i32x4.bitmask(v128.and(f32x4.le(near, far), f32x4.lt(near, limit4)));
      for (let lane: usize = 0; lane < 4; lane++) {
        if (!(open & (1 << <i32>lane))) continue;
        store<i32>(top, load<i32>(node + 96 + (lane << 2)));
        top += 4;
      }
    } else if (hitPacket(packets + <usize>~child * 160, ox4, oy4, oz4, dx4, dy4, dz4, limit)) return true;
    if (top === STACK) return false;
    top -= 4;
    child = load<i32>(top);
  }
}
