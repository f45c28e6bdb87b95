import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOMER_LINE_FIELDS, customerLineText, customerView, shortHash } from './customer-view.ts';
import type { QuotationVersion } from './quotation-version.ts';
import { versions } from './version-fixture.ts';

const version: QuotationVersion = {
  head: { currency: 'USD', remark: 'Mixed colours', internal_remark: 'MARK-1', rate: '7.10', factory_name: 'MARK-2' },
  lines: [
    {
      key: 'a',
      cells: {
        quoted_price: '2.03',
        number: '10001',
        exworks_price: 'MARK-3',
        article_number: 'MARK-4',
        factory_name: 'MARK-5',
        internal_remark: 'MARK-6',
        formula_key: 'MARK-7',
        custom_number: null,
        remark: '',
      },
    },
  ],
};

describe("the customer's view", () => {
  it('holds what is named and nothing else', () => {
    expect(customerView(version)).toBe(
      '{"head":{"currency":"USD","remark":"Mixed colours"},"lines":[{"cells":{"number":"10001","quoted_price":"2.03"},"key":"a"}]}',
    );
  });

  it('names no cost, no factory and no internal word', () => {
    expect(CUSTOMER_LINE_FIELDS.join(' ')).not.toMatch(
      /exworks|additional|article|factory|internal|formula|manual|rate|toy_id/,
    );
  });

  it('is the same text whatever the order of the cells', () => {
    fc.assert(
      fc.property(versions, (one) => {
        const turned = (cells: object) => Object.fromEntries(Object.entries(cells).toReversed());
        const lines = one.lines.map(({ key, cells }) => ({ cells: turned(cells), key }));
        expect(customerView({ lines, head: turned(one.head) })).toBe(customerView(one));
        expect(() => JSON.parse(customerView(one))).not.toThrow();
      }),
    );
  });

  it('changes with what the customer sees', () => {
    const [line] = version.lines;
    const seenWith = (cells: object) => customerLineText({ key: 'a', cells: { ...line!.cells, ...cells } });
    expect(seenWith({ exworks_price: '1' })).toBe(customerLineText(line!));
    expect(seenWith({ quoted_price: '2.04' })).not.toBe(customerLineText(line!));
    expect(customerView({ ...version, lines: [line!, { ...line!, key: 'b' }] })).not.toBe(customerView(version));
  });

  it('is named by a short hash', () => expect(shortHash('3f2a9c41d0ab')).toBe('3F2A-9C41'));
});
