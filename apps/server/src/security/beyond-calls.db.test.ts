import { ERRORS, type CallName } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { ALL_CALLS, callPath } from '@wanyuan/testing/all-calls';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signLink, type LinkKind } from '#infra/storage/signed-link.ts';
import { SELECTION_LINKS } from '../modules/selections/selection-shares.repo.ts';
import { linkReference } from '../modules/share-links/share-links.module.ts';
import { routesOf } from './routes-fixture.ts';

/** A name that nothing else has, so that it can be looked for in whatever is answered. */
const SECRET = 'K94718';
const WORD = '暴龙战车';

let app: TestApp;
let me: Person;
/** Tokens by who asks; of a visitor none. */
const askers = { owner: '', colleague: '', stranger: '', 'somebody signed out': '', visitor: '' };
type Asker = keyof typeof askers;
const ASKERS = Object.keys(askers) as Asker[];
/** Of the owner: what a chat shows is for the session that it was shown in. */
let sessionId: number;
let toyId: number;
let platformFileId: number;
beforeAll(async () => {
  app = await buildTestApp();
  me = await createPerson(app);
  const colleague = await createPerson(app, { company_id: me.company_id, user_type: USER_TYPE.salesperson });
  const stranger = await createPerson(app);
  const tokenOf = async (userId: number) => (await openSession(app, userId)).token;
  const mine = await openSession(app, me.user_id);
  [askers.owner, sessionId] = [mine.token, mine.sessionId];
  askers.colleague = await tokenOf(colleague.user_id);
  askers.stranger = await tokenOf(stranger.user_id);
  const ended = await openSession(app, me.user_id);
  await app.services.sessions.revoke(app.db, me.user_id, { only: ended.sessionId });
  askers['somebody signed out'] = ended.token;
  toyId = (await createToy(app.db, { company_id: me.company_id, name: `${WORD}${SECRET}` })).id;
  await app.services.search.refresh(app.db, [toyId]);
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into platform_files (topic, name, introduction, storage_key, type, size, created_at)
     values ('guide', 'a.pdf', '', 'platform/a.pdf', 'application/pdf', 1, now()) returning id::int`,
  );
  platformFileId = rows[0]!.id;
});
afterAll(() => app.close());

/** All that is served beside calls; what is new is added here, and to the tests of links below if it opens something. */
const OTHER_ROUTES = [
  // Files of the demo world: the tree prints all wildcards as one.
  '*',
  '/api/docs',
  '/api/docs.css',
  '/api/openapi.json',
  '/chat_files/:share/:file',
  '/dev/outbox',
  '/dev/outbox.css',
  '/dev/outbox/mail/:id',
  '/dev/outbox/mail/:id/answer',
  '/dev/outbox/mail/:id/body',
  '/files/:id/:name',
  '/files/exports/:uuid/:name',
  '/files/import-example.xlsx',
  '/files/platform/:id/:name',
  '/files/trade-agent.mjs',
  '/healthz',
  '/metrics',
  '/pictures/:name/:file',
  '/readyz',
  // Customers' websites (the tree prints a wildcard without its slash): who may see what of them is walked through in site-leaks.db.test.ts.
  '/s/:slug',
  '/s/:slug*',
  '/s/:slug/page.json',
  '/s/:slug/robots.txt',
  '/s/:slug/sitemap.xml',
  '/site-assets/theme/:name',
  '/w/:slug',
  '/w/:slug*',
  '/w/:slug/page.json',
];

it('nothing is served that the matrices do not know', () => {
  const calls = new Set(ALL_CALLS.map(({ call }) => call.path));
  expect(
    routesOf(app.fastify)
      .filter((path) => !calls.has(path))
      .toSorted(),
  ).toEqual(OTHER_ROUTES);
});

interface Linked {
  url: string;
  id: number;
  name: string;
  /** What stands in the address beside the signature. */
  beside?: string;
}
interface LinkRow {
  find(): Promise<Linked>;
  /** The call that hands the link out, and to whom it does. */
  from: { name: CallName; input(): object; to: readonly Asker[] };
}

/** Of files: what opens a website to its company is tried in site-doors.db.test.ts. */
type FileLinkKind = Exclude<LinkKind, 'site_view'>;
/** A kind of link without a row does not compile. */
const LINKS: Record<FileLinkKind, LinkRow> = {
  file: {
    async find() {
      const id = me.avatar_file_id;
      const { rows } = await app.pool.query<{ name: string }>('select name from files where id = $1', [id]);
      const { name } = rows[0]!;
      return { url: `/files/${id}/${encodeURIComponent(name)}`, id, name };
    },
    from: {
      name: 'system.get_signature',
      input: () => ({ file_id: me.avatar_file_id }),
      to: ['owner'],
    },
  },
  export: {
    find: async () => ({ url: `/files/exports/${me.export_uuid}/a.xlsx`, id: me.export_id, name: me.export_uuid }),
    from: { name: 'system.get_temp_auth', input: () => ({ id: me.export_id }), to: ['owner'] },
  },
  platform_file: {
    find: async () => ({ url: `/files/platform/${platformFileId}/a.pdf`, id: platformFileId, name: 'a.pdf' }),
    from: { name: 'file.hits', input: () => ({ id: platformFileId }), to: ['owner', 'colleague', 'stranger'] },
  },
  chat_file: {
    async find() {
      const { uploads, conversation_id, user_id, company_id } = me;
      const id = uploads.chat_file;
      const content = [{ type: 'custom', custom: { kind: 'file', file_id: id, name: 'a.png', size: 10 } }];
      const { rows } = await app.pool.query<{ id: number }>(
        `update chat_messages set content = $1, file_ids = $2 where conversation_id = $3 and seq = 1 returning id::int`,
        [JSON.stringify(content), [id], conversation_id],
      );
      const name = `chat.${rows[0]!.id}.${user_id}.${company_id}.${sessionId}`;
      return { url: `/chat_files/${name}/${id}`, id, name };
    },
    from: {
      name: 'chat.get_message_record',
      input: () => ({ conversation_id: me.conversation_id }),
      to: ['owner'],
    },
  },
  picture: {
    async find() {
      const { id, hash, place } = await privatePicture();
      return { url: `${place}/300.webp`, id, name: hash };
    },
    from: { name: 'toy.get_detail', input: () => ({ toy_id: toyId }), to: ['owner', 'colleague'] },
  },
  picture_original: {
    async find() {
      const { id, hash, place } = await privatePicture();
      return { url: `${place}/original`, id, name: hash };
    },
    from: { name: 'toy.get_detail', input: () => ({ toy_id: toyId }), to: ['owner', 'colleague'] },
  },
  shared_picture: {
    async find() {
      const { id, hash, place } = await privatePicture();
      await app.pool.query('update choose_products set picture_ids = $1 where choose_id = $2', [[id], me.choose_id]);
      const { rows } = await app.pool.query<{ token_hash: string }>(
        'select token_hash from choose_shares where choose_id = $1',
        [me.choose_id],
      );
      const share = linkReference(SELECTION_LINKS, me.choose_id, rows[0]!);
      return { url: `${place}/300.webp`, id, name: `${hash}\n${share}`, beside: `&c=${share}` };
    },
    // A visitor who holds the link of a selection may have its pictures.
    from: { name: 'website.get_chooses_detail', input: () => ({ token: me.choose_token }), to: ASKERS },
  },
};

/** The toy's, and its company's alone. */
async function privatePicture(): Promise<{ id: number; hash: string; place: string }> {
  const { rows } = await app.pool.query<{ id: number; hash: string }>(
    `update pictures set company_id = $1 where id = (select max(id) from pictures) returning id::int, hash`,
    [me.company_id],
  );
  const { id, hash } = rows[0]!;
  await app.pool.query('update toys set picture_ids = $1 where id = $2', [[id], toyId]);
  return { id, hash, place: `/pictures/${id}-${hash.slice(0, 8)}` };
}

describe.each(Object.keys(LINKS) as FileLinkKind[])('a link to a %s', (kind) => {
  const DAY = 86_400;
  const secret = () => app.deps.keyring('file_links').toString('base64url');
  const sign = (of: FileLinkKind, subject: { id: number; name: string }, ttlSeconds = DAY, key = secret()) =>
    signLink(of, subject, { secret: key, now: app.deps.now().getTime(), ttlSeconds, isExact: true });
  const statusOf = async (url: string, token = '') =>
    (await app.fastify.inject({ url, headers: token ? { token } : {} })).statusCode;

  it('needs its own signature, whole and in time', async () => {
    const { url, id, name, beside = '' } = await LINKS[kind].find();
    const good = sign(kind, { id, name });
    const others = (Object.keys(LINKS) as FileLinkKind[]).filter((other) => other !== kind);
    const wrong = [
      '',
      good.replace(/s=(.)/, (_, first) => (first === '_' ? 's=-' : 's=_')),
      good.replace(/e=\d/, 'e=9'),
      good.slice(0, -1),
      sign(kind, { id: id + 1, name }),
      sign(kind, { id, name: `${name}x` }),
      sign(kind, { id, name }, -1),
      sign(kind, { id, name }, DAY, 'another secret'),
      ...others.map((other) => sign(other, { id, name })),
      `${good}&s=x`,
    ];
    for (const query of wrong) expect([query, await statusOf(`${url}?${query}${beside}`)]).toEqual([query, 403]);
    expect(await statusOf(`${url}?${good}${beside}`)).not.toBe(403);
  });

  it('is opened to nobody by who they are', async () => {
    const { url } = await LINKS[kind].find();
    for (const asker of ASKERS) expect([asker, await statusOf(url, askers[asker])]).toEqual([asker, 403]);
  });

  it('is handed out to those alone who may have it', async () => {
    await LINKS[kind].find();
    const { name, input, to } = LINKS[kind].from;
    const got: Asker[] = [];
    for (const asker of ASKERS) {
      const answer = await app.postRaw(callPath(name), input(), askers[asker]);
      if (/[?&]s=[\w-]{20}/.test(JSON.stringify(answer))) got.push(asker);
    }
    expect(got).toEqual(to);
  });
});

describe('a link of a random key', () => {
  it('opens nothing when it is guessed, altered or of another purpose', async () => {
    const shared = (token: string) => app.call('website.get_chooses_detail', { token });
    const print = (key: string) => app.call('system.get_print_sheet', { key });
    expect((await shared(me.choose_token)).code).toBe(0);
    const altered = `${me.choose_token.slice(0, -1)}${me.choose_token.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [altered, me.choose_token.toUpperCase(), `${me.choose_token}A`, askers.owner, "' or 1=1 --"])
      expect((await shared(token)).code).not.toBe(0);
    const source = CONTRACT_SAMPLES['system.get_print_key'].input(me);
    const { data } = await app.postRaw<{ key: string }>(callPath('system.get_print_key'), source, askers.owner);
    expect((await print(data.key)).code).toBe(0);
    for (const key of [data.key.slice(1), `${data.key}A`, me.choose_token, askers.owner])
      expect((await print(key)).code).not.toBe(0);
    app.advance(48 * 3_600_000);
    expect((await print(data.key)).code).toBe(ERRORS.LINK_EXPIRED.code);
    app.advance(-48 * 3_600_000);
  });
});

describe('searches of others', () => {
  /** What is asked of a search; a call that searches and has no row here fails. */
  const ASKED: Readonly<Record<string, () => object>> = {
    'toy.get_list': () => ({ keyword: WORD }),
    'toy.get_count': () => ({ keyword: WORD }),
    'toy.get_suggest': () => ({ keyword: WORD.slice(0, 2) }),
    'toy.get_toy_new_list': () => ({ keyword: WORD }),
    'toy.get_toy_stock_list': () => ({ keyword: '' }),
    'toy.get_recommend_toy': () => ({ toy_id: toyId }),
    'toy.get_detail': () => ({ toy_id: toyId }),
    'toy.get_similar_by_image': () => ({ toy_id: toyId }),
    'toy.get_image_elsewhere': () => ({ toy_id: toyId }),
    'toy.search_image': () => ({ toy_id: toyId }),
    'toy.search_image_factory': () => ({ toy_id: toyId }),
    'log.get_recent_searches': () => ({ type: 'product' }),
    'system.get_hot_search': () => ({ count: 12 }),
    'system.get_toy_new': () => ({ count: 24 }),
  };
  const SEARCHES = ALL_CALLS.filter(({ name, call }) => call.search !== undefined || name in ASKED);

  it('show nothing of what a company has for itself, while its own people find it', async () => {
    const own = await app.call('toy.get_list', { keyword: WORD }, askers.owner);
    expect(own.data.total).toBeGreaterThan(0);
    await app.call('log.save_recent_search', { type: 'product', keyword: SECRET }, askers.owner);
    for (const { name, call } of SEARCHES)
      for (const asker of ['stranger', 'somebody signed out', 'visitor'] as const) {
        const { code, data } = await app.postRaw(call.path, ASKED[name]?.() ?? { keyword: WORD }, askers[asker]);
        const text = JSON.stringify(data ?? null);
        const isUnasked = code === ERRORS.INVALID_INPUT.code;
        const told = { isUnasked, names: text.includes(SECRET), ids: text.includes(`"toy_id":${toyId},`) };
        expect([name, asker, told]).toEqual([name, asker, { isUnasked: false, names: false, ids: false }]);
      }
  });
});
