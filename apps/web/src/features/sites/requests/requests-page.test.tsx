// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api, type AccessRequest } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import RequestsPage from './requests-page.tsx';

const COUNTS = { pending: 1, approved: 1, rejected: 0, blocked: 0 };
const request = (overrides: Partial<AccessRequest>): AccessRequest => ({
  id: 5,
  site_id: 7,
  site_name: 'Nordlicht Showroom',
  owner: { user_id: 1, nickname: '林晓敏' },
  name: 'Marta Solana',
  company: 'Juguetería Solana',
  country: '西班牙',
  email: 'marta@solana.example',
  phone: '',
  reason: 'Spring range',
  language: 'es',
  state: 'pending',
  answer: '',
  shows_price: true,
  customer_id: null,
  customer_name: '',
  suggested: [{ id: 3, name: 'Solana' }],
  visitor_id: null,
  expires_time: null,
  is_code_used: false,
  mailed: 'no',
  ip: '203.0.113.7',
  created_time: '2026-11-12T02:00:00.000Z',
  answered_time: null,
  ...overrides,
});

const sent: [string, unknown][] = [];
let sink: TestSink;
let list: AccessRequest[];
beforeEach(() => {
  sent.length = 0;
  sink = installTestSink();
  startSession(testUser());
  list = [request({}), request({ id: 6, name: 'Tom Ashby', state: 'approved', mailed: 'sent', suggested: [] })];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { get_website_access_apply: listed, audit_website_access_apply: audit } = api.company_website;
    const revoke = api.company_website.revoke_website_access;
    if (path === audit.path || path === revoke.path) sent.push([path, JSON.parse(body)]);
    const answers: Record<string, unknown> = {
      [listed.path]: { list, total: list.length, page: 1, page_size: 20, counts: COUNTS },
      [audit.path]: {
        count: 1,
        codes: [{ id: 5, email: 'marta@solana.example', url: '/s/nordlicht', code: 'AB23CD45' }],
        tip: '已批准',
      },
      [revoke.path]: { count: 1, ended: 2 },
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

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/accessRequest']}>
        <RequestsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('approves for the customer that it proposes, and shows the code that no mail took along', async () => {
  show();
  await screen.findByText('Marta Solana');
  fireEvent.click(screen.getByRole('button', { name: /^批\s?准$/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click([...dialog.querySelectorAll('button')].findLast((one) => /批\s?准/.test(one.textContent))!);
  await waitFor(() =>
    expect(sent).toEqual([
      [
        api.company_website.audit_website_access_apply.path,
        { ids: [5], act: 'approve', shows_price: true, expires_days: null, customer_id: 3 },
      ],
    ]),
  );
  expect(await screen.findByText('AB23CD45')).toBeDefined();
});

it('asks before an approval is taken back', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^收\s?回$/ }));
  await waitFor(() => expect(sink.toast).toHaveBeenCalledWith('success', '已收回 1 份，结束 2 个登录'));
  expect(sink.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '收回对 Tom Ashby 的批准？' }));
  expect(sent).toEqual([[api.company_website.revoke_website_access.path, { ids: [6] }]]);
});
