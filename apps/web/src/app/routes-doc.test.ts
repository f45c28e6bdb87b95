import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { NAMED_SHOWROOMS } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RouteRow } from '#lib/route-table.ts';

const FEATURES = new URL('../features/', import.meta.url);
const PAGE = readFileSync(new URL('../../../../docs/routes.md', import.meta.url), 'utf8');

/** Rows of the first table, cell by cell. */
const DOCUMENTED = PAGE.slice(0, PAGE.indexOf('\n## '))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const names = readdirSync(FEATURES).filter((name) => existsSync(new URL(`${name}/routes.ts`, FEATURES)));
/** They share one row of the page. */
const SHOWROOMS = new Set(NAMED_SHOWROOMS.map(({ key }) => `/${key}`));

// The home page's rows ask where the browser is.
beforeAll(() => void vi.stubGlobal('window', { location: { pathname: '' } }));
afterAll(() => void vi.unstubAllGlobals());

async function rowsOf(feature: string): Promise<RouteRow[]> {
  const module = (await import(new URL(`${feature}/routes.ts`, FEATURES).href)) as Record<string, RouteRow[]>;
  return Object.values(module).filter(Array.isArray).flat();
}

function tabOf({ path, tab, keepAlive, bare }: RouteRow): string {
  if (path === '/' || path === '/index') return 'fixed';
  if (!tab) return bare ? 'no, without the shell' : 'no';
  return keepAlive ? 'yes' : 'yes, not kept alive';
}

const pathsOf = (path: string) => {
  const whole = path.replaceAll(/:(\w+)\??/g, '{$1}');
  return path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), whole] : [whole];
};

describe.each(names)('the routes of %s', (feature) => {
  it('stand in docs/routes.md as they are', async () => {
    for (const row of (await rowsOf(feature)).filter(({ path }) => !SHOWROOMS.has(path)))
      for (const path of pathsOf(row.path)) {
        const access = row.capability ? `${row.access}, \`${row.capability}\`` : row.access;
        const cells = DOCUMENTED.find(([paths]) => paths!.includes(`\`${path}\``)) ?? [];
        expect([path, ...cells.slice(1)]).toEqual([path, row.title, access, tabOf(row), feature]);
      }
  });
});

it('docs/routes.md names no route that is not there', async () => {
  const known = new Set((await Promise.all(names.map(rowsOf))).flat().flatMap(({ path }) => pathsOf(path)));
  const documented = DOCUMENTED.flatMap(([paths]) => [...paths!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!));
  expect(documented.filter((path) => path.startsWith('/') && !known.has(path))).toEqual([]);
});
