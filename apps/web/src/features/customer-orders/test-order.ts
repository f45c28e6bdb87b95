import type { CustomerOrderDetail } from '@wanyuan/contract/client';

const NOW = '2026-11-12T02:00:00.000Z';

/** An order that waits to be confirmed: one toy, one fee. */
export function testOrder(overrides: Partial<CustomerOrderDetail> = {}): CustomerOrderDetail {
  const fee = { name: '模具费', name_en: 'Mould charge', custom_number: '', remark: '', is_gone: false };
  return {
    id: 7,
    number: 'QFDD20261112-001',
    source: 'quotation',
    source_id: 3,
    source_number: 'QF20261112-003',
    state: 'pending',
    cancel_reason: '',
    customer_id: null,
    customer_name: 'Blue Toys',
    owner: { user_id: 1, nickname: '林晓敏' },
    is_own: true,
    line_count: 1,
    total: '1080.50',
    currency: 'USD',
    pictures: [],
    created_time: NOW,
    updated_time: NOW,
    head: {
      language: 'en',
      quoted_on: '2026-11-12',
      term: 'FOB SHANTOU',
      currency: 'USD',
      payment: 'T/T',
      delivery: '',
      port: '',
      remark: '',
      company: 'Blue Toys Ltd.',
      contact: 'Emma',
      email: '',
      phone: '',
      address: '',
      consignee: '',
    },
    evidence: {
      way: 'confirm',
      name: 'Emma Blue',
      note: '',
      version_hash: `0123456789ab${'f'.repeat(52)}`,
      ip: '203.0.113.7',
      agent: 'Phone',
      file_id: 5,
      file_url: '/files/5',
      agreed_time: NOW,
    },
    internal_remark: '先做样',
    next_states: ['confirmed', 'cancelled'],
    lines: [
      {
        ...fee,
        id: 1,
        toy_id: null,
        toy: null,
        picture: null,
        order_box_qty: 0,
        quantity: 1,
        quoted_price: '1080.5',
        currency: 'USD',
      },
    ],
    factories: [
      {
        factory_id: 4,
        factory_name: '宏达玩具厂',
        line_ids: [1],
        cartons: 10,
        pieces: 240,
        exworks_total: '7992.00',
        left_out: 0,
      },
    ],
    events: [{ id: 1, state: 'pending', nickname: '林晓敏', note: '', time: NOW }],
    ...overrides,
  };
}
