// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfferLine } from './offer-line.tsx';

const offer = { price: '8.8', until: '2099-01-01T00:00:00.000Z' };

it('says what is left of the offer, not of the warehouse', () => {
  const { rerender } = render(<OfferLine offer={{ ...offer, stock_cartons: 12 }} />);
  expect(screen.getByText('余 12 箱')).toBeDefined();
  rerender(<OfferLine offer={{ ...offer, stock_cartons: 0 }} />);
  expect(screen.getByText('已售完')).toBeDefined();
});
