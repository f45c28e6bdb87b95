import { describe, expect, it } from 'vitest';
import { pickLanguage, readAsked } from './site-address.ts';

describe('the language of a visitor', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['de-DE,de;q=0.9,es;q=0.4,en;q=0.3', 'es'],
    ['en;q=0, es', 'es'],
    ['', 'en'],
    ['*', 'en'],
    ['x'.repeat(5000), 'en'],
  ])('%s', (accepted, language) => expect(pickLanguage(accepted, ['en', 'es', 'zh'])).toBe(language));
});

it('knows its own languages and pages alone', () => {
  expect(readAsked('/', ['en'])).toEqual({ language: null, place: { kind: 'home' } });
  expect(readAsked('/en/toys?page=2', ['en'])).toMatchObject({
    language: 'en',
    place: { kind: 'toys', query: { page: 2 } },
  });
  expect(readAsked('/ru', ['en'])).toEqual({ language: null, place: null });
  expect(readAsked('/en/admin', ['en'])).toEqual({ language: 'en', place: null });
});
