// @vitest-environment happy-dom
import { api } from '@wanyuan/contract/client';
import { IMPORT_DONE_TEXT } from '@wanyuan/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invalidateCalls, queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { useImportData } from './use-import-data.ts';

let sink: TestSink;
let phase: string;

beforeEach(() => {
  phase = 'preview';
  vi.stubGlobal('fetch', () => {
    const data = { id: 1, phase, created_count: 2, updated_count: 0, kept_count: 0 };
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
  });
  sink = installTestSink();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function watch() {
  return renderHook(() => useImportData(1), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

it('says that an import has come to its end, however short its work was', async () => {
  const { result } = watch();
  await waitFor(() => expect(result.current.data?.phase).toBe('preview'));
  phase = 'done';
  invalidateCalls([api.imports.get_import.name]);
  await waitFor(() => expect(sink.toast).toHaveBeenCalledWith('success', IMPORT_DONE_TEXT));
  phase = 'undone';
  invalidateCalls([api.imports.get_import.name]);
  await waitFor(() => expect(sink.toast).toHaveBeenLastCalledWith('success', '已撤销整次导入'));
});

it('says nothing of one that was over before, nor when taking it back has failed', async () => {
  phase = 'done';
  const { result } = watch();
  await waitFor(() => expect(result.current.data?.phase).toBe('done'));
  phase = 'undoing';
  invalidateCalls([api.imports.get_import.name]);
  await waitFor(() => expect(result.current.data?.phase).toBe('undoing'));
  phase = 'done';
  invalidateCalls([api.imports.get_import.name]);
  await waitFor(() => expect(result.current.data?.phase).toBe('done'));
  expect(sink.toast).not.toHaveBeenCalled();
});
