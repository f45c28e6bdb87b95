// What the camera meets: solid surfaces, and the clear film before them.
import { closestHit, hitDistance, hitTriangle, hitU, hitV } from "./rays";
import { mirrored } from "./studio";
import { noise, woodGrain } from "./noise";
import * as at from "./scene";

const FAR: f32 = 1e9;

/**
 * Finds the surface under every sample of a rectangle. The first sample of each quad goes first; where it and all its
 * neighbours lie on one even surface, the other three need no rays of their own.
 */
export function look(left: i32, top: i32, right: i32, bottom: i32): void {
  for (let y = top; y < bottom; y += 2) for (let x = left; x < right; x += 2) lookAt(x, y);
  for (let y = top; y < bottom; y += 2) {
    for (let x = left; x < right; x += 2) {
      const isInside = x > left && y > top && x + 2 < right && y + 2 < bottom;
      if (isInside && isEven(<usize>(y * at.width + x))) {
        copySurface(<usize>(y * at.width + x));
      } else {
        lookAt(x + 1, y);
        lookAt(x, y + 1);
        lookAt(x + 1, y + 1);
      }
    }
  }
}

function lookAt(x: i32, y: i32): void {
  at.aim(<f32>x, <f32>y);
  if (closestHit(at.solidNodes, at.solidPackets, at.eyeX, at.eyeY, at.eyeZ, at.rayX, at.rayY, at.rayZ, FAR)) {
    keepSurface(<usize>(y * at.width + x));
  }
}

function isEven(sample: usize): bool {
  const triangle = load<i32>(at.triangleAt + (sample << 2));
  if (triangle < 0) return false;
  const material = load<u8>(at.materialOf + <usize>triangle);
  if (load<f32>(at.materials + <usize>material * 40, 20) > 0) return false;
  const row = <usize>at.width << 1;
  return isAlike(sample, sample - 2, material) && isAlike(sample, sample + 2, material) &&
    isAlike(sample, sample - row, material) && isAlike(sample, sample + row, material) &&
    isAlike(sample, sample - row - 2, material) && isAlike(sample, sample - row + 2, material) &&
    isAlike(sample, sample + row - 2, material) && isAlike(sample, sample + row + 2, material);
}

function isAlike(one: usize, other: usize, material: u8): bool {
  const triangle = load<i32>(at.triangleAt + (other << 2));
  if (triangle < 0 || load<u8>(at.materialOf + <usize>triangle) !== material) return false;
  if (abs(load<f32>(at.depthAt + (one << 2)) - load<f32>(at.depthAt + (other << 2))) > f32(0.03)) return false;
  const a = at.normalAt + one * 12, b = at.normalAt + other * 12;
  return load<f32>(a) * load<f32>(b) + load<f32>(a, 4) * load<f32>(b, 4) + load<f32>(a, 8) * load<f32>(b, 8) >= f32(0.97);
}

function copySurface(first: usize): void {
  copySample(first, first + 1);
  copySample(first, first + at.width);
  copySample(first, first + at.width + 1);
}

function copySample(from: usize, to: usize): void {
  store<i32>(at.triangleAt + (to << 2), load<i32>(at.triangleAt + (from << 2)));
  store<f32>(at.depthAt + (to << 2), load<f32>(at.depthAt + (from << 2)));
  store<f32>(at.grainAt + (to << 2), load<f32>(at.grainAt + (from << 2)));
  memory.copy(at.normalAt + to * 12, at.normalAt + from * 12, 12);
}

function keepSurface(sample: usize): void {
  store<i32>(at.triangleAt + (sample << 2), hitTriangle);
  store<f32>(at.depthAt + (sample << 2), hitDistance);
  store<f32>(at.uAt + (sample << 2), hitU);
  store<f32>(at.vAt + (sample << 2), hitV);
  const corner = at.normals + <usize>hitTriangle * 36;
  const w = f32(1) - hitU - hitV;
  let nx = load<f32>(corner) * w + load<f32>(corner, 12) * hitU + load<f32>(corner, 24) * hitV;
  let ny = load<f32>(corner, 4) * w + load<f32>(corner, 16) * hitU + load<f32>(corner, 28) * hitV;
  let nz = load<f32>(corner, 8) * w + load<f32>(corner, 20) * hitU + load<f32>(corner, 32) * hitV;
  let scale = f32(1) / max<f32>(f32(1e-9), sqrt<f32>(nx * nx + ny * ny + nz * nz));
  nx *= scale;
  ny *= scale;
  nz *= scale;
  const away = nx * at.rayX + ny * at.rayY + nz * at.rayZ;
  // A normal that looks away (back sides, smoothed edges) is bent just over the horizon.
  if (away > 0) {
    nx -= f32(1.02) * away * at.rayX;
    ny -= f32(1.02) * away * at.rayY;
    nz -= f32(1.02) * away * at.rayZ;
    scale = f32(1) / max<f32>(f32(1e-9), sqrt<f32>(nx * nx + ny * ny + nz * nz));
    nx *= scale;
    ny *= scale;
    nz *= scale;
  }
  const normal = at.normalAt + sample * 12;
  store<f32>(normal, nx);
  store<f32>(normal, ny, 4);
  store<f32>(normal, nz, 8);
  store<f32>(at.grainAt + (sample << 2), grain(sample));
}

function grain(sample: usize): f32 {
  const material = at.materials + <usize>load<u8>(at.materialOf + <usize>hitTriangle) * 40;
  const shade = <f32>load<u8>(at.shadeOf + <usize>hitTriangle) / 255;
  if (load<f32>(material, 28) > 0) {
    return woodGrain(at.eyeX + at.rayX * hitDistance, at.eyeY + at.rayY * hitDistance, at.eyeZ + at.rayZ * hitDistance, shade);
  }
  return load<f32>(material, 24) > 0 ? f32(0.78) + f32(0.44) * shade : 1;
}

/** Clear parts: denser towards their rim, with a mirrored room on top. */
export function lookAtFilm(left: i32, top: i32, right: i32, bottom: i32): void {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      at.aim(<f32>x, <f32>y);
      const sample = <usize>(y * at.width + x);
      const limit = load<i32>(at.triangleAt + (sample << 2)) >= 0 ? load<f32>(at.depthAt + (sample << 2)) : FAR;
      if (!closestHit(at.clearNodes, at.clearPackets, at.eyeX, at.eyeY, at.eyeZ, at.rayX, at.rayY, at.rayZ, limit)) continue;
      keepFilm(sample);
    }
  }
}

function keepFilm(sample: usize): void {
  const corner = at.clearNormals + <usize>hitTriangle * 36;
  const w = f32(1) - hitU - hitV;
  let nx = load<f32>(corner) * w + load<f32>(corner, 12) * hitU + load<f32>(corner, 24) * hitV;
  let ny = load<f32>(corner, 4) * w + load<f32>(corner, 16) * hitU + load<f32>(corner, 28) * hitV;
  let nz = load<f32>(corner, 8) * w + load<f32>(corner, 20) * hitU + load<f32>(corner, 32) * hitV;
  const scale = f32(1) / max<f32>(f32(1e-9), sqrt<f32>(nx * nx + ny * ny + nz * nz));
  const x = at.eyeX + at.rayX * hitDistance, y = at.eyeY + at.rayY * hitDistance;
  nx = nx * scale + (noise(x * f32(2.2), y * f32(2.2), 3) - f32(0.5)) * f32(0.05);
  ny = ny * scale + (noise(x * f32(2.2), y * f32(2.2), 9) - f32(0.5)) * f32(0.05);
  nz *= scale;
  const towards = nx * at.rayX + ny * at.rayY + nz * at.rayZ;
  const facing = min<f32>(1, abs(towards));
  const grazing = f32(1) - facing;
  const fresnel = f32(0.05) + f32(0.95) * grazing * grazing * grazing * grazing * grazing;
  const mx = at.rayX - f32(2) * towards * nx, my = at.rayY - f32(2) * towards * ny, mz = at.rayZ - f32(2) * towards * nz;
  const shine = fresnel * mirrored(mx, my, mz, 0.05) * (my < 0 ? f32(0.6) : f32(1)) + f32(0.012);
  store<u8>(at.filmMaterialAt + sample, load<u8>(at.clearMaterialOf + <usize>hitTriangle));
  store<f32>(at.filmOpacityAt + (sample << 2), f32(0.22) + f32(0.5) * grazing * grazing);
  store<f32>(at.filmShineAt + (sample << 2), min<f32>(1, shine));
}
