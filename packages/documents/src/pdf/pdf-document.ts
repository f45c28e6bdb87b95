import { PassThrough, type Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { WriteOptions } from '../excel/write-workbook.ts';
import { notoFonts } from '../fonts.ts';
import { fitInto, loadPicture, type LoadedPicture, type PictureSource } from '../pictures/picture-source.ts';

export interface PdfHead {
  title: string;
  /** Company, address, customer, day: in small letters below, on the first page. */
  lines?: readonly string[];
  logo?: PictureSource;
}

interface PdfFonts {
  regular: string;
  bold: string;
}

export interface PdfOptions extends WriteOptions {
  /** Font files; without them Noto Sans SC, which knows Chinese and Latin letters. */
  fonts?: PdfFonts;
}

export const INK = '#1F2329';
export const GREY = '#646A73';
export const PRICE = '#C73E18';
export const HAIRLINE = '#E0DDD7';
export const HEAD_FILL = '#FBE9E3';
export interface PageShape {
  width: number;
  height: number;
  margin: number;
  foot: number;
}

/** A4. */
export const PORTRAIT: PageShape = { width: 595.28, height: 841.89, margin: 32, foot: 30 };
export const LANDSCAPE: PageShape = { width: 841.89, height: 595.28, margin: 28, foot: 28 };
const HELD_BYTES = 2 * 1024 * 1024;

export type Pdf = PDFKit.PDFDocument;

/**
 * Draws a document page by page into a stream. `draw` waits now and then by `settle`: pages go out no faster than they are
 * taken. Page numbers come last, when it is known how many there are.
 */
export function writePdf(
  { head, title, author, shape = PORTRAIT }: { head: PdfHead; title: string; author?: string; shape?: PageShape },
  options: PdfOptions,
  draw: (pdf: Pdf, page: { open(): Promise<number>; settle(): Promise<void> }) => Promise<void>,
): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const logo = head.logo === undefined ? null : loadPicture(head.logo, options.signal);

  async function write(): Promise<void> {
    const pdf = await openPdf(title, author, shape, options.fonts ?? notoFonts());
    pdf.pipe(out);
    let pages = 0;
    const page = {
      async open() {
        pdf.addPage();
        pages += 1;
        if (pages > 1) return drawShortHead(pdf, head, shape);
        const found = await logo;
        if (found?.picture === null)
          options.onFault?.({ key: head.logo?.key ?? '', row: null, field: 'logo', ...found.fault });
        return drawHead(pdf, head, found?.picture ?? null, shape);
      },
      async settle() {
        options.signal?.throwIfAborted();
        while (pdf.readableLength + out.readableLength > HELD_BYTES && !out.destroyed) {
          await setTimeout(5, undefined, { signal: options.signal });
        }
        if (out.destroyed) throw new Error('nobody reads any more');
      },
    };
    await draw(pdf, page);
    numberPages(pdf, shape);
    pdf.end();
  }

  write().catch((error: Error) => out.destroy(error));
  return out;
}

async function openPdf(title: string, author: string | undefined, shape: PageShape, fonts: PdfFonts): Promise<Pdf> {
  // To load it takes half of what a process needs to begin a document, and workbooks and archives do without.
  const { default: PdfKit } = await import('pdfkit');
  const { margin } = shape;
  const pdf = new PdfKit({
    autoFirstPage: false,
    bufferPages: true,
    size: [shape.width, shape.height],
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    info: { Title: title, ...(author === undefined ? {} : { Author: author }) },
  });
  return pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
}

function drawHead(pdf: Pdf, head: PdfHead, logo: LoadedPicture | null, shape: PageShape): number {
  const { margin, width } = shape;
  let y = margin;
  let left = margin;
  if (logo !== null) {
    const size = fitInto(logo, { width: 120, height: 44 });
    pdf.image(Buffer.from(logo.bytes), left, y, size);
    left += size.width + 14;
  }
  const room = width - margin - left;
  pdf.font('bold').fontSize(15).fillColor(INK).text(head.title, left, y, { width: room, height: 20, ellipsis: true });
  y += 23;
  for (const line of head.lines ?? []) {
    pdf.font('regular').fontSize(8.5).fillColor(GREY).text(line, left, y, { width: room, height: 12, ellipsis: true });
    y += 13;
  }
  y = Math.max(y, margin + (logo === null ? 0 : 48)) + 4;
  drawRule(pdf, y, shape);
  return y + 9;
}

/** Further pages say whose they are in one line. */
function drawShortHead(pdf: Pdf, head: PdfHead, shape: PageShape): number {
  const { margin, width } = shape;
  const y = margin - 8;
  const [company = ''] = head.lines ?? [];
  const half = (width - 2 * margin) / 2;
  const look = { width: half - 6, height: 12, ellipsis: true };
  pdf.font('bold').fontSize(9).fillColor(INK).text(head.title, margin, y, look);
  pdf
    .font('regular')
    .fontSize(8)
    .fillColor(GREY)
    .text(company, margin + half + 6, y + 1, { ...look, align: 'right' });
  drawRule(pdf, y + 15, shape);
  return y + 23;
}

function drawRule(pdf: Pdf, y: number, { margin, width }: PageShape): void {
  pdf
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.8)
    .strokeColor(PRICE)
    .stroke();
}

function numberPages(pdf: Pdf, shape: PageShape): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(GREY)
      .text(`${index + 1} / ${count}`, shape.margin, shape.height - shape.foot + 8, {
        width: shape.width - 2 * shape.margin,
        align: 'center',
        lineBreak: false,
      });
  }
}
