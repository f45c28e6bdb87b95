import { Readable } from 'node:stream';
import { StorageAwayError } from './storage-port.ts';

const PIECE_BYTES = 64 * 1024;

function* piecesOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += PIECE_BYTES) yield data.subarray(at, at + PIECE_BYTES);
}

/** A body for `fetch` that tells of every piece that is taken: as long as bytes move, the request is not given up. */
export function sendingPatiently(
  body: Buffer | Readable,
  onMoved: () => void,
): Uint8Array<ArrayBuffer> | ReadableStream {
  if (Buffer.isBuffer(body) && body.length <= PIECE_BYTES) return Uint8Array.from(body);
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of Buffer.isBuffer(body) ? piecesOf(body) : (body as AsyncIterable<Buffer>)) {
      onMoved();
      yield piece;
    }
  }
  return Readable.toWeb(Readable.from(pieces(), { objectMode: false }));
}

/** Gives up when nothing comes for `idleMs` although the reader waits; a slow reader costs no patience. */
export function readingPatiently(
  body: ReadableStream<Uint8Array>,
  { idleMs, giveUp }: { idleMs: number; giveUp: () => void },
): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    const reader = body.getReader();
    let isOver = false;
    try {
      for (;;) {
        const timer = setTimeout(giveUp, idleMs);
        const piece = await reader.read().finally(() => clearTimeout(timer));
        isOver = piece.done;
        if (piece.done) return;
        yield Buffer.from(piece.value.buffer, piece.value.byteOffset, piece.value.byteLength);
      }
    } catch (cause) {
      isOver = true;
      throw cause instanceof StorageAwayError ? cause : new StorageAwayError('S3 broke off', { cause });
    } finally {
      if (!isOver) await reader.cancel();
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
