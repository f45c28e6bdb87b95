import { createFactory } from '@wanyuan/testing/catalogue-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { factory_contacts } from '../factory-directory/factories.schema.ts';
import { createSeller, type Seller } from './confirmation-fixture.ts';

/** Found nowhere else: whatever of them a customer gets has leaked. */
export const LEAK_MARKS = {
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
  draft: 'LEAKDRAFTNAME',
};
/** A seller whose quotation has a mark in everything that no customer may know. */
export async function createMarkedSeller(
  app: TestApp,
  head: NonNullable<Parameters<typeof createSeller>[1]>['head'],
): Promise<Seller> {
  const factory = await createFactory(app.db, {
    name: LEAK_MARKS.factory,
    short_name: LEAK_MARKS.shortName,
    address: LEAK_MARKS.address,
  });
  await app.db
    .insert(factory_contacts)
    .values({ factory_id: factory.id, name: LEAK_MARKS.contact, mobile: LEAK_MARKS.phone });
  const prices = { exworks_price: LEAK_MARKS.exworks, additional_price: LEAK_MARKS.additional };
  return createSeller(app, {
    head: head ?? {},
    toys: (turn) => ({ factory_id: factory.id, article_number: `${LEAK_MARKS.article}${turn}`, ...prices }),
    line: { internal_remark: LEAK_MARKS.lineRemark, formula_key: LEAK_MARKS.formula },
    quotation: { internal_remark: LEAK_MARKS.quotationRemark, cost_total: '7713.57' },
  });
}

export const leaksIn = (text: string) => Object.entries(LEAK_MARKS).filter(([, mark]) => text.includes(mark));
