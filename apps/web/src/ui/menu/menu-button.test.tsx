// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

const onSelect = vi.fn<() => void>();

beforeEach(() => {
  onSelect.mockClear();
  render(
    <>
      <MenuButton label="更多" items={[{ key: 'one', label: '刷新', onSelect }]}>
        更多
      </MenuButton>
      <p>别处</p>
    </>,
  );
});
afterEach(cleanup);

const button = () => screen.getByRole('button', { name: '更多' });
const press = (target: HTMLElement): void => {
  fireEvent.pointerDown(target);
  fireEvent.click(target);
};

it('opens by a press and closes by the next, which does not open it again', () => {
  press(button());
  expect(screen.getByRole('menu')).toBeDefined();
  fireEvent.pointerDown(button());
  expect(screen.getByRole('menu')).toBeDefined();
  fireEvent.click(button());
  expect(screen.queryByRole('menu')).toBeNull();
  press(button());
  expect(screen.getByRole('menu')).toBeDefined();
});

it('closes by a press elsewhere, and by the choice', () => {
  press(button());
  fireEvent.pointerDown(screen.getByText('别处'));
  expect(screen.queryByRole('menu')).toBeNull();
  press(button());
  press(screen.getByRole('menuitem', { name: '刷新' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});
