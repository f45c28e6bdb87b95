import { ERRORS } from '@wanyuan/contract';
import { QUOTATION_LANGUAGES, QUOTATION_STATES } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { agreedOrder, makeOrder } from '@wanyuan/testing/customer-order-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { createSentQuotation } from '@wanyuan/testing/sent-quotation-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { print_keys } from './printing.schema.ts';

const MARKS = ['7713.57', 'LEAKARTICLE', 'LEAKFACTORY', 'LEAKSHORTNAME', 'LEAKLINEREMARK', 'LEAKQUOTATIONREMARK'];

let app: TestApp;
let owner: { company_id: number; user_id: number };
let token: string;
let toyIds: number[];
let made: Awaited<ReturnType<typeof createSentQuotation>>;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

beforeEach(async () => {
  const user = await createUser(app.db);
  ({ token } = await openSession(app, user.id));
  owner = { company_id: user.company_id, user_id: user.id };
  const factory = await createFactory(app.db, { name: 'LEAKFACTORY', short_name: 'LEAKSHORTNAME' });
  toyIds = [];
  for (const turn of [1, 2])
    toyIds.push(
      (
        await createToy(app.db, {
          factory_id: factory.id,
          article_number: `LEAKARTICLE${turn}`,
          exworks_price: '7713.57',
          name_en: `Toy ${turn}`,
          carton_quantity: 24,
        })
      ).id,
    );
  made = await createSentQuotation(app, owner, {
    toyIds,
    line: { internal_remark: 'LEAKLINEREMARK' },
    quotation: { internal_remark: 'LEAKQUOTATIONREMARK' },
  });
});

const ask = (more: object = {}, who = token) =>
  app.call(
    'system.get_print_key',
    {
      source: { kind: 'quotation', id: made.quotation.id },
      layout: 'quotation',
      is_show_factory: true,
      is_show_price: true,
      ...more,
    },
    who,
  );
const open = async (key: string) => (await app.call('system.get_print_sheet', { key })).data;

it('a quotation is printed with letterhead, terms, lines, sums and code, and nothing internal', async () => {
  const letterhead = {
    name: '启帆',
    name_en: 'Qifan',
    address: '',
    address_en: '',
    contact: '',
    email: '',
    notes: '条款一',
  };
  await app.call('system.save_letterhead', { ...letterhead, phone: '0754-1', fax: '0754-2' }, token);
  const { data } = await ask();
  expect(data.toy_count).toBe(2);
  const sheet = await open(data.key);
  expect(sheet).toMatchObject({ layout: 'quotation', rows: [] });
  expect(sheet.quotation).toMatchObject({
    paper: 'quotation',
    language: 'en',
    number: made.quotation.number,
    is_draft: false,
    short_hash: '3F2A-9C41',
    customer: 'Emma Toys Ltd.',
    contact: 'Emma',
    currency: 'USD',
    term: 'FOB SHANTOU',
    payment: 'T/T 30% deposit',
    delivery: '30 days',
    port: 'Shantou',
    remark: 'Mixed colours',
    valid_until: made.head.valid_until,
    company: { name: '启帆', fax: '0754-2', notes: '条款一' },
    sums: { cartons: '20', pieces: '480', amount: '960.00' },
  });
  expect(sheet.quotation!.rows[0]).toMatchObject({ name: 'Toy 1', cartons: '10', price: '2.00', amount: '480.00' });
  const kept = JSON.stringify([sheet, await app.db.select().from(print_keys)]);
  expect(MARKS.filter((mark) => kept.includes(mark))).toEqual([]);
});

it.each(QUOTATION_LANGUAGES)('nothing internal is on paper, in any state (%s)', async (language) => {
  const { id } = made.quotation;
  await app.pool.query(`update quotation_versions set head = head || jsonb_build_object('language', $1::text)`, [
    language,
  ]);
  for (const state of QUOTATION_STATES) {
    await app.pool.query('update quotation_versions set state = $1 where quotation_id = $2', [state, id]);
    await app.pool.query('update quotations set state = $1 where id = $2', [state, id]);
    const sheet = await open((await ask()).data.key);
    expect(sheet.quotation).toMatchObject({ language, is_draft: state === 'draft', rows: [{}, {}] });
    expect(MARKS.filter((mark) => JSON.stringify(sheet).includes(mark))).toEqual([]);
  }
});

it('of a toy gone black only the number is on paper', async () => {
  await app.pool.query('update toys set is_black = true where id = $1', [toyIds[0]]);
  const { quotation } = await open((await ask()).data.key);
  expect(quotation!.rows[0]).toMatchObject({ name: '', price: '', amount: '', cartons: '', picture: '' });
  expect(quotation!.rows[0]!.number).not.toBe('');
});

it('a draft with a factory’s name in it is printed for nobody but colleagues', async () => {
  const { id } = made.quotation;
  await app.call('quotation.open_version', { id }, token);
  await app.call('quotation.edit_head', { id, changes: { remark: 'ask LEAKFACTORY' } }, token);
  const refused = { code: ERRORS.QUOTATION_LEAKS.code };
  expect(await ask()).toMatchObject(refused);
  expect(await ask({ layout: 'labels', is_show_factory: false })).toMatchObject(refused);
  expect((await ask({ layout: 'picking_list' })).code).toBe(0);
});

it('an order is printed likewise; toys without a quotation, and what is out of reach, are not', async () => {
  const { id, number } = await makeOrder(app, await agreedOrder(app, owner, toyIds));
  const { quotation } = await open((await ask({ source: { kind: 'order', id } })).data.key);
  expect(quotation).toMatchObject({ paper: 'order', number, valid_until: null, sums: { amount: '600.00' } });
  expect(MARKS.filter((mark) => JSON.stringify(quotation).includes(mark))).toEqual([]);
  expect(await ask({ source: { kind: 'toys', toy_ids: toyIds } })).toMatchObject({ code: ERRORS.CONFLICT.code });
  const stranger = await createUser(app.db);
  const session = await openSession(app, stranger.id);
  expect(await ask({}, session.token)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
});
