// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Heart, ShoppingCart } from 'lucide-react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeSlots, registerSlots, type ToyAction } from '#lib/feature-module.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { badgesOf } from './toy-card-badges.tsx';
import { ToyCard, type ToyCardProps } from './toy-card.tsx';
import { createSelection } from './toy-list/selection.ts';
import { testToy } from './toy-list/test-toy.ts';

const onSelect = vi.fn<ToyAction['onSelect']>();
const actions: ToyAction[] = [
  { key: 'cart', label: '加入', icon: ShoppingCart, order: 1, places: ['card'], isPrimary: true, onSelect },
  {
    key: 'follow',
    label: '关注',
    doneLabel: '已关注',
    icon: Heart,
    order: 2,
    places: ['card', 'batch'],
    useIsDone: () => true,
    onSelect,
  },
  { key: 'export', label: '导出', icon: Heart, order: 3, places: ['batch'], onSelect },
];

function show(props: Partial<ToyCardProps> = {}): void {
  render(
    <MemoryRouter>
      <ToyCard toy={testToy()} {...props} />
    </MemoryRouter>,
  );
}
const card = (): HTMLElement => screen.getByRole('article');

beforeEach(() => {
  registerSlots(composeSlots([{ name: 'test', routes: [], slots: { toyActions: actions } }]));
  startSession(testUser());
});
afterEach(() => {
  cleanup();
  onSelect.mockClear();
  endSession('signed_out');
});

it('tells at a glance what a salesperson asks for', () => {
  show({ words: ['遥控'] });
  for (const text of ['货号 TY-8816', '60.80', '/只 出厂', '18 只/箱', '0.330 CBM', '开窗盒', '拓悦玩具', 'EN71 · CE'])
    expect(card().textContent).toContain(text);
  expect(card().querySelector('mark')?.textContent).toBe('遥控');
});

it('is one link to the toy, by way of the list in which it was met', () => {
  show({ from: { data_module: 'stock' } });
  expect(screen.getByRole('link', { name: '1:14 遥控越野车' }).getAttribute('href')).toBe('/toy_detail/stock/7');
});

it('shows visitors no price but the way to it', () => {
  endSession('signed_out');
  const { exworks_price: _, ...toy } = testToy();
  show({ toy });
  expect(screen.getByRole('link', { name: '登录后看价' }).getAttribute('href')).toContain('/login');
  expect(card().textContent).not.toContain('¥');
});

it('tells those from whom their company hides prices that it does', () => {
  startSession(testUser({ hides_cost: true }));
  const { exworks_price: _, ...toy } = testToy();
  show({ toy });
  expect(card().textContent).toContain('出厂价未开放');
  expect(card().textContent).not.toContain('登录');
});

it('shows an offer with the usual price struck', () => {
  show({ toy: testToy({ offer: { price: '52.4000', until: '2026-12-01T00:00:00.000Z', stock_cartons: 9 } }) });
  expect(card().textContent).toContain('52.40/只 特价');
  expect(card().querySelector('s')?.textContent).toBe('¥60.80');
});

it('has two badges at most, the weightiest first', () => {
  const offer = { price: '1', until: '2026-12-01T00:00:00.000Z', stock_cartons: 9 };
  const toy = testToy({ stop_time: '2025-11-02T04:00:00.000Z', offer, is_new: true, stock_cartons: 3 });
  expect(badgesOf(toy).map(({ text }) => text)).toEqual(['停产 2025-11-02', '特价']);
  expect(badgesOf(testToy({ is_new: true, stock_cartons: 3 })).map(({ text }) => text)).toEqual(['新品', '现货']);
  expect(badgesOf(testToy())).toEqual([]);
});

it.each([
  [{ position: 2, previous_position: 5, score: 1 }, '23'],
  [{ position: 2, previous_position: 1, score: 1 }, '21'],
  [{ position: 2, previous_position: 2, score: 1 }, '2持平'],
  [{ position: 2, previous_position: null, score: 1 }, '2新上榜'],
])('says its rank and how it moved: %o', (rank, text) => {
  show({ toy: testToy({ rank }) });
  expect(card().querySelector('[data-top]')?.textContent).toBe(text);
});

it('loads its second view and builds its actions only when pointed at', () => {
  show();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.queryByRole('toolbar')).toBeNull();
  fireEvent.mouseEnter(card());
  expect(card().querySelectorAll('img')).toHaveLength(2);
  expect(screen.getByRole('button', { name: '已关注' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '加入' }));
  expect(onSelect.mock.calls[0]?.[0][0]?.toy_id).toBe(7);
  expect(onSelect.mock.calls[0]?.[1]).toEqual({ data_module: 'sample' });
});

it('can be picked where a list has a selection', () => {
  const selection = createSelection();
  show({ selection });
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 1:14 遥控越野车' }));
  expect([...selection.getState().picked.keys()]).toEqual([7]);
  expect(card().dataset['picked']).toBe('true');
});
