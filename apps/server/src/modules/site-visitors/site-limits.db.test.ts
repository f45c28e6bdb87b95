import { SITE_HEADER, ERRORS } from '@wanyuan/contract';
import { SITE_LIMITS } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShowroom, type Browser, type Showroom } from './visitor-fixture.ts';

/** So that each limit is reached after a few acts. */
const SCALE = 0.01;
const TOO_MANY = ERRORS.TOO_MANY_REQUESTS.code;
/** More than any of the limits. */
const MOST = 40;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: String(SCALE) } });
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

/** What is limited, and how somebody does it. */
const ACTS: Record<keyof typeof SITE_LIMITS, (one: Try) => Promise<number>> = {
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
    // By a look a browser becomes a visitor; it comes from elsewhere, and is none of what is counted.
    if (who === 'visitor' && turn === 0)
      await browser.call('site.look', { language, page: '/en', toys: [], batch: 'batch-0001' }, from(network(), 0));
    if ((await ACTS[act]({ room, browser, headers, turn })) === TOO_MANY) return turn;
  }
  return MOST;
}

describe.each(Object.keys(SITE_LIMITS) as (keyof typeof SITE_LIMITS)[])('%s', (act) => {
  it.each(['visitor', 'address', 'site'] as const)('is limited by %s', async (who) => {
    expect(await countUntilRefused(act, who)).toBe(Math.ceil(SITE_LIMITS[act][who].points * SCALE));
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

  it('are limited by site, over all networks', async () => {
    const room = await openShowroom(app, { access: 'code' });
    const { failures } = app.deps.limits;
    for (let n = 0; n < 199; n += 1) await failures.add('site_code_site', String(room.site.id), 3600);
    expect(await guess(room.visitor(), from(network(), 0), 0)).toBe(ERRORS.SITE_CODE_WRONG.code);
    expect(await guess(room.visitor(), from(network(), 0), 1)).toBe(TOO_MANY);
    const other = await openShowroom(app, { access: 'code' });
    expect(await guess(other.visitor(), from(network(), 0), 2)).toBe(ERRORS.SITE_CODE_WRONG.code);
  });
});
