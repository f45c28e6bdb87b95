import { DeflateSpool } from '../deflate-spool.ts';
import { pictureAnchor } from '../excel/drawing-writer.ts';
import type { MediaParts } from '../excel/media-parts.ts';
import { DRAWING, OFFICE, relationshipsXml, relationshipXml, SHEET_DRAWING, XML_HEAD } from '../excel/ooxml.ts';
import type { WriteOptions } from '../excel/write-workbook.ts';
import { packedPart, spooledPart } from '../packed-part.ts';
import type { PictureFault, PictureSource } from '../pictures/picture-source.ts';
import { readAhead } from '../read-ahead.ts';
import type { ZipWriter } from '../zip-writer.ts';
import { pictureOf, raisedHeight, type PictureCell } from './fill-sheet.ts';
import { relationshipsPath, withNamespace } from './part-text.ts';
import { placePicture } from './place-picture.ts';
import { appendInside, readElements } from './placed-elements.ts';
import type { PlannedSheet } from './plan-filling.ts';
import { heightOf, movedRow } from './row-block.ts';

interface Shown {
  cell: PictureCell;
  source: PictureSource;
  /** From 0; null in the head. */
  copy: number | null;
}

const NAMESPACES = ` xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"`;

/** Writes the pictures of a sheet as they come, then its drawing. */
export async function* drawPictures(
  sheet: PlannedSheet,
  {
    zip,
    media,
    options,
    progress,
  }: { zip: ZipWriter; media: MediaParts; options: WriteOptions; progress: { rows: number } },
): AsyncGenerator<Buffer> {
  const { drawing } = sheet;
  if (drawing === null) return;
  const ids = new Map<string, string>();
  const relationships: string[] = [];
  let prefix = 'rIdFilled';
  while (drawing.relationships?.includes(`"${prefix}`) === true) prefix += '_';
  const base = drawing.xml ?? `${XML_HEAD}<xdr:wsDr${NAMESPACES}></xdr:wsDr>`;
  const elements = readElements(base);
  let shape = Math.max(
    1,
    ...elements.map(({ name, attributes }) => (name === 'cNvPr' ? Number(attributes['id']) || 0 : 0)),
  );
  const end = elements[0]?.closing ?? base.length;
  const spool = new DeflateSpool(options.tempFolder);
  const faults = new Map<string, Pick<PictureFault, 'reason' | 'cause'>>();
  try {
    spool.write(base.slice(0, end));
    for await (const { row: shown, fresh } of readAhead(
      shownRows(sheet),
      (list) => list.map(({ source }) => source),
      options,
    )) {
      for (const { key, result } of fresh) {
        if (media.has(key)) continue;
        if (result.picture === null) faults.set(key, result.fault);
        else yield* media.add(key, result.picture);
      }
      for (const { cell, source, copy } of shown) {
        const part = media.get(source.key);
        if (part === undefined) {
          options.onFault?.({
            key: source.key,
            row: copy,
            field: cell.field,
            reason: 'missing',
            ...faults.get(source.key),
          });
          continue;
        }
        let relationship = ids.get(source.key);
        if (relationship === undefined) {
          relationship = `${prefix}${ids.size + 1}`;
          ids.set(source.key, relationship);
          relationships.push(relationshipXml(relationship, 'image', `/xl/${part.target.slice(3)}`));
        }
        shape += 1;
        const anchor = anchorOf(sheet, cell, { part, copy, id: shape, relationship });
        spool.write(anchor.replace(/^<xdr:\w+/, `$&${NAMESPACES}`));
      }
      await spool.settle();
      progress.rows += 1;
      options.onProgress?.(progress.rows);
    }
    spool.write(base.slice(end));
    yield* spooledPart(zip, drawing.path, spool);
  } finally {
    await spool.dispose();
  }
  const linked =
    drawing.relationships === null
      ? relationshipsXml(relationships.join(''))
      : appendInside(drawing.relationships, relationships.map((xml) => withNamespace(xml, 'relationships')).join(''));
  yield* packedPart(zip, relationshipsPath(drawing.path), [linked], options.tempFolder);
}

function anchorOf(
  { sheet, block }: PlannedSheet,
  { area, isInBlock }: PictureCell,
  {
    part,
    copy,
    id,
    relationship,
  }: { part: { width: number; height: number }; copy: number | null; id: number; relationship: string },
): string {
  const row = sheet.rows.find(({ row: number }) => number === area.first.row);
  const height = isInBlock && block !== null ? raisedHeight(row, block) : null;
  const place = placePicture(part, { area, grid: sheet.grid, height });
  const isOneCell = area.first.row === area.last.row && area.first.column === area.last.column;
  if (block !== null) place.row = isInBlock ? place.row + (copy ?? 0) * heightOf(block) : movedRow(place.row, block);
  return pictureAnchor(place, { id, name: `图片 ${id}`, relationship, isInsideCell: isOneCell });
}

/** First those of the head, then row by row. */
function* shownRows({ pictures, head, rows, block }: PlannedSheet): Generator<Shown[]> {
  const list = (cells: readonly PictureCell[], copy: number | null): Shown[] =>
    cells.flatMap((cell) => {
      const values = cell.isRow ? (copy === null ? {} : (rows[copy] ?? {})) : head;
      const source = pictureOf(values, cell.field);
      return source === null ? [] : [{ cell, source, copy }];
    });
  const outside = list(
    pictures.filter(({ isInBlock }) => !isInBlock),
    null,
  );
  if (outside.length > 0) yield outside;
  const inside = pictures.filter(({ isInBlock }) => isInBlock);
  for (let copy = 0; inside.length > 0 && copy < (block?.count ?? 0); copy++) yield list(inside, copy);
}
