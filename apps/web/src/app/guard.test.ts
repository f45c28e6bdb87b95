// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { registerRoutes, tabKeyOf, type RouteRow } from '#lib/route-table.ts';
import { testUser } from '#lib/test-user.ts';
import { decide } from './guard.ts';

const row = (path: string, access: RouteRow['access']): RouteRow => ({
  path: path as RouteRow['path'],
  title: path,
  access,
  tab: true,
  keepAlive: true,
  page: () => null,
});

const home = row('/', 'public');
const help = row('/help', 'public');
const settings = row('/settings', 'user');
const area = row('/toy_area/:id', 'user');

beforeEach(() => {
  registerRoutes([area, home, help, settings, row('/company_website', 'user'), row('/websiteList', 'user')]);
});

const at = (pathname: string, search = '') => ({ pathname, search });

describe('a visitor', () => {
  it('sees public pages', () => {
    expect(decide(at('/help'), null)).toEqual({ kind: 'page', row: help });
  });

  it('is led home from everywhere else, and the wish is kept', () => {
    expect(decide(at('/settings', '?tab=phone'), null)).toEqual({
      kind: 'redirect',
      to: '/',
      wish: '/settings?tab=phone',
    });
    expect(decide(at('/nowhere'), null)).toMatchObject({ kind: 'redirect', to: '/' });
  });
});

describe('a user', () => {
  it('sees every page', () => {
    expect(decide(at('/toy_area/7'), testUser())).toEqual({ kind: 'page', row: area });
  });

  it('gets the page for unknown addresses', () => {
    expect(decide(at('/nowhere'), testUser())).toMatchObject({ kind: 'page', row: { path: '*', tab: false } });
  });

  it.each([
    ['/company_website', 5, true, '/websiteList'],
    ['/websiteList', 5, false, '/company_website'],
    ['/company_website', 5, false, null],
    ['/websiteList', 5, true, null],
    ['/company_website', 0, true, null],
    ['/websiteList', 0, false, null],
  ])('at %s with company_id %i and is_new_version %s goes to %s', (pathname, company_id, is_new_version, to) => {
    const decision = decide(at(pathname), testUser({ company_id, is_new_version }));
    expect(decision.kind === 'redirect' ? decision.to : null).toBe(to);
  });
});

describe('tabs', () => {
  it('are one per record with parameters and one per route without', () => {
    expect(tabKeyOf(area, '/toy_area/7')).toBe('/toy_area/7');
    expect(tabKeyOf(settings, '/settings')).toBe('/settings');
    expect(tabKeyOf(row('/index', 'public'), '/index')).toBe('/');
  });
});
