import type { AddressInfo } from 'node:net';
import { contract, ERRORS, SITE_HEADER, type Call, type ServerEvent } from '@wanyuan/contract';
import { businessDay, CARTONS_MAX, PIECES_MAX, SITE_LIMITS, SITE_VISITORS } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hashShareToken, newShareToken } from '../share-links/share-links.module.ts';
import { site_pick_lines, site_sessions, site_visitors } from './site-visitors.schema.ts';
import { openShowroom, type Browser, type Showroom } from './visitor-fixture.ts';

/** So that each limit is reached after a few acts. */
const SCALE = 0.01;
const TOO_MANY = ERRORS.TOO_MANY_REQUESTS.code;
/** More than any of the limits. */
const MOST = 40;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: String(SCALE) } });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface Try {
  room: Showroom;
  browser: Browser;
  headers: Record<string, string>;
  turn: number;
}
const language = 'en' as const;

async function photo({ room, browser, headers }: Try): Promise<number> {
  const form = new FormData();
  form.append('language', language);
  form.append('file', new Blob(['no picture'], { type: 'image/jpeg' }), 'photo.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: callPath('site.search_picture'),
    headers: {
      ...headers,
      [SITE_HEADER]: room.site.slug,
      'content-type': request.headers.get('content-type')!,
      ...(browser.kept.cookie !== '' && { cookie: browser.kept.cookie }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ code: number }>().code;
}

/** The browser is a visitor already, who did nothing that is counted. */
async function become({ room: { site }, browser: { kept } }: Pick<Try, 'room' | 'browser'>): Promise<void> {
  if (kept.cookie !== '') return;
  const cookie = newShareToken();
  const { id: site_id, company_id } = site;
  const at = new Date();
  const times = { first_at: at, last_at: at };
  const [visitor] = await app.db
    .insert(site_visitors)
    .values({ site_id, company_id, kind: 'anonymous', language, ...times })
    .returning();
  await app.db.insert(site_sessions).values({
    site_id,
    visitor_id: visitor!.id,
    token_hash: hashShareToken(cookie),
    device: '',
    ip: '',
    created_at: at,
    last_at: at,
  });
  kept.cookie = `wy_visit=${cookie}`;
}

/** What is limited, and how somebody does it. */
const ACTS: Record<keyof typeof SITE_LIMITS, (one: Try) => Promise<number>> = {
  async newcomer({ browser, headers, turn }) {
    const batch = `batch-${turn}`.padEnd(10, '_');
    return (await browser.call('site.look', { language, page: '/en', toys: [], batch }, headers)).code;
  },
  async search({ browser, headers }) {
    return (await browser.call('site.get_toys', { language }, headers)).code;
  },
  async orders(one) {
    await become(one);
    return (await one.browser.call('site.get_orders', { language }, one.headers)).code;
  },
  async look(one) {
    await become(one);
    return ACTS.newcomer(one);
  },
  async pick(one) {
    await become(one);
    const changes = [{ key: one.room.keys[0]!, cartons: 1, changed_at: Date.now() }];
    return (await one.browser.call('site.save_picks', { language, changes }, one.headers)).code;
  },
  async request({ browser, headers, turn }) {
    const asked = { language, name: 'Tom', company: 'Brightpine', email: `tom${turn}@example.com` };
    return (await browser.call('site.apply_access', asked, headers)).code;
  },
  picture: photo,
  async order({ browser, headers, turn, room }) {
    const changes = [{ key: room.keys[0]!, cartons: 1 + turn, changed_at: Date.now() }];
    const { data } = await browser.call('site.save_picks', { language, changes }, headers);
    const wanted = { language, act: `act-${turn}`.padEnd(16, '_'), price_hash: data.price_hash, info: {} };
    return (await browser.call('site.submit_picks', wanted, headers)).code;
  },
  async message({ browser, headers, turn }) {
    return (await browser.call('site.send_message', { language, gid: `message-${turn}`, text: 'Hello' }, headers)).code;
  },
  async word(one) {
    await become(one);
    const { port } = app.fastify.server.address() as AddressInfo;
    const address = `127.0.0.1:${port}`;
    const socket = new WebSocket(`ws://${address}/s/${one.room.site.slug}/socket`, {
      origin: `http://${address}`,
      headers: { ...one.headers, cookie: one.browser.kept.cookie },
    });
    const code = await new Promise<number>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const heard = JSON.parse(data.toString()) as ServerEvent;
        if (heard.event === 'hello') socket.send(JSON.stringify({ id: 1, event: 'get_talk', data: { language } }));
        else if (heard.event === 'answer') resolve(heard.data.code);
      });
    });
    socket.terminate();
    return code;
  },
  async file({ browser, headers }) {
    return (await browser.call('site.start_export', { language, what: 'toys', kind: 'excel' }, headers)).code;
  },
};

let networks = 0;
/** Another network each time; the addresses of one are one. */
const network = () => `2001:db8:${(networks += 1).toString(16)}:1`;
const from = (prefix: string, turn: number) => ({ 'x-forwarded-for': `${prefix}::${turn + 1}` });

/** How often it was let through before it was refused. */
async function countUntilRefused(act: keyof typeof SITE_LIMITS, who: 'visitor' | 'address' | 'site'): Promise<number> {
  const room = await openShowroom(app, { may_export: true });
  const known = room.visitor();
  const office = network();
  for (let turn = 0; turn < MOST; turn += 1) {
    const browser = who === 'visitor' ? known : room.visitor();
    const headers = from(who === 'address' ? office : network(), turn);
    if (who === 'visitor') await become({ room, browser });
    if ((await ACTS[act]({ room, browser, headers, turn })) === TOO_MANY) return turn;
  }
  return MOST;
}

/** By what each call of visitors that is no mere reading is counted; null where it keeps nothing but a number. */
const COUNTED: Record<string, keyof typeof SITE_LIMITS | null> = {
  search_picture: 'picture',
  get_visit: null,
  send_captcha: null,
  sign_in: 'newcomer',
  sign_out: null,
  apply_access: 'request',
  save_picks: 'pick',
  submit_picks: 'order',
  open_submit: null,
  look: 'look',
  start_export: 'file',
  get_talk: null,
  send_message: 'message',
};

it('names a limit for every call that keeps something', () => {
  const calls = Object.entries<Call>(contract.site).filter(([, call]) => !call.read);
  expect(Object.keys(COUNTED).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

const WHOSE = ['visitor', 'address', 'site'] as const;

describe.each(Object.keys(SITE_LIMITS) as (keyof typeof SITE_LIMITS)[])('%s', (act) => {
  it.each(WHOSE.filter((who) => SITE_LIMITS[act][who] !== null))('is limited by %s', async (who) => {
    expect(await countUntilRefused(act, who)).toBe(Math.ceil(SITE_LIMITS[act][who]!.points * SCALE));
  });
});

describe('wrong codes', () => {
  let few: TestApp;
  beforeAll(async () => {
    few = app;
    app = await buildTestApp({ demo: false, env: { TRUST_PROXY: 'on' } });
  });
  afterAll(async () => {
    await app.close();
    app = few;
  });

  const guess = async (browser: Browser, headers: Record<string, string>, turn: number) =>
    (await browser.call('site.sign_in', { language, code: `WRONG${turn}A` }, headers)).code;

  it('are limited by address, which is a network of IPv6', async () => {
    const room = await openShowroom(app, { access: 'code' });
    const office = network();
    const codes: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) codes.push(await guess(room.visitor(), from(office, turn), turn));
    expect(codes.map((code) => code === TOO_MANY)).toEqual([...Array<boolean>(10).fill(false), true]);
    expect(await guess(room.visitor(), from(network(), 0), 11)).toBe(ERRORS.SITE_CODE_WRONG.code);
  });

  it('are limited by visitor, whatever network they come from', async () => {
    const room = await openShowroom(app);
    const emma = room.visitor();
    await emma.call('site.look', { language, page: '/en', toys: [], batch: 'batch-0001' }, from(network(), 0));
    const codes: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) codes.push(await guess(emma, from(network(), turn), turn));
    expect(codes.map((code) => code === TOO_MANY)).toEqual([...Array<boolean>(10).fill(false), true]);
  });

  it('ask for work before the next one by site, over all networks', async () => {
    const room = await openShowroom(app, { access: 'code' });
    const { failures } = app.deps.limits;
    for (let n = 0; n < 199; n += 1) await failures.add('site_code_site', String(room.site.id), 3600);
    expect(await guess(room.visitor(), from(network(), 0), 0)).toBe(ERRORS.SITE_CODE_WRONG.code);
    expect(await guess(room.visitor(), from(network(), 0), 1)).toBe(ERRORS.CAPTCHA_REQUIRED.code);
    const other = await openShowroom(app, { access: 'code' });
    expect(await guess(other.visitor(), from(network(), 0), 2)).toBe(ERRORS.SITE_CODE_WRONG.code);
  });
});

describe('what a visitor tells', () => {
  let few: TestApp;
  beforeAll(async () => {
    few = app;
    app = await buildTestApp({ demo: false });
  });
  afterAll(async () => {
    await app.close();
    app = few;
  });

  it('counts up to what anybody may pick, in cartons and in lines', async () => {
    const room = await openShowroom(app, {}, { count: 3, toy: { carton_quantity: 1 } });
    const emma = room.visitor();
    const pieces = room.keys.map((key) => ({ key, pieces: PIECES_MAX, changed_at: Date.now() }));
    const { data } = await emma.call('site.save_picks', { language, changes: pieces });
    expect(data.lines.map(({ cartons }) => cartons)).toEqual([CARTONS_MAX, CARTONS_MAX, CARTONS_MAX]);
    const list = await room.call('website.get_select_sample_list', { site_id: room.site.id });
    expect(list).toMatchObject({ code: 0, data: { list: [{ cartons: 3 * CARTONS_MAX }] } });

    // As many lines as a list may have but one, and then two in one batch.
    const max = SITE_VISITORS.pickLinesMax;
    await app.pool.query(
      `insert into toys select (jsonb_populate_record(t, jsonb_build_object('id', 9000000 + n, 'number', 'L' || n,
         'article_number', 'L' || n))).* from toys t, generate_series(1, $2::int) n where t.id = $1`,
      [room.toyIds[0], max - 1],
    );
    const [{ pick_id } = { pick_id: 0 }] = await app.db.select().from(site_pick_lines);
    await app.db.delete(site_pick_lines).where(eq(site_pick_lines.pick_id, pick_id));
    await app.pool.query(
      `insert into site_pick_lines (pick_id, toy_id, cartons, note, changed_at, created_at)
       select $1, id, 1, '', now(), now() from toys where id > 9000000`,
      [pick_id],
    );
    const changes = room.keys.slice(1).map((key) => ({ key, cartons: 1, changed_at: Date.now() }));
    const again = await emma.call('site.save_picks', { language, changes });
    expect(again.code).toBe(0);
    expect(again.data.refused).toEqual([{ key: room.keys[2], reason: 'full' }]);
  });

  it('is no longer than a day for a visit, and leaves figures that can be added up', async () => {
    const room = await openShowroom(app);
    const emma = room.visitor();
    await emma.look('batch-0001');
    await app.pool.query('update site_visits set seconds = 86390 where site_id = $1', [room.site.id]);
    const key = room.keys[0]!;
    const looks = Array.from({ length: 50 }, () => ({ key, seconds: 600, times: 100 }));
    for (let turn = 0; turn < 4; turn += 1) await emma.look(`batch-1${turn}__`, { toys: looks, seconds: 600 });
    const told =
      'select seconds from site_visits where site_id = $1 union all select seconds from site_looks where site_id = $1';
    const { rows } = await app.pool.query<{ seconds: number }>(told, [room.site.id]);
    expect(rows.map(({ seconds }) => seconds)).toEqual([86_400, 86_400]);
    await app.pool.query('update site_visits set seconds = 2147483647 where site_id = $1', [room.site.id]);
    await room.visitor().look('batch-2000');
    const today = businessDay(app.deps.now());
    const range = { site_id: room.site.id, from: today, to: today };
    expect((await room.call('site_record.get_statistics', range)).code).toBe(0);
    expect((await room.call('site_record.get_contacts', { site_id: room.site.id })).code).toBe(0);
  });
});
