import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { makeCustomerCart } from '../support/quoting.ts';
import { openLive } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';
import { countActs } from './support/count-acts.ts';

const LINES = 6;

/** A draft of a salesperson, with the keys of its lines from the first on. */
async function makeDraft(page: Page, token: string): Promise<{ id: number; keys: number[] }> {
  const { cart } = await makeCustomerCart(page.request, token, { toys: LINES, cartons: 10 });
  const source = { kind: 'cart' as const, customer_pick_ids: [cart] };
  const { id } = await callApi(page.request, 'quotation.add_new_quotation', { source }, token);
  const { list } = await callApi(page.request, 'quotation.get_detail_toy', { id }, token);
  return { id, keys: list.map(({ id: key }) => key) };
}

const cell = (page: Page, key: number | undefined, column: string): Locator =>
  page.locator(`[data-cell="${key}:${column}"]`);

/** Types into a cell, and by Enter into those below it. */
async function type(page: Page, key: number | undefined, column: string, ...texts: string[]): Promise<void> {
  await cell(page, key, column).click();
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

test('two people write one quotation and see each other', async ({ page, browser }) => {
  const { token, nickname } = await signIn(page, DEMO.editSales);
  const { id, keys } = await makeDraft(page, token);
  const journey = await countActs('two_editors', page);
  await openLive(page, `/edit_quotation/${id}`);
  const colleague = await (await browser.newContext()).newPage();
  const { nickname: other } = await signIn(colleague, DEMO.editMain);
  await openLive(colleague, `/edit_quotation/${id}`);
  const [first, second] = keys;

  await journey.see(page.getByTitle(`${other} 也在看这张报价单`));
  await type(page, first, 'cartons', '40');
  await expect(cell(page, second, 'cartons').getByRole('textbox')).toBeFocused();
  await expect(cell(colleague, first, 'cartons')).toContainText('40');
  await expect(cell(colleague, second, 'cartons').getByTitle(`${nickname} 正在这里`)).toBeVisible();

  await type(colleague, first, 'cartons', '55');
  await journey.see(cell(page, first, 'cartons').getByText('55'));
  await journey.see(cell(page, second, 'cartons').getByTitle(`${other} 正在这里`));

  await test.step('an undo leaves what the colleague wrote later', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await journey.see(page.getByText(/同事已改/).first());
    await expect(cell(page, first, 'cartons')).toContainText('55');
    await expect(cell(colleague, first, 'cartons')).toContainText('55');
  });
  await journey.finish();
  await colleague.context().close();
});

test('what is typed into a quotation during an outage is there afterwards', async ({ browser }) => {
  // A context of its own: one that an earlier test has used stays online.
  const page = await browser.newPage();
  const { token } = await signIn(page, DEMO.editSales);
  const { id, keys } = await makeDraft(page, token);
  const journey = await countActs('quotation_outage', page);
  await openLive(page, `/edit_quotation/${id}`);
  await journey.see(cell(page, keys[0], 'cartons'));
  await page.context().setOffline(true);
  const typed = keys.map((_, place) => 100 + place);
  await type(page, keys[0], 'cartons', ...typed.map(String));
  await page.keyboard.press('Escape');
  await type(page, keys[0], 'remark', 'Green box');
  await expect(cell(page, keys[0], 'cartons')).toContainText('未保存');
  await page.context().setOffline(false);
  await journey.until(() => expect(page.getByText(/未保存/).filter({ visible: true })).toHaveCount(0));
  await journey.finish();

  const { list } = await callApi(page.request, 'quotation.get_detail_toy', { id }, token);
  expect(list.map(({ order_box_qty }) => order_box_qty)).toEqual(typed);
  expect(list[0]).toMatchObject({ remark: 'Green box' });
  await page.reload();
  for (const [place, key] of keys.entries())
    await expect(cell(page, key, 'cartons')).toContainText(String(typed[place]));
  await page.close();
});
