// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

afterEach(cleanup);

const toy = { moq_cartons: 5, carton_quantity: 36, unit: '只' } as Parameters<typeof QuantityStepper>[0]['toy'];
const field = () => screen.getByLabelText<HTMLInputElement>('箱数');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('stays empty while another figure is typed, and counts the least meanwhile', () => {
  render(<QuantityStepper toy={toy} />);
  type('');
  expect(field().value).toBe('');
  expect(screen.getByRole('status').textContent).toContain('= 180 只');
  type('30');
  expect(field().value).toBe('30');
  expect(screen.getByRole('status').textContent).toContain('= 1,080 只');
  type('');
  fireEvent.blur(field());
  expect(field().value).toBe('5');
});
