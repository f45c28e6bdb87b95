// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CartNameField } from './cart-name-field.tsx';

function Field() {
  const [name, setName] = useState('');
  return <CartNameField value={name} onChange={setName} />;
}

afterEach(cleanup);

it('counts and cuts only what an input method has finished', () => {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '选样车名称' });
  const counter = screen.getByRole('status');
  fireEvent.change(field, { target: { value: '一二三四五六七八九' } });
  expect(counter.textContent).toBe('9 / 10');

  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: "一二三四五六七八九shi'yi" }, isComposing: true });
  expect(field.value).toBe("一二三四五六七八九shi'yi");
  expect(counter.textContent).toBe('9 / 10');

  fireEvent.input(field, { target: { value: '一二三四五六七八九十一' }, isComposing: true });
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('一二三四五六七八九十');
  expect(counter.textContent).toBe('10 / 10');
});
