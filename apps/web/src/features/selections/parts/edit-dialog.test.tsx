// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { EditDialog } from './edit-dialog.tsx';

const sent: unknown[] = [];
const onDone = vi.fn<(id: number) => void>();
let answer: () => void = () => undefined;

beforeEach(() => {
  sent.length = 0;
  onDone.mockClear();
  installTestSink();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (!url.endsWith('add_chooses')) return Promise.resolve(Response.json({ code: 0, msg: '', data: { list: [] } }));
    sent.push(JSON.parse(body));
    return new Promise((resolve) => {
      answer = () =>
        resolve(Response.json({ code: 0, msg: '', data: { id: 7, tip: '', success: 0, lose: 0, list: [] } }));
    });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <EditDialog selection={null} onDone={onDone} onClose={() => undefined} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function pressEnter(): void {
  const field = document.querySelector('#edit-selection-name')!;
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyUp(field, { key: 'Enter' });
}

it('makes one selection, however often Enter is pressed, and none without a name', async () => {
  pressEnter();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByPlaceholderText('客户会看到这个名称'), { target: { value: '春季' } });
  pressEnter();
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).not.toBeNull());
  pressEnter();
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(7));
  expect(sent).toEqual([{ name: '春季', customer_id: null }]);
});
