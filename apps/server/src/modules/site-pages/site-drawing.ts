import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateSiteDrawer, SiteAssets, SiteDrawer } from '@wanyuan/contract';
import type { SiteColours, SiteLanguage } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';

export const ASSETS_PATH = '/site-assets/';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** What a chunk needs before it runs, itself among it. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found);
  return found;
}

export function readAssets(clientRoot: string): SiteAssets {
  const manifest = JSON.parse(readFileSync(join(clientRoot, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest['src/browser.tsx']!;
  const address = (file: string): string => ASSETS_PATH + file;
  const own = [...filesOf(manifest, 'src/browser.tsx')].filter((file) => file !== entry.file);
  const preloadsOf = (language: SiteLanguage): string[] =>
    [...new Set([...own, ...filesOf(manifest, `src/words/${language}.data.ts`)])]
      .filter((file) => file !== entry.file)
      .map(address);
  const preloads = {
    zh: preloadsOf('zh'),
    en: preloadsOf('en'),
    es: preloadsOf('es'),
    ru: preloadsOf('ru'),
    ar: preloadsOf('ar'),
  };
  return { script: address(entry.file), preloads, styles: (entry.css ?? []).map(address) };
}

/** Loads what draws pages, once; a server whose site was not built says so. */
export function createDrawing(siteRoot: string, given?: () => Promise<SiteDrawer>): () => Promise<SiteDrawer> {
  let drawer: Promise<SiteDrawer> | undefined;
  async function load(): Promise<SiteDrawer> {
    const file = join(siteRoot, 'render/render.js');
    if (!existsSync(file)) throw new AppError('UNAVAILABLE', { msg: '网站页面尚未构建：请运行 npm run build' });
    const { createSiteDrawer } = (await import(pathToFileURL(file).href)) as { createSiteDrawer: CreateSiteDrawer };
    return createSiteDrawer(readAssets(join(siteRoot, 'client')));
  }
  return () => {
    drawer ??= given ? given() : load();
    drawer.catch(() => (drawer = undefined));
    return drawer;
  };
}

const THEME = /^theme-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/;

/** Colours are a file of their own, named by what is in it: pages need no style that a policy would have to allow. */
export const themeAddress = ({ light, dark, fill, on_fill }: SiteColours): string =>
  `${ASSETS_PATH}theme/theme-${[light, dark, fill, on_fill].map((colour) => colour.slice(1)).join('-')}.css`;

/** Null for a name that is no theme's. */
export function themeStyles(name: string): string | null {
  const [, light, dark, fill, onFill] = THEME.exec(name) ?? [];
  if (onFill === undefined) return null;
  return `:root{--site-light:#${light};--site-dark:#${dark};--site-fill:#${fill};--site-on-fill:#${onFill}}`;
}
