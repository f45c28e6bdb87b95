import { DeflateSpool } from './deflate-spool.ts';
import type { ZipWriter } from './zip-writer.ts';

/** A part of an archive from texts that come piece by piece. */
export async function* packedPart(
  zip: ZipWriter,
  name: string,
  pieces: Iterable<string>,
  tempFolder?: string,
): AsyncGenerator<Buffer> {
  const spool = new DeflateSpool(tempFolder);
  try {
    for (const piece of pieces) {
      spool.write(piece);
      await spool.settle();
    }
    yield* spooledPart(zip, name, spool);
  } finally {
    await spool.dispose();
  }
}

/** A part that has gathered already. */
export async function* spooledPart(zip: ZipWriter, name: string, spool: DeflateSpool): AsyncGenerator<Buffer> {
  yield zip.header(name, await spool.finish());
  yield* spool.bytes();
}
