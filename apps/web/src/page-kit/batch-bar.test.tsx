// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Heart } from 'lucide-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeSlots, registerSlots, type ToyAction } from '#lib/feature-module.ts';
import { BatchBar } from './batch-bar.tsx';
import { createSelection, togglePicked, type ToySelection } from './toy-list/selection.ts';
import { testToy } from './toy-list/test-toy.ts';

const toys = [1, 2, 3].map((toy_id) => testToy({ toy_id }));
const onSelect = vi.fn<ToyAction['onSelect']>();
let selection: ToySelection;
const picked = (): number[] => [...selection.getState().picked.keys()];

beforeEach(() => {
  const follow: ToyAction = { key: 'follow', label: '关注', icon: Heart, order: 1, places: ['batch'], onSelect };
  registerSlots(composeSlots([{ name: 'test', routes: [], slots: { toyActions: [follow] } }]));
  selection = createSelection();
  togglePicked(selection, toys[1]!);
  render(<BatchBar selection={selection} from={{ data_module: 'hot' }} shown={toys} />);
});
afterEach(() => {
  cleanup();
  onSelect.mockClear();
});

it('acts on all picked toys', () => {
  expect(screen.getByRole('status').textContent).toBe('已选 1 款');
  fireEvent.click(screen.getByRole('button', { name: '关注' }));
  expect(onSelect).toHaveBeenCalledWith([toys[1]], { data_module: 'hot' });
});

it('takes the whole page and gives it back', () => {
  fireEvent.click(screen.getByRole('button', { name: '全选 3 款' }));
  expect(new Set(picked())).toEqual(new Set([1, 2, 3]));
  fireEvent.click(screen.getByRole('button', { name: '取消全选' }));
  expect(picked()).toEqual([]);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('goes on Esc, but not when Esc is meant for something else', () => {
  const field = document.createElement('textarea');
  document.body.append(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(picked()).toEqual([2]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(picked()).toEqual([]);
  field.remove();
});
