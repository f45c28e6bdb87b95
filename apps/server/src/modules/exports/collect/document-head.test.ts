import { ExportRequest, type Letterhead } from '@wanyuan/contract';
import { expect, it } from 'vitest';
import type { QuotedHead } from '#composition/export-source.ts';
import { documentTitle, headLines, headValues, noteLines } from './document-head.ts';
import type { OpenedSource } from './source-toy.ts';

const HEAD: Letterhead = {
  name: '启帆',
  name_en: 'Qifan',
  address: '',
  address_en: '',
  contact: '',
  phone: '1',
  fax: '2',
  email: '',
  notes: '条款一',
};
const QUOTED: QuotedHead = {
  paper: 'quotation',
  number: 'Q-1-2',
  version: 2,
  isFrozen: true,
  language: 'en',
  date: '2026-11-12',
  valid_until: '2026-12-12',
  contact: 'Emma',
  currency: 'USD',
  term: 'FOB SHANTOU',
  payment: 'T/T',
  delivery: '30 days',
  port: 'Shantou',
  remark: 'Mixed colours',
  short_hash: '3F2A-9C41',
};
const NOW = new Date('2027-03-01T08:00:00Z');

const sourceOf = (quoted?: QuotedHead): OpenedSource => ({
  title: 'Q-1-2',
  customer_id: null,
  customer_name: 'Emma Toys',
  hasRemarks: true,
  toy_count: 3,
  skipped: 0,
  currencies: ['USD'],
  hasOrders: true,
  batches: async function* () {},
  ...(quoted && { quoted }),
});
const REQUEST = ExportRequest.parse({ source: { kind: 'quotation', id: 1 } });

it('a quotation has its number, day and terms above the lines and its remark below', () => {
  expect(headLines('zh', HEAD, sourceOf(QUOTED), NOW)).toEqual([
    '启帆',
    '电话：1    传真：2',
    '客户：Emma Toys    收件人：Emma    日期：2026-11-12',
    '单号：Q-1-2    有效期至：2026-12-12    校验码：3F2A-9C41',
    '价格条款：USD FOB SHANTOU    港口：Shantou',
    '付款方式：T/T    交货期：30 days',
  ]);
  expect(noteLines(HEAD, sourceOf(QUOTED))).toEqual(['Mixed colours', '条款一']);
});

it('a draft says so, and what is no quotation has the day of today and no terms', () => {
  expect(headLines('zh', HEAD, sourceOf({ ...QUOTED, isFrozen: false }), NOW).join()).toContain('Q-1-2（草稿）');
  expect(headValues('en', '', HEAD, sourceOf({ ...QUOTED, isFrozen: false }), {}, NOW)).toMatchObject({
    quotation_number: 'Q-1-2 (Draft)',
  });
  expect(headLines('zh', HEAD, sourceOf(), NOW).at(-1)).toBe('客户：Emma Toys    日期：2027-03-01');
});

it('placeholders are filled from the quotation, and empty elsewhere', () => {
  expect(headValues('zh', '报价单', HEAD, sourceOf(QUOTED), {}, NOW)).toMatchObject({
    company_fax: '2',
    quotation_number: 'Q-1-2',
    quotation_version: '2',
    valid_until: '2026-12-12',
    quotation_currency: 'USD',
    price_term: 'FOB SHANTOU',
    payment: 'T/T',
    delivery: '30 days',
    port: 'Shantou',
    customer_contact: 'Emma',
    quotation_remark: 'Mixed colours',
    check_code: '3F2A-9C41',
    date: '2026-11-12',
  });
  expect(headValues('zh', '报价单', HEAD, sourceOf(), {}, NOW)).toMatchObject({
    quotation_number: '',
    valid_until: '',
  });
});

it('an order is called one', () => {
  expect(documentTitle(REQUEST, null, sourceOf(QUOTED))).toBe('报价单');
  expect(documentTitle(REQUEST, null, sourceOf({ ...QUOTED, paper: 'order' }))).toBe('订单');
});
