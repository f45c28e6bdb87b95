import type { Readable } from 'node:stream';
import type { PictureSource } from '../pictures/picture-source.ts';
import { readAhead } from '../read-ahead.ts';
import {
  GREY,
  HAIRLINE,
  INK,
  PORTRAIT,
  PRICE,
  writePdf,
  type Pdf,
  type PdfHead,
  type PdfOptions,
} from './pdf-document.ts';
import { PdfPictures } from './pdf-pictures.ts';

export interface CatalogueItem {
  picture: PictureSource | null;
  title: string;
  price?: string;
  /** Below the title, one line each. */
  lines?: readonly string[];
}

export interface CatalogueSpec {
  title: string;
  author?: string;
  head: PdfHead;
  /** Columns and rows of a page. */
  grid: { columns: 2; rows: 3 } | { columns: 3; rows: 4 };
  items: Iterable<CatalogueItem> | AsyncIterable<CatalogueItem>;
}

const GAP = 10;
const LINE = 11;

/** A catalogue: cards in a grid, the company's head on every page. */
export function writeCatalogue(spec: CatalogueSpec, options: PdfOptions = {}): Readable {
  const { columns, rows } = spec.grid;
  return writePdf(spec, options, async (pdf, page) => {
    const pictures = new PdfPictures(pdf);
    let top = await page.open();
    const sourceOf = ({ picture }: CatalogueItem) => (picture === null ? [] : [picture]);
    for await (const { row: item, index, fresh } of readAhead(spec.items, sourceOf, options)) {
      pictures.take(fresh);
      const place = index % (columns * rows);
      if (place === 0 && index > 0) top = await page.open();
      const width = (PORTRAIT.width - 2 * PORTRAIT.margin - (columns - 1) * GAP) / columns;
      const height = (PORTRAIT.height - PORTRAIT.foot - top - (rows - 1) * GAP) / rows;
      const x = PORTRAIT.margin + (place % columns) * (width + GAP);
      const y = top + Math.floor(place / columns) * (height + GAP);
      const fault = drawCard(pdf, item, { x, y, width, height }, pictures);
      if (fault !== null && item.picture !== null) {
        options.onFault?.({ key: item.picture.key, row: index, field: 'picture', ...fault });
      }
      await page.settle();
      options.onProgress?.(index + 1);
    }
  });
}

function drawCard(
  pdf: Pdf,
  { picture, title, price, lines = [] }: CatalogueItem,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  pictures: PdfPictures,
) {
  const inner = { x: x + 8, width: width - 16 };
  const textHeight = 33 + (price === undefined ? 0 : 15) + lines.length * LINE + 6;
  pdf.roundedRect(x, y, width, height, 6).lineWidth(0.6).strokeColor(HAIRLINE).stroke();
  const box = { ...inner, y: y + 8, height: Math.max(height - textHeight - 14, 20) };
  const fault = picture === null ? null : pictures.draw(picture.key, box);
  let at = y + height - textHeight;
  pdf
    .font('bold')
    .fontSize(9.5)
    .fillColor(INK)
    .text(title, inner.x, at, { width: inner.width, height: 29, ellipsis: true });
  at += 31;
  for (const line of lines) {
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(GREY)
      .text(line, inner.x, at, { width: inner.width, height: LINE, ellipsis: true });
    at += LINE;
  }
  if (price !== undefined) {
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor(PRICE)
      .text(price, inner.x, at, { width: inner.width, height: 14, ellipsis: true });
  }
  return fault;
}
