// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api, type SiteContactRow, type SiteStatistics } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNavigate } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import StatisticsPage from './statistics-page.tsx';

const NONE = { value: 0, before: 0 };
const toy = { toy_id: 9, number: 'WY100', name: '喷雾霸王龙', picture: null, is_gone: false };
const statistics: SiteStatistics = {
  visitors: { value: 342, before: 290 },
  visits: { value: 1960, before: 1500 },
  seconds_per_visitor: { value: 384, before: 343 },
  new_visitors: { value: 57, before: 61 },
  days: [{ day: '2026-11-01', visitors: 4, visits: 9, new_toys: 0 }],
  funnel: { looked: { value: 342, before: 300 }, picked: { value: 96, before: 76 }, submitted: NONE },
  unsubmitted: { people: 65, amount: '186300', currency: 'USD' },
  toys: [{ toy, seconds: 1486, people: 23, times: 41, picks: 2 }],
  missed: [{ words: 'ramadan lantern', times: 9, people: 3, found: 37 }],
  hours: [],
  rows_from: '2026-08-01',
};
const contact = (id: number, overrides: Partial<SiteContactRow> = {}): SiteContactRow => ({
  visitor: {
    visitor_id: id,
    name: `Lena ${id}`,
    company: 'Nordlicht',
    country: '德国',
    kind: 'personal',
    customer_id: null,
  },
  site_id: 4,
  site_name: 'Showroom',
  email: 'lena@nordlicht.example',
  phone: '',
  local_hour: '09:42',
  reason: 'picked_unsubmitted',
  words: '选了 12 款，两天未提交',
  worth: '31240.50',
  base: '已选',
  currency: 'USD',
  toys: [toy],
  toy_ids: [9, 10],
  more: 1,
  select_id: 6,
  conversation_id: null,
  is_contacted: false,
  last_time: '2026-11-12T02:00:00.000Z',
  ...overrides,
});

const sent: [string, unknown][] = [];
const went: string[] = [];
beforeEach(() => {
  sent.length = 0;
  went.length = 0;
  installTestSink();
  setNavigate((to) => void went.push(to));
  startSession(testUser());
  const list = [contact(1), contact(2, { select_id: null }), contact(3, { is_contacted: true })];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { get_statistics, get_contacts, set_contacted, quote_toys } = api.site_record;
    if (path === set_contacted.path || path === quote_toys.path) sent.push([path, JSON.parse(body)]);
    const answers: Record<string, unknown> = {
      [get_statistics.path]: statistics,
      [get_contacts.path]: { list, contacted: 1, total: 3, yesterday: { contacted: 5, submitted: 2 } },
      [set_contacted.path]: {},
      [quote_toys.path]: { quotation_id: 8, number: 'QF20261112-008' },
    };
    return Promise.resolve(Response.json({ code: 0, msg: '', data: answers[path] ?? { list: [] } }));
  });
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (address: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <StatisticsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('leads from each figure to its records, of the same site and days', async () => {
  show('/statistics?site=4&from=2026-11-01&to=2026-11-07');
  const visits = await screen.findByRole('link', { name: /^打开次数/ });
  expect(visits.getAttribute('href')).toBe('/loginRecord?site=4&from=2026-11-01&to=2026-11-07');
  expect(screen.getByRole('link', { name: /^新访客/ }).getAttribute('href')).toMatch(/&new=1$/);
  expect(screen.getByRole('link', { name: '看名单' }).getAttribute('href')).toBe('/sampleList?site=4&state=open');
  expect(screen.getByRole('link', { name: 'ramadan lantern' }).getAttribute('href')).toMatch(
    /view=searches&keyword=ramadan/,
  );
});

it('shows whom to contact by worth, those who were contacted when asked for', async () => {
  show('/statistics');
  const words = await screen.findByRole('link', { name: '选了 12 款，两天未提交' });
  expect(words.getAttribute('href')).toBe('/sampleListDetail?id=6');
  expect(screen.queryByText('Lena 3')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '看已联系的 1 人' }));
  expect(screen.getByText('Lena 3')).toBeDefined();
});

it('makes a quotation of the very toys, and notes who was contacted', async () => {
  show('/statistics');
  const [quote] = await screen.findAllByRole('button', { name: '报这几款' });
  fireEvent.click(quote!);
  await waitFor(() => expect(went).toEqual(['/edit_quotation/8']));
  fireEvent.click(screen.getAllByRole('button', { name: '已联系' })[0]!);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [api.site_record.quote_toys.path, { visitor_id: 1, toy_ids: [9, 10] }],
    [api.site_record.set_contacted.path, { visitor_id: 1, is_contacted: true }],
  ]);
});
