// The shadow that the toy throws on the white ground.
import { isBlocked } from "./rays";
import { KEY_LIGHT, SKY_LIGHT, skyLight, smoothstep } from "./studio";
import * as at from "./scene";

const REACH: f32 = 60;
const LIFT: f32 = 1e-3;
/** Light that a shadowed place of the ground still gets from the toy itself. */
const RETURNED: f32 = 0.16;
/** What clear parts let through. */
const THROUGH_FILM: f32 = 0.62;

function passed(x: f32, z: f32, lx: f32, ly: f32, lz: f32): f32 {
  if (isBlocked(at.solidNodes, at.solidPackets, x, LIFT, z, lx, ly, lz, REACH)) return 0;
  return isBlocked(at.clearNodes, at.clearPackets, x, LIFT, z, lx, ly, lz, REACH) ? THROUGH_FILM : 1;
}

function openGround(): f32 {
  const count = at.groundSampleCount * 16;
  let light: f32 = 0;
  for (let i = 0; i < count; i++) {
    const key = at.groundKeySamples + <usize>i * 12;
    const sky = at.groundSkySamples + <usize>i * 12;
    light += KEY_LIGHT * load<f32>(key, 4) + SKY_LIGHT * skyLight(load<f32>(sky), load<f32>(sky, 4), load<f32>(sky, 8));
  }
  return light / <f32>count;
}

/** Light on the ground where it is needed, 1 where nothing darkens it. */
export function lightGround(): void {
  const open = openGround();
  const side = at.width / at.groundStep;
  const middle = <f32>at.groundStep / 2 - f32(0.5);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const spot = <usize>(y * side + x);
      if (!load<u8>(at.groundNeededAt + spot)) continue;
      at.aim(<f32>(x * at.groundStep) + middle, <f32>(y * at.groundStep) + middle);
      if (at.rayY >= f32(-0.002)) continue;
      const distance = -at.eyeY / at.rayY;
      const gx = at.eyeX + at.rayX * distance, gz = at.eyeZ + at.rayZ * distance;
      const dx = gx - at.centreX, dz = gz - at.centreZ;
      const away = sqrt<f32>(dx * dx + dz * dz);
      if (away > at.extent * f32(2.2)) continue;
      const light = min<f32>(1, lightAt(gx, gz, at.tileNumber(x, y)) / open);
      store<f32>(at.groundAt + (spot << 2), light + (f32(1) - light) * smoothstep(at.extent * f32(1.05), at.extent * f32(2.1), away));
    }
  }
}

function lightAt(gx: f32, gz: f32, tile: i32): f32 {
  let light: f32 = 0;
  for (let i = 0; i < at.groundSampleCount; i++) {
    const offset = <usize>(tile * at.groundSampleCount + i) * 12;
    const key = at.groundKeySamples + offset;
    const kx = load<f32>(key), ky = load<f32>(key, 4), kz = load<f32>(key, 8);
    light += KEY_LIGHT * ky * passed(gx, gz, kx, ky, kz);
    const sky = at.groundSkySamples + offset;
    const sx = load<f32>(sky), sy = load<f32>(sky, 4), sz = load<f32>(sky, 8);
    const through = passed(gx, gz, sx, sy, sz);
    light += through > 0 ? through * SKY_LIGHT * skyLight(sx, sy, sz) : RETURNED;
  }
  return light / <f32>at.groundSampleCount;
}

/** Averages the shadow over its neighbours. */
export function smoothGround(low: i32, high: i32): void {
  const side = at.width / at.groundStep;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const spot = <usize>(y * side + x);
      let sum: f32 = 0, weight: f32 = 0;
      for (let j = max(0, y + low); j <= min(side - 1, y + high); j++) {
        for (let i = max(0, x + low); i <= min(side - 1, x + high); i++) {
          const other = <usize>(j * side + i);
          if (!load<u8>(at.groundNeededAt + other)) continue;
          sum += load<f32>(at.groundAt + (other << 2));
          weight += 1;
        }
      }
      store<f32>(at.spareAt + (spot << 2), weight > 0 ? sum / weight : load<f32>(at.groundAt + (spot << 2)));
    }
  }
  memory.copy(at.groundAt, at.spareAt, <usize>(side * side) << 2);
}
