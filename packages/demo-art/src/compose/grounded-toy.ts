import { cropAndResize, visibleBounds, type PlacedRaster } from '../raster/raster.ts';
import type { ToyLook, ToyView } from '../recipe.ts';
import type { ToySource } from '../toy-source.ts';

export interface Ground {
  /** The middle of the toy's foot. */
  x: number;
  bottom: number;
  width: number;
  height: number;
}

/** A toy with its own shadow on the ground, no larger than its room. */
export async function groundedToy(
  toys: ToySource,
  look: ToyLook,
  view: ToyView,
  ground: Ground,
): Promise<PlacedRaster> {
  const bare = visibleBounds(await toys.cutOut(look, view, { shadow: false }));
  const whole = await toys.cutOut(look, view, { shadow: true });
  const scale = Math.min(ground.width / bare.width, ground.height / bare.height);
  const side = Math.max(1, Math.round(whole.width * scale));
  const raster = await cropAndResize(whole, { left: 0, top: 0, width: whole.width, height: whole.height }, side, side);
  return {
    raster,
    left: Math.round(ground.x - (bare.left + bare.width / 2) * scale),
    top: Math.round(ground.bottom - (bare.top + bare.height) * scale),
  };
}
