import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiff, hideCells } from './apply-diff.ts';
import { longestRise } from './longest-rise.ts';
import { diffVersions, isDiffEmpty } from './quotation-diff.ts';
import type { QuotationVersion } from './quotation-version.ts';
import { bigVersion, versions } from './version-fixture.ts';

const line = (key: string, cells: QuotationVersion['lines'][number]['cells'] = {}) => ({ key, cells });
const toy = (quoted_price: string, order_box_qty: number) => ({ quoted_price, order_box_qty, carton_quantity: 10 });

/** By trying every choice of lines that stay. */
function fewestMoves(order: readonly number[]): number {
  let longest = 0;
  for (let choice = 0; choice < 2 ** order.length; choice++) {
    const stays = order.filter((_, index) => (choice >> index) & 1);
    if (stays.every((number, index) => index === 0 || stays[index - 1]! < number))
      longest = Math.max(longest, stays.length);
  }
  return order.length - longest;
}

describe('the difference of two versions', () => {
  it('says what was added, removed, moved and changed, and what it does to the total', () => {
    const a = {
      head: { currency: 'USD', remark: '' },
      lines: [line('a', toy('2.00', 3)), line('b', toy('1.5', 1)), line('c')],
    };
    const b = {
      head: { currency: 'USD', remark: 'Last vessel 28 Nov.', port: 'Shantou' },
      lines: [
        line('c'),
        line('a', toy('1.90', 4)),
        line('d', { free_kind: 'mould_fee', quoted_price: '300', order_box_qty: 1 }),
      ],
    };
    expect(diffVersions(a, b)).toEqual({
      head: [
        { field: 'remark', before: '', after: 'Last vessel 28 Nov.' },
        { field: 'port', after: 'Shantou' },
      ],
      added: [{ line: b.lines[2], at: 2 }],
      removed: [{ line: a.lines[1], at: 1 }],
      moved: [{ key: 'c', from: 2, to: 0 }],
      changed: [
        {
          key: 'a',
          cells: [
            { field: 'quoted_price', before: '2.00', after: '1.90' },
            { field: 'order_box_qty', before: 3, after: 4 },
          ],
        },
      ],
      total: {
        before: { currency: 'USD', amount: '75.00' },
        after: { currency: 'USD', amount: '376.00' },
        difference: '301.00',
      },
    });
  });

  it('takes no euros from dollars', () => {
    const empty = { head: { currency: 'USD' }, lines: [] };
    expect(diffVersions(empty, { ...empty, head: { currency: 'EUR' } }).total.difference).toBeNull();
  });

  it('leads from any version to any other', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        expect(applyDiff(a, diffVersions(a, b))).toEqual(b);
        expect(applyDiff(b, diffVersions(b, a))).toEqual(a);
      }),
    );
  });

  it('survives being stored as JSON', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        expect(applyDiff(a, JSON.parse(JSON.stringify(diffVersions(a, b))))).toEqual(b);
      }),
    );
  });

  it('of a version and itself is empty, and of others is not', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        expect(isDiffEmpty(diffVersions(a, structuredClone(a)))).toBe(true);
        expect(isDiffEmpty(diffVersions(a, b))).toBe(
          JSON.stringify(applyDiff(a, diffVersions(a, b))) === JSON.stringify(a),
        );
      }),
    );
  });

  it('moves as few lines as can be', () => {
    const orders = fc.uniqueArray(fc.nat(20), { maxLength: 9 });
    fc.assert(
      fc.property(orders, (order) => {
        const before = { head: {}, lines: order.toSorted((a, b) => a - b).map((key) => line(String(key))) };
        const { moved } = diffVersions(before, { head: {}, lines: order.map((key) => line(String(key))) });
        expect(moved).toHaveLength(fewestMoves(order));
        expect(longestRise(order)).toHaveLength(order.length - moved.length);
      }),
    );
  });

  it('names one line when one of 2,000 goes from the end to the beginning', () => {
    const a = bigVersion(2000);
    const b = { ...a, lines: [a.lines.at(-1)!, ...a.lines.slice(0, -1)] };
    expect(diffVersions(a, b).moved).toEqual([{ key: 'l1999', from: 1999, to: 0 }]);
  });

  it('is shown without costs to those who must not see them', () => {
    const a = {
      head: {},
      lines: [line('a', { exworks_price: '8.00' }), line('b', { exworks_price: '8.00', name: '车' })],
    };
    const b = { head: {}, lines: [line('a', { exworks_price: '9.00' })] };
    const hidden = hideCells(diffVersions(a, b), new Set(['exworks_price']));
    expect(JSON.stringify(hidden)).not.toMatch(/exworks|[89]\.00/);
    expect(hidden.removed[0]?.line.cells).toEqual({ name: '车' });
  });
});
