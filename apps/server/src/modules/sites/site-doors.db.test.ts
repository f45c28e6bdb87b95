import { SITE } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '../audit/audit.schema.ts';
import { createSiteOwner, type SiteOwner } from './site-fixture.ts';
import { site_links, sites } from './sites.schema.ts';

let app: TestApp;
let me: SiteOwner;
let id: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { PUBLIC_URL: 'https://toys.example.com' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSiteOwner(app);
  id = await me.add();
});

const opened = async () => (await app.services.sites.byId(id))!;

describe('a login code', () => {
  it('is copied any day, with the address, and lies sealed', async () => {
    const { code } = (await me.call('website.reset_code', { id })).data;
    const copied = (await me.call('website.get_login_code', { id })).data;
    expect(copied).toMatchObject({ code, url: expect.stringMatching(/^https:\/\/toys\.example\.com\/s\//) });
    expect(copied.text).toContain(code);
    const [row] = await app.db.select().from(sites).where(eq(sites.id, id));
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('opens its own site in any case of letters, and no other; a reset ends the former', async () => {
    const { code } = (await me.call('website.reset_code', { id, code: 'SPRING26' })).data;
    const { sites: face } = app.services;
    expect(face.codeFits(await opened(), ' spring26 ')).toBe(true);
    const other = await me.add();
    const foreign = { ...(await opened()), id: other };
    expect(face.codeFits(foreign, code)).toBe(false);
    const before = (await opened()).code_version;
    await me.call('website.reset_code', { id });
    expect(face.codeFits(await opened(), 'SPRING26')).toBe(false);
    expect((await opened()).code_version).toBe(before + 1);
  });

  it('is written down when somebody reads or resets it', async () => {
    await me.call('website.reset_code', { id });
    await me.call('website.get_login_code', { id });
    const rows = await app.db.select().from(audit_log).where(eq(audit_log.company_id, me.company.id));
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['site.reset_code', 'site.read_code']));
    expect(await me.call('website.reset_code', { id, code: 'ab' })).toMatchObject({ code: -422 });
  });
});

describe('a personal link', () => {
  const add = async (more: object = {}) =>
    (await me.call('website.add_site_link', { id, name: 'Lena', email: 'lena@example.com', ...more })).data;
  const tokenIn = (url: string | null) => url!.slice(url!.indexOf('#k=') + 3);

  it('names who comes, is copied any day, and ends when it is switched off, renewed or over', async () => {
    const { sites: face } = app.services;
    const { link_id, url } = await add();
    const found = await face.findLink(app.db, await opened(), tokenIn(url));
    expect(found).toMatchObject({ id: link_id, name: 'Lena', shows_price: true });
    expect((await me.call('website.get_site_link', { id, link_id })).data.url).toBe(url);
    const [row] = await app.db.select().from(site_links).where(eq(site_links.id, link_id));
    expect(JSON.stringify(row)).not.toContain(tokenIn(url));
    await me.call('website.edit_site_link', { id, link_id, is_on: false });
    expect(await face.findLink(app.db, await opened(), tokenIn(url))).toBeNull();
    const renewed = (await me.call('website.edit_site_link', { id, link_id, is_on: true, renew: true })).data.url;
    expect(await face.findLink(app.db, await opened(), tokenIn(url))).toBeNull();
    expect(await face.findLink(app.db, await opened(), tokenIn(renewed))).toMatchObject({ id: link_id });
    const short = await add({ expires_days: 1 });
    app.advance(2 * 86_400_000);
    expect(await face.findLink(app.db, await opened(), tokenIn(short.url))).toBeNull();
    expect((await me.call('website.get_site_links', { id })).data.list).toHaveLength(2);
  });

  it('opens no other site', async () => {
    const { url } = await add();
    const other = await me.add();
    expect(await app.services.sites.findLink(app.db, { id: other }, tokenIn(url))).toBeNull();
    const { link_id } = await add();
    expect(await me.call('website.get_site_link', { id: other, link_id })).toMatchObject({ code: -404 });
  });
});

it('is looked at as its customer by an address that holds for minutes and for this site', async () => {
  const { path, expires_time } = (await me.call('website.get_view_key', { id, language: 'zh' })).data;
  expect(path).toMatch(/^\/s\/[^?/]+\/zh\?view=[^&]+$/);
  const asVisitor = await me.call('website.get_view_key', { id });
  expect(asVisitor.data.path).toMatch(/^\/s\/[^?/]+\/en\?view=/);
  expect(Date.parse(expires_time)).toBeGreaterThan(app.deps.now().getTime());
  const key = new URL(path, 'http://x').searchParams.get('view')!;
  const { sites: face } = app.services;
  expect(face.readViewKey(id, key)).toEqual({ user_id: me.main.id, visitor_id: null, request_id: null });
  expect(face.readViewKey(id + 1, key)).toBeNull();
  expect(face.readViewKey(id, `${key.slice(0, -2)}xx`)).toBeNull();
  app.advance((SITE.viewKeyMinutes + 1) * 60_000);
  expect(face.readViewKey(id, key)).toBeNull();
});
