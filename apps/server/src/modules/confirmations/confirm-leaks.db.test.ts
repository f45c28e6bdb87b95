import { QUOTATION_LANGUAGES } from '@wanyuan/domain';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factory_contacts } from '../factory-directory/factories.schema.ts';
import { quotation_versions, quotations } from '../quotations/quotations.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import { createSeller, type Recipient, type Seller } from './confirmation-fixture.ts';

/** Found nowhere else: whatever of them a customer gets has leaked. */
const MARKS = {
  exworks: '7713.57',
  additional: '8824.68',
  article: 'LEAKARTICLE',
  factory: 'LEAKFACTORY',
  shortName: 'LEAKSHORTNAME',
  address: 'LEAKADDRESS',
  contact: 'LEAKCONTACT',
  phone: '13777771357',
  lineRemark: 'LEAKLINEREMARK',
  quotationRemark: 'LEAKQUOTATIONREMARK',
  formula: 'LEAKFORMULA',
};

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

async function markedSeller(language: (typeof QUOTATION_LANGUAGES)[number]): Promise<Seller> {
  const factory = await createFactory(app.db, {
    name: MARKS.factory,
    short_name: MARKS.shortName,
    address: MARKS.address,
  });
  await app.db.insert(factory_contacts).values({ factory_id: factory.id, name: MARKS.contact, mobile: MARKS.phone });
  const prices = { exworks_price: MARKS.exworks, additional_price: MARKS.additional };
  return createSeller(app, {
    head: { language },
    toys: (turn) => ({ factory_id: factory.id, article_number: `${MARKS.article}${turn}`, ...prices }),
    line: { internal_remark: MARKS.lineRemark, formula_key: MARKS.formula },
    quotation: { internal_remark: MARKS.quotationRemark, cost_total: '7713.57' },
  });
}

/** Every answer to whoever holds the link, as it goes over the wire. */
async function everything({ token, ...recipient }: Recipient, line_id: number): Promise<string> {
  const answers = [
    await app.call('quotation.get_info', { token }),
    await recipient.page(),
    await recipient.lines(),
    await recipient.look(),
    await app.call('quotation.edit_confirm_info', { token, info: { remark: 'Thanks' } }),
    await recipient.answer([{ line_id, answer: 'change', cartons: 3 }]),
    await recipient.submit(),
    await recipient.page(),
    await recipient.lines(),
    await recipient.submit({ version: 7 }),
  ];
  return JSON.stringify(answers);
}

async function setState(id: number, state: 'sent' | 'expired' | 'withdrawn' | 'ordered'): Promise<void> {
  await app.db.update(quotation_versions).set({ state }).where(eq(quotation_versions.quotation_id, id));
  await app.db.update(quotations).set({ state }).where(eq(quotations.id, id));
}

it.each(QUOTATION_LANGUAGES)(
  'no cost, factory or internal word gets to a customer in any state (%s)',
  async (language) => {
    const seller = await markedSeller(language);
    const shown = await everything(await seller.recipient(), seller.keys[0]!);
    expect(shown).toContain(seller.quotation.number);
    const said = [shown, JSON.stringify(await seller.call('quotation.get_customer_view', { id: seller.id }))];
    for (const state of ['sent', 'expired', 'withdrawn', 'ordered'] as const) {
      await setState(seller.id, state);
      said.push(await everything(await seller.recipient(), seller.keys[1]!));
    }
    await setState(seller.id, 'ordered');
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, seller.toyIds[0]!));
    said.push(await everything(await seller.recipient(), seller.keys[1]!));
    const all = said.join('\n');
    expect(Object.entries(MARKS).filter(([, mark]) => all.includes(mark))).toEqual([]);
  },
);

it('the marks are there for colleagues who may see them', async () => {
  const seller = await markedSeller('en');
  const answers = JSON.stringify((await seller.call('quotation.get_answers', { id: seller.id })).data);
  expect(answers).toContain(MARKS.exworks);
});
