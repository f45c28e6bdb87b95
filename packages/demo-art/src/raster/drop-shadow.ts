import sharp from 'sharp';
import type { PlacedRaster } from './raster.ts';

/** The blurred dark shape of something, moved aside. */
export async function dropShadow(
  { raster, left, top }: PlacedRaster,
  move: { x: number; y: number; blur: number; strength: number },
): Promise<PlacedRaster> {
  const margin = Math.ceil(move.blur * 2);
  const width = raster.width + margin * 2;
  const height = raster.height + margin * 2;
  const shape = Buffer.alloc(width * height);
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      shape[(y + margin) * width + x + margin] = raster.data[(y * raster.width + x) * 4 + 3]! * move.strength;
    }
  }
  const blurred = await sharp(shape, { raw: { width, height, channels: 1 } })
    .blur(move.blur)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const data = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) data[pixel * 4 + 3] = blurred[pixel]!;
  return { raster: { data, width, height }, left: left - margin + move.x, top: top - margin + move.y };
}
