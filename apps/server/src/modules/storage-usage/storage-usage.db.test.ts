import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@wanyuan/domain';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createCompany, createUser } from '@wanyuan/testing/factories';
import { startS3Stub, type S3Stub } from '@wanyuan/testing/s3-stub';
import { createFolderStorage } from '#infra/storage/folder-storage.ts';
import { createS3Storage } from '#infra/storage/s3-storage.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import { files as filesTable } from '../files/files.schema.ts';
import { createFilesService, type FilesService } from '../files/files.service.ts';
import { NO_PICTURES } from '../files/no-pictures-fixture.ts';
import { fileStoredRows } from '../files/stored-files.repo.ts';
import { pictureStoredRows } from '../pictures/stored-pictures.repo.ts';
import { pictures } from '../pictures/pictures.schema.ts';
import { createStorageUsageService } from './storage-usage.service.ts';
import { createStorageSweep } from './sweep-storage.ts';

const QUOTAS = { memberBytes: 1000, otherBytes: 300 };
const log = pino({ level: 'silent' });

let database: TestDatabase;
let folder: string;
let stub: S3Stub;
const stores: Partial<Record<'folder' | 's3', StoragePort>> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wanyuan-usage-'));
  stub = await startS3Stub();
  stores.folder = await createFolderStorage({ folder: join(folder, 'store') });
  stores.s3 = createS3Storage({ ...stub, retryPauseMs: 1 });
});
afterAll(async () => {
  await stub.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

describe.each(['folder', 's3'] as const)('with files in %s', (kind) => {
  let storage: StoragePort;
  let files: FilesService;
  let actor: { id: number; tenant_id: number };
  const usage = createStorageUsageService({ rows: [fileStoredRows], quotas: QUOTAS });

  beforeEach(async () => {
    storage = stores[kind]!;
    const user = await createUser(database.db);
    actor = { id: user.id, tenant_id: user.company_id };
    files = createFilesService({
      db: database.db,
      storage,
      pictures: NO_PICTURES,
      usage,
      uses: [],
      tempFolder: join(folder, 'temp'),
      linkSecret: 'secret',
    });
  });

  const upload = (bytes: number, who = actor) =>
    files.storeUpload({
      actor: who,
      stream: Readable.from([Buffer.alloc(bytes, 'x')]),
      filename: 'a.txt',
      purpose: 'attachment',
    });
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.errorName : error),
    );
  const keysBelow = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of storage.list(prefix)) keys.push(key);
    return keys.toSorted();
  };
  /** As if it had been stored so many days ago. */
  const age = async (key: string, days: number) => {
    const then = new Date(Date.now() - days * DAY_MS);
    const path = storage.localPath(key);
    if (path === null) stub.objects.get(key)!.modified = then;
    else await utimes(path, then, then);
  };
  const sweep = (isDry = false) =>
    createStorageSweep({
      db: database.db,
      storage,
      owners: [fileStoredRows, pictureStoredRows],
      now: () => new Date(),
      log,
    }).run({ isDry });

  describe('a quota', () => {
    it('takes uploads up to the last byte and refuses the next, leaving nothing behind', async () => {
      const file = await upload(600);
      expect(await buffer((await storage.get(file.key))!.stream)).toHaveLength(600);
      await upload(400);
      expect(await refusal(upload(1))).toBe('QUOTA_EXCEEDED');
      expect(await keysBelow(`uploads/${actor.tenant_id}/`)).toHaveLength(2);
      const { used_bytes, quota_bytes, kinds } = await usage.usageOf(database.db, actor.tenant_id);
      expect({ used_bytes, quota_bytes }).toEqual({ used_bytes: 1000, quota_bytes: 1000 });
      expect(kinds.find((use) => use.kind === 'uploads')).toMatchObject({ label: '上传文件', bytes: 1000, count: 2 });
    });

    it('is smaller for ordinary buyers, and none of another company’s business', async () => {
      const buyer = await createCompany(database.db, { company_type: 0, is_chvip: 0 });
      const free = { id: actor.id, tenant_id: buyer.id };
      await upload(900);
      expect(await refusal(upload(301, free))).toBe('QUOTA_EXCEEDED');
      expect(await refusal(upload(300, free))).toBeNull();
    });

    it('is not overdrawn by many at once', async () => {
      const refused = await Promise.all(Array.from({ length: 8 }, () => refusal(upload(250))));
      expect(refused.filter((reason) => reason === null)).toHaveLength(4);
      expect((await usage.usageOf(database.db, actor.tenant_id)).used_bytes).toBe(1000);
      expect(await keysBelow(`uploads/${actor.tenant_id}/`)).toHaveLength(4);
    });

    it('is free again when files are removed', async () => {
      const file = await upload(1000);
      await (
        await files.discard(database.db, actor, [file.id])
      )();
      expect(await refusal(upload(1000))).toBeNull();
    });
  });

  describe('the sweep', () => {
    it('removes old objects without a row, and neither young ones nor those that a row names', async () => {
      const kept = await upload(10);
      await age(kept.key, 3);
      const base = `uploads/${actor.tenant_id}/2026-01`;
      for (const name of ['old', 'young', 'picture']) await storage.put(`${base}/${name}.webp`, Buffer.from(name));
      await database.db
        .insert(pictures)
        .values({ hash: '0'.repeat(16), width: 1, height: 1, storage_key: `${base}/picture.webp` });
      await age(`${base}/old.webp`, 2);
      await age(`${base}/picture.webp`, 2);
      await storage.put('pictures/999999/200.webp', Buffer.from('variant of nothing'));
      await age('pictures/999999/200.webp', 2);
      await storage.put('platform/manual.pdf', Buffer.from('not ours to sweep'));
      await age('platform/manual.pdf', 300);

      const dry = await sweep(true);
      expect(dry).toMatchObject({ orphans: 2, orphanBytes: 21 });
      expect(await storage.stat(`${base}/old.webp`)).not.toBeNull();
      expect(await sweep()).toMatchObject({ orphans: 2 });
      expect(await keysBelow(`uploads/${actor.tenant_id}/`)).toEqual(
        [kept.key, `${base}/picture.webp`, `${base}/young.webp`].toSorted(),
      );
      expect(await storage.stat('pictures/999999/200.webp')).toBeNull();
      expect(await storage.stat('platform/manual.pdf')).not.toBeNull();
      expect(await sweep()).toMatchObject({ orphans: 0 });
    });

    it('tells of rows whose object is gone, and leaves the rows', async () => {
      const file = await upload(10);
      const before = (await sweep(true)).missing;
      await storage.remove(file.key);
      expect((await sweep()).missing).toBe(before + 1);
      expect(await database.db.$count(filesTable)).toBeGreaterThan(0);
    });

    it('goes through more objects than a batch holds', async () => {
      if (kind === 's3') return;
      const many = Array.from({ length: 1100 }, (_, turn) => `uploads/${actor.tenant_id}/many/${turn}.txt`);
      for (const key of many) {
        await storage.putCache(key, Buffer.from('x'));
        await age(key, 2);
      }
      expect((await sweep()).orphans).toBe(1100);
      expect(await keysBelow(`uploads/${actor.tenant_id}/`)).toEqual([]);
    });
  });
});
