import { describe, expect, it } from 'vitest';
import { answerSums, openDraft, toPayload, withAnswer, type SharedProduct } from './answer-draft.ts';

const product = (product_id: number, values: Partial<SharedProduct> = {}): SharedProduct => ({
  product_id,
  number: `N-${product_id}`,
  name: '遥控车',
  name_en: 'R/C car',
  pictures: [],
  packing_name: '',
  packing_name_en: '',
  carton_quantity: 24,
  carton_length: null,
  carton_width: null,
  carton_height: null,
  carton_cubic_meter: '0.125',
  gross_weight: null,
  net_weight: null,
  remark: '',
  is_stopped: false,
  price: '1.15',
  currency: 'USD',
  ...values,
});
const mine = {
  name: 'Emma',
  company: '',
  contact: '',
  message: '',
  is_submitted: true,
  answers: [{ product_id: 1, mark: 'like' as const, cartons: 3, note: 'red' }],
};

describe('answers of a recipient', () => {
  it('come back from the server, unless something has yet to reach it', () => {
    const fromServer = openDraft(mine, null);
    expect(fromServer).toMatchObject({ name: 'Emma', is_submitted: true, answers: { 1: { cartons: 3 } } });
    const changed = withAnswer(fromServer, 1, { cartons: 5 });
    expect(openDraft(mine, changed).answers[1]).toMatchObject({ cartons: 5 });
    expect(openDraft(mine, { ...changed, is_dirty: false }).answers[1]).toMatchObject({ cartons: 3 });
    expect(openDraft(null, null)).toMatchObject({ answers: {}, is_submitted: false, is_dirty: false });
  });

  it('like what is ordered, and order nothing of what is disliked', () => {
    const ordered = withAnswer(openDraft(null, null), 7, { cartons: 2 });
    expect(ordered.answers[7]).toMatchObject({ mark: 'like', cartons: 2 });
    expect(withAnswer(ordered, 7, { mark: 'dislike' }).answers[7]).toMatchObject({ mark: 'dislike', cartons: 0 });
    expect(ordered.is_dirty).toBe(true);
  });

  it('are sent without those that say nothing', () => {
    const draft = withAnswer(withAnswer(openDraft(null, null), 1, { note: '  ' }), 2, { mark: 'dislike' });
    expect(toPayload(draft).answers).toEqual([{ product_id: 2, mark: 'dislike', cartons: 0, note: '' }]);
  });

  it('add up exactly', () => {
    const draft = withAnswer(withAnswer(openDraft(mine, null), 2, { cartons: 2 }), 3, { mark: 'dislike' });
    const list = [product(1), product(2, { price: '0.1' }), product(3), product(4)];
    expect(answerSums(list, draft)).toEqual({
      liked: 2,
      disliked: 1,
      undecided: 1,
      cartons: 5,
      cubic_meter: 0.625,
      amounts: [{ currency: 'USD', amount: '87.60' }],
    });
  });
});
