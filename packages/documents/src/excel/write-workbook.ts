import { Readable } from 'node:stream';
import { packedPart, spooledPart } from '../packed-part.ts';
import { isPictureSource, loadPicture, type PictureFault, type PictureSource } from '../pictures/picture-source.ts';
import { readAhead } from '../read-ahead.ts';
import { escapeXml } from '../escape-xml.ts';
import { ZipWriter } from '../zip-writer.ts';
import { MediaParts } from './media-parts.ts';
import {
  contentTypesXml,
  corePropertiesXml,
  ROOT_RELATIONSHIPS,
  sheetNames,
  workbookRelationshipsXml,
  workbookXml,
  type DocumentProperties,
} from './ooxml.ts';
import type { SheetRow, SheetSpec } from './sheet-spec.ts';
import { mayHavePictures, SheetWriter } from './sheet-writer.ts';
import { StyleTable } from './style-table.ts';

export interface WriteOptions {
  signal?: AbortSignal;
  /** After each row, with how many there are so far. */
  onProgress?(rows: number): void;
  /** A picture that could not be put in: its cell stays empty. */
  onFault?(fault: PictureFault): void;
  /** For parts that grow beyond a megabyte while they are written. */
  tempFolder?: string;
}

export interface WorkbookSpec extends DocumentProperties {
  sheets: readonly SheetSpec[];
}

/**
 * A workbook with pictures, as a stream: pictures go out as they come, rows gather packed. What stays in memory does not
 * depend on the rows, but for some two hundred bytes for each distinct picture and each link.
 */
export function writeWorkbook(spec: WorkbookSpec, options: WriteOptions = {}): Readable {
  return Readable.from(workbookBytes(spec, options), { objectMode: false, highWaterMark: 256 * 1024 });
}

async function* workbookBytes(spec: WorkbookSpec, options: WriteOptions): AsyncGenerator<Buffer> {
  const { signal } = options;
  const zip = new ZipWriter(spec.created === undefined ? {} : { date: spec.created });
  const styles = new StyleTable();
  const media = new MediaParts(zip);
  const names = sheetNames(spec.sheets.map(({ name }) => name));
  const defined: string[] = [];
  const progress = { rows: 0 };
  // First, because programs that guess at formats look there.
  const hasDrawing = spec.sheets.map((sheet) => ({ hasDrawing: mayHavePictures(sheet) }));
  yield* packedPart(zip, '[Content_Types].xml', [contentTypesXml(hasDrawing)]);
  yield* packedPart(zip, '_rels/.rels', [ROOT_RELATIONSHIPS]);
  for (const [index, sheet] of spec.sheets.entries()) {
    signal?.throwIfAborted();
    const number = index + 1;
    const drawingTarget = `../drawings/drawing${number}.xml`;
    const writer = new SheetWriter(sheet, { styles, media, tempFolder: options.tempFolder, drawingTarget });
    try {
      yield* sheetPictures(sheet, writer, { media, options, progress });
      writer.finish();
      yield* spooledPart(zip, `xl/worksheets/sheet${number}.xml`, writer.cells);
      if (writer.hasRelationships) {
        yield* spooledPart(zip, `xl/worksheets/_rels/sheet${number}.xml.rels`, writer.relationships);
      }
      if (writer.hasDrawing) {
        yield* spooledPart(zip, `xl/drawings/drawing${number}.xml`, writer.drawing);
        yield* spooledPart(zip, `xl/drawings/_rels/drawing${number}.xml.rels`, writer.drawingRelationships);
      }
      const quoted = `'${(names[index] ?? '').replaceAll("'", "''")}'`;
      defined.push(
        `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(quoted)}!$${writer.headRow}:$${writer.headRow}</definedName>`,
      );
    } finally {
      await writer.dispose();
    }
  }
  const parts: [string, string][] = [
    ['xl/workbook.xml', workbookXml(names, defined)],
    ['xl/_rels/workbook.xml.rels', workbookRelationshipsXml(names.length)],
    ['xl/styles.xml', styles.xml()],
    ['docProps/core.xml', corePropertiesXml(spec)],
  ];
  for (const [name, xml] of parts) yield* packedPart(zip, name, [xml]);
  yield zip.end();
}

/** Takes the rows of a sheet in; what goes out meanwhile are pictures. */
async function* sheetPictures(
  sheet: SheetSpec,
  writer: SheetWriter,
  { media, options, progress }: { media: MediaParts; options: WriteOptions; progress: { rows: number } },
): AsyncGenerator<Buffer> {
  const { signal } = options;
  const logo = sheet.head?.logo;
  if (logo !== undefined) {
    const { picture, fault } = await loadPicture(logo, signal);
    signal?.throwIfAborted();
    if (picture === null) options.onFault?.({ key: logo.key, row: null, field: 'logo', ...fault });
    else if (!media.has(logo.key)) yield* media.add(logo.key, picture);
    writer.addLogo(logo);
  }
  const fields = sheet.columns.flatMap(({ key, kind }) => (kind === 'picture' ? [key] : []));
  const picturesOf = (row: SheetRow): PictureSource[] =>
    fields.flatMap((field) => {
      const value = row[field];
      return isPictureSource(value) && !media.has(value.key) ? [value] : [];
    });
  const faults = new Map<string, Pick<PictureFault, 'reason' | 'cause'>>();
  for await (const { row, index, fresh } of readAhead(sheet.rows, picturesOf, { signal })) {
    for (const { key, result } of fresh) {
      if (result.picture === null) faults.set(key, result.fault);
      else if (!media.has(key)) yield* media.add(key, result.picture);
    }
    const { lost } = await writer.addRow(row);
    for (const field of lost) {
      const { key } = row[field] as PictureSource;
      options.onFault?.({ key, row: index, field, reason: 'missing', ...faults.get(key) });
    }
    progress.rows += 1;
    options.onProgress?.(progress.rows);
  }
}
