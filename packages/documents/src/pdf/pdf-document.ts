import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import PdfKit from 'pdfkit';
import type { WriteOptions } from '../excel/write-workbook.ts';
import { fitInto, loadPicture, type LoadedPicture, type PictureSource } from '../pictures/picture-source.ts';

export interface PdfHead {
  /** The company. */
  title: string;
  /** Address, telephone, customer, day: in small letters below. */
  lines?: readonly string[];
  logo?: PictureSource;
}

export interface PdfOptions extends WriteOptions {
  /** Font files; without them Noto Sans SC, which knows Chinese and Latin letters. */
  fonts?: { regular: string; bold: string };
}

export const INK = '#1F2329';
export const GREY = '#646A73';
export const PRICE = '#C73E18';
export const HAIRLINE = '#E0DDD7';
export const HEAD_FILL = '#FBE9E3';
export const PAGE = { width: 595.28, height: 841.89, margin: 36, foot: 30 };
const HELD_BYTES = 2 * 1024 * 1024;

export type Pdf = PDFKit.PDFDocument;

/**
 * Draws a document page by page into a stream. `draw` waits now and then by `settle`: pages go out no faster than they are
 * taken. Page numbers come last, when it is known how many there are.
 */
export function writePdf(
  { head, title }: { head: PdfHead; title: string },
  options: PdfOptions,
  draw: (pdf: Pdf, page: { open(): Promise<number>; settle(): Promise<void> }) => Promise<void>,
): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const { margin } = PAGE;
  const pdf = new PdfKit({
    autoFirstPage: false,
    bufferPages: true,
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    info: { Title: title, Creator: head.title },
  });
  const fonts = options.fonts ?? defaultFonts();
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  pdf.pipe(out);
  const logo = head.logo === undefined ? null : loadPicture(head.logo, options.signal);
  const page = {
    async open() {
      pdf.addPage();
      const found = await logo;
      if (found?.picture === null)
        options.onFault?.({ key: head.logo?.key ?? '', row: null, field: 'logo', ...found.fault });
      return drawHead(pdf, head, found?.picture ?? null);
    },
    async settle() {
      options.signal?.throwIfAborted();
      while (pdf.readableLength + out.readableLength > HELD_BYTES && !out.destroyed) {
        await setTimeout(5, undefined, { signal: options.signal });
      }
      if (out.destroyed) throw new Error('nobody reads any more');
    },
  };
  draw(pdf, page).then(
    () => {
      numberPages(pdf);
      pdf.end();
    },
    (error: Error) => out.destroy(error),
  );
  return out;
}

function drawHead(pdf: Pdf, head: PdfHead, logo: LoadedPicture | null): number {
  const { margin, width } = PAGE;
  let y = margin;
  let left = margin;
  if (logo !== null) {
    const size = fitInto(logo, { width: 110, height: 36 });
    pdf.image(Buffer.from(logo.bytes), left, y, size);
    left += size.width + 12;
  }
  const room = width - margin - left;
  pdf.font('bold').fontSize(15).fillColor(INK).text(head.title, left, y, { width: room, height: 20, ellipsis: true });
  y += 22;
  for (const line of head.lines ?? []) {
    pdf.font('regular').fontSize(8.5).fillColor(GREY).text(line, left, y, { width: room, height: 12, ellipsis: true });
    y += 13;
  }
  y = Math.max(y, margin + (logo === null ? 0 : 40)) + 4;
  pdf
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.8)
    .strokeColor(PRICE)
    .stroke();
  return y + 10;
}

function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(GREY)
      .text(`${index + 1} / ${count}`, PAGE.margin, PAGE.height - PAGE.foot + 6, {
        width: PAGE.width - 2 * PAGE.margin,
        align: 'center',
        lineBreak: false,
      });
  }
}

function defaultFonts(): { regular: string; bold: string } {
  const { resolve } = createRequire(import.meta.url);
  return {
    regular: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  };
}
