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
  /** What it is called by: small, beside the price. */
  code?: string;
  /** Below the title, one line each. */
  lines?: readonly string[];
}

export interface CatalogueSpec {
  title: string;
  author?: string;
  head: PdfHead;
  /** Columns and rows of a page. */
  grid: { columns: 2; rows: 3 } | { columns: 3; rows: 4 };
  /** How many lines cards have room for. */
  lineCount: number;
  items: Iterable<CatalogueItem> | AsyncIterable<CatalogueItem>;
}

const GAP = 10;
const PADDING = 8;
const LINE = 11;
/** Two lines. */
const TITLE_HEIGHT = 28;
const LAST_LINE = 15;

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
      const fault = drawCard(pdf, item, { x, y, width, height, lineCount: spec.lineCount }, pictures);
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
  { picture, title, price = '', code = '', lines = [] }: CatalogueItem,
  { x, y, width, height, lineCount }: { x: number; y: number; width: number; height: number; lineCount: number },
  pictures: PdfPictures,
) {
  const inner = { x: x + PADDING, width: width - 2 * PADDING };
  const textHeight = TITLE_HEIGHT + lineCount * LINE + LAST_LINE;
  pdf.roundedRect(x, y, width, height, 6).lineWidth(0.6).strokeColor(HAIRLINE).stroke();
  const box = { ...inner, y: y + PADDING, height: Math.max(height - textHeight - 2 * PADDING - 4, 20) };
  const fault = picture === null ? null : pictures.draw(picture.key, box);
  // Everything stands on the bottom of its card, so that cards of a line read alike.
  let at = y + height - PADDING - LAST_LINE;
  pdf.font('bold').fontSize(11).fillColor(PRICE);
  const priceWidth = price === '' ? 0 : Math.min(pdf.widthOfString(price) + 8, inner.width);
  if (price !== '') pdf.text(price, inner.x, at, { width: inner.width, height: 14, ellipsis: true });
  pdf.font('regular').fontSize(8).fillColor(GREY);
  const room = inner.width - priceWidth;
  if (code !== '' && room > 20) {
    const align = price === '' ? 'left' : 'right';
    pdf.text(code, inner.x + priceWidth, at + 3, { width: room, height: LINE, ellipsis: true, align });
  }
  at -= lineCount * LINE;
  for (const [index, line] of lines.entries()) {
    pdf.text(line, inner.x, at + index * LINE, { width: inner.width, height: LINE, ellipsis: true });
  }
  pdf.font('bold').fontSize(9.5).fillColor(INK);
  const titleHeight = Math.min(pdf.heightOfString(title, { width: inner.width }), TITLE_HEIGHT);
  pdf.text(title, inner.x, at - titleHeight - 2, { width: inner.width, height: titleHeight, ellipsis: true });
  return fault;
}
