import { rasterFromSvg, type PlacedRaster, type Raster } from './raster.ts';

/** A drawing with other layers upon it, from the lowest to the highest. */
export async function stackLayers(ground: string, layers: (string | PlacedRaster)[]): Promise<Raster> {
  const canvas = await rasterFromSvg(ground);
  for (const layer of layers) {
    if (typeof layer === 'string') blendOver(canvas, { raster: await rasterFromSvg(layer), left: 0, top: 0 });
    else blendOver(canvas, layer);
  }
  return canvas;
}

/**
 * Draws upon an opaque canvas. In JavaScript, because libvips widens every overlay to the whole canvas, which is dear
 * where a dozen small toys stand on one picture.
 */
export function blendOver(canvas: Raster, { raster, left, top }: PlacedRaster): void {
  const fromX = Math.max(0, -left);
  const toX = Math.min(raster.width, canvas.width - left);
  const fromY = Math.max(0, -top);
  const toY = Math.min(raster.height, canvas.height - top);
  const source = raster.data;
  const target = canvas.data;
  for (let y = fromY; y < toY; y++) {
    let from = (y * raster.width + fromX) * 4;
    let to = ((y + top) * canvas.width + fromX + left) * 4;
    for (let x = fromX; x < toX; x++, from += 4, to += 4) {
      const alpha = source[from + 3] ?? 0;
      if (alpha === 0) continue;
      const rest = 255 - alpha;
      for (let channel = 0; channel < 3; channel++) {
        const mixed = (source[from + channel] ?? 0) * alpha + (target[to + channel] ?? 0) * rest;
        target[to + channel] = (mixed + 127) / 255;
      }
    }
  }
}
