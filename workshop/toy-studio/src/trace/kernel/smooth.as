// Takes the noise out of sampled light: averages over neighbours on the same smooth surface.
import * as at from "./scene";

const FOLLOWER: u8 = 2;
/** A surface this polished shows sharp reflections: nothing to smooth. */
const POLISHED: f32 = 0.12;

@inline
function materialAt(sample: usize): i32 {
  return load<u8>(at.materialOf + <usize>load<i32>(at.triangleAt + (sample << 2)));
}

/** Averages `light` over taps from `low` to `high`, two samples apart, in a rectangle. */
export function smooth(light: usize, low: i32, high: i32, isGlossy: bool, left: i32, top: i32, right: i32, bottom: i32): void {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const sample = <usize>(y * at.width + x);
      if (load<i32>(at.triangleAt + (sample << 2)) < 0) continue;
      if (load<u8>(at.quadAt + sample) === FOLLOWER) {
        const leader = <usize>((y & ~1) * at.width + (x & ~1));
        store<f32>(at.spareAt + (sample << 2), load<f32>(at.spareAt + (leader << 2)));
      } else {
        store<f32>(at.spareAt + (sample << 2), average(light, sample, x, y, low, high, isGlossy));
      }
    }
  }
  for (let y = top; y < bottom; y++) {
    const row = <usize>(y * at.width + left) << 2;
    memory.copy(light + row, at.spareAt + row, <usize>(right - left) << 2);
  }
}

function average(light: usize, sample: usize, x: i32, y: i32, low: i32, high: i32, isGlossy: bool): f32 {
  const own = load<f32>(light + (sample << 2));
  const material = materialAt(sample);
  if (isGlossy && load<f32>(at.materials + <usize>material * 40, 12) < POLISHED) return own;
  const normal = at.normalAt + sample * 12;
  const nx = load<f32>(normal), ny = load<f32>(normal, 4), nz = load<f32>(normal, 8);
  const depth = load<f32>(at.depthAt + (sample << 2));
  let sum: f32 = 0, weight: f32 = 0;
  for (let j = low; j <= high; j++) {
    const tapY = y + j * 2;
    if (tapY < 0 || tapY >= at.width) continue;
    for (let i = low; i <= high; i++) {
      const tapX = x + i * 2;
      if (tapX < 0 || tapX >= at.width) continue;
      const tap = <usize>(tapY * at.width + tapX);
      if (load<i32>(at.triangleAt + (tap << 2)) < 0) continue;
      if (abs(load<f32>(at.depthAt + (tap << 2)) - depth) > f32(0.08)) continue;
      if (isGlossy && materialAt(tap) !== material) continue;
      const other = at.normalAt + tap * 12;
      let likeness = nx * load<f32>(other) + ny * load<f32>(other, 4) + nz * load<f32>(other, 8);
      if (likeness < f32(0.8)) continue;
      likeness = (likeness - f32(0.8)) * 5;
      likeness *= likeness;
      likeness *= likeness;
      sum += load<f32>(light + (tap << 2)) * likeness;
      weight += likeness;
    }
  }
  return weight > 0 ? sum / weight : own;
}
