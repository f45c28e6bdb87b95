import { fileURLToPath } from 'node:url';
import type { CreateSiteDrawer, SiteDrawer } from '@wanyuan/contract';

const ASSETS = {
  script: '/site-assets/browser.js',
  preloads: { zh: [], en: [], es: [], ru: [], ar: [] },
  styles: ['/site-assets/site.css'],
};

/** Draws customers' websites from the sources: tests need no build. A path, because its types are a browser's. */
export async function siteDrawer(): Promise<SiteDrawer> {
  const sources = fileURLToPath(new URL('../../apps/site/src/render.tsx', import.meta.url));
  const { createSiteDrawer } = (await import(/* @vite-ignore */ sources)) as { createSiteDrawer: CreateSiteDrawer };
  return createSiteDrawer(ASSETS);
}
