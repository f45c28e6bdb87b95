import { columnLetters, MAX_COLUMNS, MAX_ROWS } from '../cell-reference.ts';
import { DeflateSpool } from '../deflate-spool.ts';
import { DocumentFault } from '../document-fault.ts';
import { fitInto, isPictureSource, type PictureSource } from '../pictures/picture-source.ts';
import {
  dateSerial,
  emptyCell,
  formulaCell,
  isLikeFormula,
  isLink,
  isSafeAddress,
  MAX_TEXT_FORMAT_CHARACTERS,
  numberCell,
  textCell,
} from './cell-writer.ts';
import { readyColumn, type ReadyColumn } from './column-looks.ts';
import { decimalText, DecimalSum } from './decimal-sum.ts';
import { pictureAnchor } from './drawing-writer.ts';
import type { MediaParts } from './media-parts.ts';
import {
  DRAWING,
  MAX_ROW_PIXELS,
  OFFICE,
  POINTS_PER_PIXEL,
  PACKAGE,
  relationshipXml,
  SHEET_DRAWING,
  XML_HEAD,
} from './ooxml.ts';
import { sheetEnd, sheetStart, tableHeight } from './sheet-frame.ts';
import type { SheetLink, SheetRow, SheetSpec, SheetValue } from './sheet-spec.ts';
import type { StyleTable } from './style-table.ts';
import { textHeight } from './text-height.ts';

const PICTURE_MARGIN = 4;
const MIN_ROW_PIXELS = 26;
/** Where other rows have pictures, a row without one is not as low as a line of text. */
const MIN_PICTURE_ROW_PIXELS = 64;
/** Excel removes more. */
const MAX_LINKS = 65_000;

interface SheetSurroundings {
  styles: StyleTable;
  media: MediaParts;
  tempFolder: string | undefined;
  /** From the folder of sheets. */
  drawingTarget: string;
}

/** One sheet that grows row by row: its cells, its drawing, and what both refer to. */
export class SheetWriter {
  readonly columns: ReadyColumn[];
  readonly #spec: SheetSpec;
  readonly #styles: StyleTable;
  readonly #media: MediaParts;
  readonly cells: DeflateSpool;
  readonly drawing: DeflateSpool;
  readonly drawingRelationships: DeflateSpool;
  readonly relationships: DeflateSpool;
  readonly #sums = new Map<ReadyColumn, DecimalSum | null>();
  readonly #mediaIds = new Map<string, string>();
  readonly #links: string[] = [];
  /** Names the columns, stays in sight and is printed on every page. */
  readonly headRow: number;
  readonly hasDrawing: boolean;
  readonly #drawingTarget: string;
  readonly #minHeight: number;
  #row: number;
  #anchors = 0;

  constructor(spec: SheetSpec, { styles, media, tempFolder, drawingTarget }: SheetSurroundings) {
    if (spec.columns.length === 0 || spec.columns.length > MAX_COLUMNS) {
      throw new DocumentFault('too_large', `a sheet of ${spec.columns.length} columns`);
    }
    this.#spec = spec;
    this.#styles = styles;
    this.#media = media;
    this.#drawingTarget = drawingTarget;
    this.hasDrawing = mayHavePictures(spec);
    const hasPictures = spec.columns.some(({ kind }) => kind === 'picture');
    this.#minHeight = hasPictures ? MIN_PICTURE_ROW_PIXELS : MIN_ROW_PIXELS;
    this.columns = spec.columns.map((column) => readyColumn(column, styles));
    for (const column of this.columns) if (column.spec.hasTotal === true) this.#sums.set(column, new DecimalSum());
    this.cells = new DeflateSpool(tempFolder);
    this.drawing = new DeflateSpool(tempFolder);
    this.drawingRelationships = new DeflateSpool(tempFolder);
    this.relationships = new DeflateSpool(tempFolder);
    this.headRow = tableHeight(spec) + 1;
    this.#row = this.headRow;

    this.cells.write(sheetStart(spec, this.columns, { headRow: this.headRow, styles }));
    this.drawing.write(`${XML_HEAD}<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}">`);
    const empty = `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">`;
    this.drawingRelationships.write(empty);
    this.relationships.write(empty);
  }

  get hasRelationships(): boolean {
    return this.hasDrawing || this.#links.length > 0;
  }

  /** In the left upper corner, over the title. Its bytes must be among the media. */
  addLogo(source: PictureSource): void {
    const part = this.#media.get(source.key);
    if (part === undefined) return;
    const size = fitInto(part, { width: 150, height: 48 });
    this.#addAnchor(source.key, { row: 1, column: 1, x: 6, y: 6, ...size }, false);
  }

  /** `lost` are the fields whose picture is not among the media. */
  async addRow(row: SheetRow): Promise<{ lost: string[] }> {
    if (this.#row >= MAX_ROWS - 100) throw new DocumentFault('too_large', 'more rows than a sheet holds');
    this.#row += 1;
    const number = this.#row;
    const cellOf = (key: string): string => {
      const index = this.columns.findIndex(({ spec }) => spec.key === key);
      if (index === -1) throw new Error(`no column ${key}`);
      return `${columnLetters(index + 1)}${number}`;
    };
    const pictures: { index: number; source: PictureSource; width: number; height: number }[] = [];
    const lost: string[] = [];
    let height = this.#minHeight;
    let cells = '';
    for (const [index, column] of this.columns.entries()) {
      const value = row[column.spec.key];
      const reference = `${columnLetters(index + 1)}${number}`;
      if (column.kind === 'picture' && isPictureSource(value)) {
        const part = this.#media.get(value.key);
        cells += emptyCell(reference, column.styles.cell);
        if (part === undefined) lost.push(column.spec.key);
        else {
          const box = { width: column.width - 2 * PICTURE_MARGIN, height: column.pictureHeight };
          const size = fitInto(part, { ...box, height: Math.min(box.height, MAX_ROW_PIXELS - 2 * PICTURE_MARGIN) });
          pictures.push({ index, source: value, ...size });
          height = Math.max(height, size.height + 2 * PICTURE_MARGIN);
        }
        continue;
      }
      const formula = column.spec.formula?.(cellOf, row) ?? null;
      cells +=
        formula === null ? this.#cell(reference, value, column) : this.#formulaCell(reference, value, column, formula);
      if (column.kind === 'text') height = Math.max(height, heightOf(value, column.width));
    }
    height = Math.min(height, MAX_ROW_PIXELS);
    this.cells.write(
      `<row r="${number}" ht="${Math.ceil(height * POINTS_PER_PIXEL * 4) / 4}" customHeight="1">${cells}</row>`,
    );
    for (const { index, source, ...size } of pictures) {
      const x = Math.max(((this.columns[index]?.width ?? 0) - size.width) / 2, 0);
      const y = Math.max((height - size.height) / 2, 0);
      this.#addAnchor(source.key, { row: number, column: index + 1, x, y, ...size }, true);
    }
    await this.cells.settle();
    await this.drawing.settle();
    await this.drawingRelationships.settle();
    await this.relationships.settle();
    return { lost };
  }

  finish(): void {
    const lastRow = this.#row;
    if (this.hasDrawing) this.relationships.write(relationshipXml('rIdDrawing', 'drawing', this.#drawingTarget));
    this.cells.write(
      sheetEnd(this.#spec, this.columns, {
        firstRow: this.headRow + 1,
        lastRow,
        sums: this.#sums,
        links: this.#links,
        hasDrawing: this.hasDrawing,
        styles: this.#styles,
      }),
    );
    this.drawing.write('</xdr:wsDr>');
    this.drawingRelationships.write('</Relationships>');
    this.relationships.write('</Relationships>');
  }

  async dispose(): Promise<void> {
    await Promise.all(
      [this.cells, this.drawing, this.drawingRelationships, this.relationships].map((spool) => spool.dispose()),
    );
  }

  #formulaCell(reference: string, value: SheetValue, column: ReadyColumn, formula: string): string {
    const known = typeof value === 'number' || typeof value === 'string' ? decimalText(value) : null;
    this.#addToSum(column, known);
    return formulaCell(reference, formula, known, column.styles.cell);
  }

  #cell(reference: string, value: SheetValue, column: ReadyColumn): string {
    const { styles, kind } = column;
    if (value === null || value === undefined || value === '' || isPictureSource(value)) {
      return emptyCell(reference, styles.cell);
    }
    if (isLink(value)) return this.#linkCell(reference, value, column);
    if (kind === 'date') {
      const serial = dateSerial(value);
      if (serial !== null) return numberCell(reference, serial, styles.cell);
    } else if (kind === 'number' && !(value instanceof Date)) {
      const decimal = decimalText(value);
      if (decimal !== null) {
        this.#addToSum(column, decimal);
        return numberCell(reference, decimal, styles.cell);
      }
    }
    const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
    const isLong = text.length > MAX_TEXT_FORMAT_CHARACTERS;
    if (isLikeFormula(text)) return textCell(reference, text, isLong ? styles.longQuoted : styles.quoted);
    return textCell(reference, text, isLong ? styles.long : styles.cell);
  }

  #linkCell(reference: string, { text, url }: SheetLink, { styles }: ReadyColumn): string {
    if (!isSafeAddress(url) || this.#links.length >= MAX_LINKS) return textCell(reference, text, styles.long);
    const id = `rIdLink${this.#links.length + 1}`;
    this.#links.push(`<hyperlink ref="${reference}" r:id="${id}"/>`);
    this.relationships.write(relationshipXml(id, 'hyperlink', new URL(url).href, true));
    return textCell(reference, text, styles.link);
  }

  /** A sum of which one part is unknown is unknown until the reader's program counts it. */
  #addToSum(column: ReadyColumn, decimal: string | null): void {
    const sum = this.#sums.get(column);
    if (sum === undefined || sum === null) return;
    if (decimal === null) this.#sums.set(column, null);
    else sum.add(decimal);
  }

  #addAnchor(key: string, place: Parameters<typeof pictureAnchor>[0], isInsideCell: boolean): void {
    const part = this.#media.get(key);
    if (part === undefined) return;
    let relationship = this.#mediaIds.get(key);
    if (relationship === undefined) {
      relationship = `rId${this.#mediaIds.size + 1}`;
      this.#mediaIds.set(key, relationship);
      this.drawingRelationships.write(relationshipXml(relationship, 'image', part.target));
    }
    this.#anchors += 1;
    const name = `图片 ${this.#anchors}`;
    this.drawing.write(pictureAnchor(place, { id: this.#anchors + 1, name, relationship, isInsideCell }));
  }
}

/** A drawing without pictures does no harm, and the archive begins with the list of its parts. */
export function mayHavePictures({ columns, head }: SheetSpec): boolean {
  return head?.logo !== undefined || columns.some(({ kind }) => kind === 'picture');
}

function heightOf(value: SheetValue, width: number): number {
  const text = isLink(value) ? value.text : value;
  return typeof text === 'string' ? textHeight(text, width) : 0;
}
