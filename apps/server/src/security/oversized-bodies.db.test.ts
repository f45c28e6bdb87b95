import { connect, type AddressInfo, type Socket } from 'node:net';
import { ERRORS, SITE_HEADER } from '@wanyuan/contract';
import { UPLOAD_LIMITS, UPLOAD_PURPOSES } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_RULES } from '#modules/files/upload-rules.ts';
import { openShowroom } from '#modules/site-visitors/visitor-fixture.ts';

let app: TestApp;
let token: string;
let slug: string;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  token = (await openSession(app, (await createUser(app.db)).id)).token;
  slug = (await openShowroom(app)).site.slug;
});
afterAll(() => app.close());

const MIB = 1024 * 1024;
const FORM = 'content-type: multipart/form-data; boundary=x\r\n';
const field = (head: string, value = '') => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}`;
const FILE = field('name="file"; filename="a.png"');
const END = '\r\n--x--\r\n';

/** Everything that takes a file, with how much it takes. */
const PLACES: [what: string, place: () => { path: string; head: string; before: string; most: number }][] = [
  [
    'a photo on a customer website',
    () => ({
      path: callPath('site.search_picture'),
      head: `${SITE_HEADER}: ${slug}\r\n`,
      before: `${field('name="language"', 'en')}\r\n${FILE}`,
      most: UPLOAD_LIMITS.avatarBytes,
    }),
  ],
  ...UPLOAD_PURPOSES.map(
    (purpose) =>
      [
        `an upload for ${purpose}`,
        () => ({
          path: callPath('upload.upload_file'),
          head: `token: ${token}\r\n`,
          before: `${field('name="purpose"', purpose)}\r\n${FILE}`,
          most: UPLOAD_RULES[purpose].maxBytes,
        }),
      ] as (typeof PLACES)[number],
  ),
];
/** Those of which it costs little to send all that is allowed. */
const SMALL = PLACES.filter(([, place]) => place().most <= 5 * MIB);

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

/** One connection, byte by byte. */
function connection() {
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  socket.on('error', () => {});
  return {
    socket,
    begin: (path: string, headers: string) => socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`),
    chunk(bytes: Buffer | string, sent?: () => void) {
      socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n`);
      socket.write(bytes);
      socket.write('\r\n', sent);
    },
    codes: () => [...text.matchAll(/"code":(-?\d+)/g)].map(([, code]) => Number(code)),
  };
}

describe('a body that is larger than allowed', () => {
  it.each(PLACES)('is refused with its first byte, where its size is said: %s', async (_what, place) => {
    const { path, head, before, most } = place();
    const sender = connection();
    sender.begin(path, `${head}${FORM}content-length: ${most + MIB}\r\n`);
    // The parser tells of a file with its first byte.
    sender.socket.write(`${before}x`);
    await expect.poll(sender.codes, SOON).toEqual([ERRORS.FILE_TOO_LARGE.code]);
  });

  it.each(SMALL)('is refused at the byte of the limit, where its size is not said: %s', async (_what, place) => {
    const { path, head, before, most } = place();
    const sender = connection();
    sender.begin(path, `${head}${FORM}transfer-encoding: chunked\r\n`);
    sender.chunk(before);
    sender.chunk(Buffer.alloc(most));
    // The parser holds back what could be the beginning of a boundary.
    sender.chunk(Buffer.alloc(64));
    await expect.poll(sender.codes, SOON).toEqual([ERRORS.FILE_TOO_LARGE.code]);
  });

  it.each(SMALL)('leaves its connection good for the next request: %s', async (_what, place) => {
    const { path, head, before, most } = place();
    const sender = connection();
    const body = Buffer.concat([Buffer.from(before), Buffer.alloc(most + MIB), Buffer.from(END)]);
    for (const turn of [1, 2]) {
      sender.begin(path, `${head}${FORM}content-length: ${body.length}\r\n`);
      sender.socket.write(body);
      await expect.poll(sender.codes, SOON).toHaveLength(turn);
    }
    expect(sender.codes()).toEqual([ERRORS.FILE_TOO_LARGE.code, ERRORS.FILE_TOO_LARGE.code]);
  });

  it('is read no further: who goes on sending is hung up on', async () => {
    const [, place] = PLACES[0]!;
    const { path, head, before } = place();
    const sender = connection();
    sender.begin(path, `${head}${FORM}transfer-encoding: chunked\r\n`);
    sender.chunk(before);
    const block = Buffer.alloc(MIB);
    const closed = new Promise((resolve) => sender.socket.once('close', resolve));
    const goOn = () => {
      if (!sender.socket.destroyed) sender.chunk(block, goOn);
    };
    goOn();
    await closed;
    expect(sender.codes()).toEqual([ERRORS.FILE_TOO_LARGE.code]);
  });

  it('is refused where its fields have no end', async () => {
    const [, place] = PLACES[0]!;
    const { path, head } = place();
    const sender = connection();
    sender.begin(path, `${head}${FORM}transfer-encoding: chunked\r\n`);
    sender.chunk(field('name="language"'));
    for (let sent = 0; sent < 4; sent += 1) sender.chunk('e'.repeat(128 * 1024));
    await expect.poll(sender.codes, SOON).toEqual([ERRORS.BODY_TOO_LARGE.code]);
  });

  it.each(['site.sign_in', 'site.save_picks', 'customer.list'] as const)(
    'is refused at once when it is no file: %s',
    async (name) => {
      const head = `token: ${token}\r\n${SITE_HEADER}: ${slug}\r\ncontent-type: application/json\r\n`;
      const said = connection();
      said.begin(callPath(name), `${head}content-length: ${2 * MIB}\r\n`);
      await expect.poll(said.codes, SOON).toEqual([ERRORS.BODY_TOO_LARGE.code]);
      const unsaid = connection();
      unsaid.begin(callPath(name), `${head}transfer-encoding: chunked\r\n`);
      unsaid.chunk(' '.repeat(MIB + 1));
      await expect.poll(unsaid.codes, SOON).toEqual([ERRORS.BODY_TOO_LARGE.code]);
    },
  );
});
