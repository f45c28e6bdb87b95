import { stackLayers } from '../raster/layers.ts';
import { visibleBounds, type Raster } from '../raster/raster.ts';
import type { ToyLook, ToyView } from '../recipe.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { circle, groundShadow, n, path, rect, shadowGradient, svg } from '../svg/svg.ts';
import { drawText } from '../text/draw-text.ts';
import type { ToySource } from '../toy-source.ts';
import { backdropMarkup } from './backdrop.ts';
import { boxOf, placeToy } from './place-toy.ts';

const SIZE = 600;
const INK = '#1f2f46';
const MUTED = '#6b7a90';
const ACCENT = '#e8590c';
const CARD_HEIGHT = 104;

/** The toy with arrows for its length and height, the third measure and facts below. */
export async function composeSizeCard({ look, cm, lines }: RecipeOf<'size_card'>, toys: ToySource): Promise<Raster> {
  const facts = lines.slice(0, 4);
  const floor = SIZE - CARD_HEIGHT - 78;
  const view = await viewAlongLength(toys, look, cm);
  const toy = await placeToy(toys, look, view, { left: 124, top: 110, width: 330, height: floor - 110 });
  const { left, top, width } = boxOf(toy);
  const [length, depth, tall] = cm;
  const ground =
    backdropMarkup('white', SIZE, SIZE) +
    `<defs>${shadowGradient('#33445c', 0.4)}</defs>` +
    groundShadow(left + width / 2, floor - 6, width * 1.1, 34) +
    heading();
  const rulers =
    verticalRuler(left - 34, top, floor, `高 ${label(tall)}`) +
    horizontalRuler(left, left + width, floor + 30, `长 ${label(length)}`) +
    depthNote(`宽 ${label(depth)}`) +
    factCard(facts);
  return stackLayers(svg(SIZE, SIZE, ground), [toy, svg(SIZE, SIZE, rulers)]);
}

/** The view in which the toy is about as long by its height as its measures say. */
async function viewAlongLength(
  toys: ToySource,
  look: ToyLook,
  [length, , tall]: [number, number, number],
): Promise<ToyView> {
  const misfits = await Promise.all(
    (['front', 'side'] as const).map(async (view) => {
      const { width, height } = visibleBounds(await toys.cutOut(look, view, { shadow: false }));
      return { view, misfit: Math.abs(Math.log(width / height / (length / tall))) };
    }),
  );
  return misfits.reduce((best, next) => (next.misfit < best.misfit ? next : best)).view;
}

function label(centimetres: number): string {
  return `${Math.round(centimetres * 10) / 10}cm`;
}

function heading(): string {
  return (
    rect(SIZE / 2 - 22, 30, 44, 5, ACCENT, { radius: 2.5 }) +
    drawText('产品尺寸', {
      x: SIZE / 2,
      y: 70,
      size: 32,
      font: 'plain',
      anchor: 'middle',
      fill: INK,
      embolden: 0.035,
      spacing: 0.06,
    }) +
    drawText('PRODUCT SIZE', {
      x: SIZE / 2,
      y: 92,
      size: 13,
      font: 'soft',
      anchor: 'middle',
      fill: MUTED,
      spacing: 0.16,
    })
  );
}

function verticalRuler(x: number, top: number, bottom: number, text: string): string {
  const middle = (top + bottom) / 2;
  return (
    line(x, top, x, bottom) +
    line(x - 8, top, x + 8, top) +
    line(x - 8, bottom, x + 8, bottom) +
    arrow(x, top, 0, 1) +
    arrow(x, bottom, 0, -1) +
    drawText(text, {
      x: x - 14,
      y: middle + 8,
      size: 22,
      font: 'round',
      anchor: 'end',
      fill: ACCENT,
      maxWidth: Math.max(40, x - 26),
    })
  );
}

function horizontalRuler(left: number, right: number, y: number, text: string): string {
  return (
    line(left, y, right, y) +
    line(left, y - 8, left, y + 8) +
    line(right, y - 8, right, y + 8) +
    arrow(left, y, 1, 0) +
    arrow(right, y, -1, 0) +
    drawText(text, { x: (left + right) / 2, y: y + 27, size: 22, font: 'round', anchor: 'middle', fill: ACCENT })
  );
}

/** Depth cannot be seen from the front: a small box with an arrow says it. */
function depthNote(text: string): string {
  const x = 532;
  const y = 318;
  const cube = `M${x - 22} ${y}h30v30h-30zM${x - 22} ${y}l14 -14h30l-14 14M${x + 8} ${y + 30}l14 -14v-30`;
  return (
    `<path d="${cube}" fill="#fff" fill-opacity="0.7" stroke="${MUTED}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="M${x + 8} ${y + 30}l14 -14" stroke="${ACCENT}" stroke-width="3.500" stroke-linecap="round"/>` +
    drawText(text, { x, y: y + 58, size: 20, font: 'round', anchor: 'middle', fill: ACCENT, maxWidth: 110 })
  );
}

function factCard(facts: string[]): string {
  const top = SIZE - CARD_HEIGHT - 18;
  const cells = facts.map((fact, index) => {
    const x = 58 + (index % 2) * 254;
    const y = top + 44 + Math.floor(index / 2) * 36 - (facts.length <= 2 ? -16 : 0);
    const text = drawText(fact, { x: x + 16, y, size: 17, font: 'plain', fill: INK, maxWidth: 220 });
    return circle(x, y - 6, 4, ACCENT) + text;
  });
  return (
    rect(34, top + 3, SIZE - 68, CARD_HEIGHT, '#9fb0c6', { radius: 16, opacity: 0.28 }) +
    rect(34, top, SIZE - 68, CARD_HEIGHT, '#fff', { radius: 16 }) +
    cells.join('')
  );
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${ACCENT}" stroke-width="2"/>`;
}

/** The head of an arrow at a point; (dx, dy) looks back along its shaft. */
function arrow(x: number, y: number, dx: number, dy: number): string {
  const long = 11;
  const wide = 5;
  return path(
    `M${n(x)} ${n(y)}L${n(x + dx * long + dy * wide)} ${n(y + dy * long + dx * wide)}L${n(x + dx * long - dy * wide)} ${n(y + dy * long - dx * wide)}Z`,
    ACCENT,
  );
}
