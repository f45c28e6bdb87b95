import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createS3Client, type S3Answer, type S3Settings } from './s3-client.ts';
import { assertStorageKey, assertStoragePrefix, contentTypeOf } from './storage-key.ts';
import type { ListedObject, StorageBody, StoragePort, StoredStat } from './storage-port.ts';

/** Any S3-compatible store, addressed path-style. One PUT for an object: up to 5 GB, far beyond what we store. */
export function createS3Storage(settings: S3Settings): StoragePort {
  const s3 = createS3Client(settings);

  const putSized = async (key: string, size: number, open: () => Buffer | Readable): Promise<StoredStat> => {
    const headers = { 'content-type': contentTypeOf(key), 'content-length': String(size) };
    const answer = await s3.request('PUT', key, { headers, body: open });
    await answer.discard();
    return { size, contentType: contentTypeOf(key), etag: etagOf(answer) };
  };

  const putFile = async (key: string, path: string) => {
    const { size } = await stat(path);
    return putSized(key, size, () => createReadStream(path));
  };

  return {
    async put(key, body) {
      assertStorageKey(key);
      if (Buffer.isBuffer(body)) return putSized(key, body.length, () => body);
      return withFile(body, (path) => putFile(key, path));
    },

    async get(key, range) {
      assertStorageKey(key);
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const answer = await s3.request('GET', key, { headers, missing: true });
      if (answer === null) return null;
      return { ...describe(answer, key), stream: answer.stream() };
    },

    async read(key) {
      const object = await this.get(key);
      return object === null ? null : buffer(object.stream);
    },

    async putCache(key, data) {
      await this.put(key, data);
    },

    localPath: () => null,

    async stat(key) {
      assertStorageKey(key);
      const answer = await s3.request('HEAD', key, { missing: true });
      if (answer === null) return null;
      await answer.discard();
      return describe(answer, key);
    },

    async remove(key) {
      assertStorageKey(key);
      const answer = await s3.request('DELETE', key, { missing: true });
      await answer?.discard();
    },

    async *list(prefix) {
      assertStoragePrefix(prefix);
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) };
        const answer = await s3.request('GET', '', { query });
        const page = parseList(await answer.text());
        yield* page.objects;
        token = page.next;
      } while (token !== undefined);
    },
  };
}

/** A stream cannot be sent twice and has no length; on disk it has both. */
async function withFile<T>(body: Exclude<StorageBody, Buffer>, use: (path: string) => Promise<T>): Promise<T> {
  if (!(body instanceof Readable)) return use(body.path);
  // One that breaks before it is read would end the process; the pipeline still hears of it.
  body.once('error', () => {});
  const folder = await mkdtemp(join(tmpdir(), 'wanyuan-s3-'));
  try {
    const path = join(folder, 'body');
    await pipeline(body, createWriteStream(path));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describe(answer: S3Answer, key: string): StoredStat {
  const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
  return {
    size: Number(whole ?? answer.headers.get('content-length') ?? 0),
    contentType: contentTypeOf(key),
    etag: etagOf(answer),
  };
}

function etagOf(answer: S3Answer): string {
  return (answer.headers.get('etag') ?? '').replace(/^W\//, '').replaceAll('"', '');
}

/** Our keys hold no character that XML escapes, so the few fields can be read without a parser. */
function parseList(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const field = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, text = '']) => ({
    key: field(text, 'Key') ?? '',
    size: Number(field(text, 'Size') ?? 0),
    modified: new Date(field(text, 'LastModified') ?? Number.NaN),
  }));
  const next = field(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&');
  return { objects, next: field(xml, 'IsTruncated') === 'true' ? next : undefined };
}
