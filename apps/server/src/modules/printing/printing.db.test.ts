import { ERRORS } from '@wanyuan/contract';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '../audit/audit.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import { pictures } from '../pictures/pictures.schema.ts';
import { print_keys } from './printing.schema.ts';

const MINUTE_MS = 60_000;
const EXWORKS = '77.13';

let app: TestApp;
let token: string;
let user: Awaited<ReturnType<typeof createUser>>;
let toyIds: number[];
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

beforeEach(async () => {
  user = await createUser(app.db, {});
  ({ token } = await openSession(app, user.id));
  const { id: factory_id } = await createFactory(app.db, { short_name: '拓越玩具厂' });
  toyIds = [];
  for (const number of ['A-1', 'A-2'])
    toyIds.push(
      (await createToy(app.db, { factory_id, exworks_price: EXWORKS, article_number: number, carton_quantity: 24 })).id,
    );
});

const ask = (more: object = {}, who = token) =>
  app.call('system.get_print_key', { source: { kind: 'toys', toy_ids: toyIds }, layout: 'picking_list', ...more }, who);
const open = (key: string) => app.call('system.get_print_sheet', { key });
const cartOf = async () =>
  (await app.call('website.add_customer_pick', { name: '备货车', ids: toyIds.join(',') }, token)).data.id;

describe('a key', () => {
  it('opens its sheet without a session, and is kept as a hash only', async () => {
    const { data } = await ask();
    expect(data).toMatchObject({ toy_count: 2, url: `/print/${data.key}` });
    expect(data.key).toMatch(/^[\w-]{22}$/);
    const [row] = await app.db.select().from(print_keys).where(eq(print_keys.user_id, user.id));
    expect(JSON.stringify(row)).not.toContain(data.key);
    const sheet = await open(data.key);
    expect(sheet.data).toMatchObject({ layout: 'picking_list', title: '所选产品', printed_for: '' });
    expect(sheet.data.rows.map(({ article_number }) => article_number)).toEqual(['A-1', 'A-2']);
    const noted = await app.db.select().from(audit_log).where(eq(audit_log.user_id, user.id));
    expect(noted.map(({ action }) => action)).toContain('export.print');
  });

  it('is one of the latest of its person: whole sheets are kept for none of the others', async () => {
    const first = await ask();
    for (let turn = 0; turn < 30; turn += 1) await ask();
    expect(await app.db.$count(print_keys, eq(print_keys.user_id, user.id))).toBe(30);
    expect((await open(first.data.key)).code).toBe(ERRORS.LINK_EXPIRED.code);
  });

  it('ends after a quarter of an hour, and the night takes it away', async () => {
    const { data } = await ask();
    app.advance(14 * MINUTE_MS);
    expect((await open(data.key)).code).toBe(0);
    app.advance(2 * MINUTE_MS);
    expect(await open(data.key)).toMatchObject({
      code: ERRORS.LINK_EXPIRED.code,
      msg: '打印链接已失效，请回到原来的页面重新打印',
    });
    await app.services.printing.removeOld();
    expect(await app.db.select().from(print_keys).where(eq(print_keys.user_id, user.id))).toEqual([]);
  });

  it('that nobody has opens nothing', async () => {
    expect(await open('a-key-that-nobody-has')).toMatchObject({ code: ERRORS.LINK_EXPIRED.code, status: 403 });
  });
});

describe('a sheet', () => {
  it('tells factory and price only when asked, and the ex-works price never', async () => {
    for (const layout of ['picking_list', 'labels']) {
      const plain = (await open((await ask({ layout })).data.key)).data;
      expect(plain.rows[0]).toMatchObject({ factory_name: '', price: '' });
      const asked = { layout, is_show_factory: true, is_show_price: true };
      const whole = (await open((await ask(asked)).data.key)).data;
      expect(whole.rows[0]).toMatchObject({
        factory_name: '拓越玩具厂',
        carton: expect.stringContaining('24') as string,
      });
      expect(JSON.stringify([plain, whole])).not.toContain(EXWORKS);
    }
    const [row] = await app.db.select().from(print_keys).where(eq(print_keys.user_id, user.id));
    expect(JSON.stringify(row)).not.toContain(EXWORKS);
  });

  it('has neither black nor hidden toys; with none left there is nothing to print', async () => {
    await app.db.update(toys).set({ is_set_hide: true }).where(eq(toys.id, toyIds[0]!));
    expect((await ask()).data.toy_count).toBe(1);
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, toyIds[1]!));
    expect(await ask()).toMatchObject({ code: ERRORS.NOTHING_TO_EXPORT.code, msg: '当前无样品数据可以导出' });
  });

  it('stays as it was asked for', async () => {
    const { key } = (await ask()).data;
    await app.db.update(toys).set({ name: '改了名' }).where(eq(toys.id, toyIds[0]!));
    expect(JSON.stringify((await open(key)).data)).not.toContain('改了名');
  });

  it('opens pictures of the company for as long as itself', async () => {
    const [picture] = await app.db
      .insert(pictures)
      .values({ company_id: user.company_id, hash: 'abcdef0123456789', width: 100, height: 100, type: 'image/png' })
      .returning({ id: pictures.id });
    const own = await createToy(app.db, { company_id: user.company_id, picture_ids: [picture!.id] });
    const made = await ask({ source: { kind: 'toys', toy_ids: [own.id] } });
    const address = (await open(made.data.key)).data.rows[0]!.picture;
    const expires = Number(new URL(address, 'http://x').searchParams.get('e')) * 1000;
    expect(Math.abs(expires - Date.parse(made.data.expires_time))).toBeLessThan(2000);
  });
});

describe('a source', () => {
  it('of another company or colleague is not found', async () => {
    const cart = { source: { kind: 'cart', id: await cartOf() } };
    expect((await ask(cart)).data.toy_count).toBe(2);
    const stranger = await createUser(app.db, {});
    expect(await ask(cart, (await openSession(app, stranger.id)).token)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const colleague = await createUser(app.db, { company_id: user.company_id, user_type: 1 });
    expect(await ask(cart, (await openSession(app, colleague.id)).token)).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });

  it('gives no more labels than a browser lays out', async () => {
    const { id: factory_id } = await createFactory(app.db);
    const ids: number[] = [];
    for (let turn = 0; turn < 151; turn += 1) ids.push((await createToy(app.db, { factory_id })).id);
    const many = { source: { kind: 'toys', toy_ids: ids }, label: { copies: 20 } };
    expect(await ask({ ...many, layout: 'labels' })).toMatchObject({ code: ERRORS.CONFLICT.code });
    expect((await ask({ ...many, layout: 'picking_list' })).data.toy_count).toBe(151);
  });
});
