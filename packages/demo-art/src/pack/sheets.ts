import { cyclic } from '../design/random.ts';
import { cropAndResize, rasterFromSvg, type Raster } from '../raster/raster.ts';
import { blendOver } from '../raster/layers.ts';
import { circle, linearGradient, path, rect, svg } from '../svg/svg.ts';
import { GROUNDS } from './grounds.ts';
import type { PackArt } from './pack-art.ts';
import { ageRoundel, brandPill, careMark, factBurst, sampleBars } from './print-marks.ts';
import { smallPrint, titleBlock } from './sheet-text.ts';

const RED = '#e4232b';
const YELLOW = '#ffe23d';

/** The front of a closed box: the toy is printed on the right, for it stands before the left. */
export async function boxFront(art: PackArt, width: number, height: number): Promise<Raster> {
  const strip = Math.min(height * 0.17, width * 0.16);
  const small = Math.min(width * 0.036, height * 0.04);
  const burst = { x: width - strip * 0.66, y: strip * 0.66, radius: strip * 0.54 };
  const print =
    cyclic(GROUNDS, art.layout)(width, height, art.theme, [0.66, 0.66]) +
    varnish(width, height) +
    brandPill(width * 0.035, strip * 0.16, strip * 0.84, width * 0.34, art.brand, art.theme.deep) +
    titleBlock(art, {
      x: width / 2,
      y: strip * 1.08 + height * 0.12,
      size: Math.min(height * 0.16, width * 0.15),
      maxWidth: width * 0.9,
    }) +
    (art.facts.length > 0 ? factBurst(burst.x, burst.y, burst.radius, art.facts.slice(0, 2), YELLOW, RED) : '') +
    ageRoundel(width * 0.94, height * 0.95 - strip * 0.26, strip * 0.26, art.age, RED) +
    smallPrint(`ITEM NO. ${art.itemNo}`, width * 0.93 - strip * 0.34, height * 0.975, small, 'end', '#fff');
  const sheet = await rasterFromSvg(svg(width, height, print));
  const top = strip * 1.15 + height * 0.26;
  const bottom = height * 0.92;
  await printToy(sheet, art.toy, { left: width * 0.34, top, width: width * 0.58, height: bottom - top });
  return sheet;
}

/** The narrow side: the brand, a small picture, facts and bars. */
export async function boxSide(art: PackArt, width: number, height: number): Promise<Raster> {
  const { theme } = art;
  const line = Math.min(height * 0.05, width * 0.14);
  const facts = [art.title, ...art.facts].slice(0, 4).map((fact, index) => {
    const y = height * 0.63 + index * line;
    const text = smallPrint(Array.from(fact).slice(0, 11).join(''), width * 0.2, y, line * 0.62, 'start', '#333');
    return circle(width * 0.12, y - line * 0.22, line * 0.16, theme.accent) + text;
  });
  const print =
    rect(0, 0, width, height, theme.deep) +
    path(`M0 ${height * 0.56}Q${width / 2} ${height * 0.5} ${width} ${height * 0.56}V${height}H0Z`, '#fff') +
    brandPill(width * 0.14, height * 0.04, width * 0.3, width * 0.72, art.brand, theme.deep) +
    facts.join('') +
    careMark(width * 0.1, height * 0.83, width * 0.16, '#444') +
    smallPrint(art.itemNo, width * 0.32, height * 0.86, line * 0.6, 'start', '#444') +
    sampleBars(width * 0.1, height * 0.89, width * 0.8, height * 0.08, art.itemNo);
  const sheet = await rasterFromSvg(svg(width, height, print));
  await printToy(sheet, art.toy, { left: width * 0.12, top: height * 0.2, width: width * 0.76, height: height * 0.32 });
  return sheet;
}

/** Seen too flatly for words. */
export function boxTop({ theme }: PackArt, width: number, height: number): Promise<Raster> {
  const body =
    rect(0, 0, width, height, theme.light) + rect(0, height * 0.3, width, height * 0.4, theme.accent, { opacity: 0.8 });
  return rasterFromSvg(svg(width, height, body));
}

async function printToy(
  sheet: Raster,
  toy: Raster,
  box: { left: number; top: number; width: number; height: number },
): Promise<void> {
  const scale = Math.min(box.width / toy.width, box.height / toy.height);
  const width = Math.max(1, Math.round(toy.width * scale));
  const height = Math.max(1, Math.round(toy.height * scale));
  const raster = await cropAndResize(toy, { left: 0, top: 0, width: toy.width, height: toy.height }, width, height);
  const left = Math.round(box.left + (box.width - width) / 2);
  blendOver(sheet, { raster, left, top: Math.round(box.top + box.height - height) });
}

/** A sheen across varnished board. */
export function varnish(width: number, height: number): string {
  const sheen = linearGradient(
    'sheen',
    [
      [0, '#fff', 0.2],
      [0.3, '#fff', 0.02],
      [0.5, '#fff', 0.1],
      [0.56, '#fff', 0],
      [1, '#000', 0.08],
    ],
    1,
    0.7,
  );
  return `<defs>${sheen}</defs>${rect(0, 0, width, height, 'url(#sheen)')}`;
}
