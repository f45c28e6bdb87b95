import { readInCellPictures, readWpsPictures } from './cell-pictures.ts';
import { collectPictures, type WorkbookPicture } from './collect-pictures.ts';
import { readDrawnPictures, type DrawnPicture } from './drawing-pictures.ts';
import { guessHeaderRow } from './header-row.ts';
import { createMergedAreas } from './merged-areas.ts';
import { readNumberFormats } from './number-formats.ts';
import { spread, type TextRow } from './read-rows.ts';
import { findTarget, readRelationships } from './relationships.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetCells, type SheetCells, type TextCell } from './sheet-cells.ts';
import { readLayout } from './workbook-layout.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { openArchive, type ArchiveLimits, type WorkbookSource, type ZipArchive } from './zip-archive.ts';

export interface WorkbookSheet {
  name: string;
  /** The row that seems to name the columns. */
  headerRow: number | null;
  rows: ReadonlyMap<number, readonly TextCell[]>;
}

export interface WorkbookPictures {
  sheets: WorkbookSheet[];
  /** By sheet, row and column. */
  pictures: WorkbookPicture[];
  /** Drawings of Windows' own kinds, which are no photos, and pictures that are missing or only linked. */
  skipped: { vector: number; missing: number };
  /** Pictures cannot be read any more afterwards. */
  close(): void;
}

export interface ReadOptions {
  /** More are a fault, and are not looked for. */
  maxPictures?: number;
  /** Of all sheets; more are a fault. */
  maxCells?: number;
  limits?: Partial<ArchiveLimits>;
  /** From 0 to 1. */
  onProgress?(share: number): void;
}

/** Finds the pictures of a workbook and the texts beside them. The pictures themselves are read when asked for. */
export async function readWorkbookPictures(
  source: WorkbookSource,
  options: ReadOptions = {},
): Promise<WorkbookPictures> {
  const archive = await openArchive(source, options.limits);
  try {
    return await readFrom(archive, options);
  } catch (error) {
    archive.close();
    throw error;
  }
}

export interface ReadWorkbookOptions extends ReadOptions {
  /** Of each cell; what is longer is cut. */
  maxCharacters?: number;
  /** Of each sheet; of a longer one the next row is handed out, perhaps, and nothing else is looked at. */
  maxRows?: number;
  /** Takes the rows one by one, numbers as their cells show them: 0012 where that is what people see. */
  onRow(sheet: number, row: TextRow): void;
}

/** Hands the rows of all sheets out as they come, so that they need not be kept, and finds the pictures beside them. */
export async function readWorkbook(
  source: WorkbookSource,
  options: ReadWorkbookOptions,
): Promise<Omit<WorkbookPictures, 'sheets'> & { sheets: string[] }> {
  const archive = await openArchive(source, options.limits);
  try {
    if (archive.entries.some(({ fileName }) => /vbaProject\.bin$/i.test(fileName))) {
      throw new WorkbookFault('macros', 'the workbook has macros');
    }
    const { sheets, pictures, skipped } = await scan(archive, options);
    return { sheets: sheets.map(({ name }) => name), pictures, skipped, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** The parts of a workbook by their names, for pictures that were found before. */
export async function openWorkbookMedia(
  source: WorkbookSource,
  limits?: Partial<ArchiveLimits>,
): Promise<Pick<ZipArchive, 'read' | 'close'>> {
  return openArchive(source, limits);
}

interface ScanOptions extends Pick<ReadOptions, 'onProgress' | 'maxPictures' | 'maxCells'> {
  maxCharacters?: number;
  maxRows?: number;
  onRow?(sheet: number, row: TextRow): void;
}

async function scan(
  archive: ZipArchive,
  { onProgress, onRow, maxCharacters, maxRows, maxPictures, maxCells }: ScanOptions,
) {
  const layout = await readLayout(archive);
  const { sheets, relationships } = layout;
  const strings = await readSharedStrings(archive, findTarget(relationships, /^sharedStrings$/i), maxCharacters);
  const showNumber = onRow && (await readNumberFormats(archive, layout));
  const inCell = await readInCellPictures(archive, relationships);
  const ofWps = await readWpsPictures(archive, relationships);

  const total = sheets.reduce((sum, { path }) => sum + archive.sizeOf(path), 0);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    onProgress?.(Math.min(done / Math.max(total, 1), 1));
  };

  const found = collectPictures(archive, maxPictures);
  const cellsLeft = maxCells === undefined ? undefined : { count: maxCells };
  const read: { name: string; cells: SheetCells }[] = [];
  for (const [sheet, { name, path }] of sheets.entries()) {
    const cells = await readSheetCells(archive, path, strings, {
      onBytes,
      cellsLeft,
      showNumber,
      onRow: onRow && ((row, texts) => onRow(sheet, { row, cells: spread(texts) })),
      ...(maxCharacters !== undefined && { maxCharacters }),
      ...(maxRows !== undefined && { maxRows }),
    });
    read.push({ name, cells });
    for (const place of cells.valueMetadata) {
      const picture = inCell.get(place.index);
      if (picture !== undefined) found.take({ sheet, row: place.row, column: place.column, ...picture });
    }
    for (const { row, column, id } of cells.wpsPictures) {
      found.take({ sheet, row, column, ...(ofWps.get(id) ?? { name: '', media: null }) });
    }
    const merged = createMergedAreas(cells.merged);
    await readDrawn(archive, path, cells, (picture) => found.take({ ...picture, sheet, ...merged.placeOf(picture) }));
  }
  return { sheets: read, ...found.all() };
}

async function readFrom(archive: ZipArchive, options: ReadOptions): Promise<WorkbookPictures> {
  const { sheets, pictures, skipped } = await scan(archive, options);
  if (pictures.length === 0) throw new WorkbookFault('no_pictures', 'no pictures in any sheet');
  return {
    sheets: sheets.map(({ name, cells }, sheet) => {
      const first = pictures.find((picture) => picture.sheet === sheet);
      return { name, headerRow: guessHeaderRow(cells.rows, first?.row ?? 1), rows: cells.rows };
    }),
    pictures,
    skipped,
    close: () => archive.close(),
  };
}

async function readDrawn(
  archive: ZipArchive,
  path: string,
  { drawingId, grid }: SheetCells,
  onPicture: (picture: DrawnPicture) => void,
): Promise<void> {
  if (drawingId === null) return;
  const drawing = (await readRelationships(archive, path)).get(drawingId)?.target ?? null;
  if (drawing !== null && archive.has(drawing)) await readDrawnPictures(archive, drawing, grid, onPicture);
}
