// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { ChaseAll } from './chase-all.tsx';

const sent: unknown[] = [];
let sink: TestSink;
beforeEach(() => {
  sent.length = 0;
  sink = installTestSink();
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const data = { tip: '没有等待答复的补样', success: 0, lose: 0 };
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ChaseAll type="supplement" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const press = () => fireEvent.click(screen.getByRole('button', { name: '全部催办' }));

it('asks first, and says what the server says', async () => {
  press();
  await waitFor(() => expect(sink.toast).toHaveBeenCalledWith('info', '没有等待答复的补样'));
  expect(sink.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '催办全部等待中的补样？' }));
  expect(sent).toEqual([{ type: 'supplement' }]);
});

it('chases nobody without a yes', async () => {
  sink.confirm.mockResolvedValueOnce(false);
  press();
  await waitFor(() => expect(sink.confirm).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});
