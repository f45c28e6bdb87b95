import { cyclic } from '../design/random.ts';
import { rasterFromSvg, type Raster } from '../raster/raster.ts';
import { BACKDROPS, type Backdrop } from '../recipe.ts';
import { radialGradient, rect, svg } from '../svg/svg.ts';

type Tones = [centre: string, middle: string, edge: string];

const TONES: Record<Backdrop, Tones> = {
  white: ['#ffffff', '#f5f6f8', '#e8eaee'],
  grey: ['#f6f7f8', '#e6e8eb', '#d2d6db'],
  warm: ['#fffaf2', '#f7eee1', '#eadfcd'],
  blue: ['#f3f8ff', '#dfeaf8', '#c9d8ee'],
  pink: ['#fff5f7', '#fbe3ea', '#f2cfdb'],
  mint: ['#f4fdf9', '#dcf3ea', '#c3e4d6'],
  lilac: ['#f9f6ff', '#eae3f8', '#d8cdee'],
  lemon: ['#fffdf0', '#fbf4d2', '#f1e6b0'],
};

const drawn = new Map<string, Promise<Raster>>();

/** A studio sweep lit from the middle, as a canvas of its own to draw upon. */
export async function studioBackdrop(backdrop: Backdrop, size: number): Promise<Raster> {
  const key = `${backdrop}/${size}`;
  const raster = drawn.get(key) ?? rasterFromSvg(svg(size, size, backdropMarkup(backdrop, size, size)));
  drawn.set(key, raster);
  const { data, width, height } = await raster;
  return { data: Buffer.from(data), width, height };
}

export function backdropMarkup(backdrop: Backdrop, width: number, height: number): string {
  const [centre, middle, edge] = TONES[backdrop];
  const sweep = radialGradient(
    'sweep',
    [
      [0, centre],
      [0.6, middle],
      [1, edge],
    ],
    0.5,
    0.52,
    0.75,
  );
  return `<defs>${sweep}</defs>${rect(0, 0, width, height, 'url(#sweep)')}`;
}

export function backdropFor(theme: number): Backdrop {
  return cyclic(BACKDROPS, theme);
}
