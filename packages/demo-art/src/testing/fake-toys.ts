import { PALETTES } from '../palettes.ts';
import { rasterFromSvg } from '../raster/raster.ts';
import type { ToySource } from '../toy-source.ts';
import { burst } from '../svg/ornaments.ts';
import { groundShadow, rect, shadowGradient, svg } from '../svg/svg.ts';

const SIZE = 600;

/** A star on a block, whose form depends on the geometry's name and whose colours on the palette. */
export const fakeToys: ToySource = {
  cutOut({ geometry, palette, shift }, view, { shadow, half = false }) {
    const colours = PALETTES[palette];
    const points = 4 + (Array.from(geometry).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 9);
    const width = { main: 240, front: 280, side: 320 }[view];
    const first = colours[shift % 5] ?? '#000';
    const second = colours[(shift + 1) % 5] ?? '#000';
    const body =
      (shadow ? `<defs>${shadowGradient()}</defs>${groundShadow(340, 500, 360, 60)}` : '') +
      rect(SIZE / 2 - width / 2, 330, width, 170, first, { radius: 20 }) +
      burst(SIZE / 2, 240, 140, 80, points, second);
    const size = half ? SIZE / 2 : SIZE;
    return rasterFromSvg(svg(SIZE, SIZE, body).replace(/width="600" height="600"/, `width="${size}" height="${size}"`));
  },
};
