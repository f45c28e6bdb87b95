// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setNavigate } from '#lib/navigation.ts';
import { endSession, startSession } from '#lib/session.ts';
import { locationOf } from '#lib/tab-model.ts';
import { openTab, useTabs } from '#lib/tabs.ts';
import { testUser } from '#lib/test-user.ts';
import { TabBar } from './tab-bar.tsx';

const open = (path: string): void => {
  act(() => {
    openTab({ key: path, location: locationOf(path), title: path.slice(1) || '首页', keepAlive: true, isListed: true });
  });
};

const listed = (): string =>
  useTabs
    .getState()
    .tabs.map((tab) => tab.key)
    .join(' ');

beforeEach(() => {
  startSession(testUser());
  setNavigate(open);
  open('/');
  open('/a');
  open('/b');
  render(
    <MemoryRouter>
      <TabBar />
    </MemoryRouter>,
  );
});

afterEach(() => {
  cleanup();
  setNavigate(null);
  endSession('signed_out');
});

it('marks the page in front, and gives home no cross', () => {
  expect(screen.getByRole('link', { name: 'b' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('button', { name: '关闭 首页' })).toBeNull();
});

it('closes by the cross', async () => {
  fireEvent.click(screen.getByRole('button', { name: '关闭 a' }));
  await expect.poll(listed).toBe('/ /b');
});

it('closes by the middle button', async () => {
  fireEvent(screen.getByRole('link', { name: 'a' }), new MouseEvent('auxclick', { button: 1, bubbles: true }));
  await expect.poll(listed).toBe('/ /b');
});

it('closes by the Delete key, but never home', async () => {
  fireEvent.keyDown(screen.getByRole('link', { name: '首页' }), { key: 'Delete' });
  fireEvent.keyDown(screen.getByRole('link', { name: 'b' }), { key: 'Delete' });
  await expect.poll(listed).toBe('/ /a');
});

it('closes the others by the menu of a tab', async () => {
  fireEvent.contextMenu(screen.getByRole('link', { name: 'a' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '关闭其他' }));
  await expect.poll(listed).toBe('/ /a');
});

it('closes all by the menu of the bar', async () => {
  fireEvent.click(screen.getByRole('button', { name: '标签操作' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '关闭全部' }));
  await expect.poll(listed).toBe('/');
});
