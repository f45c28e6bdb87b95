import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UPLOAD_LIMITS, type FilePurpose } from '@wanyuan/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { connectionLost, withCommit } from '@wanyuan/testing/lost-commit';
import { createFolderStorage } from '#infra/storage/folder-storage.ts';
import { StorageFullError, type StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import { createStorageUsageService } from '../storage-usage/storage-usage.service.ts';
import { registerFileRoutes } from './file-routes.ts';
import { createFilesHandlers } from './files.handlers.ts';
import { files as filesTable } from './files.schema.ts';
import { createFilesService, type FilesService, type FileTaker, type Upload } from './files.service.ts';
import { NO_PICTURES } from './no-pictures-fixture.ts';
import { fileStoredRows } from './stored-files.repo.ts';
import { bomb, office, pdf, picture } from './sample-files-fixture.ts';
import { UPLOAD_RULES } from './upload-rules.ts';

let database: TestDatabase;
let folder: string;
let tempFolder: string;
let storage: StoragePort;
let files: FilesService;
let fastify: FastifyInstance;
let now = Date.parse('2026-11-14T08:00:00Z');
const actor = { id: 1, tenant_id: 10 };
const ROOMY = { memberBytes: 1e9, otherBytes: 1e9 };
const usage = createStorageUsageService({ rows: [fileStoredRows], quotas: ROOMY });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wanyuan-files-'));
  tempFolder = join(folder, 'uploads');
  storage = await createFolderStorage({ folder: join(folder, 'store') });
  files = createFilesService({
    db: database.db,
    storage,
    pictures: NO_PICTURES,
    usage,
    uses: [],
    tempFolder,
    linkSecret: 'secret',
    now: () => now,
  });
  fastify = Fastify();
  fastify.setErrorHandler((error, _request, reply) =>
    error instanceof AppError
      ? reply.code(error.status).send({ code: error.code, msg: error.message, data: null })
      : reply.send(error),
  );
  registerFileRoutes(fastify, { files, storage });
});
afterAll(async () => {
  await fastify.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

const upload = (content: Buffer | Readable, options: Partial<Upload> = {}) =>
  files.storeUpload({
    actor,
    stream: Buffer.isBuffer(content) ? Readable.from([content]) : content,
    filename: 'file.bin',
    purpose: 'attachment',
    ...options,
  });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { name: error.errorName, msg: error.message } : error),
  );
const leftBehind = () => readdir(tempFolder);
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of storage.list('uploads/')) keys.push(key);
  return keys.toSorted();
};
const megabytes = (count: number) =>
  Readable.from(
    (function* () {
      for (let i = 0; i < count; i++) yield Buffer.alloc(1024 * 1024, 'a');
    })(),
  );

describe('an upload', () => {
  it('is kept with what it is, by content', async () => {
    const content = office.xlsx();
    const file = await upload(content, { filename: '报价.exe' });
    expect(file).toMatchObject({
      company_id: 10,
      user_id: 1,
      name: '报价.exe.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      size: content.length,
      purpose: 'attachment',
    });
    expect(file.key).toMatch(/^uploads\/10\/2026-11\/[\w-]{36}\.xlsx$/);
    expect(await storage.stat(file.key)).toMatchObject({ size: content.length });
    expect(await leftBehind()).toEqual([]);
  });

  it('of an avatar becomes a small upright webp without camera data', async () => {
    const file = await upload(await picture.turned(), { purpose: 'avatar', filename: '我.jpg' });
    expect(file).toMatchObject({ name: '我.jpg.webp', type: 'image/webp' });
    const stored = await storage.get(file.key);
    const bytes = Buffer.concat(await (stored as { stream: Readable }).stream.toArray());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 256, height: 256, format: 'webp' });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    // Turned a quarter to the right, the red left half is on top.
    const { data } = await sharp(bytes)
      .extract({ left: 128, top: 20, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[2]).toBeLessThan(60);
  });

  it.each<[Upload['purpose'], () => Buffer | Promise<Buffer>, string]>([
    ['attachment', () => Buffer.from('<svg onload="x()"/>'), '不支持该文件类型，可上传：jpg、png、webp、gif、pdf'],
    ['search_image', pdf, '不支持该文件类型，可上传：jpg、png、webp'],
    ['avatar', picture.gif, '不支持该文件类型，可上传：jpg、png、webp'],
    ['avatar', bomb, '图片无法识别'],
    ['search_image', bomb, '图片尺寸过大'],
    ['avatar', async () => (await picture.png()).subarray(0, 60), '图片无法识别'],
  ])('as %s of the wrong content is refused', async (purpose, make, msg) => {
    const content = await make();
    expect(await refusal(upload(content, { purpose, filename: 'x.png' }))).toEqual({
      name: 'FILE_TYPE_REFUSED',
      msg: expect.stringContaining(msg),
    });
    expect(await leftBehind()).toEqual([]);
  });

  it('beyond its limit is refused at once, and read no further', async () => {
    const large = megabytes(60);
    expect(await refusal(upload(large))).toEqual({ name: 'FILE_TOO_LARGE', msg: '文件过大，最大 20 MB' });
    expect(await leftBehind()).toEqual([]);
    expect(large.readableEnded).toBe(false);
    expect(await refusal(upload(megabytes(6), { purpose: 'avatar' }))).toEqual({
      name: 'FILE_TOO_LARGE',
      msg: '文件过大，最大 5 MB',
    });
    expect(await leftBehind()).toEqual([]);
  });

  it.each(Object.entries(UPLOAD_RULES))(
    'as %s meets its own limit before the parser of forms cuts it off',
    (_, rule) => {
      expect(rule.maxBytes).toBeLessThanOrEqual(UPLOAD_LIMITS.importBytes);
    },
  );

  it('of nothing is refused', async () => {
    expect(await refusal(upload(Buffer.alloc(0)))).toMatchObject({ name: 'FILE_MISSING' });
  });

  it('that breaks off leaves nothing', async () => {
    const before = await database.db.$count(filesTable);
    let isSent = false;
    const stream = new Readable({
      read() {
        if (isSent) this.destroy(new Error('aborted'));
        else isSent = this.push(Buffer.alloc(1000));
      },
    });
    expect(await refusal(upload(stream))).toMatchObject({ message: 'aborted' });
    expect(await leftBehind()).toEqual([]);
    expect(await database.db.$count(filesTable)).toBe(before);
  });

  it('is told when the store is full, and not kept when the row cannot be written', async () => {
    const full = createFilesService({
      pictures: NO_PICTURES,
      usage,
      uses: [],
      db: database.db,
      storage: { ...storage, put: () => Promise.reject(new StorageFullError('full')) },
      tempFolder,
      linkSecret: 'secret',
    });
    const input = { actor, filename: 'a.txt', purpose: 'attachment' as const };
    expect(await refusal(full.storeUpload({ ...input, stream: Readable.from([Buffer.from('x')]) }))).toMatchObject({
      name: 'STORAGE_FULL',
    });
    await refusal(upload(Buffer.from('x'), { actor: { id: Number.NaN, tenant_id: 99 } }));
    const kept = [];
    for await (const { key } of storage.list('uploads/99/')) kept.push(key);
    expect(kept).toEqual([]);
  });

  it('is there when the answer to its commit is lost, and is not when the commit is', async () => {
    const committing = (during: (commit: () => unknown) => unknown, run: () => Promise<void>) =>
      withCommit(database.pool, 'insert into "files"', during, run);
    const answerLost = async (commit: () => unknown) => {
      await commit();
      throw connectionLost();
    };
    await committing(answerLost, async () => {
      const file = await upload(pdf());
      expect(await storage.stat(file.key)).not.toBeNull();
      expect(await files.getOwnUpload(actor, file.id, ['attachment'])).toMatchObject({ key: file.key });
    });
    const before = await storedKeys();
    await committing(
      () => Promise.reject(connectionLost()),
      () => expect(upload(pdf())).rejects.toThrow('commit'),
    );
    expect(await storedKeys()).toEqual(before);
  });

  it('answers the call with a link', async () => {
    const { upload_file } = createFilesHandlers(files);
    const session = {
      ...actor,
      session_id: 1,
      token: 't',
      auth_version: 1,
      company_type: 1,
      is_chvip: 1,
      user_type: 0,
    };
    const answer = await upload_file(
      { session } as Parameters<typeof upload_file>[0],
      { purpose: 'attachment' },
      { stream: Readable.from([pdf()]), filename: '合同.pdf', declared: null },
    );
    expect(answer).toMatchObject({ name: '合同.pdf', type: 'application/pdf', size: pdf().length });
    expect(answer.url).toMatch(/^\/files\/\d+\/%E5%90%88%E5%90%8C\.pdf\?e=\d+&s=[\w-]{43}$/);
    expect((await fastify.inject(answer.url)).rawPayload).toEqual(pdf());
  });
});

describe('a file', () => {
  it('is found by whoever uploaded it, in that company and for that purpose', async () => {
    const file = await upload(Buffer.from('ours'));
    const take = (taker: FileTaker, purpose: FilePurpose = 'attachment') =>
      files.getOwnUpload(taker, file.id, [purpose]);
    expect(await take(actor)).toMatchObject({ id: file.id });
    const colleague = { ...actor, id: actor.id + 1 };
    expect(await take({ ...colleague, reaches: (owner) => owner === actor.id })).toMatchObject({ id: file.id });
    const elsewhere = { ...actor, tenant_id: actor.tenant_id + 1 };
    const wrong: Parameters<typeof take>[] = [
      [colleague],
      [elsewhere],
      [{ ...elsewhere, reaches: () => true }],
      [{ ...colleague, reaches: () => false }],
      [actor, 'search_image'],
    ];
    for (const taking of wrong) expect(await refusal(take(...taking))).toMatchObject({ name: 'NOT_FOUND' });
    expect(await files.pictureUrl(file.id, 160)).toBe(files.urlOf(file));
    expect(await files.pictureUrl(999_999, 160)).toBeNull();
  });
});

describe('a link', () => {
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    fastify.inject({ method, url, headers });

  it('brings the file with everything a browser needs to cache and not to guess', async () => {
    const content = await picture.png();
    const response = await get(files.urlOf(await upload(content, { filename: "它's (1).png" })));
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(content);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition': "inline; filename*=UTF-8''%E5%AE%83%27s%20%281%29.png",
    });
    expect(response.headers['cache-control']).toMatch(/^private, max-age=\d{5,6}, immutable$/);
  });

  it('lets pictures and PDFs show, everything else download', async () => {
    const dispositionOf = async (content: Buffer) =>
      String((await get(files.urlOf(await upload(content)))).headers['content-disposition']);
    expect(await dispositionOf(pdf())).toMatch(/^inline/);
    expect(await dispositionOf(office.docx())).toMatch(/^attachment/);
    expect(await dispositionOf(Buffer.from('text'))).toMatch(/^attachment/);
  });

  it('answers revalidation, parts and HEAD', async () => {
    const url = files.urlOf(await upload(Buffer.from('0123456789')));
    const etag = String((await get(url)).headers.etag);
    expect((await get(url, { 'if-none-match': `"x", W/${etag}` })).statusCode).toBe(304);
    const part = await get(url, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
      '3',
    ]);
    expect((await get(url, { range: 'bytes=2-4', 'if-range': '"older"' })).body).toBe('0123456789');
    const beyond = await get(url, { range: 'bytes=50-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  });

  it('that was forged, altered or has expired is refused', async () => {
    const file = await upload(Buffer.from('secret'));
    const url = files.urlOf(file);
    for (const wrong of [
      url.replace(/&s=.*/, '&s=x'),
      url.replace(/\?.*/, ''),
      url.replace('file.bin', 'other'),
      url.replace(/e=\d+/, 'e=9999999999'),
    ]) {
      expect((await get(wrong)).json()).toMatchObject({ code: -3004 });
    }
    expect((await get(url.replace(`/${file.id}/`, '/x/'))).statusCode).toBe(404);
    now += 48 * 3600_000;
    const late = await get(url);
    expect([late.statusCode, late.json().msg]).toEqual([403, '链接已过期，请刷新页面']);
  });

  it('to bytes that are gone says so, without the headers of a file', async () => {
    const file = await upload(Buffer.from('soon gone'));
    await storage.remove(file.key);
    const response = await get(files.urlOf(file));
    expect(response.json()).toMatchObject({ code: -404 });
    expect(response.headers['cache-control']).toBeUndefined();
  });
});
