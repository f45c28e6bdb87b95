import { expect, type Locator, type Page } from '@playwright/test';

export const userMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { expanded: false }).last();

export async function selectionInUserMenu(page: Page, item: string): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Goes on within the open window, as a link does. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** A short message at the top of the window. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-message-notice').filter({ hasText: text });

/** The header's search box, or the home page's: one of them is shown. */
export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: '搜索' }).filter({ visible: true });

/** The part of a page that scrolls. */
export const pane = (page: Page, title: string): Locator =>
  page.locator('main').getByRole('region', { name: title, exact: true });

export async function scrollTo(scroller: Locator, top: number): Promise<void> {
  // A page that is still growing keeps what is seen in its place, and so moves away again.
  await expect(async () => {
    await scroller.evaluate((element, y) => {
      element.scrollTo({ top: y, behavior: 'instant' });
    }, top);
    await expect.poll(() => scrollTop(scroller), { timeout: 1000 }).toBe(top);
  }).toPass();
}

export const scrollTop = (scroller: Locator): Promise<number> =>
  scroller.evaluate((element) => Math.round(element.scrollTop));

/** Resolves once the page's socket has been let in: from then on nothing that is pushed can be missed. */
export async function openLive(page: Page, path: string): Promise<void> {
  let isLetIn = false;
  // From the first frame on: the socket says hello while the page is still loading.
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      isLetIn ||= payload.toString().includes('hello');
    });
  });
  await page.goto(path);
  await expect.poll(() => isLetIn, { message: 'the socket is let in' }).toBe(true);
}
