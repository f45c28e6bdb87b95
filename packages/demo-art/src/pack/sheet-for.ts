import { cropAndResize, type Raster } from '../raster/raster.ts';
import type { Point } from '../raster/homography.ts';
import { bagBody, blisterFront, headerFront } from './card-sheets.ts';
import type { Pack } from '../recipe.ts';
import type { PackArt } from './pack-art.ts';
import { boxFront, boxSide, boxTop } from './sheets.ts';
import type { TemplateFace } from './template.ts';
import { innerSheet, windowFront } from './window-sheets.ts';

/** Below this share of its width a sheet is narrowed before it is laid down, or its print would flicker. */
const STEEP = 0.75;

/** A face's print at about the size at which it is seen. */
export async function sheetFor(face: TemplateFace, art: PackArt): Promise<Raster> {
  const [width, height] = sheetSize(face);
  const sheet = await drawSheet(face.name, art, width, height);
  const seen = seenWidth(face);
  if (seen > width * STEEP) return sheet;
  return cropAndResize(sheet, { left: 0, top: 0, width, height }, Math.max(1, Math.round(seen * 1.15)), height);
}

export function sheetSize({
  quad: [upperLeft, upperRight, lowerRight, lowerLeft],
  aspect,
  name,
}: TemplateFace): [number, number] {
  if (name === 'top') {
    const width = Math.round(Math.max(distance(upperLeft, upperRight), distance(lowerLeft, lowerRight)));
    return [width, Math.round(width / aspect)];
  }
  const height = Math.round(Math.max(distance(upperLeft, lowerLeft), distance(upperRight, lowerRight)));
  return [Math.round(height * aspect), height];
}

function seenWidth({ quad: [upperLeft, upperRight, lowerRight, lowerLeft] }: TemplateFace): number {
  return Math.max(distance(upperLeft, upperRight), distance(lowerLeft, lowerRight));
}

function distance([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0);
}

function drawSheet(face: TemplateFace['name'], art: PackArt, width: number, height: number): Promise<Raster> {
  switch (face) {
    case 'side':
      return boxSide(art, width, height);
    case 'top':
      return boxTop(art, width, height);
    case 'bag':
      return bagBody(width, height);
    case 'front':
      return FRONTS[art.pack](art, width, height);
    default:
      return innerSheet(face, art, width, height);
  }
}

const FRONTS: Record<Pack, typeof boxFront> = {
  colour_box: boxFront,
  window_box: windowFront,
  blister: blisterFront,
  header_bag: headerFront,
};
