import { rasterFromSvg, type Raster } from '../raster/raster.ts';
import { path, svg } from '../svg/svg.ts';

const dies = new Map<string, Promise<Uint8Array>>();

/** Cuts a sheet along an outline (even-odd). Few outlines exist, so their masks are kept: far cheaper than clipping. */
export async function dieCut(sheet: Raster, outline: string): Promise<Raster> {
  const key = `${sheet.width}x${sheet.height}/${outline}`;
  const die = dies.get(key) ?? drawDie(sheet.width, sheet.height, outline);
  dies.set(key, die);
  const mask = await die;
  for (let pixel = 0; pixel < mask.length; pixel++) sheet.data[pixel * 4 + 3] = mask[pixel]!;
  return sheet;
}

async function drawDie(width: number, height: number, outline: string): Promise<Uint8Array> {
  const { data } = await rasterFromSvg(svg(width, height, `<g fill-rule="evenodd">${path(outline, '#000')}</g>`));
  return Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 3]!);
}
