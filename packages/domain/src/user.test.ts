import { expect, it } from 'vitest';
import { websiteRedirect } from './user.ts';

it.each([
  ['/company_website', true, '/websiteList'],
  ['/company_website', false, null],
  ['/websiteList', true, null],
  ['/websiteList', false, '/company_website'],
])('a company with a website that opens %s (new version: %s) is led to %s', (path, is_new_version, target) => {
  expect(websiteRedirect(path, { company_id: 12, is_new_version })).toBe(target);
});

it.each(['/company_website', '/websiteList'])('a company without a website stays on %s', (path) => {
  expect(websiteRedirect(path, { company_id: 0, is_new_version: true })).toBeNull();
  expect(websiteRedirect(path, { company_id: 0, is_new_version: false })).toBeNull();
});

it('other pages are never redirected', () => {
  expect(websiteRedirect('/settings', { company_id: 12, is_new_version: true })).toBeNull();
});
