import { ERRORS, type CallInput, type ChatMessage } from '@wanyuan/contract';
import { businessDay, DAY_MS, USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../asking/asking-fixture.ts';
import { createSeller } from '../quotations/quotation-fixture.ts';
import { openFactory, openPerson, openTalk, type ChatFactoryOpen, type ChatPersonOpen } from './chat-fixture.ts';

/** Figures and names that nothing else has. */
const PRICE = '947.1834';
const CUSTOMER = 'Kestrel Toys Ltd';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let buyer: ChatPersonOpen;
let maker: ChatFactoryOpen;
let id: number;
beforeEach(async () => {
  ({ buyer, maker, id } = await openTalk(app));
});

type Custom = Extract<CallInput<'chat.send_message'>['msg_content'][number], { type: 'custom' }>['custom'];
const card = (person: ChatPersonOpen, custom: Custom, to = id) => person.send(to, [{ type: 'custom', custom }]);
const shown = async (person: ChatPersonOpen, conversation = id) =>
  (await person.history(conversation)).list.map(({ msg_content: [element] }: ChatMessage) =>
    element?.type === 'custom' ? element.custom : null,
  );

describe('a card of a toy', () => {
  it('shows its maker the price that the maker asks, and nobody else’s', async () => {
    const own = await createToy(app.db, { factory_id: maker.factory.id, exworks_price: PRICE });
    const others = await createToy(app.db, { exworks_price: PRICE });
    const secret = await createToy(app.db, {
      factory_id: maker.factory.id,
      company_id: buyer.user.company_id,
      exworks_price: PRICE,
    });
    for (const toy of [own, others, secret])
      expect(await card(buyer, { kind: 'toy', id: toy.id })).toMatchObject({ code: 0 });
    const pricesOf = async (person: ChatPersonOpen) =>
      (await shown(person)).map((each) => (each?.kind === 'toy' ? (each.toy.exworks_price ?? null) : 'none'));
    expect(await pricesOf(buyer)).toEqual([PRICE, PRICE, PRICE]);
    expect(await pricesOf(maker.first)).toEqual([PRICE, null, null]);
    expect((await shown(maker.first))[1]).toMatchObject({ toy: { factory_name: '' } });
    const { data } = await maker.first.call('chat.get_chat_toys', { conversation_id: id });
    expect(data.list.map(({ exworks_price = null }) => exworks_price)).toEqual([null, null, PRICE]);
  });

  it('tells a salesperson no cost from the moment that the company hides it', async () => {
    const seller = await openPerson(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const toy = await createToy(app.db, { exworks_price: PRICE });
    const { id: talk } = await buyer.open({ kind: 'colleague', user_id: seller.user.id });
    await card(buyer, { kind: 'toy', id: toy.id }, talk);
    expect(JSON.stringify(await shown(seller, talk))).toContain(PRICE);
    await app.pool.query('update companies set hides_cost = true where id = $1', [buyer.user.company_id]);
    await app.deps.bus.publish('company.changed', { companyId: buyer.user.company_id });
    const answers = [
      await seller.call('chat.get_message_record', { conversation_id: talk }),
      await seller.call('chat.sync_messages', { known: [{ conversation_id: talk, rev: 0 }] }),
      await seller.call('chat.search_messages', { keyword: toy.article_number }),
      await seller.call('chat.get_chat_toys', { conversation_id: talk }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(JSON.stringify(answers)).toContain(toy.article_number);
    expect(JSON.stringify(answers)).not.toContain(PRICE);
  });

  it('is of what its sender may see: no other company’s toy, and of a factory only its own', async () => {
    const stranger = await openPerson(app);
    const secret = await createToy(app.db, { company_id: stranger.user.company_id });
    const others = await createToy(app.db);
    expect(await card(buyer, { kind: 'toy', id: secret.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await card(maker.first, { kind: 'toy', id: others.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await shown(buyer)).toEqual([]);
  });
});

describe('a card of an inquiry', () => {
  it('is put into the conversation by the phone call, once, and lives with the answer', async () => {
    const day = businessDay(new Date(app.deps.now().getTime() + DAY_MS));
    setClock(app, `${day}T09:00:00`);
    const { id: toy_id } = await createToy(app.db, { factory_id: maker.factory.id });
    await buyer.call('toy.batch_inquiry', { items: [{ toy_id, cartons: 30, target_price: PRICE }] });
    for (const time of ['10:00:00', '11:00:00']) {
      setClock(app, `${day}T${time}`);
      await app.services.asking.round();
    }
    const [asked, ...more] = await shown(maker.first);
    expect([asked?.kind, more]).toEqual(['inquiry', []]);
    expect(JSON.stringify(asked)).not.toContain(PRICE);
    const { rev } = (await buyer.list()).list[0]!;
    const inquiryId = asked?.kind === 'inquiry' ? asked.id : 0;
    await maker.first.call('desk.answer_inquiry', { ids: [inquiryId], price: '11.8', moq_pieces: 720, lead_days: 15 });
    const { data } = await buyer.call('chat.sync_messages', { known: [{ conversation_id: id, rev }] });
    expect(data.list[0]!.messages).toMatchObject([
      {
        seq: 1,
        rev: rev + 1,
        msg_content: [{ custom: { state: 'answered', answer: { price: '11.8', lead_days: 15 } } }],
      },
    ]);
  });

  it('goes to the factory that was asked alone, from whoever asked', async () => {
    const { id: toy_id } = await createToy(app.db, { factory_id: maker.factory.id });
    const { data } = await buyer.call('toy.batch_inquiry', { items: [{ toy_id }] });
    const [inquiryId] = data.ids as [number];
    const other = await openFactory(app);
    const elsewhere = await buyer.open({ kind: 'factory', factory_id: other.factory.id });
    const inquiry: Custom = { kind: 'inquiry', id: inquiryId };
    expect(await card(buyer, inquiry, elsewhere.id)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    const seller = await openPerson(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const own = await seller.open({ kind: 'factory', factory_id: maker.factory.id });
    expect(await card(seller, inquiry, own.id)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await card(other.first, inquiry, elsewhere.id)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect(await card(buyer, inquiry)).toMatchObject({ code: 0 });
    // It cannot be passed on to another factory either.
    const forwarded = await buyer.call('chat.forward_messages', {
      conversation_id: id,
      seqs: [1],
      to_ids: [elsewhere.id],
      gid: 'forward-to-another',
    });
    expect(forwarded).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    expect(await shown(other.first, elsewhere.id)).toEqual([]);
  });
});

describe('a card of a quotation', () => {
  it('tells a factory its number, and neither the customer nor a price', async () => {
    const seller = await createSeller(app, { company_id: buyer.user.company_id });
    const customer = await createCustomer(
      app.db,
      { company_id: buyer.user.company_id, user_id: seller.user.id },
      { name: CUSTOMER },
    );
    const quotationId = await seller.quote(2, { customer_id: customer.id });
    const [line] = await seller.lines(quotationId);
    await seller.edit(quotationId, line!.id, { quoted_price: PRICE });
    expect(await card(buyer, { kind: 'quotation', id: quotationId })).toMatchObject({ code: 0 });
    expect(await shown(buyer)).toMatchObject([
      { kind: 'quotation', line_count: 2, link: `/CompanyQuotationDetail?id=${quotationId}` },
    ]);
    const atFactory = JSON.stringify(await shown(maker.first));
    expect(atFactory).toContain('"link":""');
    expect(atFactory).not.toContain(CUSTOMER);
    expect(atFactory).not.toContain(PRICE);
    const other = await openPerson(app);
    expect(await card(other, { kind: 'quotation', id: quotationId })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });
});
