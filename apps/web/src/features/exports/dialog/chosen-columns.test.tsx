// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Fields } from '../model/columns.ts';
import { ChosenColumns } from './chosen-columns.tsx';

afterEach(cleanup);

it('lets a column go that was released outside of the list', () => {
  const onChange = vi.fn<(fields: Fields) => void>();
  const titles = new Map([
    ['name', '品名'],
    ['number', '编号'],
  ]);
  render(<ChosenColumns fields={['name', 'number']} titles={titles} onChange={onChange} />);
  const [first] = screen.getAllByRole('listitem');
  const list = screen.getByRole('list', { name: '已选' });
  fireEvent.pointerDown(screen.getByRole('button', { name: '品名，第 1 项' }));
  expect(first!.dataset['dragged']).toBe('true');
  fireEvent.pointerMove(list, { buttons: 0 });
  expect(first!.dataset['dragged']).toBe('false');
  expect(onChange).not.toHaveBeenCalled();
});
