// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testToyDetail } from '#lib/test-toy-detail.ts';
import { PriceBlock } from './price-block.tsx';

const until = '2099-01-01T00:00:00.000Z';
const offer = { price: '48', until, stock_cartons: 9 };
const offer_terms = { ...offer, minimum_cartons: 2, starts: '2026-01-01T00:00:00.000Z' };

it('names the surcharge with and without an offer', () => {
  const toy = { ...testToyDetail, additional_price: '1.5' };
  const { rerender } = render(<PriceBlock toy={toy} />);
  expect(screen.getByText('另加费用 ¥1.50/只')).toBeDefined();
  rerender(<PriceBlock toy={{ ...toy, offer, offer_terms }} />);
  expect(screen.getByText('另加费用 ¥1.50/只')).toBeDefined();
  expect(screen.getByText('2 箱起，余 9 箱')).toBeDefined();
  rerender(<PriceBlock toy={{ ...toy, additional_price: '0', offer, offer_terms }} />);
  expect(screen.queryByText(/附加|另加/)).toBeNull();
});
