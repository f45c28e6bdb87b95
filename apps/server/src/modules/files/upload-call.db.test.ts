import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { api } from '@wanyuan/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@wanyuan/contract';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { files as filesTable } from './files.schema.ts';
import { pdf, picture } from './sample-files-fixture.ts';

const MEGABYTE = 1024 * 1024;
let app: TestApp;
let address: string;
let token: string;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  token = (await openSession(app, (await createUser(app.db)).id)).token;
});
afterAll(() => app.close());

const uploadsOnTheirWay = () => readdir(app.deps.tempFolder);

async function send(content: Buffer, purpose = 'attachment', headers: Record<string, string> = { token }) {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([content]), '样品.bin');
  const response = await fetch(`${address}${api.upload.upload_file.path}`, { method: 'POST', headers, body: form });
  const answer = (await response.json()) as Envelope<{ id: number; url: string; name: string }>;
  return { status: response.status, ...answer };
}

// Over a real connection: what happens to the rest of a refused body cannot be seen through inject.
describe('upload_file over a connection', () => {
  it('stores a file whose link works without a token', async () => {
    const answer = await send(await picture.png());
    expect(answer).toMatchObject({ code: 0, data: { name: '样品.bin.png' } });
    const file = await fetch(`${address}${answer.data.url}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(await picture.png());
  });

  it.each([
    ['an attachment', 'attachment', 21, '文件过大，最大 20 MB'],
    ['an avatar', 'avatar', 6, '文件过大，最大 5 MB'],
    ['far too much', 'attachment', 60, '文件过大，最大 20 MB'],
  ])('tells the sender of %s that it is too large, and keeps nothing', async (_what, purpose, size, msg) => {
    const answer = await send(Buffer.alloc(size * MEGABYTE, 'a'), purpose);
    expect(answer).toMatchObject({ status: 413, code: -3003, msg });
    expect(await uploadsOnTheirWay()).toEqual([]);
  });

  it('takes a file of exactly the limit', async () => {
    expect(await send(Buffer.alloc(20 * MEGABYTE, 'a'))).toMatchObject({ code: 0 });
  });

  it('answers refusals to the sender of a large body', async () => {
    const large = Buffer.alloc(15 * MEGABYTE, 'a');
    expect(await send(large, 'attachment', {})).toMatchObject({ status: 401, code: -99 });
    expect(await send(large, 'search_image')).toMatchObject({ status: 415, code: -3002 });
    expect(await send(large, 'nonsense')).toMatchObject({ status: 422, code: -422 });
    // Only the server makes those.
    expect(await send(large, 'customer_export')).toMatchObject({ status: 422, code: -422 });
  });

  it('leaves nothing when the sender goes away, and goes on', async () => {
    const before = await app.db.$count(filesTable);
    const sender = request(`${address}${api.upload.upload_file.path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 10 * MEGABYTE },
    });
    sender.on('error', () => {});
    sender.write('--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nattachment\r\n');
    sender.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    sender.write(Buffer.alloc(MEGABYTE, 'a'));
    await expect.poll(uploadsOnTheirWay, SOON).toHaveLength(1);
    sender.destroy();
    await expect.poll(uploadsOnTheirWay, SOON).toEqual([]);
    expect(await app.db.$count(filesTable)).toBe(before);
    expect(await send(pdf())).toMatchObject({ code: 0 });
  });

  it('does not let another company in by a guessed link', async () => {
    const { data } = await send(pdf());
    const guessed = data.url.replace(`/${data.id}/`, `/${data.id - 1}/`);
    expect((await fetch(`${address}${guessed}`)).status).toBe(403);
    expect(await readdir(join(app.folder, 'files'))).toContain('uploads');
  });
});
