// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loginPath, registerPath, safeRedirect } from './sign-in.ts';

it.each([
  ['/settings?tab=phone', '/settings?tab=phone'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=/login', '/'],
  [null, '/'],
])('leads %j to %j', (wish, target) => {
  expect(safeRedirect(wish)).toBe(target);
});

it('keeps the wish in the address of the sign-in page', () => {
  expect(loginPath('/toy?keyword=车')).toBe(`/login?redirect=${encodeURIComponent('/toy?keyword=%E8%BD%A6')}`);
  expect(registerPath('/settings')).toBe('/login?mode=register&redirect=%2Fsettings');
  expect(loginPath('/')).toBe('/login');
});
