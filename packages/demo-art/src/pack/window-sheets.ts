import { cyclic } from '../design/random.ts';
import { rasterFromSvg, type Raster } from '../raster/raster.ts';
import { rays, star } from '../svg/ornaments.ts';
import { linearGradient, n, path, rect, svg } from '../svg/svg.ts';
import { drawText } from '../text/draw-text.ts';
import { dieCut } from './die-cut.ts';
import { GROUNDS } from './grounds.ts';
import type { PackArt } from './pack-art.ts';
import { ageRoundel, brandPill } from './print-marks.ts';
import { varnish } from './sheets.ts';
import { smallPrint, titleBlock } from './sheet-text.ts';

/** As the toy studio cuts it, in parts of the front's width and height; the radius in parts of the width. */
const WINDOW = { left: 0.09, right: 0.91, top: 0.27, bottom: 0.86, radius: 0.06 };

export async function windowFront(art: PackArt, width: number, height: number): Promise<Raster> {
  const window = windowPath(width, height);
  const bar = height * 0.14;
  const pill = Math.min(height * 0.1, width * 0.13);
  const titleLeft = width * 0.05 + pill * 2.6;
  const facts = art.facts.slice(0, 3).join(' · ') || art.brand.cn;
  const body =
    cyclic(GROUNDS, art.layout)(width, height, art.theme, [0.5, 0.2]) +
    rect(0, height - bar, width, bar, art.theme.deep) +
    brandPill(width * 0.04, height * 0.035, pill, pill * 2.4, art.brand, art.theme.deep) +
    titleBlock(art, {
      x: (titleLeft + width * 0.97) / 2,
      y: height * 0.13,
      size: Math.min(height * 0.13, width * 0.13),
      maxWidth: width * 0.95 - titleLeft,
    }) +
    rect(width * 0.05, height - bar * 0.8, width * 0.44, bar * 0.36, '#ffe23d', { radius: bar * 0.18 }) +
    drawText(facts, {
      x: width * 0.27,
      y: height - bar * 0.55,
      anchor: 'middle',
      font: 'poster',
      size: bar * 0.25,
      maxWidth: width * 0.4,
      fill: '#d3122a',
    }) +
    smallPrint(`ITEM NO. ${art.itemNo}`, width * 0.05, height - bar * 0.16, bar * 0.17, 'start', '#fff') +
    ageRoundel(width * 0.91, height - bar * 0.5, bar * 0.36, art.age, '#e4232b') +
    `${varnish(width, height)}<path d="${window}" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="${n(width * 0.012)}"/>`;
  return dieCut(await rasterFromSvg(svg(width, height, body)), `M0 0H${width}V${height}H0Z${window}`);
}

/** The inside, seen through the window. */
export function innerSheet(face: string, { theme }: PackArt, width: number, height: number): Promise<Raster> {
  if (face !== 'inner-back') {
    return rasterFromSvg(svg(width, height, rect(0, 0, width, height, face === 'inner-floor' ? '#fff' : theme.light)));
  }
  const ground = linearGradient('inside', [
    [0, theme.light],
    [0.9, '#fff'],
  ]);
  const body =
    `<defs>${ground}</defs>${rect(0, 0, width, height, 'url(#inside)')}` +
    rays(width / 2, height * 0.62, width + height, 18, '#fff', 0.3) +
    star(width * 0.2, height * 0.36, width * 0.05, '#ffe23d') +
    star(width * 0.82, height * 0.4, width * 0.035, '#fff') +
    star(width * 0.76, height * 0.32, width * 0.022, '#ffe23d');
  return rasterFromSvg(svg(width, height, body));
}

/** The reflection on the film of the window. */
export function windowFilm(width: number, height: number): Promise<Raster> {
  const streak = (from: number, size: number, opacity: number) =>
    path(
      `M${n(width * from)} ${height}L${n(width * (from + 0.34))} 0H${n(width * (from + 0.34 + size))}L${n(width * (from + size))} ${height}Z`,
      '#fff',
      opacity,
    );
  const body =
    `<defs><clipPath id="film"><path d="${windowPath(width, height)}"/></clipPath></defs><g clip-path="url(#film)">` +
    `${rect(0, 0, width, height, '#fff', { opacity: 0.04 })}${streak(0.02, 0.16, 0.2)}${streak(0.22, 0.035, 0.16)}${streak(0.6, 0.09, 0.12)}</g>`;
  return rasterFromSvg(svg(width, height, body));
}

function windowPath(width: number, height: number): string {
  const left = n(WINDOW.left * width);
  const right = n(WINDOW.right * width);
  const top = n(WINDOW.top * height);
  const bottom = n(WINDOW.bottom * height);
  const r = n(WINDOW.radius * width);
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 1 ${n(x)} ${n(y)}`;
  return `M${left + r} ${top}H${right - r}${arc(right, top + r)}V${bottom - r}${arc(right - r, bottom)}H${left + r}${arc(left, bottom - r)}V${top + r}${arc(left + r, top)}Z`;
}
