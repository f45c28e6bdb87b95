import { expect, it } from 'vitest';
import { LruCache } from './lru-cache.ts';

it('makes again only what was not used lately, and what failed', async () => {
  const cache = new LruCache<number>(2);
  let made = 0;
  const use = (key: string) => cache.get(key, () => Promise.resolve(++made));
  await use('a');
  await use('b');
  await use('a');
  await use('c');
  expect(await use('a')).toBe(1);
  expect(await use('b')).toBe(4);
  await expect(cache.get('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('bad', () => Promise.resolve(9))).toBe(9);
});
