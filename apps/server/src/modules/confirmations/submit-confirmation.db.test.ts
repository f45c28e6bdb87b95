import { ERRORS } from '@wanyuan/contract';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { sendSecondVersion, SENT_HASH } from '@wanyuan/testing/sent-quotation-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { customer_order_lines, customer_orders } from '../customer-orders/customer-orders.schema.ts';
import { files } from '../files/files.schema.ts';
import { system_messages } from '../messages/messages.schema.ts';
import { quotation_answers, quotation_confirmations } from './confirmations.schema.ts';
import { createSeller, eachWithRecipient, type Recipient, type Seller } from './confirmation-fixture.ts';

let app: TestApp;
let seller: Seller;
let emma: Recipient;
eachWithRecipient((at) => ({ app, seller, emma } = at));

const confirmations = () =>
  app.db.select().from(quotation_confirmations).where(eq(quotation_confirmations.quotation_id, seller.id));
const answersOf = (call = seller.call) => call('quotation.get_answers', { id: seller.id });
const orders = () => app.db.select().from(customer_orders).where(eq(customer_orders.source_id, seller.id));

describe('answers', () => {
  it('are kept until they are submitted, and taken back when they are emptied', async () => {
    const [first, second] = seller.keys;
    await emma.answer([
      { line_id: first!, answer: 'change', cartons: 12, target_price: '1.90', note: 'FSC label' },
      { line_id: second!, answer: 'accept' },
    ]);
    await emma.answer([{ line_id: second!, answer: null }]);
    expect((await emma.lines()).data.answers).toEqual([
      { line_id: first, answer: 'change', reason: null, cartons: 12, target_price: '1.90', note: 'FSC label' },
    ]);
    await app.call('quotation.edit_confirm_info', { token: emma.token, info: { consignee: 'Emma Warehouse' } });
    expect((await emma.page()).data.info).toMatchObject({ company: 'Emma Toys Ltd.', consignee: 'Emma Warehouse' });
  });

  it('to lines of another quotation are passed over', async () => {
    const other = await createSeller(app);
    await emma.answer([{ line_id: other.keys[0]!, answer: 'accept' }]);
    const kept = await app.db.select().from(quotation_answers).where(eq(quotation_answers.link_id, emma.link_id));
    expect(kept).toEqual([]);
  });
});

describe('a submission', () => {
  it('is final, with all by which it is known, and said again it is the first', async () => {
    const first = await emma.submit({
      answers: [{ line_id: seller.keys[0]!, answer: 'decline', reason: 'market' }],
    });
    expect(first.data.short_hash).toBe('3F2A-9C41');
    expect((await emma.submit({ name: 'Somebody else' })).data).toEqual(first.data);
    const [row, ...more] = await confirmations();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ name: 'Emma', version: 1, version_hash: SENT_HASH, recipient: 'Emma', state: 'open' });
    expect(row!.ip).not.toBe('');
    expect((await emma.page()).data).toMatchObject({ state: 'submitted', is_own: true, submitted: { name: 'Emma' } });
    expect(await emma.answer([{ line_id: seller.keys[1]!, answer: 'accept' }])).toMatchObject({
      code: ERRORS.CONFLICT.code,
    });
    const told = await app.db.select().from(system_messages).where(eq(system_messages.user_id, seller.user.id));
    expect(told.map(({ title }) => title)).toEqual([`客户已提交报价单 ${seller.quotation.number} 的确认`]);
  });

  it('leaves other links only to read', async () => {
    const liam = await seller.recipient({ name: 'Liam' });
    await emma.submit();
    expect((await liam.page()).data).toMatchObject({ state: 'submitted', is_own: false });
    expect(await liam.submit()).toMatchObject({ code: ERRORS.CONFLICT.code });
    expect(await confirmations()).toHaveLength(1);
  });

  it('is one, however many arrive at once', async () => {
    const links = [emma, ...(await Promise.all(['A', 'B', 'C'].map((name) => seller.recipient({ name }))))];
    const given = await Promise.all(Array.from({ length: 20 }, (_, turn) => links[turn % 4]!.submit()));
    const rows = await confirmations();
    expect(rows).toHaveLength(1);
    const winners = given.filter(({ code }) => code === 0);
    expect(winners).toHaveLength(5);
    expect(given.every(({ code }) => code === 0 || code === ERRORS.CONFLICT.code)).toBe(true);
  });

  it('needs whole answers and agreement to the terms', async () => {
    const [line_id] = seller.keys;
    expect(await emma.submit({ answers: [{ line_id: line_id!, answer: 'decline' }] })).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
    });
    const without = { token: emma.token, version: 1, name: 'Emma', is_agreed: false as unknown as true };
    expect(await app.call('quotation.submit_confirm', without)).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    expect(await confirmations()).toEqual([]);
    expect((await emma.page()).data.state).toBe('open');
  });

  it('keeps a drawn signature, checked like every upload', async () => {
    const drawn = await sharp({ create: { width: 64, height: 32, channels: 4, background: '#1f2329' } })
      .png()
      .toBuffer();
    const asUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
    expect(await emma.submit({ signature: asUrl(Buffer.from('<svg onload=alert(1)>')) })).toMatchObject({
      code: ERRORS.FILE_TYPE_REFUSED.code,
    });
    expect(await confirmations()).toEqual([]);
    expect(await emma.submit({ signature: asUrl(drawn) })).toMatchObject({ code: 0 });
    const [row] = await confirmations();
    const [file] = await app.db.select().from(files).where(eq(files.id, row!.signature_file_id!));
    expect(file).toMatchObject({ purpose: 'signature', type: 'image/png', company_id: seller.owner.company_id });
    expect((await answersOf()).data.confirmation?.signature_url).toMatch(/^\/|^http/);
  });
});

describe('what became of it', () => {
  it('stands line by line beside the cost, for those who may see it', async () => {
    const [first, second] = seller.keys;
    await emma.submit({
      answers: [
        { line_id: first!, answer: 'change', target_price: '1.50' },
        { line_id: second!, answer: 'accept' },
      ],
    });
    const { answers, counts, confirmation } = (await answersOf()).data;
    expect(counts).toEqual({ accept: 1, change: 1, decline: 0, none: 1 });
    expect(confirmation).toMatchObject({ state: 'open', way: 'confirm', name: 'Emma', version_hash: SENT_HASH });
    expect(answers[0]).toMatchObject({ line_id: first, answer: 'change', cost: '12.5000', price: '2.00' });
    const stranger = await createUser(app.db);
    const { token } = await openSession(app, stranger.id);
    expect(await answersOf(app.as(token))).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });

  it('can be given back with a note, and submitted anew', async () => {
    await emma.submit();
    const { confirmation } = (await answersOf()).data;
    const what = { id: seller.id, confirmation_id: confirmation!.id };
    await seller.call('quotation.reopen', { ...what, note: 'Please check line 2' });
    expect((await emma.page()).data).toMatchObject({ state: 'open', reopened_note: 'Please check line 2' });
    expect(await seller.call('quotation.reopen', what)).toMatchObject({ code: ERRORS.CONFLICT.code });
    expect(await emma.submit({ name: 'Emma again' })).toMatchObject({ code: 0 });
    expect((await answersOf()).data.confirmation).toMatchObject({ name: 'Emma again', state: 'open' });
  });

  it('becomes one order when two accept it, with what the customer asked for', async () => {
    const [first, second, third] = seller.keys;
    await emma.submit({
      answers: [
        { line_id: first!, answer: 'change', cartons: 12, target_price: '1.90' },
        { line_id: second!, answer: 'decline', reason: 'price' },
      ],
    });
    const confirmation_id = (await answersOf()).data.confirmation!.id;
    const accept = () => seller.call('quotation.accept', { id: seller.id, confirmation_id });
    const [one, two] = await Promise.all([accept(), accept()]);
    expect(one.data.order_id).toBe(two.data.order_id);
    const [order, ...more] = await orders();
    expect(more).toEqual([]);
    expect(order).toMatchObject({ total: '1027.20', line_count: 2, currency: 'USD' });
    expect(order!.head).toMatchObject({ company: 'Emma Toys Ltd.', payment: 'T/T 30% deposit' });
    expect(order!.evidence).toMatchObject({ way: 'confirm', name: 'Emma', version_hash: SENT_HASH });
    const lines = await app.db.select().from(customer_order_lines).where(eq(customer_order_lines.order_id, order!.id));
    expect(lines.map(({ order_box_qty, quoted_price }) => [order_box_qty, quoted_price])).toEqual([
      [12, '1.90'],
      [10, '2.00'],
    ]);
    expect(third).toBeDefined();
    expect((await emma.page()).data.state).toBe('agreed');
  });

  it('is accepted otherwise with a note and a file of one’s own', async () => {
    const offline = { id: seller.id, name: 'Emma', note: '微信确认' };
    const other = await createSeller(app);
    const paper = { name: 'a.pdf', type: 'application/pdf', size: 1, sha256: 'x', purpose: 'attachment' as const };
    const [theirs, own] = await app.db
      .insert(files)
      .values([other, seller].map(({ owner, id }) => ({ ...paper, ...owner, key: `k${id}` })))
      .returning();
    expect(await seller.call('quotation.accept_offline', { ...offline, file_id: theirs!.id })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    const made = await seller.call('quotation.accept_offline', { ...offline, file_id: own!.id });
    expect(made).toMatchObject({ code: 0 });
    expect(await orders()).toHaveLength(1);
    const { evidence } = (await seller.call('customer_order.get_detail', { id: made.data.order_id })).data;
    expect(evidence).toMatchObject({ way: 'offline', note: '微信确认', file_id: own!.id });
    expect(evidence.file_url).toContain(paper.name);
    expect((await answersOf()).data.confirmation).toMatchObject({
      way: 'offline',
      state: 'accepted',
      note: '微信确认',
    });
    expect(await seller.call('quotation.accept_offline', offline)).toMatchObject({ code: ERRORS.CONFLICT.code });
  });

  it('of a version that was replaced is accepted no more', async () => {
    await emma.submit();
    const confirmation_id = (await answersOf()).data.confirmation!.id;
    await sendSecondVersion(app, seller, new Map());
    expect(await seller.call('quotation.accept', { id: seller.id, confirmation_id })).toMatchObject({
      code: ERRORS.CONFLICT.code,
    });
    expect(await orders()).toEqual([]);
  });
});
