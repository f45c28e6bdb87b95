import type { Page } from '@playwright/test';
import type { SignedInBrowser } from './page-browser.ts';

const PAUSE_MS = 200;
/** Unlike what stands in the cell, so that every one changes the total. */
const FIGURES = ['5', '6', '7'];

/** From here on the page notes how long the total that follows from a key took to be painted. */
function watchTotal(): void {
  const noted: number[] = [];
  let pressed: number | null = null;
  Object.assign(globalThis, { notedKeys: noted });
  const isFigure = /^\d$/;
  addEventListener('keydown', ({ key }) => isFigure.test(key) && (pressed = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (pressed === null) return;
    const from = pressed;
    pressed = null;
    requestAnimationFrame(() => {
      const afterFrame = new MessageChannel();
      afterFrame.port1.addEventListener('message', () => noted.push(performance.now() - from));
      afterFrame.port1.start();
      afterFrame.port2.postMessage(null);
    });
  }).observe(document.querySelector('output[aria-label="报价总额"]')!, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

const notedKeys = () => (globalThis as unknown as { notedKeys: number[] }).notedKeys;

/** Milliseconds from a key to the painted total, key by key. */
async function pressKeys(page: Page, cell: string, keys: number): Promise<number[]> {
  await page.bringToFront();
  const chosen = page.locator(`[data-cell="${cell}"]`);
  await chosen.click();
  const before = (await page.evaluate(notedKeys)).length;
  for (let turn = 0; turn < keys; turn += 1) {
    // The cell begins anew after each three figures, and the total is as it was before the next comes.
    if (turn % 3 === 0 && turn > 0) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(PAUSE_MS);
      await chosen.click();
    }
    const seen = await page.evaluate(notedKeys);
    await page.keyboard.press(FIGURES[turn % FIGURES.length]!);
    await page.waitForFunction(
      (length) => (globalThis as unknown as { notedKeys: number[] }).notedKeys.length > length,
      seen.length,
    );
  }
  await page.keyboard.press('Escape');
  return (await page.evaluate(notedKeys)).slice(before);
}

interface Written {
  id: number;
  /** The line whose cartons are typed. */
  line: number;
}

/** Types into two quotations in turn, so that both see the same machine. */
export async function timeKeys(
  { context }: SignedInBrowser,
  address: string,
  both: readonly [Written, Written],
  { rounds, keys }: { rounds: number; keys: number },
): Promise<[number[], number[]]> {
  const pages: Page[] = [];
  for (const { id, line } of both) {
    const page = await context.newPage();
    await page.goto(`${address}/edit_quotation/${id}`);
    await page.locator(`[data-cell="${line}:cartons"]`).waitFor();
    await page.evaluate(watchTotal);
    pages.push(page);
  }
  const times: [number[], number[]] = [[], []];
  // The first round is not counted: code is compiled in it.
  for (let round = 0; round <= rounds; round += 1)
    for (const turn of [0, 1] as const) {
      const taken = await pressKeys(pages[turn]!, `${both[turn].line}:cartons`, keys);
      if (round > 0) times[turn].push(...taken);
    }
  for (const page of pages) await page.close();
  return times;
}
