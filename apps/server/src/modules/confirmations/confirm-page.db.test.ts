import { Readable } from 'node:stream';
import { ERRORS } from '@wanyuan/contract';
import { DAY_MS } from '@wanyuan/domain';
import { sendSecondVersion } from '@wanyuan/testing/sent-quotation-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { system_messages } from '../messages/messages.schema.ts';
import { quotation_lines, quotation_versions, quotations } from '../quotations/quotations.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import { quotation_links } from './confirmations.schema.ts';
import { createSeller, eachWithRecipient, type Recipient, type Seller } from './confirmation-fixture.ts';

let app: TestApp;
let seller: Seller;
let emma: Recipient;
eachWithRecipient((at) => ({ app, seller, emma } = at));

const link = async () => (await app.db.select().from(quotation_links).where(eq(quotation_links.id, emma.link_id)))[0]!;
const state = async () => (await app.db.select().from(quotations).where(eq(quotations.id, seller.id)))[0]!.state;
const messages = async () =>
  (await app.db.select().from(system_messages).where(eq(system_messages.user_id, seller.user.id))).map(
    ({ title }) => title,
  );
const setState = async (next: 'withdrawn' | 'expired' | 'agreed') => {
  await app.db.update(quotation_versions).set({ state: next }).where(eq(quotation_versions.quotation_id, seller.id));
  await app.db.update(quotations).set({ state: next }).where(eq(quotations.id, seller.id));
};

describe('the page of a link', () => {
  it('shows the quotation; opening it changes nothing', async () => {
    const { data } = await emma.page();
    expect(data).toMatchObject({
      head: { number: seller.quotation.number, currency: 'USD', payment: 'T/T 30% deposit', short_hash: '3F2A-9C41' },
      state: 'open',
      recipient: 'Emma',
      info: { company: 'Emma Toys Ltd.', contact: 'Emma', email: 'emma@example.com' },
      submitted: null,
      has_new_version: false,
    });
    const { list } = (await emma.lines()).data;
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({
      line_id: seller.keys[0],
      name_en: 'Toy 1',
      cartons: 10,
      pieces: 240,
      price: '2.00',
      amount: '480.00',
      change: null,
      landed_price: null,
    });
    expect(await link()).toMatchObject({ view_count: 0, first_viewed_at: null });
    expect(await state()).toBe('sent');
    expect(await messages()).toEqual([]);
  });

  it('counts as seen once it was touched; the owner hears of it once', async () => {
    await emma.look();
    expect(await state()).toBe('viewed');
    expect(await link()).toMatchObject({ view_count: 1, seen_version: 1 });
    await emma.look();
    await (await seller.recipient({ name: 'Liam' })).look();
    expect(await messages()).toEqual([`客户已查看报价单 ${seller.quotation.number}`]);
  });

  it('answers nobody from a cache', async () => {
    const { headers } = await emma.page();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('keeps toys that went black to their number', async () => {
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, seller.toyIds[1]!));
    const { list } = (await emma.lines()).data;
    expect(list[1]).toMatchObject({ is_gone: true, name: '', name_en: '', price: null, amount: null, pictures: [] });
    expect(list[1]!.number).not.toBe('');
  });

  it('tells landed cost and VAT where the seller wants that', async () => {
    const terms = { sea_freight: '0', capacity: '68', premium_rate: '0' };
    const landed = { ...terms, duty_percent: '4.7', local_charge: '0.06', vat_percent: '20' };
    const other = await createSeller(app, {
      head: { term: 'CIF' },
      quotation: { landed },
      version: { sent_landed: landed },
    });
    const { list } = (await (await other.recipient()).lines()).data;
    expect(list[0]).toMatchObject({ landed_price: '2.154', vat: '0.4308' });
  });
});

describe('a link opens nothing', () => {
  it('when it is not one, was stopped, or ran out', async () => {
    expect(await app.call('quotation.get_confirm_info', { token: 'a'.repeat(22) })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    app.advance(31 * DAY_MS);
    expect(await emma.page()).toMatchObject({ code: ERRORS.SHARE_ENDED.code, data: { reason: 'expired' } });
    const stopped = await seller.recipient({ is_on: false, expires_at: null });
    for (const answer of [await stopped.page(), await stopped.lines(), await stopped.look(), await stopped.submit()])
      expect(answer).toMatchObject({ code: ERRORS.SHARE_ENDED.code, data: { reason: 'stopped' } });
  });

  it('once the quotation was withdrawn', async () => {
    await setState('withdrawn');
    expect(await emma.page()).toMatchObject({ code: ERRORS.SHARE_ENDED.code, data: { reason: 'withdrawn' } });
    expect(await emma.lines()).toMatchObject({ code: ERRORS.SHARE_ENDED.code });
    expect(await emma.submit()).toMatchObject({ code: ERRORS.SHARE_ENDED.code });
  });

  it('nor any of its pictures, once it was stopped or the quotation withdrawn', async () => {
    const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const actor = { id: seller.user.id, tenant_id: seller.user.company_id };
    const upload = { actor, stream: Readable.from([photo]), filename: 'a.png', purpose: 'import_picture' as const };
    const { picture_id } = await app.services.files.storeUpload(upload);
    const ofQuotation = eq(quotation_lines.quotation_id, seller.id);
    await app.db
      .update(quotation_lines)
      .set({ picture_ids: [picture_id!] })
      .where(ofQuotation);
    const pictureBy = async (recipient: Recipient) =>
      (await recipient.lines()).data.list[0]!.pictures[0]!.src.replace('{w}', '80');
    const statusOf = async (url: string) => (await app.fastify.inject(url)).statusCode;
    const liam = await seller.recipient({ name: 'Liam' });
    const [ours, his] = [await pictureBy(emma), await pictureBy(liam)];
    expect([await statusOf(ours), await statusOf(his)]).toEqual([200, 200]);
    const stopped = { id: seller.id, link_id: liam.link_id, is_on: false };
    expect((await seller.call('quotation.edit_link', stopped)).code).toBe(0);
    expect([await statusOf(ours), await statusOf(his)]).toEqual([200, 403]);
    expect((await seller.call('quotation.withdraw', { id: seller.id, reason: '' })).code).toBe(0);
    expect(await statusOf(ours)).toBe(403);
  });

  it('without its code, of which ten guesses are taken', async () => {
    const made = (await seller.call('quotation.add_link', { id: seller.id, name: 'Liam', code: 'A1B2' })).data;
    expect(made.path).toBe(`/confirm#${made.token}`);
    const open = (code: string) => app.call('quotation.get_confirm_info', { token: made.token, code });
    expect(await open('')).toMatchObject({ code: ERRORS.SHARE_CODE_NEEDED.code });
    expect((await open('a1b2')).data.recipient).toBe('Liam');
    for (let turn = 0; turn < 10; turn += 1)
      expect(await open('XXXX')).toMatchObject({ code: ERRORS.SHARE_CODE_WRONG.code });
    expect(await open('A1B2')).toMatchObject({ code: ERRORS.TOO_MANY_REQUESTS.code });
  });
});

describe('a quotation past its validity', () => {
  it('can be read and not answered, before any job has ended it', async () => {
    const lasting = await seller.recipient({ expires_at: null });
    app.advance(40 * DAY_MS);
    expect((await lasting.page()).data.state).toBe('expired');
    expect(await lasting.submit()).toMatchObject({ code: ERRORS.CONFLICT.code });
    expect(await lasting.answer([{ line_id: seller.keys[0]!, answer: 'accept' }])).toMatchObject({
      code: ERRORS.CONFLICT.code,
    });
  });
});

describe('a newer version', () => {
  it('is shown by the same link, with what changed since this recipient looked', async () => {
    await emma.look();
    const [first, second, third] = seller.keys;
    await emma.answer([
      { line_id: first!, answer: 'accept' },
      { line_id: second!, answer: 'decline', reason: 'price' },
    ]);
    await sendSecondVersion(app, seller, new Map([[second!, { quoted_price: '1.80', order_box_qty: 12 }]]));
    expect((await emma.page()).data).toMatchObject({ has_new_version: true, kept_answers: 1, head: { version: 2 } });
    const { version, list, answers } = (await emma.lines()).data;
    expect(version).toBe(2);
    expect(list.map(({ line_id, change }) => [line_id, change])).toEqual([
      [first, null],
      [second, 'changed'],
      [third, null],
    ]);
    expect(list[1]!.was).toEqual({ price: '2.00', cartons: 10 });
    expect(answers).toMatchObject([{ line_id: first, answer: 'accept' }]);
    await emma.look(2);
    expect((await emma.lines()).data.list[1]!.change).toBe('changed');
    const fresh = await seller.recipient({ name: 'Liam' });
    expect((await fresh.lines()).data.list.map(({ change }) => change)).toEqual([null, null, null]);
  });

  it('refuses answers to the one before', async () => {
    await sendSecondVersion(app, seller, new Map([[seller.keys[1]!, { quoted_price: '1.80' }]]));
    const given = [{ line_id: seller.keys[0]!, answer: 'accept' as const }];
    expect(await emma.answer(given)).toMatchObject({ code: ERRORS.QUOTATION_SUPERSEDED.code });
    expect(await emma.submit()).toMatchObject({ code: ERRORS.QUOTATION_SUPERSEDED.code });
    expect(await emma.submit({ version: 2 })).toMatchObject({ code: 0 });
  });
});
