// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api, type Site } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { testSite } from '../test-site.ts';
import WebsitesPage from './websites-page.tsx';

const COUNTS = { draft: 0, on: 1, off: 0, expired: 0 };
const asked: [string, unknown][] = [];
let list: Site[];
beforeEach(() => {
  asked.length = 0;
  installTestSink();
  startSession(testUser());
  list = [testSite()];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    const answers: Record<string, unknown> = {
      [api.website.website_list.path]: { list, total: list.length, page: 1, page_size: 20, counts: COUNTS },
      [api.website.check_slug.path]: { fault: null, suggestion: '' },
      [api.website.add.path]: { id: 9, tip: '已新建' },
    };
    const data = answers[path] ?? { list: [], total: 0, page: 1, page_size: 20 };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (address = '/websiteList') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <WebsitesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const sentTo = (path: string) => asked.filter(([to]) => to === path).map(([, input]) => input);

it('lists sites with what waits for somebody, each leading to where it is done', async () => {
  show('/websiteList?customer=3');
  const name = await screen.findByRole('link', { name: 'Nordlicht Showroom' });
  expect(name.getAttribute('href')).toBe('/siteSettings?id=7');
  expect(screen.getByText('toys.example/s/nordlicht')).toBeDefined();
  expect(screen.getByRole('link', { name: '2 张选样单' }).getAttribute('href')).toBe('/sampleList?site=7&state=open');
  expect(screen.getByRole('link', { name: '1 份申请' }).getAttribute('href')).toBe(
    '/accessRequest?site=7&state=pending',
  );
  expect(sentTo(api.website.website_list.path)[0]).toMatchObject({ customer_id: 3 });
});

it('says what a site is for while there is none, and makes the first', async () => {
  list = [];
  show();
  expect(await screen.findByText('还没有客户网站')).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: '新建网站' })[0]!);
  fireEvent.change(await screen.findByLabelText('网站名称'), { target: { value: 'Blue Toys 2026' } });
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('网址').value).toBe('blue-toys-2026'));
  fireEvent.click([...dialog.querySelectorAll('button')].findLast((one) => /新建网站/.test(one.textContent))!);
  await waitFor(() =>
    expect(sentTo(api.website.add.path)[0]).toMatchObject({ name: 'Blue Toys 2026', slug: 'blue-toys-2026' }),
  );
});

it('offers people who may not have sites a way to ask for them', async () => {
  startSession(testUser({ company_type: 0, is_chvip: 0 }));
  show();
  expect(await screen.findByRole('button', { name: '申请开通' })).toBeDefined();
  expect(asked).toEqual([]);
});
