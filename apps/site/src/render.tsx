// The server's way in: it loads what is built of this file, draws pages with it and knows no React.
import type { CreateSiteDrawer } from '@wanyuan/contract/client';
import { SITE_LANGUAGES, isRightToLeft, type SiteLanguage } from '@wanyuan/domain';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { escapeHtml, headOf, scriptJson } from './page-head.ts';
import { LANGUAGES } from './words/languages.ts';
import { createSpeech, type Speech } from './words/say.ts';

export const createSiteDrawer: CreateSiteDrawer = async (assets) => {
  const speeches = new Map<SiteLanguage, Speech>();
  for (const language of SITE_LANGUAGES) speeches.set(language, createSpeech(language, await LANGUAGES[language]()));
  return {
    draw(page, options) {
      const { language } = page;
      const speech = speeches.get(language)!;
      const styles = [...assets.styles, options.theme].map(
        (href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`,
      );
      const preloads = assets.preloads[language].map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`);
      const logo = page.frame.logo?.src.replace('{w}', '80') ?? 'data:,';
      return [
        `<!doctype html><html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"><head>`,
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        '<meta name="color-scheme" content="light dark">',
        ...styles,
        ...preloads,
        `<script type="module" src="${escapeHtml(assets.script)}"></script>`,
        `<link rel="icon" href="${escapeHtml(logo)}">`,
        headOf(page, speech, options),
        '</head><body><div id="site">',
        renderToString(<App page={page} speech={speech} />),
        `</div><script type="application/json" id="page">${scriptJson(page)}</script></body></html>`,
      ].join('');
    },
  };
};
