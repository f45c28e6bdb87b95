import { readFile } from 'node:fs/promises';
import type { PictureSource } from '@wanyuan/documents';
import type { Source } from '../workers/work-messages.ts';
import type { FromWorker, ToWorker } from './document-messages.ts';
import type { PictureId } from './document-plan.ts';
import type { OfferedPicture } from './document-writer.ts';
import { makeJpeg, makePng } from './make-jpeg.ts';

type Answer = ToWorker & { kind: 'picture' };

/** Asks for pictures by their numbers and makes them what documents take. */
export class PictureDesk {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #requests = 0;

  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  take(answer: Answer): void {
    this.#waiting.get(answer.request)?.(answer);
    this.#waiting.delete(answer.request);
  }

  /** A picture of a row, as a JPEG that is no wider than this. */
  source(id: PictureId, width: number): PictureSource {
    return { key: String(id), load: () => this.#jpeg(id, width) };
  }

  /** A logo keeps what is transparent. */
  logo(id: PictureId, width: number): PictureSource {
    const load = () =>
      this.#with(id, { width, isFresh: true }, async ({ source }) => ({ result: await makePng(source, width) }));
    return { key: `logo-${id}`, load };
  }

  /** From the original, for what is drawn upon. */
  fromOriginal(id: PictureId, width: number, make: (source: Source) => Promise<Buffer>): Promise<Buffer | null> {
    return this.#with(id, { width, isFresh: true }, async ({ source }) => ({ result: await make(source) }));
  }

  async #jpeg(id: PictureId, width: number): Promise<Buffer | null> {
    const first = await this.#with(id, { width, isFresh: false }, (picture, isKept) => jpegOf(picture, width, isKept));
    if (first !== 'broken') return first;
    const again = await this.#with(id, { width, isFresh: true }, (picture, isKept) => jpegOf(picture, width, isKept));
    return again === 'broken' ? null : again;
  }

  async #with<T>(
    id: PictureId,
    wanted: { width: number; isFresh: boolean },
    use: (picture: OfferedPicture, isKept: boolean) => Promise<{ result: T; jpeg?: Buffer }>,
  ): Promise<T | null> {
    const request = (this.#requests += 1);
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(request, resolve));
    this.#send({ kind: 'picture', request, id, ...wanted });
    const { picture, isKept } = await answer;
    if (picture === null) return null;
    let jpeg: Buffer | undefined;
    try {
      const used = await use(picture, isKept);
      jpeg = used.jpeg;
      return used.result;
    } finally {
      this.#send({ kind: 'used', request, jpeg });
    }
  }
}

async function jpegOf(
  { source, isReady }: OfferedPicture,
  width: number,
  isKept: boolean,
): Promise<{ result: Buffer | 'broken'; jpeg?: Buffer }> {
  if (!isReady) {
    const jpeg = await makeJpeg(source, width);
    return isKept ? { result: jpeg, jpeg } : { result: jpeg };
  }
  const bytes = Buffer.isBuffer(source) ? source : await readFile(source.path);
  return { result: isWholeJpeg(bytes) ? bytes : 'broken' };
}

/** After a power cut a part of what was kept may be left. */
function isWholeJpeg(bytes: Buffer): boolean {
  return bytes.length > 100 && bytes.readUInt16BE(0) === 0xff_d8 && bytes.readUInt16BE(bytes.length - 2) === 0xff_d9;
}
