import { expect, it } from 'vitest';
import { numberedSlug, slugFault, slugOf } from './site-slug.ts';

it.each(['abc', 'qifan-2026', 'a'.repeat(40), '123'])('takes %s', (slug) => expect(slugFault(slug)).toBeNull());

it.each(['ab', 'a'.repeat(41), '-abc', 'abc-', 'a--b', 'Abc', 'a_b', 'a b', '启帆网站', 'a/../b', 'admin', 'api', ''])(
  'refuses %s',
  (slug) => expect(slugFault(slug)).not.toBeNull(),
);

it('makes one of a name, or none', () => {
  expect(slugOf('Brightpine Imports Ltd.')).toBe('brightpine-imports-ltd');
  expect(slugOf('Juguetería Ñandú')).toBe('jugueteria-nandu');
  expect(slugOf('启帆')).toBe('');
  expect(slugOf('API')).toBe('');
  expect(slugFault(slugOf('x'.repeat(39) + ' yz'))).toBeNull();
});

it('numbers one that is taken, wherever it has to be cut', () => {
  expect(numberedSlug('toys', 2)).toBe('toys-2');
  for (let length = 20; length < 40; length += 1)
    for (const n of [2, 10, 12345])
      expect(slugFault(numberedSlug(`${'a'.repeat(length)}-bcdefghijklmnopqrst`, n))).toBeNull();
});
