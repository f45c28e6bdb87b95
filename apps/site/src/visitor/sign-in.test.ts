// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as SignIn from './sign-in.ts';

let enterByLink: (typeof SignIn)['enterByLink'];
let asked: unknown[];
let answer: () => Promise<Response>;
const reload = vi.fn<() => void>();
const refuse = (name: keyof typeof ERRORS) => () =>
  Promise.resolve(Response.json({ code: ERRORS[name].code, msg: '', data: null }));

beforeEach(async () => {
  // Each test is a page that was opened anew.
  vi.resetModules();
  ({ enterByLink } = await import('./sign-in.ts'));
  asked = [];
  reload.mockReset();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    asked.push([url.split('/').at(-1), (JSON.parse(body) as { link: string }).link]);
    return answer();
  });
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('signs in by what stands behind a personal link, once, and keeps it in no address', async () => {
  history.replaceState(null, '', '/s/spring/en/toys?q=car#k=abc-DEF_123');
  answer = () => Promise.resolve(Response.json({ code: 0, msg: '', data: {} }));
  await Promise.all([enterByLink('en'), enterByLink('en')]);
  expect(asked).toEqual([['sign_in', 'abc-DEF_123']]);
  expect(location.pathname + location.search + location.hash).toBe('/s/spring/en/toys?q=car');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('keeps the link where only the network failed, and forgets one that has ended', async () => {
  history.replaceState(null, '', '/s/spring/en#k=abc');
  answer = () => Promise.reject(new Error('offline'));
  await enterByLink('en');
  expect(location.hash).toBe('#k=abc');
  answer = refuse('SITE_CODE_WRONG');
  await enterByLink('en');
  expect(location.hash).toBe('');
  expect(reload).not.toHaveBeenCalled();
});

it('leaves other addresses alone', async () => {
  for (const hash of ['', '#main', '#k=', '#k=a b']) {
    history.replaceState(null, '', `/s/spring/en${hash}`);
    await enterByLink('en');
  }
  expect(asked).toEqual([]);
});
