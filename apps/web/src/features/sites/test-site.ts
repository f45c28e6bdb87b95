import type { Site } from '@wanyuan/contract/client';

const NOW = '2026-11-12T02:00:00.000Z';

/** A published site for one customer, behind a code. */
export function testSite(overrides: Partial<Site> = {}): Site {
  return {
    id: 7,
    name: 'Nordlicht Showroom',
    slug: 'nordlicht',
    path: '/s/nordlicht',
    url: 'https://toys.example/s/nordlicht',
    kind: 'new',
    state: 'on',
    access: 'code',
    customer_id: 3,
    customer_name: 'Nordlicht Spielwaren',
    owner: { user_id: 1, nickname: '林晓敏' },
    is_own: true,
    languages: ['en', 'zh'],
    price_shown: 'signed_in',
    toy_count: 120,
    waiting_count: 0,
    pictures: [],
    visitors_7d: 4,
    visits_7d: 9,
    open_picks: 2,
    pending_requests: 1,
    expires_time: null,
    is_listed: false,
    check: null,
    published_time: NOW,
    created_time: NOW,
    updated_time: NOW,
    ...overrides,
  };
}
