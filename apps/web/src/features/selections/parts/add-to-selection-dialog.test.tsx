// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import AddToSelectionDialog from './add-to-selection-dialog.tsx';

let isDown: boolean;
beforeEach(() => {
  isDown = true;
  vi.stubGlobal('fetch', (url: string) =>
    isDown && url.endsWith('chooses_list')
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({ code: 0, msg: '', data: { list: [], total: 0 } })),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <AddToSelectionDialog toys={[{ toy_id: 1, name: '遥控车', article_number: 'A-1', factory_id: 1 }]} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const existing = (): HTMLInputElement => screen.getByRole('radio', { name: '已有选样' });

it('says that the selections did not come, instead of that there are none', async () => {
  expect(await screen.findByText(/没有取到选样/)).toBeDefined();
  expect(existing().disabled).toBe(false);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(existing().disabled).toBe(true));
  expect(screen.queryByText(/没有取到选样/)).toBeNull();
});
