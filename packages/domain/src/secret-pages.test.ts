import { expect, it } from 'vitest';
import { isSecretPage, SECRET_PAGES, withoutSecret } from './secret-pages.ts';

it.each(SECRET_PAGES)('%s is known however it is written, and named without what opens it', (name) => {
  for (const page of [name, name.toLowerCase()]) {
    expect([`/${page}/AbC-1`, `/${page}?token=AbC-1`, `/${page}`].map(isSecretPage)).toEqual([true, true, true]);
    expect(withoutSecret(`/${page}/AbC-1/more?a=1`)).toBe(`/${page}/…/more?a=1`);
  }
});

it('other pages are left as they are', () => {
  for (const url of ['/chooses', '/printer/1', '/files/1/a.pdf', '/'])
    expect([isSecretPage(url), withoutSecret(url)]).toEqual([false, url]);
});
