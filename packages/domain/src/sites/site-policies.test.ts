import { describe, expect, it } from 'vitest';
import { priceGroup, PRICE_SHOWN, siteNumber } from './site-policies.ts';
import { newsState, siteState } from './site-states.ts';

const groups = (reader: Parameters<typeof priceGroup>[1]) => PRICE_SHOWN.map((shown) => priceGroup(shown, reader));

describe('prices', () => {
  it('are shown by who looks', () => {
    expect(groups(null)).toEqual(['shown', 'hidden', 'hidden', 'hidden']);
    expect(groups({ kind: 'anonymous', shows_price: true })).toEqual(['shown', 'hidden', 'hidden', 'hidden']);
    expect(groups({ kind: 'code', shows_price: false })).toEqual(['shown', 'shown', 'hidden', 'hidden']);
    expect(groups({ kind: 'approved', shows_price: true })).toEqual(['shown', 'shown', 'shown', 'hidden']);
    expect(groups({ kind: 'approved', shows_price: false })).toEqual(['shown', 'hidden', 'hidden', 'hidden']);
    expect(groups({ kind: 'personal', shows_price: true })).toEqual(['shown', 'shown', 'shown', 'hidden']);
  });
});

it('shows the customer’s own number before the chosen one', () => {
  const toy = { custom_number: '', article_number: 'F-88', number: '100231', showroom_id: 12 };
  expect(siteNumber('article', toy)).toBe('F-88');
  expect(siteNumber('platform', toy)).toBe('100231');
  expect(siteNumber('showroom', toy)).toBe('12-100231');
  expect(siteNumber('showroom', { ...toy, showroom_id: null })).toBe('');
  expect(siteNumber('none', toy)).toBe('');
  expect(siteNumber('none', { ...toy, custom_number: 'BP-1' })).toBe('BP-1');
});

it('knows the state of a site and of a piece of news', () => {
  const now = new Date('2026-11-19T00:00:00Z');
  const later = new Date('2026-11-20T00:00:00Z');
  const life = { is_on: true, published_at: now, expires_at: null };
  expect(siteState({ ...life, published_at: null }, now)).toBe('draft');
  expect(siteState(life, now)).toBe('on');
  expect(siteState({ ...life, is_on: false }, now)).toBe('off');
  expect(siteState({ ...life, expires_at: now }, now)).toBe('expired');
  expect(siteState({ ...life, expires_at: later }, now)).toBe('on');
  expect(newsState({ state: 'published', publish_at: later }, now)).toBe('scheduled');
  expect(newsState({ state: 'published', publish_at: now }, now)).toBe('published');
  expect(newsState({ state: 'withdrawn', publish_at: later }, now)).toBe('withdrawn');
});
