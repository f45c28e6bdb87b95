import { ERRORS } from '@wanyuan/contract/client';
import { SITE_LANGUAGES } from '@wanyuan/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSiteDrawer } from './render.tsx';
import { TEST_PAGES, testPage } from './test-pages-fixture.ts';
import { LANGUAGES, type LanguageWords } from './words/languages.ts';
import { createSpeech } from './words/say.ts';

const ASSETS = {
  script: '/site-assets/browser.js',
  preloads: { zh: [], en: [], es: ['/site-assets/es.js'], ru: [], ar: [] },
  styles: ['/site-assets/site.css'],
};
const OPTIONS = { theme: '/site-assets/theme/theme-a-b-c-d.css', origin: 'https://toys.example', isListed: true };

let draw: Awaited<ReturnType<typeof createSiteDrawer>>['draw'];
beforeAll(async () => {
  ({ draw } = await createSiteDrawer(ASSETS));
});

describe.each(SITE_LANGUAGES)('in %s', (language) => {
  it.each(TEST_PAGES)('%s is drawn with words of that language alone', (name) => {
    const html = draw(testPage(name, language), OPTIONS);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    const [, body = ''] = /<div id="site">(.*)<\/div><script type="application\/json"/s.exec(html) ?? [];
    // A word without its value would show its braces; a style attribute would need a nonce.
    expect(body).not.toMatch(/\{\w+\}|\sstyle="|undefined|NaN/);
    expect(body).toContain('<main');
  });
});

it('says everything in every language, and counts where English counts', async () => {
  const all = await Promise.all(SITE_LANGUAGES.map((language) => LANGUAGES[language]()));
  const holes = (words: LanguageWords['words']) =>
    Object.entries(words).map(([key, word]) => {
      const forms = typeof word === 'string' ? [word] : Object.values<string>(word);
      const named = forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []).filter((hole) => hole !== '{n}');
      return [key, [...new Set(named)].toSorted()];
    });
  for (const { words } of all) expect(holes(words)).toEqual(holes(all[1]!.words));
  for (const { categories } of all) expect(Object.keys(categories)).toHaveLength(30);
});

it('chooses the form that a count needs', async () => {
  const forms = async (language: 'en' | 'ru' | 'ar', counts: number[]) => {
    const { say } = createSpeech(language, await LANGUAGES[language]());
    return counts.map((n) => say('carton_count', { n }));
  };
  expect(await forms('en', [1, 2, 1200])).toEqual(['1 carton', '2 cartons', '1,200 cartons']);
  expect(await forms('ru', [1, 3, 5])).toEqual(['1 коробка', '3 коробки', '5 коробок']);
  expect(await forms('ar', [1, 2, 3, 11])).toEqual(['كرتون واحد', 'كرتونان', '3 كراتين', '11 كرتونًا']);
});

it('loses no cent on its way to the page', async () => {
  const { money } = createSpeech('en', await LANGUAGES.en());
  expect(['24481.44', '0.3', '9007199254740993.05', '1.2345'].map(money)).toEqual([
    '24,481.44',
    '0.30',
    '9,007,199,254,740,993.05',
    '1.2345',
  ]);
});

it('leaves no trace of hidden prices', () => {
  for (const name of TEST_PAGES) {
    const html = draw(testPage(name, 'en', false), OPTIONS);
    for (const price of ['9.48', '9.93', 'USD', 'price_asc', '"offers"']) expect(html).not.toContain(price);
  }
});

it('tells search engines what the page shows, and nothing where it may not be kept', () => {
  const open = draw(testPage('toy'), OPTIONS);
  expect(open).toContain('"@type":"Product"');
  expect(open).toContain('"price":"9.48"');
  expect(open).toContain('hreflang="ar"');
  const closed = draw(testPage('toy'), { ...OPTIONS, isListed: false });
  expect(closed).toContain('noindex');
  expect(closed).not.toContain('application/ld+json');
});

it('lets no text of a company end the page’s data', () => {
  const page = testPage('home');
  const hostile = { ...page, frame: { ...page.frame, welcome: '</script><script>alert(1)</script><img src=x>' } };
  const html = draw(hostile, OPTIONS);
  expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script /g)!.length);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x>');
});

it('gives every refusal that it answers the number of the catalogue', async () => {
  const { CallFault } = await import('./lib/calls.ts');
  expect(new CallFault(ERRORS.SITE_GATE.code).is('SITE_GATE')).toBe(true);
  expect(new CallFault(ERRORS.BUSY.code).isPassing).toBe(true);
});

it('sets apart in Arabic what is written from the left, and nowhere else', async () => {
  const hint = async (language: 'ar' | 'en') =>
    createSpeech(language, await LANGUAGES[language]()).say('apply_sent_hint', { email: '1795@brightpine.example' });
  expect(await hint('ar')).toContain('\u20681795@brightpine.example\u2069');
  expect(await hint('en')).toBe('The answer comes by email to 1795@brightpine.example.');
});
