// The photo studio: a bright room with three soft boxes over a white ground.
import { lamps } from "./scene";

export const KEY_LIGHT: f32 = 1.22;
export const SKY_LIGHT: f32 = 0.78;
export const GROUND_LIGHT: f32 = 0.74;

@inline
export function smoothstep(from: f32, to: f32, value: f32): f32 {
  const t = min<f32>(1, max<f32>(0, (value - from) / (to - from)));
  return t * t * (f32(3) - f32(2) * t);
}

@inline
function room(y: f32): f32 {
  return f32(0.5) + f32(0.42) * smoothstep(-0.3, 0.95, y);
}

/** How much of a lamp's face is seen in a direction; `blur` softens its edge. */
function lampFace(lamp: usize, dx: f32, dy: f32, dz: f32, halfWidth: f32, halfHeight: f32, blur: f32): f32 {
  const facing = dx * load<f32>(lamp) + dy * load<f32>(lamp, 4) + dz * load<f32>(lamp, 8);
  if (facing <= f32(0.2)) return 0;
  const across = abs(dx * load<f32>(lamp, 12) + dy * load<f32>(lamp, 16) + dz * load<f32>(lamp, 20)) / facing;
  const along = abs(dx * load<f32>(lamp, 24) + dy * load<f32>(lamp, 28) + dz * load<f32>(lamp, 32)) / facing;
  return (f32(1) - smoothstep(halfWidth * (f32(1) - blur), halfWidth * (f32(1) + blur), across)) *
    (f32(1) - smoothstep(halfHeight * (f32(1) - blur), halfHeight * (f32(1) + blur), along));
}

/** What a matte surface receives from a direction of the sky; the key lamp is sampled by itself. */
export function skyLight(dx: f32, dy: f32, dz: f32): f32 {
  return room(dy) * f32(0.86) + f32(0.55) * lampFace(lamps + 36, dx, dy, dz, 0.5, 0.8, 0.4);
}

/** What a surface of this roughness mirrors from a direction. */
export function mirrored(dx: f32, dy: f32, dz: f32, roughness: f32): f32 {
  const blur = f32(0.06) + roughness * f32(0.9);
  const wider = roughness * f32(0.25);
  return room(dy) * f32(0.62) +
    f32(3.4) * lampFace(lamps, dx, dy, dz, f32(0.42) + wider, f32(0.34) + wider, blur) / (f32(1) + roughness * f32(1.6)) +
    f32(1.5) * lampFace(lamps + 36, dx, dy, dz, f32(0.3) + wider, f32(0.75) + wider, blur) / (f32(1) + roughness) +
    f32(1.8) * lampFace(lamps + 72, dx, dy, dz, f32(0.7) + wider, f32(0.2) + wider, blur) / (f32(1) + roughness);
}
