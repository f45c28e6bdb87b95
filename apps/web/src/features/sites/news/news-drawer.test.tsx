// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { NewsDrawer } from './news-drawer.tsx';

let revision: number;
let title: string;
const saved: { revision?: number; title: { zh?: string } }[] = [];
beforeEach(() => {
  installTestSink();
  startSession(testUser());
  [revision, title] = [3, '广交会'];
  saved.length = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const news = {
      id: 5,
      state: 'draft',
      languages: ['zh'],
      cover: null,
      cover_file_id: null,
      sites: [],
      site_ids: [],
      owner: { user_id: 1, nickname: '林晓敏' },
      publish_time: null,
      view_count: 0,
      updated_time: '2026-11-19T00:00:00.000Z',
      revision,
      title: { zh: title },
      text: { zh: '欢迎' },
    };
    if (path === api.site_news.save.path) saved.push(JSON.parse(body) as (typeof saved)[number]);
    const data = path === api.site_news.get_detail.path ? news : { list: [], id: 5, revision: revision + 1 };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NewsDrawer id={5} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const field = () => screen.findByLabelText<HTMLInputElement>('标题（中文）');
/** A colleague saves, and the page hears of it. */
async function changeElsewhere() {
  [revision, title] = [4, '香港展'];
  await queryClient.invalidateQueries();
}

it('keeps what is typed while a colleague saves, and says over which revision it was typed', async () => {
  show();
  fireEvent.change(await field(), { target: { value: '广交会第三期' } });
  await changeElsewhere();
  expect((await field()).value).toBe('广交会第三期');
  fireEvent.click(screen.getByRole('button', { name: '存为草稿' }));
  await waitFor(() => expect(saved).toMatchObject([{ revision: 3, title: { zh: '广交会第三期' } }]));
});

it('shows what a colleague saved while nothing is typed', async () => {
  show();
  await field();
  await changeElsewhere();
  await waitFor(async () => expect((await field()).value).toBe('香港展'));
});
