import { DAY_MS } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { nextTerms, type WantedTerms } from './link-terms.ts';
import { hashShareToken } from './share-keys.ts';
import type { LinkTerms } from './share-link-kind.ts';

const at = new Date('2026-03-01T00:00:00Z');
const daysOn = (days: number) => new Date(at.getTime() + days * DAY_MS);
const before: LinkTerms = { token_hash: 'kept', code_hash: 'code', is_on: true, expires_at: daysOn(3) };
const next = (known: LinkTerms | null, wanted: Partial<WantedTerms>) =>
  nextTerms(known, { is_on: true, renew: false, ...wanted }, { at, hashCode: (code) => `#${code}` });

it('a first link has a token, of which only the hash is kept, and thirty days', () => {
  const { token, terms } = next(null, {});
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(terms).toEqual({ token_hash: hashShareToken(token!), code_hash: null, is_on: true, expires_at: daysOn(30) });
  expect(next(null, {}).token).not.toBe(token);
});

it('what is not said stays as it was, unless it has run out', () => {
  expect(next(before, {})).toEqual({ token: null, terms: before });
  expect(next({ ...before, expires_at: null }, {}).terms.expires_at).toBeNull();
  expect(next({ ...before, expires_at: at }, {}).terms.expires_at).toEqual(daysOn(30));
});

it('what is said counts', () => {
  const { token, terms } = next(before, { renew: true, code: 'AB12', expires_days: 7 });
  expect(terms).toEqual({ token_hash: hashShareToken(token!), code_hash: '#AB12', is_on: true, expires_at: daysOn(7) });
  expect(next(before, { code: null, expires_days: null }).terms).toMatchObject({ code_hash: null, expires_at: null });
});

it('a link that is stopped keeps all else for later', () => {
  const wanted = { is_on: false, renew: true, code: null, expires_days: 1 };
  expect(next(before, wanted)).toEqual({ token: null, terms: { ...before, is_on: false } });
});
