// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeSlots, registerSlots } from '#lib/feature-module.ts';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { HeaderActions } from './header-actions.tsx';

function Broken(): never {
  throw new Error('broken');
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: { count: 0 } })));
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  registerSlots(composeSlots([]));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('loses only the action that breaks', () => {
  const sink = installTestSink();
  const headerActions = [
    { key: 'broken', order: 1, component: Broken },
    { key: 'other', order: 2, component: () => <p>另一个</p> },
  ];
  registerSlots(composeSlots([{ name: 'test', routes: [], slots: { headerActions } }]));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HeaderActions />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('另一个')).toBeDefined();
  expect(sink.toast).toHaveBeenCalledOnce();
});
