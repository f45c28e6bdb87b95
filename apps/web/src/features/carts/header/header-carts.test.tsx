// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { HeaderCarts } from './header-carts.tsx';

const button = (): HTMLElement => screen.getByRole('button', { name: '选样车' });
const place = (): HTMLElement => button().parentElement!;
const isOpen = (): boolean => button().getAttribute('aria-expanded') === 'true';
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: { list: [] } })));
  startSession(testUser());
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HeaderCarts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('stays open at the click of whoever came for it, and closes at the next', () => {
  fireEvent.mouseEnter(place());
  pass(150);
  expect(isOpen()).toBe(true);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  pass(500);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

it('opens at a click that comes before the pointer has rested, and closes at the next', () => {
  fireEvent.mouseEnter(place());
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  pass(150);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

it('closes behind the pointer, but not while somebody is at it by the keyboard', () => {
  fireEvent.mouseEnter(place());
  pass(150);
  act(() => button().focus());
  fireEvent.mouseLeave(place());
  pass(1000);
  expect(isOpen()).toBe(true);
  act(() => button().blur());
  fireEvent.mouseEnter(place());
  fireEvent.mouseLeave(place());
  pass(1000);
  expect(isOpen()).toBe(false);
});

it('closes at a press elsewhere', () => {
  fireEvent.click(button());
  fireEvent.pointerDown(place());
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
});
