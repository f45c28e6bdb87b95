import { median } from '../rounds.ts';
import type { Person } from '../load-people.ts';
import type { SignedInBrowser } from './page-browser.ts';

/** From here on the page notes at which moment each new total was painted. */
function watchPaintedTotals(): void {
  const painted: number[] = [];
  Object.assign(globalThis, { paintedTotals: painted });
  new MutationObserver(() =>
    requestAnimationFrame(() => {
      const afterFrame = new MessageChannel();
      afterFrame.port1.addEventListener('message', () => painted.push(Date.now()));
      afterFrame.port1.start();
      afterFrame.port2.postMessage(null);
    }),
  ).observe(document.querySelector('output[aria-label="报价总额"]')!, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

const paintedSince = (from: number) =>
  (globalThis as unknown as { paintedTotals: number[] }).paintedTotals.find((at) => at >= from) ?? 0;

interface Written {
  id: number;
  /** The line whose cartons are changed. */
  line: number;
}

/** Milliseconds from a colleague's edit being sent until it is painted for a viewer of the same quotation. */
export async function timeNews(
  { context }: SignedInBrowser,
  address: string,
  colleague: Person,
  { id, line, edits }: Written & { edits: number },
): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${address}/edit_quotation/${id}`);
  await page.locator(`[data-cell="${line}:cartons"]`).waitFor();
  await page.evaluate(watchPaintedTotals);
  const taken: number[] = [];
  // The first is not counted: code is compiled in it.
  for (let turn = 0; turn <= edits; turn += 1) {
    const from = Date.now();
    const changes = [{ id: line, order_box_qty: 101 + (turn % 300) }];
    const { code } = await colleague.call('quotation.update_lines', { id, changes });
    if (code !== 0) throw new Error(`an edit was refused: ${code}`);
    const seen = await page.waitForFunction(paintedSince, from);
    if (turn > 0) taken.push((await seen.jsonValue()) - from);
    // What follows the painting, such as saying where one is, is over before the next.
    await page.waitForTimeout(200);
  }
  await page.close();
  return median(taken);
}
