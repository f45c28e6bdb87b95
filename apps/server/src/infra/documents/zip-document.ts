import type { Readable } from 'node:stream';
import { writePictureZip, type NamedPicture, type WriteOptions } from '@wanyuan/documents';
import type { DocumentPlan, DocumentRow } from './document-plan.ts';
import type { PictureDesk } from './picture-desk.ts';
import { drawWatermark } from './draw-watermark.ts';

/** Pictures by the names of their toys, with what is to be drawn upon them. */
export function writeZipDocument(
  plan: DocumentPlan,
  rows: AsyncIterable<DocumentRow>,
  { desk, ...options }: WriteOptions & { desk: PictureDesk },
): Readable {
  return writePictureZip(namedPictures(plan, rows, desk), options);
}

async function* namedPictures(
  { imageWidth, watermark }: DocumentPlan,
  rows: AsyncIterable<DocumentRow>,
  desk: PictureDesk,
): AsyncGenerator<NamedPicture> {
  for await (const { picture, fileName = '', watermark: lines = [], mark } of rows) {
    if (picture === null) continue;
    const isMarked = watermark !== null && lines.some((line) => line.trim() !== '');
    yield {
      name: fileName,
      picture: isMarked
        ? {
            key: String(picture),
            load: () =>
              desk.fromOriginal(picture, imageWidth, (source) =>
                drawWatermark(source, imageWidth, { ...watermark, ...mark, lines }),
              ),
          }
        : desk.source(picture, imageWidth),
    };
  }
}
