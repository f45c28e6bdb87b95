import { expect, it } from 'vitest';
import { EXPORT_FIELDS } from './export-fields.data.ts';
import { TEMPLATE_HEAD_PLACEHOLDERS, templateFieldNames } from './template-placeholders.data.ts';

it.each([
  ['单号', 'quotation_number'],
  ['报价单号', 'quotation_number'],
  ['版本', 'quotation_version'],
  ['有效期', 'valid_until'],
  ['价格条款', 'price_term'],
  ['付款方式', 'payment'],
  ['交货期', 'delivery'],
  ['港口', 'port'],
  ['客户联系人', 'customer_contact'],
  ['报价备注', 'quotation_remark'],
  ['公司传真', 'company_fax'],
  ['传真', 'company_fax'],
  ['fax', 'company_fax'],
  ['Company Fax', 'company_fax'],
  ['编号', 'number'],
  ['币种', 'currency'],
])('{{%s}} means %s', (word, key) => {
  expect(templateFieldNames().aliases[word]).toBe(key);
});

it('no word and no key means two things', () => {
  const all = [...TEMPLATE_HEAD_PLACEHOLDERS, ...EXPORT_FIELDS];
  for (const name of ['key', 'zh', 'en'] as const) {
    const words = all.map((one) => one[name].toLowerCase());
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  }
});
