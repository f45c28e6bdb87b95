import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const GRAVE = new Set(['serious', 'critical']);

/** What the colours of a page can spoil; everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose faults are never grave, of those that take the longest. */
const MILD_RULES = ['landmark-no-duplicate-banner', 'landmark-unique', 'region'];

/** How headers are built that this worker has found without faults. */
const fineHeaders = new Set<string>();

/**
 * Of brothers and sisters that are built alike, down to the names of their classes and attributes, the first stands for
 * all, and a header at rest for those of other pages: the others are not shown while the page is looked at, but keep their
 * places. Returns how the header is built, and the way back.
 */
async function showOneOfEachKind(page: Page): Promise<{ header: string; showAll: () => Promise<void> }> {
  const header = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-alike], [data-alike] * { visibility: hidden !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const builds = new Map<Element, string>();
    const buildOf = (element: Element): string => {
      const names = element.getAttributeNames().toSorted().join(' ');
      const build = `${element.tagName} ${element.role} ${element.getAttribute('class')} ${names}`;
      const whole = `${build} [${[...element.children].map(buildOf).join()}]`;
      builds.set(element, whole);
      return whole;
    };
    buildOf(document.body);
    const leaveOut = (parent: Element): void => {
      const seen = new Set<string | undefined>();
      for (const child of parent.children) {
        const build = builds.get(child);
        if (seen.has(build) && child.childElementCount > 0) child.toggleAttribute('data-alike', true);
        else leaveOut(child);
        seen.add(build);
      }
    };
    leaveOut(document.body);
    const first = document.querySelector('header');
    // What it has opened would close with it.
    const isUsed = first?.matches(':hover, :focus-within, :has([aria-expanded="true"])') ?? true;
    return isUsed ? '' : (builds.get(first!) ?? '');
  });
  if (fineHeaders.has(header))
    await page.evaluate(() => document.querySelector('header')?.toggleAttribute('data-alike', true));
  return {
    header,
    showAll: () =>
      page.evaluate(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
        for (const element of document.querySelectorAll('[data-alike]')) element.removeAttribute('data-alike');
      }),
  };
}

async function graveFaults(page: Page, rules: string[] = []): Promise<string[]> {
  // Legacy mode looks at this document alone, which is all we have, and spares a second window.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Half a megabyte of source, once for each document.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  if (rules.length > 0) axe.withRules(rules);
  else axe.disableRules(MILD_RULES);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(' | ')}`);
}

/** The page follows the colours of the system. */
export async function followSystemColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('wanyuan.device.theme', '"system"');
  });
}

/** Serious and critical faults of what is shown now, in the colours in which it is shown, then in the others. */
export async function findGraveFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const { header, showAll } = await showOneOfEachKind(page);
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const [colorScheme, rules] of [
    [now, []],
    [other, COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const found = await graveFaults(page, [...rules]);
    faults.push(...found.map((fault) => `in ${colorScheme} colours: ${fault}`));
  }
  await showAll();
  if (header !== '' && faults.length === 0) fineHeaders.add(header);
  return faults;
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findGraveFaults(page)).toEqual([]);
}
