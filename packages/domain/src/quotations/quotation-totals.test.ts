import { describe, expect, it } from 'vitest';
import { cartTotals } from '../carts/cart-totals.ts';
import { headFieldFault, QUOTATION_HEAD_FIELDS, QUOTATION_HEAD } from './quotation-head.data.ts';
import { quotationLineAmount, quotationTotals, type QuotationLine } from './quotation-totals.ts';
import { PAYMENT_PRESETS, presetText } from './quotation-words.data.ts';

const toy: QuotationLine = {
  order_box_qty: 10,
  exworks_price: '12.50',
  quoted_price: '2.03',
  currency: 'USD',
  carton_quantity: 72,
  carton_cubic_meter: '0.33',
};
const fee: QuotationLine = {
  free_kind: 'mould_fee',
  order_box_qty: 2,
  exworks_price: null,
  quoted_price: '300',
  currency: 'USD',
};

describe('the totals of a quotation', () => {
  it('count fees in amounts only', () => {
    const totals = quotationTotals([toy, fee, { ...fee, currency: 'EUR', quoted_price: null }]);
    expect(totals).toEqual({
      ...cartTotals([toy]),
      quoted_amounts: [{ currency: 'USD', amount: '2061.60' }],
      left_out: { ...cartTotals([toy]).left_out, quoted: 1 },
      free_lines: 2,
      free_amounts: [{ currency: 'USD', amount: '600.00' }],
    });
    expect([quotationLineAmount(toy), quotationLineAmount(fee)]).toEqual(['1461.60', '600.00']);
  });

  it("are a cart's where there are no fees", () => {
    expect(quotationTotals([toy, toy])).toMatchObject(cartTotals([toy, toy]));
  });
});

describe('the head', () => {
  it('keeps to the house what the customer must not see, and says what is too long', () => {
    expect(QUOTATION_HEAD_FIELDS.filter((field) => !QUOTATION_HEAD[field].isShown)).toEqual([
      'rate',
      'rate_time',
      'internal_remark',
    ]);
    expect(headFieldFault('port', '汕'.repeat(61))).toBe('港口最多60个字');
    expect(headFieldFault('port', '汕头')).toBeNull();
    expect(headFieldFault('currency', 'USD')).toBeNull();
  });

  it('takes presets in the language of the quotation', () => {
    expect(presetText(PAYMENT_PRESETS[0]!, 'zh')).toContain('定金');
    expect(presetText(PAYMENT_PRESETS[0]!, 'es')).toContain('deposit');
  });
});
