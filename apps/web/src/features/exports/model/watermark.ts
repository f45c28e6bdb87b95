import type { WatermarkPosition } from '@wanyuan/domain';

/** Sizes of a watermark are those of a picture that is so wide; the drawing is as wide. */
export const STAGE_WIDTH = 600;
const MARGIN = 0.02;
/** Of the picture's width: longer lines are drawn smaller. */
const WIDEST = 0.92;
const LINE = 1.2;
const LATIN = 0.56;
const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

interface MarkInput {
  lines: readonly string[];
  size: number;
  position: WatermarkPosition;
  /** Of the stage, in its own units. */
  height: number;
}

export interface Mark {
  size: number;
  lineHeight: number;
  /** Middles of the texts. */
  places: readonly (readonly [number, number])[];
  isTilted: boolean;
}

/** About how wide a line is, in sizes of its letters. */
function emsOf(line: string): number {
  return Array.from(line).reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e7f ? 1 : LATIN), 0);
}

/** Where the lines stand, about as in the file. */
export function markOf({ lines, size: wanted, position, height }: MarkInput): Mark {
  const ems = Math.max(...lines.map(emsOf), 1);
  const boxOf = (size: number) => ({ width: (ems + 0.5) * size, height: (lines.length * LINE + 0.5) * size });
  const first = boxOf(wanted);
  const room = Math.min((STAGE_WIDTH * WIDEST) / first.width, (height * WIDEST) / first.height, 1);
  const size = position === 'tiled' ? wanted : Math.max(8, Math.floor(wanted * room));
  const box = boxOf(size);
  const mark = { size, lineHeight: size * LINE, isTilted: position === 'tiled' };
  if (position === 'tiled') return { ...mark, places: tiles(box, height) };
  if (position === 'center') return { ...mark, places: [[STAGE_WIDTH / 2, height / 2]] };
  const margin = STAGE_WIDTH * MARGIN;
  const x = position.endsWith('left') ? margin + box.width / 2 : STAGE_WIDTH - margin - box.width / 2;
  const y = position.startsWith('top') ? margin + box.height / 2 : height - margin - box.height / 2;
  return { ...mark, places: [[x, y]] };
}

/** Every second line begins half a step further, as bricks do. */
function tiles(box: { width: number; height: number }, height: number): [number, number][] {
  const tile = { width: box.width * COS + box.height * SIN, height: box.width * SIN + box.height * COS };
  const step = { x: tile.width * 1.05, y: tile.height * 0.85 };
  const places: [number, number][] = [];
  for (let y = 0, line = 0; y - tile.height / 2 < height; y += step.y, line++) {
    const start = line % 2 === 0 ? 0 : -step.x / 2;
    for (let x = start; x - tile.width / 2 < STAGE_WIDTH; x += step.x) places.push([x, y]);
  }
  return places;
}

/** Light letters get a dark edge and dark ones a light edge. */
export function edgeOf(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  const lightness = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
  return lightness > 140 ? '#000000' : '#ffffff';
}
