// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { ImportPage } from './import-page.tsx';

const BEFORE = {
  id: 7,
  kind: 'pictures',
  name: '上次的图片.zip',
  phase: 'preview',
  row_count: 3,
  ready_count: 3,
  factory_name: '拓悦玩具厂',
  is_public: false,
  columns: [],
  can_undo: false,
  nickname: '林晓敏',
  created_time: '2026-01-01T00:00:00Z',
};

const Preview = () => <p>逐张核对</p>;
let isDown: boolean;

beforeEach(() => {
  isDown = false;
  installTestSink();
  startSession(testUser());
  vi.stubGlobal('fetch', (path: string) => {
    if (isDown) return Promise.reject(new TypeError('offline'));
    const data = path.endsWith('get_imports') ? { list: [BEFORE], total: 1 } : BEFORE;
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/batch_import_images']}>
        <ImportPage kind="pictures" start={<input aria-label="要导入的" />} preview={Preview} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('keeps what was begun while an import of before is looked at', async () => {
  show();
  const begun = screen.getByRole('textbox', { name: '要导入的' });
  fireEvent.click(await screen.findByRole('link', { name: /上次的图片/ }));
  expect(await screen.findByText('逐张核对')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: '要导入的' })).toBeNull();
  expect(screen.getByLabelText('要导入的')).toBe(begun);
});

it('says that the imports of before did not come, and asks again', async () => {
  isDown = true;
  show();
  expect(await screen.findByText(/没有取到导入记录/)).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: /上次的图片/ })).toBeDefined();
});
