// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { safeRedirect } from './sign-in.ts';

const origin = 'https://wanyuan.example';
const target = (wish: string | null) => safeRedirect(wish, origin);

test('goes back to where the visitor came from, query and anchor included', () => {
  expect(target('/settings#devices')).toBe('/settings#devices');
  expect(target('/sample_list?keyword=%E8%BD%A6&category=4000')).toBe('/sample_list?keyword=%E8%BD%A6&category=4000');
  expect(target(`${origin}/sys_func?id=3`)).toBe('/sys_func?id=3');
});

test('without a wish, or back to the login page itself, it is home', () => {
  expect(target(null)).toBe('/');
  expect(target('')).toBe('/');
  expect(target('/login?redirect=/login')).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://wanyuan.example@evil.example/',
  'https://user@wanyuan.example/settings',
  'http://wanyuan.example/',
  '/.//evil.example',
  'https://',
])('never leaves the site: %j', (wish) => {
  expect(target(wish)).toBe('/');
});
