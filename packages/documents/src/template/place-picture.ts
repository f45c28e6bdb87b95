import type { CellRange } from '../cell-reference.ts';
import type { PicturePlace } from '../excel/drawing-writer.ts';
import { EMU_PER_PIXEL, POINTS_PER_PIXEL } from '../excel/ooxml.ts';
import { fitInto } from '../pictures/picture-source.ts';
import type { SheetGrid } from '../sheet-grid.ts';

const MARGIN_PIXELS = 3;

export interface PictureBox {
  area: CellRange;
  grid: SheetGrid;
  /** In points, where the row gets another height than the template says. */
  height: number | null;
}

/** In the middle of its cell or merged area, as large as fits; rows are those of the template. */
export function placePicture(
  shape: { width: number; height: number },
  { area, grid, height }: PictureBox,
): PicturePlace {
  const none = { x: 0, y: 0 };
  const start = grid.pointAt(area.first, none);
  const end = grid.pointAt({ row: area.last.row + 1, column: area.last.column + 1 }, none);
  const width = (end.x - start.x) / EMU_PER_PIXEL;
  const room = { width, height: height === null ? (end.y - start.y) / EMU_PER_PIXEL : height / POINTS_PER_PIXEL };
  const size = fitInto(shape, {
    width: Math.max(room.width - 2 * MARGIN_PIXELS, 8),
    height: Math.max(room.height - 2 * MARGIN_PIXELS, 8),
  });
  const left = Math.max((room.width - size.width) / 2, 0);
  const top = Math.max((room.height - size.height) / 2, 0);
  if (height !== null || (area.first.row === area.last.row && area.first.column === area.last.column)) {
    return { ...area.first, x: left, y: top, ...size };
  }
  // Offsets end with their cell: in a merged area the corner may lie in another one.
  const corner = { x: start.x + left * EMU_PER_PIXEL, y: start.y + top * EMU_PER_PIXEL };
  const place = grid.placeOf({ ...corner, width: 0, height: 0 });
  const origin = grid.pointAt(place, none);
  return { ...place, x: (corner.x - origin.x) / EMU_PER_PIXEL, y: (corner.y - origin.y) / EMU_PER_PIXEL, ...size };
}
