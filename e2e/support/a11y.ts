import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const GRAVE = new Set(['serious', 'critical']);

/** What the colours of a page can spoil; everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function graveFaults(page: Page, rules: string[] = []): Promise<string[]> {
  // Legacy mode looks at this document alone, which is all we have, and spares a second window.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(' | ')}`);
}

/** The page follows the colours of the system, and nothing is caught halfway through a transition. */
export async function followSystemColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    localStorage.setItem('wanyuan.device.theme', '"system"');
  });
}

/** No serious and no critical fault on what is shown now, in light and in dark colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', []],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await graveFaults(page, [...rules]), `in ${colorScheme} colours`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
