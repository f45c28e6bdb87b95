import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompany } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { addressOf, createRecipePicture, HASH, STAND_IN_WORKER } from './pictures-fixture.ts';
import { pictures } from './pictures.schema.ts';
import { pictureAddress } from './pictures.service.ts';

let app: TestApp;
let journal: string;
const composed = async () => (await readFile(journal, 'utf8').catch(() => '')).split('\n').slice(0, -1);
const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
const rowOf = async (id: number) => (await app.db.select().from(pictures).where(eq(pictures.id, id)))[0]!;

beforeAll(async () => {
  app = await buildTestApp({ demo: false, overrides: { pictureWorker: STAND_IN_WORKER } });
  journal = join(app.folder, 'journal.txt');
  vi.stubEnv('STAND_IN_JOURNAL', journal);
});
afterAll(async () => {
  await app.close();
  vi.unstubAllEnvs();
});
beforeEach(() => rm(journal, { force: true }));

describe('a picture that nobody has composed yet', () => {
  it('is composed when it is asked for, kept, and described in its row', async () => {
    const id = await createRecipePicture(app.db, 'first', { width: 601 });
    const answer = await get(addressOf(id, '300.webp'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${HASH}-300.webp"`,
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    const row = await rowOf(id);
    // The promised 601 was wrong; what was composed counts.
    expect(row).toMatchObject({ storage_key: `pictures/${id}/original.webp`, width: 600, height: 400 });
    expect(row.bytes).toBeGreaterThan(0);
    expect(row.preview).toMatch(/^data:image\/webp;base64,/);
    expect(row.preview!.length).toBeLessThanOrEqual(400);
    await expect
      .poll(() => readdir(join(app.folder, 'files', 'pictures', String(id))), SOON)
      .toEqual(expect.arrayContaining(['300.webp', 'original.webp']));
  });

  it('is composed once, however many ask for however many widths', async () => {
    const id = await createRecipePicture(app.db, 'slow-shared');
    const files = ['80.webp', '80.webp', '300.webp', '600.webp', 'original', '80.webp'];
    const answers = await Promise.all(files.map((file) => get(addressOf(id, file))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
    expect(await composed()).toEqual(['slow-shared']);
  });

  it('answers with a fault that is not kept when it cannot be composed, and does not try again at once', async () => {
    const id = await createRecipePicture(app.db, 'faulty');
    const answers = [await get(addressOf(id, '300.webp')), await get(addressOf(id, '300.webp'))];
    for (const { statusCode, headers, json } of answers) {
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(json()).toEqual({ code: -404, msg: '图片不存在或已损坏', data: null });
    }
    expect(await composed()).toEqual(['faulty']);
    expect((await rowOf(id)).storage_key).toBeNull();
  });

  it('survives the death of the worker, whose other work is done all the same', async () => {
    const deadly = await createRecipePicture(app.db, 'deadly');
    const innocent = await createRecipePicture(app.db, 'slow-innocent');
    const [bad, good] = await Promise.all([get(addressOf(deadly, '80.webp')), get(addressOf(innocent, '80.webp'))]);
    expect([bad.statusCode, good.statusCode]).toEqual([404, 200]);
    expect((await composed()).filter((name) => name === 'deadly')).toHaveLength(2);
  });
});

describe('a picture that is there', () => {
  let id: number;
  beforeAll(async () => {
    id = await createRecipePicture(app.db, 'ready');
    await get(addressOf(id, '160.webp'));
  });

  it('is served again without the database and without the worker', async () => {
    const query = vi.spyOn(app.pool, 'query');
    const run = vi.spyOn(app.services.pictures.pool, 'run');
    expect((await get(addressOf(id, '160.webp'))).statusCode).toBe(200);
    expect(query).not.toHaveBeenCalled();
    expect(run).not.toHaveBeenCalled();
    query.mockRestore();
    run.mockRestore();
  });

  it('need not be sent to whoever has it', async () => {
    const { headers } = await get(addressOf(id, '160.webp'));
    for (const known of [String(headers.etag), `"other", W/${headers.etag}`, '*']) {
      const again = await get(addressOf(id, '160.webp'), { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([
        304,
        '',
        'public, max-age=31536000, immutable',
      ]);
    }
    expect((await get(addressOf(id, '300.webp'), { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it.each(['160.webp', 'original'])('is described by HEAD %s without being sent', async (file) => {
    const full = await get(addressOf(id, file));
    const head = await app.fastify.inject({ method: 'HEAD', url: addressOf(id, file) });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(full.rawPayload.length));
    expect(head.headers.etag).toBe(full.headers.etag);
  });

  it('is never enlarged: wider than the original is the original', async () => {
    const original = await get(addressOf(id, 'original'));
    expect(original.headers['content-type']).toBe('image/webp');
    for (const width of [600, 960, 1200]) {
      expect((await get(addressOf(id, `${width}.webp`))).rawPayload).toEqual(original.rawPayload);
    }
  });

  it('is answered as webp for a while when its avif is not made yet, and as avif afterwards', async () => {
    const first = await get(addressOf(id, '480.avif'));
    expect([first.headers['content-type'], first.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=300',
    ]);
    await expect
      .poll(async () => (await get(addressOf(id, '480.avif'))).headers['content-type'], SOON)
      .toBe('image/avif');
    const made = await get(addressOf(id, '480.avif'));
    expect(made.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 480 });
  });

  it('is made anew when a power cut left only a part of it', async () => {
    const cut = await createRecipePicture(app.db, 'cut');
    const whole = (await get(addressOf(id, '300.webp'))).rawPayload;
    await app.deps.storage.put(`pictures/${cut}/300.webp`, whole.subarray(0, 60));
    await app.deps.storage.put(`pictures/${cut}/160.webp`, Buffer.alloc(0));
    for (const width of [300, 160]) {
      const answer = await get(addressOf(cut, `${width}.webp`));
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width });
    }
  });

  it('is composed anew when its bytes were lost', async () => {
    const lost = await createRecipePicture(app.db, 'lost', { storage_key: 'pictures/lost/original.webp' });
    expect((await get(addressOf(lost, '300.webp'))).statusCode).toBe(200);
    expect((await get(addressOf(lost, 'original'))).statusCode).toBe(200);
    expect(await composed()).toEqual(['lost']);
  });

  it('is gone with all that was made of it once it is removed', async () => {
    const doomed = await createRecipePicture(app.db, 'doomed');
    await get(addressOf(doomed, '300.webp'));
    await app.services.pictures.variants.settle();
    const forget = await app.services.pictures.discard(app.db, [doomed]);
    await forget();
    expect((await get(addressOf(doomed, '300.webp'))).statusCode).toBe(404);
    const left = app.deps.storage.list(`pictures/${doomed}/`);
    expect((await left[Symbol.asyncIterator]().next()).done).toBe(true);
  });
});

describe('addresses that lead nowhere', () => {
  it.each([
    'ID-00000000/300.webp',
    'ID-01234567/301.webp',
    'ID-01234567/99999.webp',
    'ID-01234567/300.png',
    'ID-01234567/0300.webp',
    'ID-01234567/300.webp.webp',
    'ID-0123456/300.webp',
    `ID-${HASH}/300.webp`,
    '0-01234567/300.webp',
    '999999999-01234567/300.webp',
    '99999999999999999999-01234567/300.webp',
    '..%2f..%2f1-01234567/300.webp',
    'ID-01234567/..%2foriginal',
    'ID-01234567',
    '',
  ])('%s is a 404 in our words', async (path) => {
    const id = await createRecipePicture(app.db, 'unasked');
    const answer = await get(`/pictures/${path.replace('ID', String(id))}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: -404, msg: expect.any(String), data: null });
    expect(await composed()).toEqual([]);
  });
});

describe('a private picture', () => {
  it('is handed out to its own company only, and opens by its link only', async () => {
    const own = await createCompany(app.db);
    const other = await createCompany(app.db);
    const id = await createRecipePicture(app.db, 'private', { company_id: own.id });
    const open = await createRecipePicture(app.db, 'public');
    const service = app.services.pictures;

    expect([...(await service.describe([id, open], other.id)).keys()]).toEqual([open]);
    expect([...(await service.describe([id, open], null)).keys()]).toEqual([open]);
    const shown = (await service.describe([id, open], own.id)).get(id)!;
    const link = pictureAddress(shown, 160);

    const answer = await get(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    const [path = '', query = ''] = link.split('?');
    const foreign = pictureAddress((await service.describe([open], null)).get(open)!, 160);
    for (const url of [path, `${path}?${query}x`, `${path}?e=9999999999&s=x`, `${path}?e=1&e=2&s=x`])
      expect((await get(url)).json()).toMatchObject({ code: -3004 });
    // What is signed for the widths opens no original, and the other way round.
    expect((await get(`${addressOf(id, 'original')}?${query}`)).json()).toMatchObject({ code: -3004 });
    const { original } = (await service.describe([id], own.id, app.db, { hasOriginals: true })).get(id)!;
    expect((await get(original!)).statusCode).toBe(200);
    expect((await get(`${path}?${original!.split('?')[1]}`)).json()).toMatchObject({ code: -3004 });
    expect((await get(foreign)).statusCode).toBe(200);

    app.advance(31 * 3600_000);
    expect((await get(link)).json()).toMatchObject({ code: -3004 });
  });
});
