import { Readable } from 'node:stream';
import { createUser } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LockPort } from '#infra/locks/lock-port.ts';
import { createPostgresLocks } from '#infra/locks/postgres-locks.ts';
import { files } from '../files/files.schema.ts';
import { cleanOriginals } from './clean-originals.ts';
import { TELLING, TELLING_PICTURES } from './metadata/telling-pictures-fixture.ts';
import { pictures } from './pictures.schema.ts';
import { pictureAddress } from './pictures.service.ts';

let app: TestApp;
let locks: LockPort;
let actor: { id: number; tenant_id: number };
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  locks = createPostgresLocks({ connection: app.deps.database.connectionConfig, log: app.deps.log });
  const user = await createUser(app.db);
  actor = { id: user.id, tenant_id: user.company_id };
});
afterAll(async () => {
  await locks.close();
  await app.close();
});

/** As the release before kept it: the bytes as they came. */
async function keepAsBefore(bytes: Buffer) {
  const upload = { actor, stream: Readable.from([bytes]), filename: 'photo.jpg', purpose: 'attachment' as const };
  const file = await app.services.files.storeUpload(upload);
  const id = file.picture_id!;
  await app.deps.storage.put(file.key, bytes);
  await app.db.update(pictures).set({ cleaned_at: null, bytes: bytes.length }).where(eq(pictures.id, id));
  await app.db.update(files).set({ size: bytes.length }).where(eq(files.id, file.id));
  app.services.pictures.known.forget(id);
  return { file, id };
}
const rowsOf = async (id: number) => {
  const [picture] = await app.db.select().from(pictures).where(eq(pictures.id, id));
  const [file] = await app.db.select().from(files).where(eq(files.picture_id, id));
  return { picture: picture!, file: file! };
};
const cleanAll = () => {
  const options = { db: app.db, locks, cleaner: app.services.pictures.cleaner, log: app.deps.log };
  return cleanOriginals(options, new AbortController().signal);
};
const used = async () => (await app.services.storageUsage.usageOf(app.db, actor.tenant_id)).used_bytes;

describe('originals from before uploads were cleaned', () => {
  it('are cleaned once, with all that names their bytes; what was made of them stays', async () => {
    const telling = await TELLING_PICTURES['image/jpeg'](6);
    const { file, id } = await keepAsBefore(telling);
    const shown = (await app.services.pictures.describe([id], actor.tenant_id)).get(id)!;
    const thumbnail = await app.fastify.inject(pictureAddress(shown, 80));
    expect(thumbnail.statusCode).toBe(200);
    const before = await used();

    await cleanAll();
    const after = await rowsOf(id);
    const bytes = (await app.deps.storage.read(after.picture.storage_key!))!;
    expect(bytes.includes(TELLING)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, height: 120 });
    expect(after.picture).toMatchObject({ bytes: bytes.length, width: 80, height: 120 });
    expect(after.picture.cleaned_at).not.toBeNull();
    expect(after.file).toMatchObject({ key: after.picture.storage_key, size: bytes.length });
    expect(after.picture.storage_key).not.toBe(file.key);
    expect(await app.deps.storage.read(file.key)).toBeNull();
    expect(await used()).toBe(before - telling.length + bytes.length);
    expect((await app.fastify.inject(pictureAddress(shown, 80))).rawPayload).toEqual(thumbnail.rawPayload);

    const run = vi.spyOn(app.services.pictures.pool, 'run');
    await cleanAll();
    expect(run).not.toHaveBeenCalled();
    run.mockRestore();
  });

  it('are clean whenever somebody asks for one before its turn, by either address', async () => {
    const telling = await TELLING_PICTURES['image/jpeg']();
    const first = await keepAsBefore(telling);
    const open = await app.services.pictures.describe([first.id], actor.tenant_id, app.db, { hasOriginals: true });
    const second = await keepAsBefore(telling);
    for (const url of [open.get(first.id)!.original!, app.services.files.urlOf(second.file)]) {
      const { statusCode, rawPayload } = await app.fastify.inject(url);
      expect([statusCode, rawPayload.includes(TELLING)]).toEqual([200, false]);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 120 });
    }
  });

  it('that need nothing stay where they lie', async () => {
    const plain = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer();
    const { file, id } = await keepAsBefore(plain);
    await cleanAll();
    expect((await rowsOf(id)).picture).toMatchObject({ storage_key: file.key, cleaned_at: expect.any(Date) });
    expect(await app.deps.storage.read(file.key)).toEqual(plain);
  });

  it('are found by a process that knew them before', async () => {
    const { id } = await keepAsBefore(await TELLING_PICTURES['image/jpeg']());
    const known = (await app.services.pictures.known.load(id))!;
    await cleanAll();
    // What another process still remembers.
    app.services.pictures.known.remember(known);
    const [shown] = (await app.services.pictures.describe([id], actor.tenant_id)).values();
    expect((await app.fastify.inject(pictureAddress(shown!, 160))).statusCode).toBe(200);
  });

  it('are whole when the work is broken off before the rows follow, or after', async () => {
    const telling = await TELLING_PICTURES['image/jpeg']();
    const broken = await keepAsBefore(telling);
    const remove = vi.spyOn(app.deps.storage, 'remove');
    const put = vi.spyOn(app.deps.storage, 'put').mockRejectedValueOnce(new Error('killed'));
    await cleanAll();
    put.mockRestore();
    expect(await app.deps.storage.read(broken.file.key)).toEqual(telling);
    expect((await rowsOf(broken.id)).picture.cleaned_at).toBeNull();

    remove.mockRejectedValueOnce(new Error('killed'));
    await cleanAll();
    remove.mockRestore();
    const { picture } = await rowsOf(broken.id);
    expect(picture.cleaned_at).not.toBeNull();
    expect((await app.deps.storage.read(picture.storage_key!))!.includes(TELLING)).toBe(false);
    await cleanAll();
    expect((await rowsOf(broken.id)).picture).toEqual(picture);
  });

  it('that cannot be read are handed out to nobody, and hold up nothing', async () => {
    const lost = await keepAsBefore(await TELLING_PICTURES['image/jpeg']());
    await app.deps.storage.put(lost.file.key, Buffer.from(`no picture ${TELLING}`));
    const good = await keepAsBefore(await TELLING_PICTURES['image/png']());
    await cleanAll();
    expect((await rowsOf(good.id)).picture.cleaned_at).not.toBeNull();
    const open = await app.services.pictures.describe([lost.id], actor.tenant_id, app.db, { hasOriginals: true });
    for (const url of [open.get(lost.id)!.original!, app.services.files.urlOf(lost.file)])
      expect((await app.fastify.inject(url)).rawPayload.includes(TELLING)).toBe(false);
  });
});
