// Light on solid surfaces: the key lamp, the sky with its reflections from other parts, and one glossy lobe.
import { closestHit, hitTriangle, isBlocked } from "./rays";
import { GROUND_LIGHT, KEY_LIGHT, SKY_LIGHT, mirrored, skyLight } from "./studio";
import * as at from "./scene";

const REACH: f32 = 60;
const LIFT: f32 = 2e-3;
const FOLLOWER: u8 = 2;
const LEADER: u8 = 1;

@inline
function materialAt(sample: usize): i32 {
  return load<u8>(at.materialOf + <usize>load<i32>(at.triangleAt + (sample << 2)));
}

/** In an even quad of samples one is shaded for all four. */
function markQuads(left: i32, top: i32, right: i32, bottom: i32): void {
  for (let y = top; y < bottom; y += 2) {
    for (let x = left; x < right; x += 2) {
      const first = <usize>(y * at.width + x);
      if (load<i32>(at.triangleAt + (first << 2)) < 0) continue;
      if (!isLike(first, first + 1) || !isLike(first, first + at.width) || !isLike(first, first + at.width + 1)) continue;
      store<u8>(at.quadAt + first, LEADER);
      store<u8>(at.quadAt + first + 1, FOLLOWER);
      store<u8>(at.quadAt + first + at.width, FOLLOWER);
      store<u8>(at.quadAt + first + at.width + 1, FOLLOWER);
    }
  }
}

function isLike(one: usize, other: usize): bool {
  if (load<i32>(at.triangleAt + (other << 2)) < 0 || materialAt(one) !== materialAt(other)) return false;
  if (abs(load<f32>(at.depthAt + (one << 2)) - load<f32>(at.depthAt + (other << 2))) > f32(0.03)) return false;
  const a = at.normalAt + one * 12, b = at.normalAt + other * 12;
  return load<f32>(a) * load<f32>(b) + load<f32>(a, 4) * load<f32>(b, 4) + load<f32>(a, 8) * load<f32>(b, 8) >= f32(0.97);
}

/** The brightness of the part that a ray has met. */
function bounced(): f32 {
  const material = at.materials + <usize>load<u8>(at.materialOf + <usize>hitTriangle) * 40;
  const brightness = load<f32>(material);
  if (load<f32>(material, 4) > 0) return brightness * f32(1.6);
  const upward = load<f32>(at.normals + <usize>hitTriangle * 36, 4);
  return brightness * (f32(0.34) + f32(0.3) * (upward * f32(0.5) + f32(0.5)));
}

export function shade(left: i32, top: i32, right: i32, bottom: i32): void {
  markQuads(left, top, right, bottom);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const sample = <usize>(y * at.width + x);
      if (load<i32>(at.triangleAt + (sample << 2)) < 0) continue;
      if (load<u8>(at.quadAt + sample) === FOLLOWER) {
        const leader = <usize>((y & ~1) * at.width + (x & ~1));
        store<f32>(at.diffuseAt + (sample << 2), load<f32>(at.diffuseAt + (leader << 2)));
        store<f32>(at.specularAt + (sample << 2), load<f32>(at.specularAt + (leader << 2)));
      } else {
        at.aim(<f32>x, <f32>y);
        shadeSample(sample, at.tileNumber(x >> 1, y >> 1));
      }
    }
  }
}

function shadeSample(sample: usize, tile: i32): void {
  const vx = at.rayX, vy = at.rayY, vz = at.rayZ;
  const depth = load<f32>(at.depthAt + (sample << 2));
  const normal = at.normalAt + sample * 12;
  const nx = load<f32>(normal), ny = load<f32>(normal, 4), nz = load<f32>(normal, 8);
  const ox = at.eyeX + vx * depth + nx * LIFT, oy = at.eyeY + vy * depth + ny * LIFT, oz = at.eyeZ + vz * depth + nz * LIFT;
  const material = at.materials + <usize>materialAt(sample) * 40;
  const isMetal = load<f32>(material, 8) > 0;
  const roughness = load<f32>(material, 12);
  const isFurry = load<f32>(material, 24) > 0;

  const sign: f32 = nz >= 0 ? 1 : -1;
  const a = f32(-1) / (sign + nz), b = nx * ny * a;
  const sx = f32(1) + sign * nx * nx * a, sy = sign * b, sz = -sign * nx;
  const tx = b, ty = sign + ny * ny * a, tz = -ny;

  const facing = min<f32>(1, max<f32>(f32(1e-3), -(nx * vx + ny * vy + nz * vz)));
  const grazing = f32(1) - facing;
  const grazing5 = grazing * grazing * grazing * grazing * grazing;
  const reflectance = isMetal ? f32(1) : f32(0.04) + f32(0.96) * grazing5 * (f32(1) - roughness * f32(0.6));

  let diffuse: f32 = 0;
  // Metal has no matte light of its own.
  if (!isMetal) {
    let key: f32 = 0, sky: f32 = 0;
    for (let i = 0; i < at.sampleCount; i++) {
      const offset = <usize>(tile * at.sampleCount + i) * 12;
      const lamp = at.keySamples + offset;
      const lx = load<f32>(lamp), ly = load<f32>(lamp, 4), lz = load<f32>(lamp, 8);
      let lit = nx * lx + ny * ly + nz * lz;
      if (isFurry) lit = (lit + f32(0.35)) / f32(1.35);
      if (lit > 0 && !isBlocked(at.solidNodes, at.solidPackets, ox, oy, oz, lx, ly, lz, REACH)) key += lit;
      const spot = at.skySamples + offset;
      const p = load<f32>(spot), q = load<f32>(spot, 4), r = load<f32>(spot, 8);
      sky += ambient(ox, oy, oz, sx * p + tx * q + nx * r, sy * p + ty * q + ny * r, sz * p + tz * q + nz * r);
    }
    const count = <f32>at.sampleCount;
    diffuse = (sky / count) * SKY_LIGHT + (key / count) * KEY_LIGHT;
    if (isFurry) diffuse += grazing * grazing * sqrt<f32>(sqrt<f32>(grazing)) * f32(0.55);
    diffuse *= f32(1) - reflectance * f32(0.8);
  }

  let specular: f32 = 0;
  const lobeCount = load<i32>(material, 32);
  const lobe = <usize>load<i32>(material, 36);
  for (let i = 0; i < lobeCount; i++) {
    const spot = lobe + <usize>(tile * lobeCount + i) * 12;
    const p = load<f32>(spot), q = load<f32>(spot, 4), r = load<f32>(spot, 8);
    const hx = sx * p + tx * q + nx * r, hy = sy * p + ty * q + ny * r, hz = sz * p + tz * q + nz * r;
    const towards = vx * hx + vy * hy + vz * hz;
    const lx = vx - f32(2) * towards * hx, ly = vy - f32(2) * towards * hy, lz = vz - f32(2) * towards * hz;
    if (lx * nx + ly * ny + lz * nz <= 0) continue;
    if (closestHit(at.solidNodes, at.solidPackets, ox, oy, oz, lx, ly, lz, REACH)) specular += bounced();
    else specular += ly < f32(-0.02) ? GROUND_LIGHT * f32(0.8) : mirrored(lx, ly, lz, roughness);
  }
  if (lobeCount) specular *= (reflectance * load<f32>(material, 16)) / <f32>lobeCount;

  store<f32>(at.diffuseAt + (sample << 2), diffuse);
  store<f32>(at.specularAt + (sample << 2), specular);
}

function ambient(ox: f32, oy: f32, oz: f32, lx: f32, ly: f32, lz: f32): f32 {
  if (closestHit(at.solidNodes, at.solidPackets, ox, oy, oz, lx, ly, lz, REACH)) return bounced();
  if (ly >= 0) return skyLight(lx, ly, lz);
  const distance = -oy / ly;
  const gx = ox + lx * distance - at.centreX, gz = oz + lz * distance - at.centreZ;
  // The toy darkens the ground around itself.
  return GROUND_LIGHT * (f32(0.45) + f32(0.55) * min<f32>(1, (gx * gx + gz * gz) / f32(2.2)));
}
