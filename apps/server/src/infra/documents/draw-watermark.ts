import type { Source } from '../workers/work-messages.ts';
import type { PlannedWatermark } from './document-plan.ts';
import { encodePixels, makePixels, type Pixels } from './make-jpeg.ts';
import { textMasks, type Mask, type TextMasks } from './text-mask.ts';

/** Sizes are those of a picture that is so wide. */
const REFERENCE_WIDTH = 600;
const MIN_SIZE = 8;
/** Of the picture's width: longer lines are drawn smaller. */
const WIDEST = 0.92;
const TILED_ANGLE = -30;
/** Part of the text's own opacity. */
const EDGE_OPACITY = 0.5;

export interface Watermark extends PlannedWatermark {
  lines: readonly string[];
}

type Colour = readonly [number, number, number];

/** The picture, no wider than `width`, as a JPEG with text upon it. */
export async function drawWatermark(source: Source, width: number, watermark: Watermark): Promise<Buffer> {
  const pixels = await makePixels(source, width);
  const masks = await fittingMasks(pixels, watermark);
  const text = colourOf(watermark.color);
  // Light letters get a dark edge and dark ones a light edge: both are read on white and on dark toys.
  const edge: Colour = lightnessOf(text) > 140 ? [0, 0, 0] : [255, 255, 255];
  for (const [x, y] of placesOf(pixels, masks.text, watermark.position)) {
    blend(pixels, masks.edge, { x, y, colour: edge, opacity: watermark.opacity * EDGE_OPACITY });
    blend(pixels, masks.text, { x, y, colour: text, opacity: watermark.opacity });
  }
  return encodePixels(pixels);
}

async function fittingMasks(pixels: Pixels, { lines, size, position }: Watermark): Promise<TextMasks> {
  const angle = position === 'tiled' ? TILED_ANGLE : 0;
  const wanted = Math.max(MIN_SIZE, Math.round((size * pixels.width) / REFERENCE_WIDTH));
  const shown = lines.filter((line) => line.trim() !== '');
  const masks = await textMasks(shown, wanted, angle);
  const room = Math.min((pixels.width * WIDEST) / masks.text.width, (pixels.height * WIDEST) / masks.text.height);
  if (room >= 1 || position === 'tiled') return masks;
  return textMasks(shown, Math.max(MIN_SIZE, Math.floor(wanted * room)), angle);
}

function placesOf(pixels: Pixels, mask: Mask, position: PlannedWatermark['position']): [number, number][] {
  const margin = Math.round(pixels.width * 0.02);
  const right = pixels.width - mask.width - margin;
  const bottom = pixels.height - mask.height - margin;
  if (position === 'tiled') return tiles(pixels, mask);
  if (position === 'center') {
    return [[Math.round((pixels.width - mask.width) / 2), Math.round((pixels.height - mask.height) / 2)]];
  }
  return [[position.endsWith('left') ? margin : right, position.startsWith('top') ? margin : bottom]];
}

/** Every second line begins half a step further, as bricks do. */
function tiles(pixels: Pixels, mask: Mask): [number, number][] {
  const stepX = Math.round(mask.width * 1.05);
  const stepY = Math.round(mask.height * 0.85);
  const places: [number, number][] = [];
  for (let y = -Math.round(mask.height / 2), line = 0; y < pixels.height; y += stepY, line++) {
    const start = -Math.round(mask.width / 2) - (line % 2 === 0 ? 0 : Math.round(stepX / 2));
    for (let x = start; x < pixels.width; x += stepX) places.push([x, y]);
  }
  return places;
}

function blend(
  { data, width, height }: Pixels,
  mask: Mask,
  { x, y, colour: [red, green, blue], opacity }: { x: number; y: number; colour: Colour; opacity: number },
): void {
  const strength = Math.round(opacity * 256);
  const firstColumn = Math.max(0, -x);
  const lastColumn = Math.min(mask.width, width - x);
  const lastRow = Math.min(mask.height, height - y);
  for (let row = Math.max(0, -y); row < lastRow; row++) {
    let from = row * mask.width + firstColumn;
    let to = ((y + row) * width + x + firstColumn) * 3;
    for (let column = firstColumn; column < lastColumn; column++, from++, to += 3) {
      const alpha = ((mask.data[from] ?? 0) * strength) >> 8;
      if (alpha === 0) continue;
      const rest = 255 - alpha;
      data[to] = ((data[to] ?? 0) * rest + red * alpha) / 255;
      data[to + 1] = ((data[to + 1] ?? 0) * rest + green * alpha) / 255;
      data[to + 2] = ((data[to + 2] ?? 0) * rest + blue * alpha) / 255;
    }
  }
}

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function lightnessOf([red, green, blue]: Colour): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
