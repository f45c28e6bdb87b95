import { cyclic } from '../design/random.ts';
import { rasterFromSvg, type Raster } from '../raster/raster.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { burst, star } from '../svg/ornaments.ts';
import { circle, linearGradient, n, rect, svg } from '../svg/svg.ts';
import { breakLines } from '../text/break-lines.ts';
import { drawText } from '../text/draw-text.ts';
import { curvedText } from '../text/curved-text.ts';

const WIDTH = 700;
const HEIGHT = 990;

interface PaperLook {
  paper: [string, string];
  frame: string;
  ink: string;
}

const PAPERS: readonly [PaperLook, ...PaperLook[]] = [
  { paper: ['#fffdf6', '#f8f1df'], frame: '#b08a3c', ink: '#3a2e16' },
  { paper: ['#fbfdff', '#e9f2fb'], frame: '#2f6db5', ink: '#16304f' },
  { paper: ['#fbfffb', '#e8f5ea'], frame: '#3a8a55', ink: '#163a24' },
  { paper: ['#fffafa', '#fbe9e6'], frame: '#b5453a', ink: '#4a1a14' },
];

/** A certificate or licence on bordered paper, stamped, and marked all over as a sample. */
export function composeDocument(recipe: RecipeOf<'document'>): Promise<Raster> {
  const look = cyclic(PAPERS, recipe.theme);
  const body =
    `<defs>${linearGradient(
      'paper',
      [
        [0, look.paper[0]],
        [1, look.paper[1]],
      ],
      0.6,
      1,
    )}</defs>` +
    rect(0, 0, WIDTH, HEIGHT, 'url(#paper)') +
    border(look) +
    watermark(look) +
    heading(recipe, look) +
    lines(recipe.lines, look) +
    stamp(recipe.stamp, 528, 812) +
    drawText('本文件为演示样本，不具任何效力', {
      x: WIDTH / 2,
      y: HEIGHT - 66,
      size: 15,
      font: 'plain',
      anchor: 'middle',
      fill: look.ink,
      opacity: 0.7,
    });
  return rasterFromSvg(svg(WIDTH, HEIGHT, body));
}

function border({ frame }: PaperLook): string {
  const outline = (inset: number, width: number, opacity: number) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - inset * 2}" height="${HEIGHT - inset * 2}" fill="none" stroke="${frame}" stroke-width="${width}" opacity="${opacity}"/>`;
  const corners = [
    [44, 44],
    [WIDTH - 44, 44],
    [44, HEIGHT - 44],
    [WIDTH - 44, HEIGHT - 44],
  ] as const;
  return (
    outline(26, 10, 0.85) +
    outline(40, 1.5, 0.9) +
    corners.map(([x, y]) => burst(x, y, 22, 12, 8, frame) + circle(x, y, 7, '#fff')).join('')
  );
}

/** 演示样本 and DEMO, slanted across the sheet. */
function watermark({ frame }: PaperLook): string {
  const marks = [0, 1, 2, 3].flatMap((row) =>
    [0, 1].map((column) => {
      const x = 190 + column * 320;
      const y = 260 + row * 190 + column * 70;
      const words = drawText('演示样本 DEMO', {
        x,
        y,
        size: 34,
        font: 'plain',
        anchor: 'middle',
        fill: frame,
        embolden: 0.02,
      });
      return `<g transform="rotate(-28 ${x} ${y})" opacity="0.13">${words}</g>`;
    }),
  );
  return marks.join('');
}

function heading({ title, title_en: titleEn }: RecipeOf<'document'>, { frame, ink }: PaperLook): string {
  const text = { x: WIDTH / 2, anchor: 'middle' as const };
  return (
    burst(WIDTH / 2, 128, 40, 34, 16, frame) +
    circle(WIDTH / 2, 128, 28, '#fff') +
    star(WIDTH / 2, 129, 20, frame) +
    drawText(title, {
      ...text,
      y: 236,
      size: 46,
      font: 'plain',
      fill: ink,
      maxWidth: WIDTH - 180,
      spacing: 0.12,
      embolden: 0.03,
    }) +
    drawText(titleEn.toUpperCase(), {
      ...text,
      y: 272,
      size: 18,
      font: 'soft',
      fill: frame,
      maxWidth: WIDTH - 200,
      spacing: 0.1,
    }) +
    rect(WIDTH / 2 - 110, 296, 220, 2, frame)
  );
}

function lines(texts: string[], { ink, frame }: PaperLook): string {
  let y = 356;
  let markup = '';
  for (const text of texts.slice(0, 9)) {
    for (const line of breakLines(text, { font: 'plain', size: 21, maxWidth: WIDTH - 190 }, 2)) {
      markup += drawText(line, { x: 95, y, size: 21, font: 'plain', fill: ink });
      y += 32;
    }
    markup += rect(95, y - 18, WIDTH - 190, 1, frame, { opacity: 0.35 });
    y += 16;
  }
  return markup;
}

/** A round seal with its words along the upper rim. */
function stamp(words: string, x: number, y: number): string {
  const red = '#d4272e';
  const radius = 82;
  return (
    `<g transform="rotate(-9 ${x} ${y})" opacity="0.82"><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${red}" stroke-width="5"/>` +
    curvedText(words, { x, y, radius: n(radius * 0.7), size: 23, font: 'plain', fill: red }) +
    star(x, y, 24, red) +
    drawText('演示样本', { x, y: y + 54, size: 19, font: 'plain', anchor: 'middle', fill: red, embolden: 0.02 }) +
    '</g>'
  );
}
