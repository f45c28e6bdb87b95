import type { Raster } from '../raster/raster.ts';
import { clearAccumulator, emptyAccumulator, warpInto } from '../raster/warp.ts';
import type { PackArt } from './pack-art.ts';
import { printSheets } from './print-package.ts';
import { sheetFor, sheetSize } from './sheet-for.ts';
import { TEMPLATE_SIZE, type Template, type TemplateFace, type TemplateLight } from './template.ts';
import { windowFilm } from './window-sheets.ts';

const films = new Map<string, Promise<Uint8Array>>();

/** Prints the faces of a package in its light. Outer faces share edges and are laid down together, without seams. */
export async function printFaces(
  canvas: Raster,
  faces: TemplateFace[],
  light: TemplateLight,
  art: PackArt,
): Promise<void> {
  const sheets = await Promise.all(faces.map(async (face) => ({ face, sheet: await sheetFor(face, art) })));
  const isInner = ({ face }: { face: TemplateFace }) => face.name.startsWith('inner');
  const target = emptyAccumulator(TEMPLATE_SIZE, TEMPLATE_SIZE);
  for (const { face, sheet } of sheets.filter(isInner)) {
    warpInto(target, sheet, face.quad);
    printSheets(canvas, target, light);
    clearAccumulator(target);
  }
  for (const { face, sheet } of sheets.filter((one) => !isInner(one))) warpInto(target, sheet, face.quad);
  printSheets(canvas, target, light);
}

/** The reflections of a window's film: the white they add to each pixel. */
export function windowWhite(template: Template): Promise<Uint8Array> {
  const white = films.get(template.name) ?? drawWindowWhite(template);
  films.set(template.name, white);
  return white;
}

async function drawWindowWhite({ faces }: Template): Promise<Uint8Array> {
  const film = emptyAccumulator(TEMPLATE_SIZE, TEMPLATE_SIZE);
  for (const face of faces.filter(({ name }) => name === 'front')) {
    warpInto(film, await windowFilm(...sheetSize(face)), face.quad);
  }
  return Uint8Array.from({ length: TEMPLATE_SIZE * TEMPLATE_SIZE }, (_, pixel) => film.data[pixel * 4 + 3]!);
}
