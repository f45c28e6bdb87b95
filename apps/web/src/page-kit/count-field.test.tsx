// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CountField } from './count-field.tsx';

function Order() {
  const [cartons, setCartons] = useState(5);
  return (
    <>
      <CountField aria-label="箱数" min={5} fallback={5} value={cartons} onChange={setCartons} />
      <output>{cartons}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('箱数');
const counted = () => screen.getByRole('status').textContent;

beforeEach(() => {
  render(<Order />);
});
afterEach(cleanup);

it('stays empty while it is typed anew', () => {
  fireEvent.change(field(), { target: { value: '20' } });
  expect(counted()).toBe('20');
  fireEvent.change(field(), { target: { value: '' } });
  expect(field().value).toBe('');
  expect(counted()).toBe('5');
  fireEvent.change(field(), { target: { value: '30' } });
  expect(field().value).toBe('30');
  expect(counted()).toBe('30');
});

it('says what counts once it is left empty', () => {
  fireEvent.change(field(), { target: { value: '' } });
  fireEvent.blur(field());
  expect(field().value).toBe('5');
});
