// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage, registerRoutes, type RouteRow } from '#lib/route-table.ts';
import { endSession, startSession } from '#lib/session.ts';
import { locationOf } from '#lib/tab-model.ts';
import { closeTab, openTab } from '#lib/tabs.ts';
import { testUser } from '#lib/test-user.ts';
import { PaneStack } from './pane-stack.tsx';

const effects: string[] = [];

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  const { search } = useLocation();
  useEffect(() => {
    effects.push(`${name} on`);
    return () => void effects.push(`${name} off`);
  }, [name]);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {`${name} ${count} ${search}`}
    </button>
  );
}

function Broken(): never {
  throw new Error('broken');
}

const row = (path: string, page: RouteRow['page']): RouteRow => ({
  path: path as RouteRow['path'],
  title: path,
  access: 'user',
  tab: true,
  keepAlive: true,
  isPlain: true,
  page,
});

const go = (path: string): void => {
  const location = locationOf(path);
  act(() => {
    openTab({ key: location.pathname, location, title: path, keepAlive: true, isListed: true });
  });
};

beforeEach(() => {
  effects.length = 0;
  registerRoutes([
    row('/a', () => <Counter name="甲" />),
    row('/b', () => <Counter name="乙" />),
    row('/broken', () => <Broken />),
    row(
      '/lazy',
      lazyPage(() => Promise.resolve({ default: () => <p>来了</p> })),
    ),
  ]);
  startSession(testUser());
  render(
    <MemoryRouter>
      <PaneStack />
    </MemoryRouter>,
  );
});

afterEach(() => {
  cleanup();
  endSession('signed_out');
  vi.restoreAllMocks();
});

it('keeps state and address of a hidden page, and stops its effects', () => {
  go('/a?page=2');
  fireEvent.click(screen.getByText(/甲 0/));
  go('/b');
  expect(effects).toEqual(['甲 on', '甲 off', '乙 on']);
  go('/a?page=2');
  expect(screen.getByText('甲 1 ?page=2')).toBeDefined();
});

it('forgets a closed page', async () => {
  go('/a');
  fireEvent.click(screen.getByText(/甲 0/));
  await act(() => closeTab('/a'));
  go('/a');
  expect(screen.getByText(/甲 0/)).toBeDefined();
});

it('keeps the other pages when one breaks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  go('/a');
  fireEvent.click(screen.getByText(/甲 0/));
  go('/broken');
  expect(screen.getByRole('alert').textContent).toContain('页面出错了');
  go('/a');
  expect(screen.getByText(/甲 1/)).toBeDefined();
});

it('loads a page when it is first shown', async () => {
  go('/lazy');
  expect(await screen.findByText('来了')).toBeDefined();
});
