import { expect, it } from 'vitest';
import { personName, shareWords } from './selection-words.ts';

const share = {
  is_on: true,
  expires_time: '2026-12-01T00:00:00.000Z',
  is_expired: false,
  has_code: false,
  show_price: false,
  view_count: 0,
  last_viewed_time: null,
};
const day = (instant: string) => instant.slice(0, 10);

it('says where a link stands', () => {
  expect(shareWords(null, day)).toBe('未分享');
  expect(shareWords(share, day)).toBe('有效至 2026-12-01');
  expect(shareWords({ ...share, expires_time: null }, day)).toBe('长期有效');
  expect(shareWords({ ...share, is_expired: true }, day)).toBe('已过期');
  expect(shareWords({ ...share, is_on: false, is_expired: true }, day)).toBe('已停止');
});

it('names people by what they gave', () => {
  expect(personName({ id: 7, name: 'Emma', company: 'Brightside' })).toBe('Emma');
  expect(personName({ id: 7, name: '', company: 'Brightside' })).toBe('Brightside');
  expect(personName({ id: 7, name: '', company: '' })).toBe('访客 7');
});
