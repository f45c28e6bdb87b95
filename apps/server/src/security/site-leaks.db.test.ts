import { contract, SITE_HEADER, type CallInput, type CallName } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../modules/exports/unzipped-fixture.ts';
import { factory_contacts } from '../modules/factory-directory/factories.schema.ts';
import { openShowroom, type Browser, type Showroom } from '../modules/site-visitors/visitor-fixture.ts';
import { routesOf } from './routes-fixture.ts';

/** Found nowhere else: whatever of them a visitor gets has leaked. */
const MARKS = {
  factory: 'LEAKFACTORY',
  shortName: 'LEAKSHORTNAME',
  address: 'LEAKADDRESS',
  contact: 'LEAKCONTACT',
  phone: '13777771357',
  article: 'LEAKARTICLE',
  exworks: '7713.57',
  additional: '8824.68',
  otherVisitor: 'LEAKOTHERVISITOR',
  otherCompany: 'LEAKOTHERCOMPANY',
  otherMail: 'leakother@example.com',
  otherNote: 'LEAKOTHERNOTE',
};
/** Of the first toy, and of two cartons of it. */
const PRICES = ['4321.75', '103722.00'];

const ADDRESSES = ['/s/:slug', '/s/:slug/*', '/s/:slug/page.json', '/s/:slug/robots.txt', '/s/:slug/sitemap.xml'];
const OLD_ADDRESSES = ['/w/:slug', '/w/:slug/*', '/w/:slug/page.json'];

let app: TestApp;
let room: Showroom;
let other: Showroom;
let code: string;
/** Who comes, and whether they may see prices. */
let visitors: Record<string, { browser: Browser; seesPrices: boolean }>;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  const { factory, shortName: short_name, address, contact: name, phone: mobile, exworks, additional } = MARKS;
  const { id: factory_id } = await createFactory(app.db, { name: factory, short_name, address });
  await app.db.insert(factory_contacts).values({ factory_id, name, mobile });
  const toy = { factory_id, article_number: MARKS.article, exworks_price: exworks, additional_price: additional };
  room = await openShowroom(
    app,
    { access: 'code', price_shown: 'approved', may_export: true, number_shown: 'none', languages: ['en', 'zh'] },
    { toy },
  );
  other = await openShowroom(app);
  await room.setPrice(0, PRICES[0]!);
  code = (await room.call('website.reset_code', { id: room.site.id })).data.code;
  visitors = await comers();
});
afterAll(() => app.close());

async function comers() {
  const signedIn = async (given: { code: string } | { link: string }) => {
    const browser = room.visitor();
    await browser.signIn(given);
    await browser.pick(room.keys[0]!, 2);
    return browser;
  };
  const linked = async (name: string, shows_price: boolean) => {
    const { link, link_id } = await room.link(name, shows_price);
    return { browser: await signedIn({ link }), link_id };
  };
  const seen = room.visitor();
  await seen.signIn({ code, name: MARKS.otherVisitor, company: MARKS.otherCompany, email: MARKS.otherMail });
  await seen.call('site.save_picks', {
    language: 'en',
    changes: [{ key: room.keys[0]!, cartons: 7, note: MARKS.otherNote, changed_at: 1 }],
  });
  const revoked = await linked('Rita', true);
  await room.call('website.edit_site_link', { id: room.site.id, link_id: revoked.link_id, is_on: false });
  const blocked = await linked('Bo', true);
  const { list } = (await room.call('site_visitor.get_list', { keyword: 'Bo' })).data;
  await room.call('site_visitor.edit', { id: list[0]!.visitor_id, is_blocked: true });
  const stranger = other.visitor();
  await stranger.pick(other.keys[0]!, 1);
  const elsewhere = room.visitor();
  elsewhere.kept.cookie = stranger.kept.cookie;
  return {
    nobody: { browser: room.visitor(), seesPrices: false },
    code: { browser: await signedIn({ code }), seesPrices: false },
    'approved with prices': { browser: (await linked('Ann', true)).browser, seesPrices: true },
    'approved without prices': { browser: (await linked('Al', false)).browser, seesPrices: false },
    revoked: { browser: revoked.browser, seesPrices: false },
    blocked: { browser: blocked.browser, seesPrices: false },
    'the visitor of another site': { browser: elsewhere, seesPrices: false },
  };
}

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

const leaksIn = (text: string, seesPrices: boolean): string[] => [
  ...Object.values(MARKS).filter((mark) => text.includes(mark)),
  ...(seesPrices ? [] : PRICES.filter((price) => text.includes(price))),
];

async function bytesOf(answer: Promise<{ headers: object; rawPayload: Buffer; body: string }>): Promise<string> {
  const { headers, rawPayload } = await answer;
  return `${JSON.stringify(headers)}\n${rawPayload.toString('utf8')}`;
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
        const headers = { [SITE_HEADER]: room.site.slug, 'user-agent': 'Mozilla/5.0 Firefox/140', cookie };
        const url = callPath(name as CallName);
        const bytes = await bytesOf(app.fastify.inject({ method: 'POST', url, headers, payload: input }));
        expect([who, name, leaksIn(bytes, seesPrices)]).toEqual([who, name, []]);
      }
  });

  it('on pages, and what stands beside them', async () => {
    const { slug } = room.site;
    const [key] = room.keys;
    const pages = [
      '',
      '/en',
      '/zh',
      '/en/toys',
      '/en/toys?sort=price_asc&min=1&max=9999',
      `/en/toys/${key}`,
      '/en/news',
    ];
    const rest = ['/en/company', '/en/picks', '/en/orders', '/nowhere', '/robots.txt', '/sitemap.xml'];
    const data = ['/page.json?at=/en', '/page.json?at=/en/toys', `/page.json?at=/en/toys/${key}`];
    for (const [who, { browser, seesPrices }] of Object.entries(visitors))
      for (const path of [...pages, ...rest, ...data]) {
        const headers = { cookie: browser.kept.cookie };
        const bytes = await bytesOf(app.fastify.inject({ method: 'GET', url: `/s/${slug}${path}`, headers }));
        expect([who, path, leaksIn(bytes, seesPrices)]).toEqual([who, path, []]);
      }
  });

  it('in files that they take along', async () => {
    for (const who of ['code', 'approved with prices', 'approved without prices']) {
      const { browser, seesPrices } = visitors[who]!;
      for (const what of ['picks', 'toys'] as const) {
        const { data } = await browser.call('site.start_export', { language: 'en', what, kind: 'excel' });
        await app.jobs.settle();
        const { link, state } = (await browser.call('site.get_export', data)).data;
        expect([who, what, state]).toEqual([who, what, 'done']);
        const { rawPayload } = await app.fastify.inject({ method: 'GET', url: link });
        const text = unzipped(rawPayload);
        expect(text).toContain('Racing car');
        expect([who, what, leaksIn(text, seesPrices)]).toEqual([who, what, []]);
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
