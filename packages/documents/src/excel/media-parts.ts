import type { LoadedPicture } from '../pictures/picture-source.ts';
import type { ZipWriter } from '../zip-writer.ts';

export interface MediaPart {
  /** From the folder of drawings. */
  target: string;
  width: number;
  height: number;
}

/** Every distinct picture becomes one part of the archive, however often it is shown. */
export class MediaParts {
  readonly #zip: ZipWriter;
  readonly #prefix: string;
  readonly #parts = new Map<string, MediaPart>();
  #count = 0;

  constructor(zip: ZipWriter, prefix = 'image') {
    this.#zip = zip;
    this.#prefix = prefix;
  }

  has(key: string): boolean {
    return this.#parts.has(key);
  }

  get(key: string): MediaPart | undefined {
    return this.#parts.get(key);
  }

  /** The bytes to be written now. */
  add(key: string, { type, width, height, bytes }: LoadedPicture): Buffer[] {
    this.#count += 1;
    const file = `${this.#prefix}${this.#count}.${type}`;
    this.#parts.set(key, { target: `../media/${file}`, width, height });
    return this.#zip.stored(`xl/media/${file}`, bytes);
  }
}
