import { Readable } from 'node:stream';
import { DAY_MS } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { pictures } from '../pictures/pictures.schema.ts';
import { customer_prices } from '../pricing/pricing.schema.ts';
import { eachWithSelection, type SelectionOwner, type ShownProduct } from './selection-fixture.ts';
import { choose_shares } from './selections.schema.ts';

let app: TestApp;
let me: SelectionOwner;
let id: number;
let products: ShownProduct[];
let customer_id: number;
eachWithSelection((at) => ({ app, me, customer_id, id, products } = at));

const from = (ip: string) => ({ 'x-forwarded-for': ip });

describe('a link', () => {
  it('is told once; only its hash is kept', async () => {
    const token = await me.share(id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const [row] = await app.db.select().from(choose_shares).where(eq(choose_shares.choose_id, id));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await me.share(id, { show_price: true })).toBeNull();
    expect((await me.open(token)).data).toMatchObject({ name: '春季', is_closed: false, mine: null });
    expect((await me.detail(id)).share).toMatchObject({ is_on: true, view_count: 1 });
  });

  it('shows the volume that the size of the carton tells where the factory tells none', async () => {
    const size = { carton_length: '50', carton_width: '40', carton_height: '61.5', carton_cubic_meter: null };
    const boxed = await createToy(app.db, size);
    const other = await me.add({ ids: String(boxed.id), customer_id });
    const opened = await me.open(await me.share(other.id));
    expect(opened.data.list).toMatchObject([{ carton_cubic_meter: '0.123000' }]);
  });

  it('ends when it runs out, is stopped, is renewed or its selection goes', async () => {
    const token = await me.share(id, { expires_days: 7 });
    app.advance(8 * DAY_MS);
    expect(await me.open(token)).toMatchObject({ code: -4012, status: 410, data: { reason: 'expired' } });
    expect(await me.answer(token)).toMatchObject({ code: -4012 });
    await me.share(id, { expires_days: null });
    expect((await me.open(token)).code).toBe(0);
    await me.share(id, { is_on: false });
    expect(await me.open(token)).toMatchObject({ code: -4012, data: { reason: 'stopped' } });
    expect((await me.detail(id)).state).toBe('draft');
    const fresh = await me.share(id, { renew: true });
    expect(await me.open(token)).toMatchObject({ code: -404 });
    expect((await me.open(fresh)).code).toBe(0);
    await me.call('website.delete_chooses', { ids: [id] });
    expect(await me.open(fresh)).toMatchObject({ code: -404 });
  });

  it('keeps its end when other settings change', async () => {
    const endWith = async (terms: object) =>
      me.share(id, terms).then(async () => (await me.detail(id)).share!.expires_time);
    expect(await endWith({})).toBe(new Date(app.deps.now().getTime() + 30 * DAY_MS).toISOString());
    const inAYear = await endWith({ expires_days: 365 });
    app.advance(DAY_MS);
    expect(await endWith({ show_price: true })).toBe(inAYear);
    expect(await endWith({ expires_days: null })).toBeNull();
    expect(await endWith({ renew: true })).toBeNull();
    await endWith({ expires_days: 7 });
    app.advance(8 * DAY_MS);
    expect(await endWith({ renew: true })).toBe(new Date(app.deps.now().getTime() + 30 * DAY_MS).toISOString());
  });

  it('asks for its code and stops guessing', async () => {
    const token = await me.share(id, { code: 'AB12' });
    const open = (code: string, ip: string) =>
      app.call('website.get_chooses_detail', { token, code }, undefined, from(ip));
    expect(await open('', '10.0.0.1')).toMatchObject({ code: -4010 });
    expect(await me.answer(token)).toMatchObject({ code: -4010 });
    for (let turn = 1; turn <= 10; turn += 1)
      expect(await open(`BAD${turn % 10}`, '10.0.0.1')).toMatchObject({ code: -4011, data: { left: 10 - turn } });
    expect(await open('AB12', '10.0.0.1')).toMatchObject({ code: -429 });
    expect((await open('ab12', '10.0.0.2')).code).toBe(0);
    const fresh = await me.share(id, { renew: true });
    expect(await me.open(fresh, { code: 'AB12' })).toMatchObject({ code: 0 });
    await me.share(id, { code: null });
    expect((await me.open(fresh)).code).toBe(0);
  });

  it('needs something to show', async () => {
    const empty = await me.add();
    expect(await me.call('website.share', { id: empty.id })).toMatchObject({ code: -409 });
    expect(await me.call('website.share', { id: empty.id, is_on: false })).toMatchObject({ code: -409 });
    await me.call('website.edit_chooses', { id, is_closed: true });
    expect(await me.call('website.share', { id })).toMatchObject({ code: -409, msg: '选样已关闭，请先重新开启' });
  });
});

describe('what a recipient sees', () => {
  it('holds no ex-works price, factory, article number or id of the toy', async () => {
    const factory = await createFactory(app.db, { name: '秘密工厂有限公司', short_name: '秘密工厂' });
    const toy = await createToy(app.db, { factory_id: factory.id, exworks_price: '88.88', additional_price: '6.66' });
    await me.call('website.add_products', { id, ids: String(toy.id) });
    const token = await me.share(id, { show_price: true });
    const text = JSON.stringify(await me.open(token));
    for (const secret of ['88.88', '6.66', '77.', '秘密工厂', factory.number, toy.article_number, me.user.account!])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/exworks|factory|article|toy_id|additional|formula|flags/);
    expect(text).toContain('3.5000');
  });

  it('has prices only when they are switched on, which then count as quoted once', async () => {
    const token = await me.share(id);
    const quoted = () => app.db.select().from(customer_prices).where(eq(customer_prices.customer_id, customer_id));
    expect((await me.open(token)).data.list).toMatchObject([{ price: null }, { price: null }, { price: null }]);
    expect(await quoted()).toEqual([]);
    await me.share(id, { show_price: true });
    await me.open(token);
    expect((await me.open(token)).data.list[0]).toMatchObject({ price: '3.5000' });
    expect(await quoted()).toHaveLength(3);
    await me.update(id, [{ id: products[0]!.id, quoted_price: '3.6' }]);
    await me.open(token);
    expect((await quoted()).map(({ price }) => price)).toContain('3.6000');
    expect(await quoted()).toHaveLength(4);
  });

  it('leaves out what is hidden or black, and says what is no longer made', async () => {
    const token = await me.share(id);
    const [hidden, black, stopped] = products as [ShownProduct, ShownProduct, ShownProduct];
    const change = (toy: ShownProduct, values: Partial<typeof toys.$inferInsert>) =>
      app.db.update(toys).set(values).where(eq(toys.id, toy.toy_id));
    await change(hidden, { is_set_hide: true });
    await change(black, { is_black: true });
    await change(stopped, { is_set_hide: true, stop_time: new Date() });
    expect((await me.open(token)).data.list).toMatchObject([{ product_id: stopped.id, is_stopped: true }]);
    expect(await me.products(id)).toMatchObject([{ is_hidden: true }, { is_gone: true }, { is_hidden: true }]);
  });

  it('shows private pictures of the company’s own toys by signed addresses, and custom numbers', async () => {
    const { company_id } = me.owner;
    const [picture] = await app.db
      .insert(pictures)
      .values({ company_id, hash: '0123456789abcdef', width: 600, height: 600 })
      .returning();
    const toy = await createToy(app.db, { company_id, picture_ids: [picture!.id] });
    await me.call('website.add_products', { id, ids: String(toy.id) });
    const added = (await me.products(id)).at(-1)!;
    await me.update(id, [{ id: added.id, custom_number: 'BR-100' }]);
    const token = await me.share(id);
    const last = (await me.open(token)).data.list.at(-1)!;
    expect(last).toMatchObject({ number: 'BR-100' });
    expect(last.pictures[0]!.src).toMatch(/\?e=\d+&s=[\w-]+&c=\d+\.[\w-]{16}$/);
    expect(last.pictures[0]).not.toHaveProperty('original');
  });

  it('takes its private pictures along whenever it ends, at once and in every process', async () => {
    const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const { user_id, company_id } = me.owner;
    const actor = { id: user_id, tenant_id: company_id };
    const upload = { actor, stream: Readable.from([photo]), filename: 'a.png', purpose: 'import_picture' as const };
    const { picture_id } = await app.services.files.storeUpload(upload);
    const toy = await createToy(app.db, { company_id, picture_ids: [picture_id!] });
    await me.call('website.add_products', { id, ids: String(toy.id) });
    const addressBy = async (token: string) => {
      const { pictures: shown } = (await me.open(token)).data.list.at(-1)!;
      return shown[0]!.src.replace('{w}', '80');
    };
    const answer = async (url: string) => {
      const { statusCode, headers } = await app.fastify.inject(url);
      return [statusCode, headers['cache-control']];
    };
    const OPEN = [200, 'private, no-cache'];
    const SHUT = [403, 'no-store'];
    const first = await addressBy(await me.share(id));
    expect(await answer(first)).toEqual(OPEN);
    // It opens no original and no other picture, and nothing by another share.
    expect(await answer(first.replace('80.webp', 'original'))).toEqual(SHUT);
    expect(await answer(first.replace(/&c=.*/, ''))).toEqual(SHUT);
    expect(await answer(first.replace(/c=\d+/, 'c=1'))).toEqual(SHUT);

    await me.share(id, { is_on: false });
    expect(await answer(first)).toEqual(SHUT);
    await me.share(id);
    expect(await answer(first)).toEqual(OPEN);
    const renewed = await addressBy(await me.share(id, { renew: true, expires_days: 1 }));
    expect(await answer(first)).toEqual(SHUT);
    expect(await answer(renewed)).toEqual(OPEN);
    app.advance(DAY_MS + 1000);
    expect(await answer(renewed)).toEqual(SHUT);
    app.advance(-DAY_MS - 1000);
    expect(await answer(renewed)).toEqual(OPEN);

    // What another process did is heard over the bus.
    await app.db.update(choose_shares).set({ is_on: false }).where(eq(choose_shares.choose_id, id));
    await app.deps.bus.publish('share.changed', { chooseIds: [id] });
    expect(await answer(renewed)).toEqual(SHUT);
    await me.share(id);
    expect(await answer(renewed)).toEqual(OPEN);
    await me.call('website.delete_chooses', { ids: [id] });
    expect(await answer(renewed)).toEqual(SHUT);
  });
});
