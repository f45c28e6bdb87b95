import { Readable } from 'node:stream';
import type { WriteOptions } from '../excel/write-workbook.ts';
import { readAhead } from '../read-ahead.ts';
import { ZipWriter } from '../zip-writer.ts';
import { FileNames } from './file-names.ts';
import type { PictureSource } from './picture-source.ts';

export interface NamedPicture {
  /** Without extension: the number or the article number. */
  name: string;
  picture: PictureSource;
}

/** An archive of pictures as a stream; a bad picture is left out and told. */
export function writePictureZip(
  pictures: Iterable<NamedPicture> | AsyncIterable<NamedPicture>,
  options: WriteOptions = {},
): Readable {
  return Readable.from(archiveBytes(pictures, options), { objectMode: false, highWaterMark: 256 * 1024 });
}

async function* archiveBytes(
  pictures: Iterable<NamedPicture> | AsyncIterable<NamedPicture>,
  options: WriteOptions,
): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  const names = new FileNames();
  let number = 0;
  // Each file has its own bytes, also where two show the same picture.
  const sourceOf = ({ picture }: NamedPicture): PictureSource[] => [
    { key: String(number++), load: (signal) => picture.load(signal) },
  ];
  for await (const { row, index, fresh } of readAhead(pictures, sourceOf, options)) {
    for (const { result } of fresh) {
      if (result.picture === null) {
        options.onFault?.({ key: row.picture.key, row: index, field: row.name, ...result.fault });
        continue;
      }
      const { type, bytes } = result.picture;
      yield* zip.stored(names.take(row.name, type === 'jpeg' ? 'jpg' : type), bytes);
    }
    options.onProgress?.(index + 1);
  }
  yield zip.end();
}
