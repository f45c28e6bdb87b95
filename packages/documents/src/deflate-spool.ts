import { once } from 'node:events';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { PackedEntry } from './zip-writer.ts';

const GATHERED_CHARACTERS = 64 * 1024;
/** What lies packed in memory before it goes to a file. */
const KEPT_BYTES = 1024 * 1024;
const READ_BYTES = 256 * 1024;

/**
 * A part that grows while others are written: packed at once, and beyond a megabyte kept in a file. When it is complete
 * its sizes are known, so that it can be put into an archive without a data descriptor.
 */
export class DeflateSpool {
  readonly #deflate: DeflateRaw;
  readonly #tempFolder: string;
  #text: string[] = [];
  #characters = 0;
  #packed: Buffer[] = [];
  #packedBytes = 0;
  #folder: string | null = null;
  #file: FileHandle | null = null;
  readonly #entry: PackedEntry = { crc: 0, size: 0, packedSize: 0, method: 8 };

  constructor(tempFolder = tmpdir()) {
    this.#tempFolder = tempFolder;
    this.#deflate = createDeflateRaw({ level: 4 });
    this.#deflate.on('data', (chunk: Buffer) => {
      this.#packed.push(chunk);
      this.#packedBytes += chunk.length;
      this.#entry.packedSize += chunk.length;
    });
  }

  /** Wait for `settle` now and then: until then texts gather. */
  write(text: string): void {
    this.#text.push(text);
    this.#characters += text.length;
  }

  async settle(): Promise<void> {
    if (this.#characters >= GATHERED_CHARACTERS) await this.#flush();
  }

  async finish(): Promise<PackedEntry> {
    await this.#flush();
    const ended = once(this.#deflate, 'end');
    this.#deflate.end();
    await ended;
    return this.#entry;
  }

  /** The packed bytes, after `finish`. */
  async *bytes(): AsyncGenerator<Buffer> {
    if (this.#file !== null) {
      for (let at = 0; ;) {
        const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, at);
        if (bytesRead === 0) break;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    }
    yield* this.#packed;
  }

  /** To be called whatever happens. */
  async dispose(): Promise<void> {
    this.#deflate.destroy();
    this.#packed = [];
    await this.#file?.close();
    this.#file = null;
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true });
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#text.join(''));
    this.#text = [];
    this.#characters = 0;
    if (bytes.length === 0) return;
    this.#entry.crc = crc32(bytes, this.#entry.crc);
    this.#entry.size += bytes.length;
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
    if (this.#packedBytes > KEPT_BYTES) await this.#moveToFile();
  }

  async #moveToFile(): Promise<void> {
    const packed = this.#packed;
    this.#packed = [];
    this.#packedBytes = 0;
    if (this.#file === null) {
      this.#folder = await mkdtemp(join(this.#tempFolder, 'wanyuan-part-'));
      this.#file = await open(join(this.#folder, 'part'), 'w+');
    }
    await this.#file.appendFile(Buffer.concat(packed));
  }
}
