import type { Locator, Page } from '@playwright/test';

/** The cells of a column that stand on the page. */
export const cells = (page: Page, column: string): Locator =>
  page.locator(`[data-cell$=":${column}"]`).filter({ visible: true });

/** Types into the first cell of a column, and by Enter into those below it. */
export async function typeInto(page: Page, column: string, ...texts: string[]): Promise<void> {
  await cells(page, column).first().click();
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}
