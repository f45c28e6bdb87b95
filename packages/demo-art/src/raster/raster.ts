import sharp, { type Sharp } from 'sharp';

/** Pixels as RGBA with straight alpha. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PlacedRaster {
  raster: Raster;
  left: number;
  top: number;
}

/** The smallest box around what can be seen. */
export function visibleBounds({ data, width, height }: Raster): Box {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 24) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

export function fromRaster({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

export async function cropAndResize(raster: Raster, crop: Box, width: number, height: number): Promise<Raster> {
  const data = await fromRaster(raster).extract(crop).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { data, width, height };
}

export async function rasterFromSvg(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
