// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeSlots, registerSlots, type HistoryTab } from '#lib/feature-module.ts';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession, updateUser } from '#lib/session.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
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

it('offers only the histories that somebody may look at, and no button for none', () => {
  const historyTabs: HistoryTab[] = [
    { key: 'exports', label: '导出记录', capability: 'export.use', component: Broken },
  ];
  registerSlots(composeSlots([{ name: 'test', routes: [], slots: { historyTabs } }]));
  const header = (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HeaderActions />
      </MemoryRouter>
    </QueryClientProvider>
  );
  startSession(testUser());
  const { rerender } = render(header);
  expect(screen.getByRole('button', { name: '历史记录' })).toBeDefined();
  act(() => updateUser(testUser({ company_type: COMPANY_TYPE.platform })));
  rerender(header);
  expect(screen.queryByRole('button', { name: '历史记录' })).toBeNull();
  act(() => endSession('signed_out'));
});
