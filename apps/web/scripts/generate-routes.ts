import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RouteRow } from '#lib/route-table.ts';
import { renderRoutes } from './render-routes.ts';

const FEATURES = new URL('../src/features/', import.meta.url);
const PAGE = new URL('../../../docs/routes.md', import.meta.url);

// The home page's rows ask where the browser is.
Object.assign(globalThis, { window: { location: { pathname: '' } } });

const features = new Map<string, RouteRow[]>();
for (const name of readdirSync(FEATURES).toSorted()) {
  const file = new URL(`${name}/routes.ts`, FEATURES);
  if (!existsSync(file)) continue;
  const module = (await import(file.href)) as Record<string, unknown>;
  features.set(name, Object.values(module).filter(Array.isArray).flat() as RouteRow[]);
}

const old = readFileSync(PAGE, 'utf8');
const rendered = renderRoutes(old, features);
if (!process.argv.includes('--check')) writeFileSync(PAGE, rendered);
else if (old !== rendered) {
  console.error('docs/routes.md is out of date: run `npm run generate`');
  process.exitCode = 1;
}
