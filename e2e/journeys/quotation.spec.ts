import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { DEMO } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { makeCustomerCart } from '../support/quoting.ts';
import { signIn } from '../support/sign-in.ts';
import { countActs } from './support/count-acts.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true };
const LINES = 12;
const CARTONS = 60;
/** What the customer wants of the first line: then the total needs no approval any more. */
const FEWER = 2;

const button = (where: Page | Locator, name: string | RegExp): Locator =>
  where.getByRole('button', { name }).filter({ visible: true });

/** The company lets a leader look at what comes to more than the given total. */
async function askApprovalAbove(request: APIRequestContext, token: string, amount: string): Promise<void> {
  const { next_number, can_edit, ...settings } = await callApi(request, 'quotation.get_settings', {}, token);
  expect({ next_number, can_edit }).toMatchObject({ can_edit: true });
  const approval = { mode: 'rule' as const, max_total: { amount, currency: 'USD' as const } };
  await callApi(request, 'quotation.save_settings', { ...settings, approval }, token);
}

/** A little less than what a cart comes to. */
async function almostTotalOf(request: APIRequestContext, token: string, cart: number): Promise<string> {
  const { list } = await callApi(request, 'website.get_sample_car', { customer_pick_id: cart }, token);
  const amounts = list.map(({ quoted_price, toy }) => Number(quoted_price) * (toy?.carton_quantity ?? 0) * CARTONS);
  return (amounts.reduce((sum, amount) => sum + amount, 0) - 1).toFixed(2);
}

async function sign(phone: Page): Promise<void> {
  await button(phone, 'Submit').click();
  const sheet = phone.getByRole('dialog');
  await sheet.getByRole('checkbox').check();
  await sheet.getByLabel('Name').fill('Emma Clarke');
  await button(sheet, 'Submit').click();
}

test('from a cart over an approval and two versions to an order', async ({ page, browser }) => {
  const leader = await browser.newPage();
  const { token: leaderToken } = await signIn(leader, DEMO.quoteAdmin);
  const { token } = await signIn(page, DEMO.quoteSales);
  const { cart, customer } = await makeCustomerCart(page.request, token, { toys: LINES, cartons: CARTONS });
  await askApprovalAbove(page.request, leaderToken, await almostTotalOf(page.request, token, cart));

  const journey = await countActs('quotation', page);
  await page.goto(`/sample_car?id=${cart}`);
  let link = '';
  await test.step('the seller makes a quotation of the cart and asks for approval', async () => {
    await button(page, '生成报价单').click();
    await button(page.getByRole('dialog'), '新建并编辑').click();
    await journey.until(() => expect(page).toHaveURL(/\/edit_quotation\/\d+$/));
    await button(page, '发送 V1').click();
    await button(page.getByRole('dialog'), '提请审核').click();
  });
  const id = Number(/\d+$/.exec(page.url())![0]);

  await test.step('a leader approves it', async () => {
    await leader.goto(`/CompanyQuotationDetail?id=${id}`);
    await button(leader, '审核通过').click();
    await expect(button(leader, '审核通过')).toHaveCount(0);
    await leader.close();
  });

  await test.step('the seller sends the link', async () => {
    const dialog = page.getByRole('dialog');
    await journey.see(dialog.getByText('审核已通过'));
    await button(dialog, '发出，生成 1 个链接').click();
    await journey.see(dialog.getByLabel('链接', { exact: true }));
    link = await dialog.getByLabel('链接', { exact: true }).inputValue();
    await button(dialog, '复制链接').click();
    await button(dialog, '完成').click();
  });

  const { list } = await callApi(page.request, 'quotation.get_detail_toy', { id }, token);
  const target = (Number(list[1]!.quoted_price) * 0.95).toFixed(2);
  const phone = await browser.newPage(PHONE);
  await test.step('the customer changes three of twelve lines on a phone', async () => {
    await phone.goto(link);
    await expect(phone.getByText(`0 of ${LINES} answered`).first()).toBeVisible();
    const cards = phone.getByRole('listitem').filter({ has: phone.getByRole('button', { name: 'Change' }) });
    for (const place of [0, 1, 2]) await button(cards.nth(place), 'Change').click();
    await cards.nth(0).getByLabel('Cartons').fill(String(FEWER));
    await cards.nth(1).getByLabel('Target price').fill(target);
    await cards.nth(2).getByLabel('Note').fill('Green box, please');
    await button(phone, 'Accept the rest').click();
    await sign(phone);
    await expect(phone.getByText(/You submitted this confirmation as Emma Clarke/)).toBeVisible();
  });

  await test.step('the seller takes the answers into the next version', async () => {
    await journey.see(button(page, '查看客户的答复'));
    await button(page, '查看客户的答复').click();
    await button(page, '全部收入新版本').click();
    await button(page, '发送 V2').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, '发出').click();
    await button(dialog, '完成').click();
  });

  await test.step('the customer confirms it by the same link', async () => {
    await phone.reload();
    await expect(phone.getByText(/This is the new version 2/)).toBeVisible();
    await sign(phone);
    await expect(phone.getByText(/You submitted this confirmation as Emma Clarke/)).toBeVisible();
    await phone.close();
  });

  await test.step('the seller accepts: an order', async () => {
    await journey.see(button(page, '查看客户的答复'));
    await button(page, '查看客户的答复').click();
    await button(page, '接受，生成订单').click();
    await button(page.getByRole('dialog'), '接受，生成订单').click();
    await journey.see(page.locator('.ant-notification-notice').getByRole('button', { name: '查看订单' }));
  });
  const { clicks } = await journey.finish();
  expect(clicks).toBeLessThanOrEqual(15);

  await page.locator('.ant-notification-notice').getByRole('button', { name: '查看订单' }).click();
  await expect(page).toHaveURL(/\/customerOrder\?id=\d+/);
  await expect(page.getByText(customer).filter({ visible: true }).first()).toBeVisible();
  const { order_id } = await callApi(page.request, 'quotation.get_detail', { id }, token);
  const { lines } = await callApi(page.request, 'customer_order.get_detail', { id: order_id! }, token);
  expect(lines).toHaveLength(LINES);
  expect(lines.slice(0, 3)).toMatchObject([{ order_box_qty: FEWER }, { quoted_price: target }, {}]);
});
