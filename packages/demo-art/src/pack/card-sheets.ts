import { cyclic } from '../design/random.ts';
import { rasterFromSvg, type Raster } from '../raster/raster.ts';
import { rays } from '../svg/ornaments.ts';
import { linearGradient, n, path, radialGradient, rect, svg } from '../svg/svg.ts';
import { dieCut } from './die-cut.ts';
import { GROUNDS } from './grounds.ts';
import type { PackArt } from './pack-art.ts';
import { ageRoundel, brandPill, factBurst } from './print-marks.ts';
import { smallPrint, titleBlock } from './sheet-text.ts';
import { varnish } from './sheets.ts';

/** A card with a bubble below its title. */
export async function blisterFront(art: PackArt, width: number, height: number): Promise<Raster> {
  const { theme } = art;
  const band = height * 0.115;
  const middle = height * 0.62;
  const spot = radialGradient(
    'spot',
    [
      [0, '#fff', 0.75],
      [1, '#fff', 0],
    ],
    0.5,
    0.62,
    0.45,
  );
  const facts = art.facts.slice(0, 2);
  const body =
    `<defs>${spot}${linearGradient(
      'card',
      [
        [0, theme.light],
        [1, theme.deep],
      ],
      0.5,
      1,
    )}` +
    `</defs>${rect(0, 0, width, height, 'url(#card)')}${rays(width / 2, middle, width + height, 26, '#fff', 0.13)}` +
    rect(0, 0, width, height, 'url(#spot)') +
    path(`M0 0H${width}V${n(band)}Q${width / 2} ${n(band * 1.5)} 0 ${n(band)}Z`, theme.accent) +
    brandPill(width * 0.05, band * 0.16, band * 0.78, width * 0.3, art.brand, theme.deep) +
    ageRoundel(width * 0.89, band * 0.56, band * 0.4, art.age, '#e4232b') +
    titleBlock(art, {
      x: width / 2,
      y: band * 1.32 + height * 0.09,
      size: Math.min(height * 0.105, width * 0.14),
      maxWidth: width * 0.9,
    }) +
    rect(0, height * 0.935, width, height * 0.065, theme.deep) +
    smallPrint(`ITEM NO. ${art.itemNo}`, width * 0.06, height * 0.98, height * 0.03, 'start', '#fff') +
    (facts.length > 0 ? factBurst(width * 0.87, height * 0.93, width * 0.095, facts, '#ffe23d', '#d3122a') : '') +
    varnish(width, height);
  const outline = cardPath(width, height, width * 0.07) + hangHole(width / 2, height * 0.045, width * 0.2);
  return dieCut(await rasterFromSvg(svg(width, height, body)), outline);
}

/** The folded card that closes a bag. */
export async function headerFront(art: PackArt, width: number, height: number): Promise<Raster> {
  const { theme } = art;
  const pill = height * 0.46;
  const body =
    cyclic(GROUNDS, art.layout)(width, height, theme, [0.5, 0.4]) +
    brandPill(width * 0.025, height * 0.3, pill, width * 0.22, art.brand, theme.deep) +
    titleBlock(art, { x: width * 0.54, y: height * 0.56, size: height * 0.36, maxWidth: width * 0.52 }) +
    ageRoundel(width * 0.91, height * 0.36, height * 0.19, art.age, '#e4232b') +
    smallPrint(art.itemNo, width * 0.91, height * 0.78, height * 0.13, 'middle', '#fff') +
    varnish(width, height);
  const outline = cardPath(width, height, height * 0.05) + hangHole(width / 2, height * 0.13, height * 0.42);
  return dieCut(await rasterFromSvg(svg(width, height, body)), outline);
}

/** The clear body of a bag: hardly there, milky at its welded seams. */
export function bagBody(width: number, height: number): Promise<Raster> {
  const seam = width * 0.02;
  const body =
    rect(0, 0, width, height, '#f4f9ff', { opacity: 0.42 }) +
    `<rect x="${seam / 2}" y="0" width="${width - seam}" height="${height - seam / 2}" fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="${seam}"/>` +
    `<rect x="${seam}" y="0" width="${width - seam * 2}" height="${height - seam}" fill="none" stroke="#8fa3b5" stroke-opacity="0.35" stroke-width="1"/>`;
  return rasterFromSvg(svg(width, height, body));
}

function cardPath(width: number, height: number, radius: number): string {
  const r = n(radius);
  const arc = `A${r} ${r} 0 0 1`;
  return `M${r} 0H${width - r}${arc} ${width} ${r}V${height - r}${arc} ${width - r} ${height}H${r}${arc} 0 ${height - r}V${r}${arc} ${r} 0Z`;
}

/** The long hole with a bow in its middle that fits any hook. */
function hangHole(x: number, y: number, width: number): string {
  const r = n(width * 0.09);
  const bow = n(width * 0.16);
  return `M${n(x - width / 2)} ${n(y - r)}H${n(x - bow)}A${bow} ${bow} 0 0 1 ${n(x + bow)} ${n(y - r)}H${n(x + width / 2)}a${r} ${r} 0 0 1 0 ${r * 2}H${n(x - width / 2)}a${r} ${r} 0 0 1 0 ${-r * 2}Z`;
}
