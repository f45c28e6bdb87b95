import type { AddressInfo } from 'node:net';
import { ERRORS } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signLink, type LinkKind } from '#infra/storage/signed-link.ts';

/** A name that nothing else has, so that it can be looked for in whatever is answered. */
const SECRET = 'K94718';
const WORD = '暴龙战车';

let app: TestApp;
let me: Person;
let stranger: Person;
let mine: string;
let theirs: string;
let toyId: number;
beforeAll(async () => {
  app = await buildTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  [me, stranger] = [await createPerson(app), await createPerson(app)];
  [mine, theirs] = [(await openSession(app, me.user_id)).token, (await openSession(app, stranger.user_id)).token];
  toyId = (await createToy(app.db, { company_id: me.company_id, name: `${WORD}${SECRET}` })).id;
  await app.services.search.refresh(app.db, [toyId]);
});
afterAll(() => app.close());

describe('every kind of link', () => {
  const DAY = 86_400;
  const secret = () => app.deps.keyring('file_links').toString('base64url');
  const sign = (kind: LinkKind, subject: { id: number; name: string }, ttlSeconds = DAY, key = secret()) =>
    signLink(kind, subject, { secret: key, now: app.deps.now().getTime(), ttlSeconds, isExact: true });
  const statusOf = async (url: string) => (await app.fastify.inject(url)).statusCode;

  const KINDS: readonly (readonly [LinkKind, () => Promise<{ url: string; id: number; name: string }>])[] = [
    [
      'file',
      async () => {
        const { rows } = await app.pool.query<{ name: string }>('select name from files where id = $1', [
          me.avatar_file_id,
        ]);
        const { name } = rows[0]!;
        return { url: `/files/${me.avatar_file_id}/${encodeURIComponent(name)}`, id: me.avatar_file_id, name };
      },
    ],
    [
      'export',
      async () => ({ url: `/files/exports/${me.export_uuid}/a.xlsx`, id: me.export_id, name: me.export_uuid }),
    ],
    ['platform_file', async () => ({ url: '/files/platform/1/a.pdf', id: 1, name: 'a.pdf' })],
    [
      'picture',
      async () => {
        const { rows } = await app.pool.query<{ id: number; hash: string }>(
          'update pictures set company_id = $1 where id = (select max(id) from pictures) returning id::int, hash',
          [me.company_id],
        );
        const { id, hash } = rows[0]!;
        return { url: `/pictures/${id}-${hash.slice(0, 8)}/300.webp`, id, name: hash };
      },
    ],
  ];

  it.each(KINDS)('to a %s needs its own signature, whole and in time', async (kind, find) => {
    const { url, id, name } = await find();
    const good = sign(kind, { id, name });
    const others = (['file', 'export', 'platform_file', 'picture'] as const).filter((other) => other !== kind);
    const wrong = [
      '',
      good.replace(/s=./, 's=_'),
      good.replace(/e=\d/, 'e=9'),
      good.slice(0, -1),
      sign(kind, { id: id + 1, name }),
      sign(kind, { id, name: `${name}x` }),
      sign(kind, { id, name }, -1),
      sign(kind, { id, name }, DAY, 'another secret'),
      ...others.map((other) => sign(other, { id, name })),
      `${good}&s=x`,
    ];
    for (const query of wrong) expect([query, await statusOf(`${url}?${query}`)]).toEqual([query, 403]);
    expect(await statusOf(`${url}?${good}`)).not.toBe(403);
  });

  it('of random keys opens nothing when it is guessed, altered or of another purpose', async () => {
    const shared = (token: string) => app.post('/api/website/get_chooses_detail', { token });
    const print = (key: string) => app.post('/api/system/get_print_sheet', { key });
    expect((await shared(me.choose_token)).code).toBe(0);
    const altered = `${me.choose_token.slice(0, -1)}${me.choose_token.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [altered, me.choose_token.toUpperCase(), `${me.choose_token}A`, mine, "' or 1=1 --"])
      expect((await shared(token)).code).not.toBe(0);
    const source = CONTRACT_SAMPLES['system.get_print_key'].input(me);
    const { data } = await app.post<{ key: string }>('/api/system/get_print_key', source, mine);
    expect((await print(data.key)).code).toBe(0);
    for (const key of [data.key.slice(1), `${data.key}A`, me.choose_token, mine])
      expect((await print(key)).code).not.toBe(0);
    app.advance(48 * 3_600_000);
    expect((await print(data.key)).code).toBe(ERRORS.LINK_EXPIRED.code);
    app.advance(-48 * 3_600_000);
  });
});

describe('searches of others', () => {
  const ASKED: readonly (readonly [string, () => object])[] = [
    ['toy/get_list', () => ({ keyword: WORD })],
    ['toy/get_count', () => ({ keyword: WORD })],
    ['toy/get_suggest', () => ({ keyword: WORD.slice(0, 2) })],
    ['toy/get_toy_new_list', () => ({ keyword: WORD })],
    ['toy/get_toy_stock_list', () => ({ keyword: '' })],
    ['toy/get_recommend_toy', () => ({ toy_id: toyId })],
    ['toy/get_detail', () => ({ toy_id: toyId })],
    ['toy/get_similar_by_image', () => ({ toy_id: toyId })],
    ['toy/get_image_elsewhere', () => ({ toy_id: toyId })],
    ['toy/search_image', () => ({ toy_id: toyId })],
    ['log/get_recent_searches', () => ({ type: 'product' })],
    ['system/get_hot_search', () => ({ count: 12 })],
    ['system/get_toy_new', () => ({ count: 24 })],
  ];

  it('show nothing of what a company has for itself, while its own people find it', async () => {
    const own = await app.post<{ total: number }>('/api/toy/get_list', { keyword: WORD }, mine);
    expect(own.data.total).toBeGreaterThan(0);
    await app.post('/api/log/save_recent_search', { type: 'product', keyword: SECRET }, mine);
    for (const [path, input] of ASKED)
      for (const token of [theirs, undefined]) {
        const text = JSON.stringify((await app.post(`/api/${path}`, input(), token)).data ?? null);
        expect([path, text.includes(SECRET), text.includes(`"toy_id":${toyId},`)]).toEqual([path, false, false]);
      }
  });
});

describe('sockets', () => {
  async function listen(token: string) {
    const { port } = app.fastify.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    const events: { event: string }[] = [];
    socket.on('message', (data: Buffer) => events.push(JSON.parse(data.toString()) as { event: string }));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ token }));
    return { events, closed };
  }

  it('hear of their own company only, and close with their session', async () => {
    const { token, sessionId } = await openSession(app, me.user_id);
    const [owner, other, nobody] = [await listen(token), await listen(theirs), await listen('forged')];
    expect(await nobody.closed).toBe(4401);
    await expect.poll(() => [owner.events.length, other.events.length], SOON).toEqual([1, 1]);
    const body = CONTRACT_SAMPLES['website.update_sample_car'].input(me);
    expect(await app.post('/api/website/update_sample_car', body, mine)).toMatchObject({ code: 0 });
    await expect.poll(() => owner.events.map(({ event }) => event), SOON).toContain('cart.changed');
    await app.post('/api/revoke_session', { id: sessionId }, mine);
    expect(await owner.closed).toBe(4401);
    expect(owner.events.at(-1)).toMatchObject({ event: 'session.ended' });
    expect(other.events.map(({ event }) => event)).toEqual(['hello']);
    expect(nobody.events).toEqual([]);
  });
});
