import { describe, expect, it } from 'vitest';
import { readSitePlace, readSiteQuery, writeSitePlace, writeSiteQuery } from './site-address.ts';

const reread = (text: string): string => writeSiteQuery(readSiteQuery(new URLSearchParams(text)));

describe('the address of a list', () => {
  it('is one for all that means the same', () => {
    expect(reread('utm_source=mail&page=1&category=4013,4000,4000&sort=recommended')).toBe('?category=4000,4013');
    expect(reread('category=4000%2C4013&new=1&q=%20red%20%20car')).toBe('?q=red%20car&category=4000,4013&new=1');
    expect(reread('q=a&page=3&sort=price_asc&from=1.50&to=20')).toBe('?q=a&from=1.50&to=20&sort=price_asc&page=3');
  });

  it('keeps nothing that it does not know', () => {
    expect(reread('category=1,9999,x&certificate=-1&page=0&sort=cost&from=1e9&to=abc&since=yesterday&new=yes')).toBe(
      '',
    );
    expect(reread('page=501')).toBe('');
    expect(readSiteQuery(new URLSearchParams({ q: 'x'.repeat(500) })).words).toHaveLength(80);
  });
});

describe('a page’s path', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/toys/', '/toys'],
    ['/toys/abcdefgh12', '/toys/abcdefgh12'],
    ['/news/abcdefgh12', '/news/abcdefgh12'],
    ['/news?page=1&x=2', '/news'],
    ['/news?page=3', '/news?page=3'],
    ['/company', '/company'],
    ['/picks', '/picks'],
  ])('%s', (address, same) => {
    const [path = '', search = ''] = address.split('?');
    expect(writeSitePlace(readSitePlace(path, new URLSearchParams(search))!)).toBe(same);
  });

  it.each(['/admin', '/toys/1', '/toys/abcdefgh12/x', '/toys/ABCDEFGH12', '/../etc', '/orders/abcdefgh12'])(
    'knows no %s',
    (path) => expect(readSitePlace(path, new URLSearchParams())).toBeNull(),
  );
});
