import { readdir } from 'node:fs/promises';
import { ERRORS } from '@wanyuan/contract';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_NAMES, HOSTILE_UPLOADS, POLYGLOTS } from './hostile-uploads.data.ts';
import { uploadByHand } from './upload-by-hand-fixture.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  token = (await openSession(app, (await createUser(app.db)).id)).token;
  expect(await send(Buffer.from('text'), 'attachment', 'honest.txt')).toMatchObject({ code: 0 });
});
afterAll(() => app.close());

const send = (content: Buffer, purpose: string, name: string) => uploadByHand(app, { token, content, purpose, name });

/** All that an upload could leave behind. */
async function kept(): Promise<number[]> {
  const keys: string[] = [];
  for await (const { key } of app.deps.storage.list('uploads/')) keys.push(key);
  const { rows } = await app.pool.query<{ count: number }>(
    'select (select count(*) from files)::int + (select count(*) from pictures)::int as count',
  );
  return [keys.length, rows[0]!.count, (await readdir(app.deps.tempFolder)).length];
}

describe('a file that is refused', () => {
  const cases = HOSTILE_UPLOADS.map(([what, purpose, name, make, error = 'FILE_TYPE_REFUSED']) => ({
    what,
    purpose,
    name,
    make,
    error,
  }));

  it.each(cases)('$what, sent as $purpose named $name', async ({ purpose, name, make, error }) => {
    const before = await kept();
    const { code, status } = ERRORS[error];
    const answer = await send(await make(), purpose, name);
    expect(answer).toMatchObject({ code, status, msg: expect.stringMatching(/\p{Script=Han}/u) });
    expect(await kept()).toEqual(before);
  });
});

describe('a picture that is more than a picture', () => {
  it.each(POLYGLOTS)('%s is served as a picture and nothing else', async (_what, make, type) => {
    const { code, data } = await send(await make(), 'attachment', 'page.html');
    expect(code).toBe(0);
    const { headers } = await app.fastify.inject(data.url);
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(String(headers['content-disposition'])).toMatch(/page\.html\.(jpg|png|webp)$/);
  });

  it.each(POLYGLOTS)('%s is an avatar without what was hidden in it', async (_what, make) => {
    const { code, data } = await send(await make(), 'avatar', 'me.jpg');
    expect(code).toBe(0);
    const { rawPayload: body } = await app.fastify.inject(data.url);
    expect(body.length).toBeLessThan(20_000);
    for (const hidden of ['<script', '<?php', 'PK\x03\x04', 'This program', 'AAAAAAAA'])
      expect(body.includes(hidden)).toBe(false);
  });
});

describe('a name that tricks somebody', () => {
  it.each(HOSTILE_NAMES)('because it %s', async (_what, given, name) => {
    const { code, data } = await send(Buffer.from('text'), 'attachment', given);
    expect([code, data.name]).toEqual([0, name]);
    const { statusCode, headers } = await app.fastify.inject(data.url);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.!~%$&+^`|-]+$/);
  });
});
