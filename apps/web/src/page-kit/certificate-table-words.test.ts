import type { Certificate } from '@wanyuan/contract/client';
import { expect, test } from 'vitest';
import { certificateNote, certificateOrder, certificateSummary } from './certificate-table-words.ts';

const certificate = (id: number, state: Certificate['state'], days_left: number | null): Certificate => ({
  id,
  state,
  days_left,
  certification_id: 1,
  name: 'EN71',
  standard: '',
  number: '',
  laboratory: '',
  issued_on: null,
  expires_on: null,
  markets: [],
  articles: [],
  picture: null,
});
const all = [
  certificate(1, 'expired', -3),
  certificate(2, 'expiring', 34),
  certificate(3, 'valid', 200),
  certificate(4, 'valid', null),
  certificate(5, 'unverified', 90),
];

test('the state says how long it lasts where that matters', () => {
  expect(all.map(certificateNote)).toEqual(['已过期', '34 天后到期', '有效', '有效', '未核验']);
  expect(certificateNote({ state: 'expiring', days_left: 0 })).toBe('今天到期');
});

test('what can be used stands first', () => {
  expect(all.toSorted(certificateOrder).map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
});

test('the heading counts them', () => {
  expect(certificateSummary(all)).toBe('2 张有效，1 张将到期，1 张已过期，1 张未核验');
  expect(certificateSummary([])).toBe('');
});
