import { api } from '@wanyuan/contract/client';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Envelope } from '@wanyuan/contract';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { STAND_IN_WORKER } from './pictures-fixture.ts';
import { pictures } from './pictures.schema.ts';
import { pictureAddress } from './pictures.service.ts';

let app: TestApp;
let user: Awaited<ReturnType<typeof createUser>>;
let token: string;

beforeAll(async () => {
  app = await buildTestApp({ demo: false, overrides: { pictureWorker: STAND_IN_WORKER } });
  user = await createUser(app.db);
  token = (await openSession(app, user.id)).token;
});
afterAll(() => app.close());

async function upload(content: Buffer, purpose: string): Promise<number> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([content]), 'upload.bin');
  const { body, headers } = new Response(form) as { body: ReadableStream; headers: Headers };
  const answer = await app.fastify.inject({
    method: 'POST',
    url: api.upload.upload_file.path,
    headers: { 'content-type': headers.get('content-type')!, token },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  const { data, msg } = answer.json<Envelope<{ id: number } | null>>();
  if (data === null) throw new Error(msg);
  return data.id;
}
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#4080c0', noise: { type: 'gaussian', mean: 90, sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
const pictureOfFile = async (fileId: number) => {
  const own = { id: user.id, tenant_id: user.company_id };
  const file = await app.services.files.getOwnUpload(own, fileId, ['attachment']);
  return file.picture_id;
};

it('gives an avatar a small address that opens it', async () => {
  const avatar_file_id = await upload(await photo(500, 400), 'avatar');
  const { data } = await app.call('account.update_user_config', { avatar_file_id }, token);
  expect(data.avatar).toMatch(/^\/pictures\/\d+-[0-9a-f]{8}\/160\.webp\?e=\d+&s=[\w-]+$/);
  const answer = await app.fastify.inject(data.avatar);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
  expect((await app.fastify.inject(data.avatar.split('?')[0]!)).json()).toMatchObject({ code: -3004 });
});

it('decodes avatars in the process for pictures', async () => {
  const run = vi.spyOn(app.services.pictures.pool, 'run');
  await upload(await photo(300, 200), 'avatar');
  expect(run.mock.calls.map(([work]) => work.kind)).toEqual(['avatar', 'inspect']);
  run.mockClear();
  await upload(await photo(300, 200), 'attachment');
  expect(run.mock.calls.map(([work]) => work.kind)).toEqual(['clean']);
  run.mockRestore();
  await expect(upload((await photo(300, 200)).subarray(0, 2000), 'avatar')).rejects.toThrow('图片无法识别');
});

it('makes thumbnails of a large photo that its company alone can see', async () => {
  const content = await photo(2400, 1800);
  expect(content.length).toBeGreaterThan(512 * 1024);
  const id = (await pictureOfFile(await upload(content, 'attachment')))!;
  const [row] = await app.db.select().from(pictures).where(eq(pictures.id, id));
  expect(row).toMatchObject({
    company_id: user.company_id,
    recipe: null,
    type: 'image/jpeg',
    width: 2400,
    height: 1800,
    bytes: content.length,
    preview: expect.stringMatching(/^data:image/),
  });
  expect((await app.services.pictures.describe([id], user.company_id + 1)).size).toBe(0);
  const shown = (await app.services.pictures.describe([id], user.company_id)).get(id)!;
  const small = await app.fastify.inject(pictureAddress(shown, 300));
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 225 });
  expect((await app.fastify.inject(shown.src.replace('{w}.webp', 'original'))).json()).toMatchObject({ code: -3004 });
  const open = await app.services.pictures.describe([id], user.company_id, app.db, { hasOriginals: true });
  const original = await app.fastify.inject(open.get(id)!.original!);
  expect(original.headers['content-type']).toBe('image/jpeg');
  expect(original.rawPayload).toEqual(content);
});

it('keeps as a plain file what is no picture or cannot be read as one', async () => {
  expect(await pictureOfFile(await upload(Buffer.from('some words'), 'attachment'))).toBeNull();
  const cut = (await photo(300, 300)).subarray(0, 2000);
  expect(await pictureOfFile(await upload(cut, 'attachment'))).toBeNull();
});
