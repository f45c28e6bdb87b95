import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fresh pages are packed while somebody waits: what is gained beyond these costs several times the work. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

export type PackedForm = 'br' | 'gzip' | 'plain';

/** A page as it goes out; packed when the first visitor asks for it so. */
export class KeptPage {
  readonly plain: Buffer;
  readonly etag: string;
  private readonly packed = new Map<PackedForm, Promise<Buffer>>();

  constructor(
    text: string,
    readonly status: number,
  ) {
    this.plain = Buffer.from(text);
    this.etag = createHash('sha1').update(this.plain).digest('base64url').slice(0, 20);
  }

  /** Known forms are given at once: a kept page waits for nothing. */
  as(form: PackedForm): Buffer | Promise<Buffer> {
    if (form === 'plain') return this.plain;
    const known = this.packed.get(form);
    if (known) return known;
    const made =
      form === 'br'
        ? toBrotli(this.plain, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
            },
          })
        : toGzip(this.plain, { level: GZIP_LEVEL });
    this.packed.set(form, made);
    made.catch(() => this.packed.delete(form));
    return made;
  }
}

const MOST_BYTES = 96 * 1024 * 1024;
/** A toy that was hidden since goes with it, before the hourly refresh takes it out. */
const KEPT_MS = 60_000;

export type PageCache = ReturnType<typeof createPageCache>;

/** Finished pages by site, version, language, price group and address: what changed has another key. */
export function createPageCache() {
  const kept = new LRUCache<string, Promise<KeptPage>>({ max: 20_000, ttl: KEPT_MS });
  const sizes = new LRUCache<string, number>({
    maxSize: MOST_BYTES,
    sizeCalculation: (size) => size,
    dispose: (_size, key) => kept.delete(key),
  });
  return {
    async get(key: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
      const known = kept.get(key);
      if (known) return known;
      const making = make();
      kept.set(key, making);
      try {
        const page = await making;
        // With its packed forms.
        sizes.set(key, page.plain.length * 2);
        return page;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}
