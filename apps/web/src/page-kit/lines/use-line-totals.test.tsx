// @vitest-environment happy-dom
import type { CartLine } from '@wanyuan/contract/client';
import { RunningTotals } from '@wanyuan/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { withDraft, type Drafts, type FieldValue } from './drafts.ts';
import { startState } from './lines-state.ts';
import { testLine } from './test-line.ts';
import { TotalsBar } from './totals-bar.tsx';
import { exactOf } from './totals.ts';
import { useLineTotals } from './use-line-totals.ts';

type Field = 'order_box_qty' | 'quoted_price';

afterEach(cleanup);

const start = () => new RunningTotals();
const none: Drafts<Field> = new Map();
const typed = (drafts: Drafts<Field>, id: number, field: Field, value: FieldValue) =>
  withDraft(drafts, id, field, { text: String(value), value, state: 'typing', stamp: 1 });

function show(...lines: CartLine[]) {
  const store = createStore(() => ({
    ...startState<CartLine, Field, null>(),
    lines: new Map(lines.map((line) => [line.id, line])),
  }));
  const Footer = () => <TotalsBar {...useLineTotals({ store }, start, exactOf)} />;
  render(<Footer />);
  return {
    type: (drafts: Drafts<Field>) => act(() => store.setState({ drafts })),
    store: (line: CartLine) =>
      act(() => store.setState(({ lines: known }) => ({ lines: new Map(known).set(line.id, line), drafts: none }))),
    sums: () => screen.getByRole('region', { name: '合计' }).textContent,
    total: () => screen.getByLabelText('报价总额').textContent,
  };
}

it('shows the volume in both units', () => {
  const { sums } = show(testLine(1, { order_box_qty: 10 }));
  expect(sums()).toContain('3.301 CBM');
  expect(sums()).toContain('116.57 CUFT');
});

it('leaves out toys that are shown no more, and says how many', () => {
  const { sums } = show(testLine(1, { order_box_qty: 10 }), testLine(2, { order_box_qty: 5, is_gone: true }));
  expect(sums()).toContain('款数1箱数10');
  expect(screen.getByText(/合计不全/).textContent).toContain('1 款已下架，未计入');
});

it('follows what is typed, taken back and stored', () => {
  const line = testLine(1, { order_box_qty: 1 });
  const { type, store, sums, total } = show(line, testLine(2, { order_box_qty: 1 }));
  expect(total()).toContain('USD 292.32');
  const cartons = typed(none, 1, 'order_box_qty', 3);
  type(cartons);
  expect(total()).toContain('USD 584.64');
  type(typed(cartons, 1, 'quoted_price', '1'));
  expect(total()).toContain('USD 362.16');
  expect(sums()).toContain('箱数4');
  type(none);
  expect(total()).toContain('USD 292.32');
  store({ ...line, order_box_qty: 2 });
  expect(total()).toContain('USD 438.48');
});
