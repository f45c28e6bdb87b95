import type { Page } from '@playwright/test';
import type { SignedInBrowser } from './page-browser.ts';

const WHEEL = 600;
const CARD = '[data-toy-id]';

/** The pane that scrolls: pages scroll inside their tab, not in the window. */
async function scrollHeight(page: Page): Promise<number> {
  return page
    .locator(CARD)
    .first()
    .evaluate((card) => {
      let node: Element | null = card;
      while (node && !/auto|scroll/.test(getComputedStyle(node).overflowY)) node = node.parentElement;
      return (node ?? document.documentElement).scrollHeight;
    });
}

/** Loads a list until it holds so many cards, then scrolls through all of them and back. */
export async function longestTaskWhileScrolling({ context }: SignedInBrowser, url: string, cards: number) {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(CARD).first().waitFor();
  await page.mouse.move(720, 600);
  const rowHeight = (await page.locator(CARD).first().boundingBox())!.height;
  const columns = await page
    .locator(CARD)
    .evaluateAll((found) => new Set(found.map((card) => Math.round(card.getBoundingClientRect().left))).size);
  const enough = (cards / columns) * rowHeight;
  for (let turn = 0; turn < 2000 && (await scrollHeight(page)) < enough; turn += 1) {
    await page.mouse.wheel(0, WHEEL * 4);
    await page.waitForTimeout(60);
  }
  const loaded = Math.round(((await scrollHeight(page)) / rowHeight) * columns);
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(globalThis, { longTasks: found });
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  for (const direction of [-1, 1])
    for (let turn = 0; turn < (enough / WHEEL) * 1.2; turn += 1) {
      await page.mouse.wheel(0, direction * WHEEL);
      await page.waitForTimeout(16);
    }
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  await page.close();
  return { cards: loaded, longestMs: Math.round(Math.max(0, ...tasks)), tasks: tasks.length };
}

/** From the click on a tab to the frame that shows its page, several times between two kept lists. */
export async function tabSwitchTimes({ context }: SignedInBrowser, address: string): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(`${address}/sample_list`);
  await page.locator(CARD).first().waitFor();
  await page.goto(`${address}/new_arrivals`);
  await page.locator(CARD).first().waitFor();
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const name = turn % 2 === 0 ? '样品查询' : '最新产品';
    const tab = page.getByRole('tab', { name }).first();
    times.push(
      await tab.evaluate(
        (element: HTMLElement) =>
          new Promise<number>((done) => {
            const started = performance.now();
            element.click();
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          }),
      ),
    );
    await page.waitForTimeout(300);
  }
  await page.close();
  return times;
}
