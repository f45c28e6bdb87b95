import { cropAndResize, visibleBounds, type Box, type PlacedRaster } from '../raster/raster.ts';
import type { ToyLook, ToyView } from '../recipe.ts';
import type { ToySource } from '../toy-source.ts';

/** Boxes up to this size are filled from half-size views, in which toys are about 250 pixels large. */
const SMALL = 240;

/** A toy without its shadow, as large as its box allows, standing on the middle of the box's lower edge. */
export async function placeToy(toys: ToySource, look: ToyLook, view: ToyView, box: Box): Promise<PlacedRaster> {
  const half = Math.max(box.width, box.height) <= SMALL;
  const cutOut = await toys.cutOut(look, view, { shadow: false, half });
  const bounds = visibleBounds(cutOut);
  const scale = Math.min(box.width / bounds.width, box.height / bounds.height);
  const width = Math.max(1, Math.round(bounds.width * scale));
  const height = Math.max(1, Math.round(bounds.height * scale));
  const raster = await cropAndResize(cutOut, bounds, width, height);
  return {
    raster,
    left: Math.round(box.left + (box.width - width) / 2),
    top: Math.round(box.top + box.height - height),
  };
}

export function boxOf({ raster, left, top }: PlacedRaster): Box {
  return { left, top, width: raster.width, height: raster.height };
}
