import { describe, expect, it } from 'vitest';
import { answerCounts, answeredTotals, survivingAnswers, takeAnswers } from './answered-lines.ts';
import { findAnswerFaults, type CustomerAnswer } from './customer-answer.ts';

const line = (key: string, quoted_price: string, order_box_qty: number) =>
  ({
    key,
    quoted_price,
    order_box_qty,
    carton_quantity: 10,
    currency: 'USD',
    exworks_price: '1',
    is_manual_price: false,
  }) as const;
const lines = [line('a', '2.00', 4), line('b', '1.50', 2), line('c', '3.00', 1), line('d', '1.00', 1)];
const answers = new Map<string, CustomerAnswer>([
  ['a', { kind: 'change', cartons: 6, target_price: '1.90', note: 'FSC label' }],
  ['b', { kind: 'decline', reason: 'price' }],
  ['c', { kind: 'accept' }],
]);

describe('an answer', () => {
  it.each<[CustomerAnswer, string[]]>([
    [{ kind: 'accept' }, []],
    [{ kind: 'decline', reason: 'market' }, []],
    [{ kind: 'decline', reason: 'nonsense' as 'other' }, ['reason']],
    [{ kind: 'decline', reason: 'other', note: 'x'.repeat(501) }, ['note_too_long']],
    [{ kind: 'change' }, ['nothing_changed']],
    [{ kind: 'change', cartons: null, target_price: '', note: ' ' }, ['nothing_changed']],
    [{ kind: 'change', note: 'blue ones' }, []],
    [{ kind: 'change', cartons: 0 }, ['cartons']],
    [{ kind: 'change', cartons: 1.5 }, ['cartons']],
    [{ kind: 'change', cartons: 1_000_001, target_price: '-1' }, ['cartons', 'target_price']],
    [{ kind: 'change', target_price: '0.00' }, ['target_price']],
    [{ kind: 'change', target_price: '5.80001' }, ['target_price']],
    [{ kind: 'change', target_price: '5.80' }, []],
  ])('%j: %j', (answer, keys) => expect(findAnswerFaults(answer).map(({ key }) => key)).toEqual(keys));
});

describe('answers', () => {
  it('are counted', () => {
    expect(
      answerCounts(
        lines.map(({ key }) => key),
        answers,
      ),
    ).toEqual({ accept: 1, decline: 1, change: 1, open: 1 });
  });

  it('leave a total without the declined lines, as quoted and as wished', () => {
    const { quoted, wished } = answeredTotals(lines, answers);
    expect(quoted.quoted_amounts).toEqual([{ currency: 'USD', amount: '120.00' }]);
    expect(wished.quoted_amounts).toEqual([{ currency: 'USD', amount: '154.00' }]);
    expect(wished.cartons).toBe(8);
  });

  it('survive a new version where the customer sees the same line', () => {
    const before = ['a', 'b', 'c'].map((key) => ({ key, cells: { quoted_price: '1.00', exworks_price: '5.00' } }));
    const after = [
      { key: 'c', cells: { exworks_price: '6.00', quoted_price: '1.00' } },
      { key: 'a', cells: { quoted_price: '0.99' } },
      { key: 'd', cells: {} },
    ];
    expect([...survivingAnswers(before, after, answers).keys()]).toEqual(['c']);
  });

  it('are taken into the next version where they are ticked', () => {
    const taken = new Map(['a', 'b', 'd'].map((key) => [key, { withPrice: true }]));
    expect(takeAnswers(lines, answers, taken)).toEqual({
      lines: [{ ...lines[0], order_box_qty: 6, quoted_price: '1.90', is_manual_price: true }, lines[2], lines[3]],
      removed: ['b'],
      changed: ['a'],
    });
    expect(takeAnswers(lines, answers, new Map([['a', { withPrice: false }]])).lines[0]).toEqual({
      ...lines[0],
      order_box_qty: 6,
    });
    expect(takeAnswers(lines, answers, new Map()).lines).toEqual(lines);
  });
});
