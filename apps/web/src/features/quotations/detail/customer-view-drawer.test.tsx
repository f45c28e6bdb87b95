// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { api, OutputOf } from '@wanyuan/contract/client';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { CustomerViewDrawer } from './customer-view-drawer.tsx';

type View = OutputOf<typeof api.quotation.get_customer_view>;

const VIEW: View = {
  head: {
    number: 'QF20261112-03',
    version: 2,
    customer_name: 'Emma Toys Ltd.',
    company_name: '启帆贸易',
    company_name_en: 'Qifan Trading',
    logo: '',
    salesperson: '小王',
    phone: '13800000000',
    email: 'sales@example.com',
    contact: 'Emma',
    language: 'en',
    currency: 'USD',
    term: 'FOB SHANTOU',
    quoted_on: '2026-11-12',
    valid_until: '2026-12-12',
    payment: 'T/T 30% deposit',
    delivery: '30 days',
    port: 'Shantou',
    remark: 'Mixed colours',
    total: '960.00',
    short_hash: '3F2A-9C41',
    sent_time: '2026-11-12T08:00:00.000Z',
  },
  list: [
    {
      line_id: 1,
      number: 'NX-1',
      name: '玩具',
      name_en: 'Toy',
      pictures: [],
      packing_name: '彩盒',
      packing_name_en: 'Color Box',
      carton_quantity: 24,
      carton_length: '65',
      carton_width: '37',
      carton_height: '56',
      carton_cubic_meter: '0.135000',
      gross_weight: '12.50',
      net_weight: '11.00',
      remark: 'No batteries',
      is_stopped: false,
      price: '2.00',
      currency: 'USD',
      is_gone: false,
      is_free: false,
      unit: '只',
      cartons: 10,
      pieces: 240,
      amount: '480.00',
      landed_price: '2.154',
      vat: '0.4308',
      change: null,
      was: null,
    },
  ],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('lists all that the customer gets, since it says that there is nothing else', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: VIEW })));
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerViewDrawer id={7} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByText(/没有列出的/);
  const shown = document.body.textContent;
  const { head } = VIEW;
  for (const word of [head.number, head.quoted_on, head.valid_until!, head.short_hash, head.remark, head.port])
    expect(shown).toContain(word);
  for (const word of ['0.135 m³', '毛重 12.5 kg', '净重 11 kg', '到岸 2.154', '增值税 0.4308', 'No batteries'])
    expect(shown).toContain(word);
});
