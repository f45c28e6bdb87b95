import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { contract, SITE_HEADER, type CallInput, type CallName } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { PICTURE_WIDTHS } from '@wanyuan/domain';
import { openSession } from '@wanyuan/testing/factories';
import { createOutboxAccount } from '@wanyuan/testing/mail-rows';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { outbox_messages } from '#infra/outbox/outbox.schema.ts';
import { TELLING, TELLING_PICTURES } from '#modules/pictures/metadata/telling-pictures-fixture.ts';
import { pdfText } from '../modules/exports/pdf-text-fixture.ts';
import { unzipped } from '../modules/exports/unzipped-fixture.ts';
import { routesOf } from './routes-fixture.ts';
import { leaksIn, openLeakyShowroom, PRICES, type LeakyShowroom } from './site-leaks-fixture.ts';
import { uploadByHand } from './upload-by-hand-fixture.ts';

const FILES = [
  ['picks', 'excel'],
  ['toys', 'excel'],
  ['picks', 'pdf'],
  ['toys', 'pdf'],
] as const;

/** As Fastify prints them: a wildcard stands without its slash. */
const ADDRESSES = ['/s/:slug', '/s/:slug*', '/s/:slug/page.json', '/s/:slug/robots.txt', '/s/:slug/sitemap.xml'];
const OLD_ADDRESSES = ['/w/:slug', '/w/:slug*', '/w/:slug/page.json'];
const OWN_HOST = 'leaks.example.com';
const OWN_SLUG = 'leaks-of-own-host';

let app: TestApp;
let room: LeakyShowroom['room'];
let other: LeakyShowroom['other'];
let visitors: LeakyShowroom['visitors'];

beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { SITE_HOSTS: `${OWN_HOST}=${OWN_SLUG}` } });
  ({ room, other, visitors } = await openLeakyShowroom(app, OWN_SLUG));
});
afterAll(() => app.close());

type SiteCall = Extract<CallName, `site.${string}`>;
/** Every call of a visitor's page, with what makes it answer the most; one that is missing here does not compile. */
const asked = (): { [N in SiteCall]: CallInput<N> } => {
  const [key] = room.keys;
  const language = 'en' as const;
  return {
    'site.get_frame': { language },
    'site.get_home': { language },
    'site.get_toys': { language, keyword: 'car', order: 'price_asc', price_min: '1', price_max: '9999' },
    'site.get_toy': { language, key: key! },
    'site.search_picture': { language },
    'site.get_news': { language },
    'site.get_news_item': { language, key: 'abcdefghij' },
    'site.get_visit': { language },
    'site.send_captcha': { language },
    'site.sign_in': { language, code: 'WRONGONE' },
    'site.apply_access': { language, name: 'A', company: 'B', email: 'leaks@example.com' },
    'site.get_picks': { language },
    'site.save_picks': { language, changes: [{ key: key!, cartons: 2, changed_at: 2 }] },
    'site.submit_picks': { language, act: 'act-of-leaks-0001', price_hash: 'other', info: {} },
    'site.open_submit': {},
    'site.get_orders': { language },
    'site.look': { language, page: '/en', toys: [{ key: key!, seconds: 1, times: 1 }], batch: 'batch-of-leaks' },
    'site.start_export': { language, what: 'toys', kind: 'excel' },
    'site.get_export': { export_key: '0b3a6b0e-6a6e-4f0e-9a53-8d1f5a0a7c11' },
    'site.get_talk': { language },
    'site.send_message': { language, gid: 'gid-of-leaks-01', text: 'Hello', toy_key: key! },
    'site.sign_out': {},
  };
};

async function bytesOf(answer: Promise<{ headers: object; rawPayload: Buffer; body: string }>): Promise<string> {
  const { headers, rawPayload } = await answer;
  return `${JSON.stringify(headers)}\n${rawPayload.toString('utf8')}`;
}

/** All that comes over a conversation's socket: words about the toy, the salesperson's answer, and both read again. */
async function converse({ path, host, port, cookie }: { path: string; host: string; port: number; cookie: string }) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    origin: `http://${host}`,
    headers: { host, cookie },
  });
  let bytes = '';
  let isOver = false;
  socket.on('upgrade', ({ headers }) => (bytes += JSON.stringify(headers)));
  socket.on('message', (data: Buffer) => (bytes += data.toString()));
  socket.on('close', (code, reason) => {
    bytes += `${code} ${reason.toString()}`;
    isOver = true;
  });
  socket.on('error', () => {});
  const heard = async (words: string) => {
    await expect.poll(() => isOver || bytes.includes(words), SOON).toBe(true);
  };
  await heard('"hello"');
  if (isOver) return bytes;
  const [key] = room.keys;
  const said = { language: 'en', text: 'Hello', toy_key: key!, gid: `gid${randomBytes(8).toString('hex')}` };
  socket.send(JSON.stringify({ id: 1, event: 'send_message', data: said }));
  await heard('"id":1');
  const { list } = (await room.call('chat.get_website_message_list', {})).data;
  const { conversation_id } = list[0]!;
  await room.call('chat.send_website_message', { conversation_id, gid: `answer${said.gid}`, text: '您好' });
  await heard('"site.talk"');
  socket.send(JSON.stringify({ id: 2, event: 'get_talk', data: { language: 'en' } }));
  await heard('"id":2');
  socket.terminate();
  return bytes;
}

it('knows every address of a site', () => {
  const served = routesOf(app.fastify).filter((path) => path.startsWith('/s/') || path.startsWith('/w/'));
  expect(served.toSorted()).toEqual([...ADDRESSES, ...OLD_ADDRESSES].toSorted());
  expect(Object.keys(asked()).toSorted()).toEqual(
    Object.keys(contract.site)
      .map((name) => `site.${name}`)
      .toSorted(),
  );
});

describe('no byte of what a visitor gets tells of factories, costs or other visitors, nor of prices that are hidden', () => {
  it('in answers of calls', async () => {
    for (const [who, { browser, seesPrices }] of Object.entries(visitors))
      for (const [name, input] of Object.entries(asked())) {
        // Signing out and wrong codes would end the walk.
        const cookie = name === 'site.sign_out' || name === 'site.sign_in' ? '' : browser.kept.cookie;
        const own = { 'user-agent': 'Mozilla/5.0 Firefox/140', cookie };
        const ways = [
          { url: callPath(name as CallName), headers: { ...own, [SITE_HEADER]: room.site.slug } },
          // One wrong code of each: more of them would lock the address for the walks that follow.
          ...(name === 'site.sign_in'
            ? []
            : [{ url: `/call/${name.split('.')[1]}`, headers: { ...own, host: OWN_HOST } }]),
        ];
        for (const { url, headers } of ways) {
          const bytes = await bytesOf(app.fastify.inject({ method: 'POST', url, headers, payload: input }));
          expect([who, url, leaksIn(bytes, seesPrices)]).toEqual([who, url, []]);
        }
      }
  });

  it('over the socket of the conversation, in what is answered and in what is pushed', async () => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const port = (app.fastify.server.address() as AddressInfo).port;
    const places = [
      { path: `/s/${OWN_SLUG}/socket`, host: `127.0.0.1:${port}` },
      { path: '/socket', host: OWN_HOST },
    ];
    const talked: string[] = [];
    for (const [who, { browser, seesPrices }] of Object.entries(visitors))
      for (const place of places) {
        const bytes = await converse({ ...place, port, cookie: browser.kept.cookie });
        if (bytes.includes('Racing car')) talked.push(who);
        expect([who, place, leaksIn(bytes, seesPrices)]).toEqual([who, place, []]);
      }
    expect([...new Set(talked)]).toEqual(['code', 'approved with prices', 'approved without prices']);
  });

  it('in refusals, of what is no input and of what is not there', async () => {
    const [elsewhere] = other.keys;
    const bodies = [
      '{',
      '[]',
      '{}',
      JSON.stringify({ language: 'xx' }),
      JSON.stringify({ language: 'en', key: elsewhere }),
    ];
    for (const [who, { browser, seesPrices }] of Object.entries(visitors))
      for (const name of Object.keys(asked()).filter((one) => one !== 'site.sign_out'))
        for (const payload of bodies) {
          const { cookie } = browser.kept;
          const headers = { [SITE_HEADER]: room.site.slug, 'content-type': 'application/json', cookie };
          const url = callPath(name as CallName);
          const bytes = await bytesOf(app.fastify.inject({ method: 'POST', url, headers, payload }));
          expect([who, name, payload, leaksIn(bytes, seesPrices)]).toEqual([who, name, payload, []]);
        }
  });

  const pathsOfPages = (): string[] => {
    const [key] = room.keys;
    const pages = ['/en', '/zh', '/en/toys', '/en/toys?sort=price_asc&min=1&max=9999', `/en/toys/${key}`];
    const chinese = [`/zh/toys/${key}`, '/zh/toys'];
    const rest = ['/en/news', '/en/company', '/en/picks', '/en/orders', '/nowhere', '/robots.txt', '/sitemap.xml'];
    const data = ['/page.json?at=/en', '/page.json?at=/en/toys', `/page.json?at=/en/toys/${key}`];
    return ['', ...pages, ...chinese, ...rest, ...data];
  };

  it('on pages, and what stands beside them', async () => {
    for (const [who, { browser, seesPrices }] of Object.entries(visitors))
      for (const path of pathsOfPages()) {
        const headers = { cookie: browser.kept.cookie };
        const bytes = await bytesOf(app.fastify.inject({ method: 'GET', url: `/s/${OWN_SLUG}${path}`, headers }));
        expect([who, path, leaksIn(bytes, seesPrices)]).toEqual([who, path, []]);
      }
  });

  it('on a host of its own, where nothing else is served', async () => {
    const elsewhere = [
      '/',
      '/login',
      callPath('toy.get_list'),
      `/s/${other.site.slug}`,
      '/dev/outbox',
      '/openapi.json',
    ];
    for (const [who, { browser, seesPrices }] of Object.entries(visitors))
      for (const path of [...pathsOfPages(), ...elsewhere]) {
        const headers = { cookie: browser.kept.cookie, host: OWN_HOST };
        const answer = await app.fastify.inject({ method: 'GET', url: path === '' ? '/' : path, headers });
        const bytes = `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString('utf8')}`;
        expect([who, path, leaksIn(bytes, seesPrices)]).toEqual([who, path, []]);
        expect([path, bytes.includes(other.keys[0]!)]).toEqual([path, false]);
      }
  });

  it('in pictures, which do not say where they were taken', async () => {
    const { token } = await openSession(app, room.main.id);
    const uploaded = async () => {
      const content = await TELLING_PICTURES['image/jpeg'](6);
      return (await uploadByHand(app, { token, content, purpose: 'site_picture', name: 'photo.jpg' })).data.id;
    };
    const [logo_file_id, banner, display, cover_file_id] = [
      await uploaded(),
      await uploaded(),
      await uploaded(),
      await uploaded(),
    ];
    expect((await room.edit(room.site.id, { logo_file_id, banner_file_ids: [banner] })).code).toBe(0);
    const list = [{ file_id: display, caption: 'Stand' }];
    expect((await room.call('system.edit_company_display_picture', { list })).code).toBe(0);
    const news = { title: { en: 'Fair' }, text: { en: 'Hall 3' }, cover_file_id, site_ids: [], publish_time: null };
    const { id } = (await room.call('site_news.save', news)).data;
    expect((await room.call('site_news.set_state', { id, state: 'published' })).code).toBe(0);
    const { browser } = visitors['approved with prices']!;
    const seen = new Set<string>();
    for (const path of pathsOfPages()) {
      const headers = { cookie: browser.kept.cookie };
      const { body } = await app.fastify.inject({ method: 'GET', url: `/s/${OWN_SLUG}${path}`, headers });
      for (const [address] of body.replaceAll('&amp;', '&').matchAll(/\/pictures\/[^"'\s)\\,]+/g))
        for (const width of PICTURE_WIDTHS) seen.add(address.replace('{w}', String(width)));
    }
    // Logo, banner, stand and cover at the least, each in some widths.
    expect(seen.size).toBeGreaterThan(3);
    for (const url of seen) {
      const { statusCode, rawPayload, headers } = await app.fastify.inject({ method: 'GET', url });
      const text = `${JSON.stringify(headers)}${rawPayload.toString('latin1')}`;
      const told = [TELLING, 'Exif', 'x:xmpmeta', ...leaksIn(text, false)].filter((mark) => text.includes(mark));
      expect([url, statusCode, told]).toEqual([url, 200, []]);
    }
  });

  it('in mails that visitors get', async () => {
    await createOutboxAccount(app.db, room.owner);
    const tom = room.visitor();
    const asking = { language: 'en', name: 'Tom', company: 'Brightpine', email: 'tom@example.com' } as const;
    await tom.call('site.apply_access', asking);
    const requests = (await room.call('company_website.get_website_access_apply', { keyword: 'Tom' })).data.list;
    const verdict = { ids: [requests[0]!.id], act: 'approve' as const };
    await room.call('company_website.audit_website_access_apply', verdict);
    const ann = room.visitor();
    await ann.signIn({ link: (await room.link('Ann who orders')).link });
    const { data } = await ann.pick(room.keys[0]!, 3);
    expect((await ann.submit('act-of-mails', data.price_hash, { email: 'ann@example.com' })).code).toBe(0);
    await app.jobs.settle();
    const sent = (await app.db.select().from(outbox_messages)).filter(({ mail }) =>
      /(?:tom|ann)@example\.com/.test(mail?.to.join() ?? ''),
    );
    expect(sent).toHaveLength(2);
    for (const mail of sent) expect(leaksIn(JSON.stringify(mail), false)).toEqual([]);
  });

  it('in files that they take along', async () => {
    // Three files of a company are made at a time.
    await app.jobs.settle();
    for (const who of ['code', 'approved with prices', 'approved without prices']) {
      const { browser, seesPrices } = visitors[who]!;
      for (const [what, kind] of FILES) {
        const { data } = await browser.call('site.start_export', { language: 'en', what, kind });
        await app.jobs.settle();
        const { link, state } = (await browser.call('site.get_export', data)).data;
        expect([who, what, state]).toEqual([who, what, 'done']);
        const { rawPayload } = await app.fastify.inject({ method: 'GET', url: link });
        const text = kind === 'excel' ? unzipped(rawPayload) : `${rawPayload.toString('latin1')}${pdfText(rawPayload)}`;
        expect(text).toContain('Racing car');
        expect([who, what, kind, leaksIn(text, seesPrices)]).toEqual([who, what, kind, []]);
      }
    }
  });

  it('and shows prices to whom they are for', async () => {
    const { browser } = visitors['approved with prices']!;
    const { data } = await browser.call('site.get_toys', { language: 'en' });
    expect(JSON.stringify(data)).toContain(PRICES[0]);
    expect((await browser.picks()).amount).toBe(PRICES[1]);
  });
});
