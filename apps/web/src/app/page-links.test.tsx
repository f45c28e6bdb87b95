// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { AppLink } from '#lib/app-link.tsx';
import { go } from '#lib/navigation.ts';
import type { PageLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import { searchString } from '#lib/search-string.ts';
import type { RouteRow } from '#lib/route-table.ts';

const texts = import.meta.glob<string>('../features/*/routes.ts', { eager: true, query: '?raw', import: 'default' });
const modules = import.meta.glob<Record<string, unknown>>('../features/*/routes.ts', { eager: true });

it.each(Object.entries(texts))('%s declares no path without a row', (file, text) => {
  const rows = Object.values(modules[file]!).filter(Array.isArray).flat() as RouteRow[];
  const declared = [...text.matchAll(/^ {4}'(\/[^']*)': true;$/gm)].map(([, path]) => path);
  expect(declared).not.toEqual([]);
  expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(declared));
});

it('takes links to pages', () => {
  const id = 7;
  const links: PageLink[] = ['/', '/settings#devices', `/toy_area/${id}`, `/help${searchString({ q: '车' })}`];
  expect(links).toEqual(['/', '/settings#devices', '/toy_area/7', '/help?q=%E8%BD%A6']);
});

it('refuses links to nowhere when it compiles', () => {
  // @ts-expect-error no such page
  expect(<AppLink to="/setings" />).toBeDefined();
  // @ts-expect-error no such page
  expect(<Link to="/toy_aera/7" />).toBeDefined();
  // @ts-expect-error a page that needs its parameter
  expect(() => go('/supplement7')).toBeDefined();
});
