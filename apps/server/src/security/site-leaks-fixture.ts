import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { factory_contacts } from '../modules/factory-directory/factories.schema.ts';
import { custom_numbers, price_formulas } from '../modules/pricing/pricing.schema.ts';
import { openShowroom, type Browser, type Showroom } from '../modules/site-visitors/visitor-fixture.ts';
import { sites } from '../modules/sites/sites.schema.ts';

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
  formula: 'LEAKFORMULA',
  formulaRemark: 'LEAKTERMSREMARK',
  rate: '7.13579',
  profit: '13.5791',
  freight: '61357.9',
  customerRemark: 'LEAKCUSTOMERREMARK',
  customerPhone: '13999991357',
  otherCustomer: 'LEAKOTHERCUSTOMER',
  otherNumber: 'LEAKOTHERNUMBER',
  otherVisitor: 'LEAKOTHERVISITOR',
  otherCompany: 'LEAKOTHERCOMPANY',
  otherMail: 'leakother@example.com',
  otherNote: 'LEAKOTHERNOTE',
};
/** Of the first toy, and of two cartons of it. */
export const PRICES = ['4321.75', '103722.00'];

export const leaksIn = (text: string, seesPrices: boolean): string[] => [
  ...Object.values(MARKS).filter((mark) => text.includes(mark)),
  ...(seesPrices ? [] : PRICES.filter((price) => text.includes(price))),
];

interface Comer {
  browser: Browser;
  seesPrices: boolean;
}
export type LeakyShowroom = Awaited<ReturnType<typeof openLeakyShowroom>>;

/** A site whose toys, terms, customers and visitors all bear marks, and whoever may come to it. */
export async function openLeakyShowroom(app: TestApp, slug: string) {
  const { factory, shortName: short_name, address, contact: name, phone: mobile, exworks, additional } = MARKS;
  const { id: factory_id } = await createFactory(app.db, { name: factory, short_name, address });
  await app.db.insert(factory_contacts).values({ factory_id, name, mobile });
  const toy = {
    factory_id,
    article_number: MARKS.article,
    exworks_price: exworks,
    additional_price: additional,
    // As the catalogue's descriptions begin.
    introduction: `${factory}直供，电话${mobile}，硬塑料材质`,
    introduction_en: `Made by ${factory}, call ${mobile}. Tough plastic.`,
  };
  const room = await openShowroom(
    app,
    {
      slug,
      access: 'code',
      price_shown: 'approved',
      may_export: true,
      number_shown: 'none',
      languages: ['en', 'zh'],
    },
    { toy },
  );
  const other = await openShowroom(app);
  await plantCustomers(app, room);
  await room.setPrice(0, PRICES[0]!);
  const { code } = (await room.call('website.reset_code', { id: room.site.id })).data;
  return { room, other, visitors: await comers(room, other, code) };
}

/** The site is for one customer, by a formula of its own; another one has its own number for the same toy. */
async function plantCustomers(app: TestApp, room: Showroom): Promise<void> {
  const { customerRemark: remark, customerPhone: phone, otherCustomer, otherNumber } = MARKS;
  const { id: customer_id } = await createCustomer(app.db, room.owner, { name: 'Brightpine', remark, phone });
  const { id: another } = await createCustomer(app.db, room.owner, { name: otherCustomer });
  const { formula: name, formulaRemark, rate, profit, freight: total_cost } = MARKS;
  const terms = { ...SAMPLE_TERMS, rate, profit, total_cost };
  const [formula] = await app.db
    .insert(price_formulas)
    .values({ ...room.owner, scope: 'customer', customer_id, name, remark: formulaRemark, terms })
    .returning();
  const [toy_id] = room.toyIds;
  const known = { company_id: room.owner.company_id, customer_id: another, toy_id: toy_id!, number: otherNumber };
  await app.db.insert(custom_numbers).values(known);
  await room.edit(room.site.id, { customer_id, formula_id: formula!.id });
  const [{ formula_key } = { formula_key: null }] = await app.db.select().from(sites).where(eq(sites.id, room.site.id));
  // Or what is planted would be in no price of the site.
  expect(formula_key).not.toBeNull();
}

async function comers(room: Showroom, other: Showroom, code: string): Promise<Record<string, Comer>> {
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
