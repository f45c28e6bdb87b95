import type { Page } from '@playwright/test';
import type { SignedInBrowser } from './page-browser.ts';
import { tasksDuring } from './page-tasks.ts';

const WHEEL = 600;
const STEP_MS = 16;
const LONG_TASK_MS = 50;
const CARD = 'li a[data-toy]';
const SETTLE_MS = 300;

/** How cards lie in the list. */
async function heights(page: Page): Promise<{ card: number; columns: number; list: number }> {
  // In one go: rows come and go while the list scrolls.
  return page.evaluate((selector) => {
    const cards = [...document.querySelectorAll(selector)].map((link) => link.closest('li')!);
    return {
      card: cards[0]!.getBoundingClientRect().height,
      columns: new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      list: cards[0]!.parentElement!.getBoundingClientRect().height,
    };
  }, CARD);
}

/** Waits until every picture on screen is there, so that the server has composed it before anything is measured. */
async function picturesInView(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main li img')]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .every((image) => (image as HTMLImageElement).complete),
  );
}

async function wheel(page: Page, direction: 1 | -1, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, direction * WHEEL);
    await page.waitForTimeout(STEP_MS);
  }
}

export interface ScrollFigures {
  cards: number;
  /** Tasks over 50 ms, by the clock and by the main thread's own work. */
  longestMs: number;
  tasks: number;
  longestCpuMs: number;
  cpuTasks: number;
}

/** Loads a list until it holds so many cards, all pictures too, then scrolls through all of them and back, twice. */
export async function scrollLongList(
  { context }: SignedInBrowser,
  url: string,
  wanted: number,
): Promise<ScrollFigures> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(CARD).first().waitFor();
  await page.mouse.move(720, 600);
  const loaded = async (): Promise<number> => {
    const { card, columns, list } = await heights(page);
    return Math.round(list / card) * columns;
  };
  for (let turn = 0; turn < 2000; turn += 1) {
    await page.mouse.wheel(0, WHEEL);
    await picturesInView(page);
    if ((await loaded()) >= wanted) break;
  }
  const cards = await loaded();
  const { card, columns } = await heights(page);
  const turns = Math.ceil(((cards / columns) * card) / WHEEL) + 1;

  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(globalThis, { longTasks: found });
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await wheel(page, -1, turns);
  await wheel(page, 1, turns);
  const clock = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  const own = await tasksDuring(page, async () => {
    await wheel(page, -1, turns);
    await wheel(page, 1, turns);
  });
  await page.close();
  return {
    cards,
    longestMs: Math.round(Math.max(0, ...clock)),
    tasks: clock.length,
    longestCpuMs: Math.round(Math.max(0, ...own)),
    cpuTasks: own.filter((ms) => ms > LONG_TASK_MS).length,
  };
}

/** Two lists in two tabs, both shown before. */
async function openTwoLists(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/sample_list`);
  await page.locator(CARD).first().waitFor();
  await page.getByRole('button', { name: '全部栏目' }).click();
  await page.getByRole('navigation', { name: '全部栏目' }).getByRole('link', { name: '最新产品' }).click();
  await page.waitForURL('**/new_arrivals');
  await page.getByRole('region', { name: '最新产品' }).locator(CARD).first().waitFor();
  await picturesInView(page);
  await page.waitForTimeout(SETTLE_MS);
}

export interface SwitchFigures {
  /** From the click to the end of the frame that shows the page, by the clock. */
  times: number[];
  /** The main thread's own work of one switch, and its longest task. */
  cpuMs: number;
  longestCpuMs: number;
}

/** Goes to and fro between two kept lists. */
export async function switchTabs(
  { context }: SignedInBrowser,
  address: string,
  switches: number,
): Promise<SwitchFigures> {
  const page = await context.newPage();
  await openTwoLists(page, address);
  const bar = page.getByRole('navigation', { name: '已打开的页面' });
  // Found once: looking for roles has the browser style all that is hidden.
  const tabs = [
    await bar.getByRole('link', { name: '样品查询' }).elementHandle(),
    await bar.getByRole('link', { name: '最新产品' }).elementHandle(),
  ];
  const switchAll = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let turn = 0; turn < switches; turn += 1) {
      const time = await tabs[turn % 2]!.evaluate(
        (tab) =>
          new Promise<number>((done) => {
            const started = performance.now();
            (tab as HTMLElement).click();
            requestAnimationFrame(() => {
              const afterFrame = new MessageChannel();
              afterFrame.port1.addEventListener('message', () => done(performance.now() - started));
              afterFrame.port1.start();
              afterFrame.port2.postMessage(null);
            });
          }),
      );
      times.push(time);
      await page.waitForTimeout(SETTLE_MS);
    }
    return times;
  };
  await switchAll();
  const times = await switchAll();
  const own = await tasksDuring(page, switchAll);
  await page.close();
  return {
    times,
    cpuMs: own.reduce((sum, ms) => sum + ms, 0) / switches,
    longestCpuMs: Math.round(Math.max(0, ...own)),
  };
}
