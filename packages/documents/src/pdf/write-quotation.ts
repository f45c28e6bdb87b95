import type { Readable } from 'node:stream';
import { fitInto, isPictureSource, loadPicture, type PictureSource } from '../pictures/picture-source.ts';
import { readAhead } from '../read-ahead.ts';
import {
  GREY,
  HAIRLINE,
  HEAD_FILL,
  INK,
  LANDSCAPE,
  PORTRAIT,
  PRICE,
  writePdf,
  type PageShape,
  type Pdf,
  type PdfHead,
  type PdfOptions,
} from './pdf-document.ts';
import { PdfPictures } from './pdf-pictures.ts';

export interface QuotationColumn {
  key: string;
  title: string;
  /** In relation to the other columns. */
  share: number;
  align?: 'left' | 'center' | 'right';
}

/** Numbers come as they are to be shown. */
export type QuotationRow = Readonly<Record<string, string | PictureSource | null | undefined>>;

export interface QuotationSpec {
  title: string;
  author?: string;
  head: PdfHead;
  /** Upright unless told. */
  orientation?: 'landscape' | 'portrait';
  /** In points. */
  fontSize?: number;
  columns: readonly QuotationColumn[];
  rows: Iterable<QuotationRow> | AsyncIterable<QuotationRow>;
  /** Below the table, by column. */
  totals?: QuotationRow;
  notes?: readonly string[];
  /** Below everything. */
  signature?: PictureSource;
}

const PADDING = 4;
const PICTURE_HEIGHT = 58;
const MIN_HEIGHT = 20;
const FONT_SIZE = 8;
const SIGNATURE = { width: 220, height: 80 };

/** A quotation: one table over as many pages as it takes, its head on each. */
export function writeQuotation(spec: QuotationSpec, options: PdfOptions = {}): Readable {
  const shape = spec.orientation === 'landscape' ? LANDSCAPE : PORTRAIT;
  return writePdf({ ...spec, shape }, options, async (pdf, page) => {
    const table = new QuotationTable(pdf, spec, shape);
    const bottom = shape.height - shape.foot;
    const openPage = async () => table.drawHead(await page.open());
    const makeRoom = async (height: number) => {
      if (y + height > bottom) y = await openPage();
    };
    let y = await openPage();
    const sourcesOf = (row: QuotationRow) => Object.values(row).filter((value) => isPictureSource(value));
    for await (const { row, index, fresh } of readAhead(spec.rows, sourcesOf, options)) {
      table.pictures.take(fresh);
      const height = table.heightOf(row);
      await makeRoom(height);
      for (const fault of table.drawRow(row, y, height)) options.onFault?.({ row: index, ...fault });
      y += height;
      await page.settle();
      options.onProgress?.(index + 1);
    }
    if (spec.totals !== undefined) {
      const height = table.heightOf(spec.totals);
      await makeRoom(height);
      table.drawRow(spec.totals, y, height, true);
      y += height;
    }
    y += 8;
    const width = shape.width - 2 * shape.margin;
    for (const note of spec.notes ?? []) {
      pdf.font('regular').fontSize(8.5);
      const height = pdf.heightOfString(note, { width }) + 3;
      await makeRoom(height);
      pdf.fillColor(GREY).text(note, shape.margin, y, { width });
      y += height;
    }
    if (spec.signature === undefined) return;
    const { picture, fault } = await loadPicture(spec.signature, options.signal);
    if (picture === null)
      return options.onFault?.({ key: spec.signature.key, row: null, field: 'signature', ...fault });
    const size = fitInto(picture, SIGNATURE);
    await makeRoom(size.height + PADDING);
    pdf.image(Buffer.from(picture.bytes), shape.margin, y + PADDING, size);
  });
}

class QuotationTable {
  readonly pictures: PdfPictures;
  readonly #pdf: Pdf;
  readonly #columns: (QuotationColumn & { x: number; width: number })[];
  readonly #shape: PageShape;
  readonly #size: number;

  constructor(pdf: Pdf, { columns, fontSize = FONT_SIZE }: QuotationSpec, shape: PageShape) {
    this.#pdf = pdf;
    this.#shape = shape;
    this.#size = fontSize;
    this.pictures = new PdfPictures(pdf);
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    let x = shape.margin;
    this.#columns = columns.map((column) => {
      const width = ((shape.width - 2 * shape.margin) * column.share) / shares;
      x += width;
      return { ...column, x: x - width, width };
    });
  }

  heightOf(row: QuotationRow): number {
    this.#pdf.font('regular').fontSize(this.#size);
    const heights = this.#columns.map(({ key, width }) => {
      const value = row[key];
      if (isPictureSource(value)) return PICTURE_HEIGHT;
      return typeof value === 'string' ? this.#pdf.heightOfString(value, { width: width - 2 * PADDING }) : 0;
    });
    // No row can be higher than a page.
    return Math.min(Math.max(MIN_HEIGHT, ...heights.map((height) => height + 2 * PADDING)), 500);
  }

  drawHead(y: number): number {
    const names = Object.fromEntries(this.#columns.map(({ key, title }) => [key, title]));
    const height = this.heightOf(names) + 2;
    const { margin, width } = this.#shape;
    this.#pdf.rect(margin, y, width - 2 * margin, height).fill(HEAD_FILL);
    this.#draw(names, y, height, { font: 'bold', colour: INK, align: 'center' });
    return y + height;
  }

  drawRow(row: QuotationRow, y: number, height: number, isTotal = false) {
    return this.#draw(row, y, height, isTotal ? { font: 'bold', colour: PRICE } : { font: 'regular', colour: INK });
  }

  #draw(row: QuotationRow, y: number, height: number, look: { font: string; colour: string; align?: 'center' }) {
    const faults: { key: string; field: string; reason: 'missing' | 'unreadable'; cause?: unknown }[] = [];
    for (const { key, x, width, align = 'left' } of this.#columns) {
      this.#pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(HAIRLINE).stroke();
      const value = row[key];
      if (isPictureSource(value)) {
        const box = { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING, height: height - 2 * PADDING };
        const fault = this.pictures.draw(value.key, box);
        if (fault !== null) faults.push({ key: value.key, field: key, ...fault });
      } else if (typeof value === 'string' && value !== '')
        this.#text(value, { x, y, width, height }, { ...look, align: look.align ?? align });
    }
    return faults;
  }

  #text(
    text: string,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    { font, colour, align }: { font: string; colour: string; align: 'left' | 'center' | 'right' },
  ): void {
    const room = width - 2 * PADDING;
    this.#pdf.font(font).fontSize(this.#size).fillColor(colour);
    const used = Math.min(this.#pdf.heightOfString(text, { width: room }), height - PADDING);
    this.#pdf.text(text, x + PADDING, y + (height - used) / 2, {
      width: room,
      height: used + 1,
      align,
      ellipsis: true,
    });
  }
}
