import { groundShadow, linearGradient, n, rect } from '../svg/svg.ts';
import type { Box } from '../raster/raster.ts';

export interface ShelfLook {
  /** The wall behind the goods, from the lamp down. */
  backLight: string;
  backDark: string;
  /** The board from above, and its front edge. */
  boardTop: string;
  boardEdge: string;
  upright: string;
}

/** Gradients that shelves are drawn with. */
export function shelfDefinitions({ backLight, backDark }: ShelfLook): string {
  return (
    linearGradient('shelfBack', [
      [0, backLight],
      [0.45, backLight],
      [1, backDark],
    ]) +
    linearGradient('shelfLamp', [
      [0, '#fff', 0.85],
      [1, '#fff', 0],
    ]) +
    linearGradient('shelfShade', [
      [0, '#000', 0.22],
      [1, '#000', 0],
    ])
  );
}

/** One bay: a lit wall, the lamp under the board above, and the board that goods stand on. */
export function shelfRow(box: Box, look: ShelfLook): string {
  const board = Math.max(12, box.height * 0.07);
  const boardTop = box.top + box.height - board;
  return (
    rect(box.left, box.top, box.width, box.height, 'url(#shelfBack)') +
    rect(box.left, box.top, box.width, box.height * 0.12, 'url(#shelfShade)') +
    rect(box.left + 6, box.top + 2, box.width - 12, box.height * 0.4, 'url(#shelfLamp)', { opacity: 0.5 }) +
    rect(box.left + 6, box.top, box.width - 12, 3, '#fffdf0') +
    rect(box.left, boardTop - board * 0.9, box.width, board * 0.95, look.boardTop) +
    rect(box.left, boardTop, box.width, board, look.boardEdge) +
    rect(box.left, boardTop + board - 2, box.width, 2, '#000', { opacity: 0.2 })
  );
}

/** Where the goods of a row stand: a little behind the front edge. */
export function rowFloor(box: Box): number {
  return box.top + box.height - Math.max(12, box.height * 0.07) * 1.35;
}

export function uprights(
  left: number,
  right: number,
  top: number,
  bottom: number,
  count: number,
  fill: string,
): string {
  let posts = '';
  for (let index = 0; index <= count; index++) {
    const x = left + ((right - left) * index) / count;
    posts += rect(x - 5, top, 10, bottom - top, fill) + rect(x + 3, top, 3, bottom - top, '#000', { opacity: 0.16 });
  }
  return posts;
}

/** The small shadow of something on a board. */
export function standingShadow({ left, top, width, height }: Box): string {
  return groundShadow(left + width / 2 + width * 0.05, n(top + height - 4), width * 1.08, Math.max(10, width * 0.12));
}
