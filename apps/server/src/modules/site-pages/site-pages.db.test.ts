import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { createSite } from '@wanyuan/testing/site-rows';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site_news } from '../site-news/site-news.schema.ts';
import { site_slugs, site_toys, sites } from '../sites/sites.schema.ts';

const OWN_HOST = 'toys.example.com';
const SECOND_HOST = 'toys.example.org';

let app: TestApp;
let owner: { company_id: number; user_id: number };
let toyRows: { id: number; name_en: string; article_number: string; exworks_price: string; factory_name: string }[];

const word = () => randomBytes(5).toString('hex');

beforeAll(async () => {
  app = await buildTestApp({
    env: { SITE_HOSTS: `${OWN_HOST}=own-host-site,${SECOND_HOST}=own-host-site`, TRUST_PROXY: 'on' },
  });
  const { user_id } = await app.signIn('qifan');
  const [user] = (
    await app.pool.query<{ tenant: number }>('select company_id as tenant from users where id = $1', [user_id])
  ).rows;
  owner = { company_id: user!.tenant, user_id };
  const { rows } = await app.pool.query<(typeof toyRows)[number]>(
    `select t.id::int, t.name_en, t.article_number, t.exworks_price::text, f.name as factory_name
     from toys t join factories f on f.id = t.factory_id
     where t.company_id is null and not t.is_black and not t.is_set_hide and t.name_en <> ''
     order by md5(t.id::text) limit 40`,
  );
  toyRows = rows;
});
afterAll(() => app.close());

async function openSite(values: Partial<typeof sites.$inferInsert> = {}) {
  const site = await createSite(app.db, owner, values);
  const keys = toyRows.map(() => word());
  await app.db.insert(site_toys).values(
    toyRows.map(({ id }, place) => ({
      site_id: site.id,
      toy_id: id,
      key: keys[place]!,
      state: 'in' as const,
      origin: 'hand' as const,
      price: String(40 - place),
      currency: 'USD' as const,
      shown_number: site.number_shown === 'none' ? '' : `NO-${place}`,
      position: place,
      came_at: new Date(Date.now() - place * 3_600_000),
    })),
  );
  await app.db
    .update(sites)
    .set({ toy_count: toyRows.length })
    .where(sql`${sites.id} = ${site.id}`);
  return { ...site, keys };
}

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ method: 'GET', url, headers });

describe('a page of a site', () => {
  it('shows its toys to whoever has no scripts, and nothing of where they come from', async () => {
    const { slug } = await openSite();
    const answer = await get(`/s/${slug}/en/toys`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(toyRows[0]!.name_en.replaceAll('&', '&amp;'));
    for (const { article_number, factory_name } of toyRows) {
      expect(answer.body).not.toContain(article_number);
      expect(answer.body).not.toContain(factory_name);
    }
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-inline|nonce/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('describes a toy without its maker, by short name as well', async () => {
    const { slug, keys } = await openSite({ languages: ['en', 'zh'] });
    const { rows } = await app.pool.query<{ short: string; zh: string; en: string }>(
      `select f.short_name as short, t.introduction as zh, t.introduction_en as en
       from toys t join factories f on f.id = t.factory_id where t.id = $1`,
      [toyRows[0]!.id],
    );
    const maker = / by ([^:]+):/.exec(rows[0]!.en)![1]!;
    expect(rows[0]!.zh).toContain(rows[0]!.short);
    const [en, zh] = await Promise.all(['en', 'zh'].map((language) => get(`/s/${slug}/${language}/toys/${keys[0]}`)));
    expect(en!.body).not.toMatch(new RegExp(`\\b${maker}\\b`));
    expect(zh!.body).not.toContain(rows[0]!.short);
  });

  it('is the same bytes for all who may see the same, however they are packed', async () => {
    const { slug } = await openSite({ price_shown: 'nobody' });
    const plain = await get(`/s/${slug}/en`);
    const br = await get(`/s/${slug}/en?utm_source=mail`, { 'accept-encoding': 'br' });
    const zipped = await get(`/s/${slug}/en`, {
      'accept-encoding': 'gzip',
      cookie: 'wy_visit=of-nobody-that-is-known',
    });
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.headers['cache-control']).toContain('s-maxage=60');
    const again = await get(`/s/${slug}/en`, { 'if-none-match': String(plain.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('speaks the language of its address, or the visitor’s at its root', async () => {
    const { slug } = await openSite({ languages: ['en', 'es', 'ar'] });
    const root = (language: string) => get(`/s/${slug}`, { 'accept-language': language });
    expect((await root('de, es;q=0.8')).body).toContain('<html lang="es"');
    expect((await root('ru')).body).toContain('<html lang="en"');
    expect((await get(`/s/${slug}/ar/toys`)).body).toContain('dir="rtl"');
    expect((await get(`/s/${slug}/ru/toys`)).statusCode).toBe(404);
  });

  it('is another one once something was changed', async () => {
    const { slug, id } = await openSite();
    expect((await get(`/s/${slug}/en`)).body).toContain('Showroom 1');
    await app.db
      .update(sites)
      .set({ name: 'Showroom 2', version: 2 })
      .where(sql`${sites.id} = ${id}`);
    await app.deps.bus.publish('site.changed', { siteIds: [id] });
    await expect.poll(async () => (await get(`/s/${slug}/en`)).body).toContain('Showroom 2');
  });

  it('of a toy that left is a page that says so', async () => {
    const { slug, keys, id } = await openSite();
    expect((await get(`/s/${slug}/en/toys/${keys[0]}`)).statusCode).toBe(200);
    await app.db.execute(sql`update site_toys set state = 'removed' where site_id = ${id} and key = ${keys[1]}`);
    const gone = await get(`/s/${slug}/en/toys/${keys[1]}`);
    expect([gone.statusCode, gone.body.includes('This toy is no longer shown')]).toEqual([404, true]);
  });
});

describe('prices', () => {
  const traces = /\b(?:39|40)\.00|USD|price_asc|"offers"|sort=price/;

  it('stand on the page, in order, where everybody may see them', async () => {
    const { slug } = await openSite();
    const { body } = await get(`/s/${slug}/en/toys?sort=price_asc`);
    expect(body.indexOf('>1.00<') < body.indexOf('>2.00<') && body.includes('USD')).toBe(true);
    const ranged = await get(`/s/${slug}/page.json?at=${encodeURIComponent('/en/toys?from=10&to=20')}`);
    expect(ranged.json()).toMatchObject({ content: { page: { total: 10 } } });
  });

  it('name the currency of their formula where the site sets none', async () => {
    const { slug } = await openSite({ currency: null });
    const { frame } = (await get(`/s/${slug}/page.json?at=/en/toys`)).json();
    expect(frame.currency).toBe('USD');
  });

  it('are offered to who signs in only where signing in helps', async () => {
    const frameOf = async (values: Partial<typeof sites.$inferInsert>) => {
      const { slug } = await openSite(values);
      return (await app.call('site.get_frame', { language: 'en' }, undefined, { 'x-site': slug })).data;
    };
    const offered = { may_sign_in: true, may_request: true };
    expect(await frameOf({ price_shown: 'signed_in' })).toMatchObject(offered);
    expect(await frameOf({ price_shown: 'approved' })).toMatchObject(offered);
    expect(await frameOf({ price_shown: 'nobody' })).toMatchObject({ may_sign_in: false, may_request: false });
    expect(await frameOf({ price_shown: 'all' })).toMatchObject({ may_sign_in: false });
    // Before a gate there is only one way in.
    expect(await frameOf({ price_shown: 'signed_in', access: 'code' })).toMatchObject({ may_sign_in: false });
  });

  it('leave no trace where they are hidden', async () => {
    const { slug, keys } = await openSite({ price_shown: 'nobody', is_listed: true });
    for (const path of ['/en', '/en/toys?sort=price_desc&from=1&to=2', `/en/toys/${keys[0]}`]) {
      const { body } = await get(`/s/${slug}${path}`);
      expect(body.replaceAll(/href="[^"]*"/g, '')).not.toMatch(traces);
    }
    const data = await get(`/s/${slug}/page.json?at=${encodeURIComponent('/en/toys?sort=price_asc&from=1&to=2')}`);
    expect(data.json()).toMatchObject({ content: { page: { total: 40, counts: { prices: null } } } });
    expect(data.json().content.page.orders).toEqual(['recommended', 'newest', 'cartons']);
  });
});

describe('a list', () => {
  it('finds by names and by the number that is shown, never by another one', async () => {
    const { slug } = await openSite({ number_shown: 'platform' });
    const total = async (keyword: string) =>
      (await app.call('site.get_toys', { language: 'en', keyword }, undefined, { 'x-site': slug })).data.total;
    expect(await total('NO-7')).toBe(1);
    expect(await total(toyRows[3]!.article_number)).toBe(0);
    expect(await total(toyRows[3]!.factory_name)).toBe(0);
    expect(await total(toyRows[3]!.name_en.split(' ').slice(0, 3).join(' ').toUpperCase())).toBeGreaterThan(0);
  });

  it('counts what each further choice leaves', async () => {
    const { slug } = await openSite();
    const ask = (more: object) =>
      app.call('site.get_toys', { language: 'en', page_size: 60, ...more }, undefined, { 'x-site': slug });
    const all = (await ask({})).data;
    const [first, second] = all.counts.categories;
    const chosen = (await ask({ category_ids: [first!.category_id] })).data;
    expect(chosen.total).toBe(first!.count);
    // A choice does not narrow its own group.
    expect(chosen.counts.categories).toContainEqual(second);
    const filmed = (await ask({ category_ids: [first!.category_id], has_video: true })).data;
    expect(filmed.total).toBe(chosen.counts.has_video);
  });
});

describe('who may not look', () => {
  it('stands before the gate, with not one toy behind it', async () => {
    const { slug, keys } = await openSite({ access: 'code', welcome: { en: 'Only for Brightpine' } });
    for (const path of ['', '/en/toys', `/en/toys/${keys[0]}`, '/page.json?at=/en/toys', '/en/company']) {
      const answer = await get(`/s/${slug}${path}`);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.body).not.toMatch(/Only for Brightpine|\/pictures\//);
      expect(answer.body).not.toContain(toyRows[0]!.name_en);
    }
    const frame = await app.call('site.get_frame', { language: 'en' }, undefined, { 'x-site': slug });
    expect(frame.data).toMatchObject({ welcome: '', banners: [], toy_count: 0, access: 'code' });
    const toys = await app.call('site.get_toys', { language: 'en' }, undefined, { 'x-site': slug });
    expect(toys.code).toBe(-6011);
  });

  it.each([
    ['is off', { is_on: false }, 'closed'],
    ['has expired', { expires_at: new Date(Date.now() - 1000) }, 'ended'],
    ['was never published', { published_at: null }, 'closed'],
  ] as const)('reads that a site %s', async (_why, values, words) => {
    const { slug } = await openSite(values);
    const answer = await get(`/s/${slug}/en/toys`);
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain(words);
    expect(answer.body).not.toContain(toyRows[0]!.name_en);
  });

  it('reads that there is no such site', async () => {
    const answer = await get('/s/no-such-site/en');
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex, nofollow']);
  });
});

it('leads from a former address to the present one', async () => {
  const { slug, id } = await openSite();
  const former = `former-${word()}`;
  const until = new Date(Date.now() + 86_400_000);
  await app.db.insert(site_slugs).values({ slug: former, site_id: id, until, created_at: new Date() });
  const answer = await get(`/s/${former}/en/toys`);
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, `/s/${slug}/en/toys`]);
});

describe('a host of a site’s own', () => {
  beforeAll(() => openSite({ slug: 'own-host-site', is_listed: true, price_shown: 'nobody' }));
  const ask = (url: string, headers = {}) => get(url, { host: OWN_HOST, ...headers });

  it('serves that site at its root, with addresses of its own', async () => {
    const answer = await ask('/en/toys');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('href="/en/news"');
    expect(answer.body).not.toContain('/s/own-host-site');
  });

  it.each(['/api/docs', '/login', '/websiteList', '/healthz', '/s/qifan-showroom', '/metrics', '/dev/outbox', '/w/x'])(
    'knows nothing of %s',
    async (url) => {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Nothing here');
    },
  );

  it('takes calls of its own site alone', async () => {
    const post = (url: string, headers = {}) =>
      app.fastify.inject({
        method: 'POST',
        url,
        headers: { host: OWN_HOST, 'content-type': 'application/json', ...headers },
        payload: '{"language":"en"}',
      });
    expect((await post('/call/get_toys', { 'x-site': 'qifan-showroom' })).json()).toMatchObject({
      data: { total: 40 },
    });
    expect((await post('/api/account/login')).statusCode).toBe(404);
    const foreign = await post('/call/get_toys', { origin: 'https://elsewhere.example' });
    expect(foreign.json()).toMatchObject({ code: -6017 });
  });

  it('tells search engines its own addresses', async () => {
    const robots = await ask('/robots.txt');
    expect(robots.body).toContain(`Sitemap: http://${OWN_HOST}/sitemap.xml`);
    const sitemap = await ask('/sitemap.xml');
    expect(sitemap.body.match(/<loc>/g)).toHaveLength(44);
    expect(sitemap.body).not.toContain('/s/');
  });

  it('is named by what was connected to, not by what a request says', async () => {
    const said = await ask('/en/company', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' });
    expect(said.body).toContain(`href="http://${OWN_HOST}/en/company"`);
    expect(said.body).not.toContain('evil.example');
    const second = await ask('/en/company', { host: SECOND_HOST });
    expect(second.body).toContain(`href="http://${SECOND_HOST}/en/company"`);
  });

  it('shows pages made for it to nobody else', async () => {
    const before = await ask('/en');
    const elsewhere = await get('/s/own-host-site/en');
    expect(elsewhere.body).toContain('/s/own-host-site/en/toys');
    expect((await ask('/en')).body).toBe(before.body);
  });
});

describe('pages that have to be made', () => {
  let few: TestApp;
  beforeAll(async () => {
    few = await buildTestApp({ demo: false, env: { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.01' } });
  });
  afterAll(() => few.close());

  it('are so many for an address, which is a network of IPv6, whatever it asks for', async () => {
    const ask = async (url: string, from: string) =>
      (await few.fastify.inject({ method: 'GET', url, headers: { 'x-forwarded-for': from } })).statusCode;
    const codes: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) codes.push(await ask(`/s/nobody-${turn}/en`, `2001:db8:7:1::${turn + 1}`));
    expect(codes).toEqual([404, 404, 404, 404, 404, 429, 429]);
    expect(await ask('/s/nobody-1/en', '2001:db8:8:1::1')).toBe(404);
  });
});

it('tells search engines nothing of a site that is not listed', async () => {
  const { slug } = await openSite({ price_shown: 'nobody' });
  expect((await get(`/s/${slug}/en`)).body).toContain('content="noindex, nofollow"');
  expect((await get(`/s/${slug}/sitemap.xml`)).statusCode).toBe(404);
  expect((await get(`/s/${slug}/robots.txt`)).body).toContain('Disallow: /');
});

it('shows news of the site and its person, escaped, in their time', async () => {
  const { slug } = await openSite();
  const at = app.deps.now();
  const news = (key: string, title: string, more: Partial<typeof site_news.$inferInsert> = {}) => ({
    ...owner,
    key,
    title: { en: title },
    text: { en: '**Spring** <script>alert(1)</script>' },
    state: 'published' as const,
    publish_at: new Date(at.getTime() - 1000),
    created_at: at,
    updated_at: at,
    ...more,
  });
  const [shown, waiting, draft] = [word(), word(), word()];
  await app.db
    .insert(site_news)
    .values([
      news(shown, 'Spring <b>range</b>'),
      news(waiting, 'Not before tomorrow', { publish_at: new Date(at.getTime() + 86_400_000) }),
      news(draft, 'Never said', { state: 'draft' }),
    ]);
  const list = await get(`/s/${slug}/en/news`);
  expect(list.body).toContain('Spring &lt;b&gt;range');
  expect(list.body).not.toMatch(/Not before tomorrow|Never said/);
  const item = await get(`/s/${slug}/en/news/${shown}`);
  expect(item.body).toContain('<strong>Spring</strong>');
  expect(item.body).not.toContain('<script>alert');
  expect((await get(`/s/${slug}/en/news/${waiting}`)).statusCode).toBe(404);
});
