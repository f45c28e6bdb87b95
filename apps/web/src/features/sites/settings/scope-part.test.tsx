// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api, type SiteScopeInput } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { ScopeEditor } from './scope-part.tsx';

const SCOPE: SiteScopeInput = {
  rules: [{ category_ids: [4007] }, { is_spot: true }],
  added_toy_ids: [3],
  removed_toy_ids: [],
  new_toys: 'join',
};
const save = vi.fn<(scope: SiteScopeInput, revision: number) => Promise<number | null>>(() => Promise.resolve(4));
let sink: TestSink;
let lost: number;
beforeEach(() => {
  sink = installTestSink();
  startSession(testUser());
  save.mockClear();
  lost = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const rules =
      path === api.website.preview_scope.path ? (JSON.parse(body) as { scope: SiteScopeInput }).scope.rules : [];
    const preview = {
      count: 12,
      is_capped: false,
      rules: rules.map(() => ({ words: '', count: 6 })),
      categories: [{ category_id: 4007, count: 12 }],
      gained: 0,
      lost,
      pictures: [],
    };
    const data = path === api.website.preview_scope.path ? preview : { list: [], total: 0, page: 1, page_size: 20 };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const editor = (scope: SiteScopeInput, revision: number) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <ScopeEditor id={7} scope={scope} revision={revision} isSaving={false} onSave={save} />
    </MemoryRouter>
  </QueryClientProvider>
);
const show = () => render(editor(SCOPE, 3));

it('says what a scope comes to, and saves it without a rule that was taken out', async () => {
  show();
  expect(await screen.findByText('款产品')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '去掉规则 2' }));
  fireEvent.click(screen.getByRole('button', { name: '保存范围' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...SCOPE, rules: [{ category_ids: [4007] }] }, 3));
});

it('does not save a rule without a condition', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '加一条规则' }));
  expect(await screen.findByText('每条规则至少设一个条件。')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存范围' }).disabled).toBe(true);
});

it('asks first where toys would go from the site', async () => {
  lost = 4;
  sink.confirm.mockResolvedValueOnce(false);
  show();
  await screen.findByText('消失');
  fireEvent.click(screen.getByRole('button', { name: '去掉规则 1' }));
  fireEvent.click(screen.getByRole('button', { name: '保存范围' }));
  await waitFor(() =>
    expect(sink.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '有 4 款会从网站消失' })),
  );
  expect(save).not.toHaveBeenCalled();
});

it('saves over what it began with, so that a colleague’s rules are not written over unseen', async () => {
  const shown = show();
  await screen.findByText('款产品');
  fireEvent.click(screen.getByRole('button', { name: '去掉规则 2' }));
  const theirs = { ...SCOPE, rules: [...SCOPE.rules, { is_own: true }] };
  shown.rerender(editor(theirs, 4));
  expect(screen.getByText(/同事刚改了同一处/)).toBeDefined();
  save.mockResolvedValueOnce(null);
  fireEvent.click(screen.getByRole('button', { name: '保存范围' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 3));
  fireEvent.click(screen.getByRole('button', { name: '放弃修改' }));
  expect(await screen.findByRole('button', { name: '去掉规则 3' })).toBeDefined();
});
