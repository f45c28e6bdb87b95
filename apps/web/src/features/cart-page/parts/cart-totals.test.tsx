// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { testLine } from '#page-kit/lines/test-line.ts';
import { CartTotals } from './cart-totals.tsx';

beforeEach(() => startSession(testUser()));
afterEach(() => {
  cleanup();
  endSession('signed_out');
});

it('shows the volume in both units', () => {
  render(<CartTotals lines={[testLine(1, { order_box_qty: 10 })]} />);
  const sums = screen.getByRole('region', { name: '合计' }).textContent;
  expect(sums).toContain('3.301 CBM');
  expect(sums).toContain('116.57 CUFT');
});

it('leaves out toys that are shown no more, and says how many', () => {
  render(<CartTotals lines={[testLine(1, { order_box_qty: 10 }), testLine(2, { order_box_qty: 5, is_gone: true })]} />);
  expect(screen.getByRole('region', { name: '合计' }).textContent).toContain('款数1箱数10');
  expect(screen.getByText(/合计不全/).textContent).toContain('1 款已下架，未计入');
});
