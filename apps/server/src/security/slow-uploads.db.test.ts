import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { api } from '@wanyuan/contract/client';
import { ERRORS } from '@wanyuan/contract';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '#modules/files/sample-files-fixture.ts';
import { uploadByHand } from './upload-by-hand-fixture.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp({
    demo: false,
    overrides: {
      uploadPace: { everyMs: 300, minBytes: 1024 * 1024 },
      admission: { callsAtOnce: 10, loopDelayMs: 60_000 },
    },
  });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  token = (await openSession(app, (await createUser(app.db)).id)).token;
});
afterAll(() => app.close());

const HEAD = '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nattachment\r\n';
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';

/** Begins an upload of a megabyte and sends no more than its beginning. */
function trickle(beginning: string, length = 1024 * 1024): { socket: Socket; received: () => string } {
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST ${api.upload.upload_file.path} HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
      `content-length: ${length}\r\n\r\n${beginning}`,
  );
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  socket.on('error', () => {});
  return { socket, received: () => text };
}

describe('an upload that trickles', () => {
  it.each([
    ['before its file', HEAD],
    ['within its file', `${HEAD}${FILE}`],
    ['before anything', ''],
    ['within a file that is refused', `${HEAD.replace('attachment', 'avatar')}${FILE}`],
  ])('%s is ended in clear words, and leaves neither file nor connection', async (_where, beginning) => {
    const { socket, received } = trickle(beginning);
    await once(socket, 'close');
    expect(received()).toContain(ERRORS.UPLOAD_TOO_SLOW.msg);
    expect(received().toLowerCase()).toContain('connection: close');
    await expect.poll(() => readdir(app.deps.tempFolder).catch(() => []), SOON).toEqual([]);
  });

  it('gives its place back: whoever filled their places can upload again', async () => {
    const all = Array.from({ length: 6 }, () => trickle(`${HEAD}${FILE}`));
    await Promise.all(all.map(({ socket }) => once(socket, 'close')));
    const answer = await uploadByHand(app, {
      token,
      content: await picture.png(),
      purpose: 'attachment',
      name: 'a.png',
    });
    expect(answer).toMatchObject({ code: 0 });
  });

  it('whose purpose is wrong is told so at once, and not waited for', async () => {
    const { socket, received } = trickle(`${HEAD.replace('attachment', 'nonsense')}${FILE}`);
    await once(socket, 'close');
    expect(received()).toContain(String(ERRORS.INVALID_INPUT.code));
  });
});
