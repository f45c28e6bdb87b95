import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { DEMO } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { bindOutbox, readMail } from '../support/mails.ts';
import { makeCustomerCart } from '../support/quoting.ts';
import { openLive, searchBox } from '../support/screen.ts';
import { cells } from '../support/sheet.ts';
import { signIn } from '../support/sign-in.ts';
import { startTradeAgent, takeTradePort } from '../support/trade-agent.ts';
import { countActs, type Journey } from './support/count-acts.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Of the factory that has an account. */
const FACTORY = 1;
/** What lies in the cart before the photo comes; the toy of the photo is the last line. */
const KNOWN = 3;
const LINES = KNOWN + 1;
const CARTONS = 60;
/** What the customer wants of the first line: then the total needs no approval any more. */
const FEWER = 2;
/** Less than what the toy of the photo comes to. */
const LITTLE = 500;
const MAILBOX = 'emma@brightside.example';

const button = (where: Page | Locator, name: string | RegExp): Locator =>
  where.getByRole('button', { name }).filter({ visible: true });
const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

interface Toy {
  toy_id: number;
  name: string;
  article_number: string;
  picture: { src: string } | null;
}

/** One of the factory's about which nobody waits for an answer. */
async function toyToAsk(request: APIRequestContext, token: string): Promise<Toy> {
  const { list } = await callApi(request, 'toy.get_list', { factory_ids: [FACTORY], page_size: 30 }, token);
  const ids = list.map(({ toy_id: id }) => id);
  const asked = await callApi(request, 'toy.get_asking_toys', { ids }, token);
  const open = new Set(asked.list.filter((each) => each.open_inquiry).map((each) => each.toy_id));
  return list.find(({ toy_id: id }) => !open.has(id))!;
}

/** The company lets a leader look at what comes to more than the lines that are in the cart already. */
async function askApprovalAbove(request: APIRequestContext, token: string, seller: string, cart: number) {
  const { list } = await callApi(request, 'website.get_sample_car', { customer_pick_id: cart }, seller);
  const amounts = list.map(({ quoted_price, toy }) => Number(quoted_price) * (toy?.carton_quantity ?? 0) * CARTONS);
  const amount = amounts.reduce((sum, each) => sum + each, LITTLE).toFixed(2);
  const { next_number, can_edit, ...settings } = await callApi(request, 'quotation.get_settings', {}, token);
  expect({ next_number, can_edit }).toMatchObject({ can_edit: true });
  const approval = { mode: 'rule' as const, max_total: { amount, currency: 'USD' as const } };
  await callApi(request, 'quotation.save_settings', { ...settings, approval }, token);
}

async function phoneOf(browser: Browser, page: Page, locale: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale, baseURL: new URL(page.url()).origin });
  return context.newPage();
}

async function findByPhoto(page: Page, journey: Journey, toy: Toy, cart: string): Promise<void> {
  const shop = await (await page.request.get(toy.picture!.src.replace('{w}', '600'))).body();
  const buffer = shop;
  await journey.see(searchBox(page));
  await button(page, '以图搜款').first().click();
  const search = page.getByRole('dialog', { name: '以图搜款' });
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  await journey.chooseFile(search.getByRole('button', { name: '选择图片' }), file);
  await search.getByRole('button', { name: '开始搜索' }).click();
  const card = page.getByRole('region', { name: '同款', exact: true }).getByRole('article').first();
  await journey.see(card);
  await expect(card).toContainText(toy.name);
  await card.hover();
  await card.getByRole('button', { name: '选择选样车加入' }).click();
  await button(dialog(page), `加入 ${cart}`).click();
  const open = page.locator('.ant-notification-notice').getByRole('button', { name: '查看选样车' });
  await journey.see(open);
  await open.click();
}

async function sign(phone: Page): Promise<void> {
  await button(phone, 'Submit').click();
  const sheet = phone.getByRole('dialog');
  await sheet.getByRole('checkbox').check();
  await sheet.getByLabel('Name').fill('Emma Clarke');
  await button(sheet, 'Submit').click();
  await expect(phone.getByText(/You submitted this confirmation as Emma Clarke/)).toBeVisible();
}

/** By the link in the newest mail that speaks of a version. */
async function openMail(phone: Page, subject: string): Promise<void> {
  const mail = await readMail(phone.request, MAILBOX, subject);
  await phone.goto(`/confirm${/href="[^"]*\/confirm(#[^"]+)"/.exec(mail)![1]!}`);
}

test('the whole deal: from a customer’s photo to an order in the trade software', async ({ page, browser }) => {
  const leader = await browser.newPage();
  const { token: leaderToken } = await signIn(leader, DEMO.quoteAdmin);
  const { token, nickname } = await signIn(page, DEMO.quoteSales);
  const toy = await toyToAsk(page.request, token);
  const made = await makeCustomerCart(page.request, token, { toys: KNOWN, cartons: CARTONS, without: [toy.toy_id] });
  const { cart, customer, name } = made;
  await askApprovalAbove(page.request, leaderToken, token, cart);
  await bindOutbox(page.request, token, `sales${Date.now() % 1_000_000}@dingxing.example`);
  const price = '8.6';

  const journey = await countActs('deal', page);
  await page.goto('/');
  await test.step('the customer’s photo finds the toy, and it lies in the customer’s cart', async () => {
    await findByPhoto(page, journey, toy, name);
    await journey.until(() => expect(cells(page, 'cartons')).toHaveCount(LINES));
    await cells(page, 'cartons').last().click();
    await page.keyboard.type(String(CARTONS));
    await page.keyboard.press('Enter');
  });

  const factory = await phoneOf(browser, page, 'zh-CN');
  await test.step('its factory is asked, in the chat as well', async () => {
    await page.getByRole('checkbox', { name: new RegExp(`^选择.*${toy.article_number}`) }).check();
    await button(page, '询价（1）').click();
    await expect(dialog(page).getByLabel(`预计箱数 ${toy.article_number}`)).toHaveValue(String(CARTONS));
    await button(dialog(page), '提交询价').click();
    const tell = button(dialog(page), '发到聊天');
    await journey.see(tell);
    await tell.click();
    await button(page, '发送卡片').click();
  });

  await test.step('the factory answers in the chat on a phone', async () => {
    await signIn(factory, DEMO.factory);
    await openLive(factory, '/factoryDesk?tab=chat');
    await factory
      .getByRole('button', { name: new RegExp(nickname) })
      .first()
      .click();
    const log = factory.getByRole('log', { name: '消息记录' });
    const question = log.getByRole('article', { name: /^询价 / }).last();
    await question.getByRole('button', { name: '答复' }).click();
    const sheet = factory.getByRole('dialog', { name: '答复询价' });
    await sheet.getByLabel(/^价格/).fill(price);
    await sheet.getByRole('button', { name: '提交答复' }).click();
    await expect(question).toContainText('询价回复');
    await factory.context().close();
  });

  await test.step('the answer goes into the cart’s price', async () => {
    const answered = page.getByRole('log', { name: '消息记录' }).getByRole('article', { name: /^询价 / });
    const take = answered.last().getByRole('button', { name: '写入选样车' });
    await journey.see(take);
    await take.click();
    await journey.see(page.getByText(`已写入“${name}”`));
    await button(page.getByRole('dialog', { name: '消息', exact: true }), '关闭').click();
    const { list } = await callApi(page.request, 'website.get_sample_car', { customer_pick_id: cart }, token);
    expect(list.at(-1)).toMatchObject({ toy_id: toy.toy_id, order_box_qty: CARTONS });
    expect(Number(list.at(-1)?.toy.exworks_price)).toBe(Number(price));
  });

  await test.step('the cart becomes a quotation, which needs a leader', async () => {
    await button(page, '生成报价单').click();
    await button(dialog(page), '新建并编辑').click();
    await journey.until(() => expect(page).toHaveURL(/\/edit_quotation\/\d+$/));
    await button(page, '发送邮件').click();
    await button(dialog(page), '提请审核').click();
  });
  const id = Number(/\d+$/.exec(page.url())![0]);

  await test.step('a leader is told, and approves it', async () => {
    await leader.goto('/sys_func');
    await leader.getByRole('region', { name: '消息列表' }).getByRole('link', { name: /审核/ }).first().click();
    await leader.getByRole('link', { name: '查看相关页面' }).click();
    await expect(leader).toHaveURL(new RegExp(`/CompanyQuotationDetail\\?id=${id}`));
    await button(leader, '审核通过').click();
    await expect(button(leader, '审核通过')).toHaveCount(0);
    await leader.close();
  });

  await test.step('it is mailed', async () => {
    await journey.see(dialog(page).getByText('审核已通过'));
    await button(dialog(page), /^发送$/).click();
    await journey.see(dialog(page).getByText('已发送').first());
    await button(dialog(page), '完成').click();
    await expect(page.getByRole('region', { name: '报价单抬头' })).toContainText('已发出 V1');
  });

  const { list } = await callApi(page.request, 'quotation.get_detail_toy', { id }, token);
  const target = (Number(list[1]!.quoted_price) * 0.95).toFixed(2);
  const { number } = await callApi(page.request, 'quotation.get_detail', { id }, token);
  const phone = await phoneOf(browser, page, 'en-GB');
  await test.step('the customer changes three of four lines on a phone, in English', async () => {
    await openMail(phone, number);
    await expect(phone.getByText(`0 of ${LINES} answered`).first()).toBeVisible();
    const cards = phone.getByRole('listitem').filter({ has: phone.getByRole('button', { name: 'Change' }) });
    for (const place of [0, 1, 2]) await button(cards.nth(place), 'Change').click();
    await cards.nth(0).getByLabel('Cartons').fill(String(FEWER));
    await cards.nth(1).getByLabel('Target price').fill(target);
    await cards.nth(2).getByLabel('Note').fill('Green box, please');
    await button(phone, 'Accept the rest').click();
    await sign(phone);
  });

  await test.step('the seller takes the answers into the next version and mails it', async () => {
    await journey.see(button(page, '查看客户的答复'));
    await button(page, '查看客户的答复').click();
    await button(page, '全部收入新版本').click();
    await journey.until(() => expect(page).toHaveURL(/\/edit_quotation\/\d+$/));
    await button(page, '发送邮件').click();
    await button(dialog(page), /^发送$/).click();
    await journey.see(dialog(page).getByText('已发送').first());
    await button(dialog(page), '完成').click();
  });

  await test.step('the customer, who was told by mail, confirms it by the same link', async () => {
    await readMail(phone.request, MAILBOX, `${number}-2`);
    await phone.reload();
    await expect(phone.getByText(/This is the new version 2/)).toBeVisible();
    await sign(phone);
    await phone.context().close();
  });

  await test.step('the seller accepts: an order', async () => {
    await journey.see(button(page, '查看客户的答复'));
    await button(page, '查看客户的答复').click();
    await button(page, '接受，生成订单').click();
    await button(dialog(page), '接受，生成订单').click();
    await journey.until(() => expect(page).toHaveURL(/\/customerOrder\?id=\d+/));
    await expect(page.getByText(customer).filter({ visible: true }).first()).toBeVisible();
  });

  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-deal-'));
  const giveBack = await takeTradePort();
  const said = { software_type: 3, contact: '俞波', phone: '0579-85200060' };
  await callApi(page.request, 'quotation.apply', said, token);
  const origin = new URL(page.url()).origin;
  const { code } = await callApi(page.request, 'trade.make_pairing_code', { origin }, token);
  const agent = startTradeAgent(['--folder', folder, '--pair', code, '--server', origin]);
  try {
    await agent.started;
    await test.step('the order goes into the trade software', async () => {
      await button(page, '同步').click();
      await dialog(page).getByLabel('同步的账号名称').fill('业务一部');
      await button(dialog(page), '开始同步').click();
      await journey.see(dialog(page).getByText(`同步成功，共 ${LINES} 行`));
      await button(dialog(page), '完成').click();
    });
    const [file, ...others] = readdirSync(folder).filter((each) => !each.startsWith('.'));
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, file!), 'utf8')).toContain(toy.article_number);
  } finally {
    agent.kill();
    await agent.ended;
    await giveBack();
    rmSync(folder, { recursive: true, force: true });
  }
  const { clicks } = await journey.finish();
  expect(clicks).toBeLessThanOrEqual(40);

  const { order_id } = await callApi(page.request, 'quotation.get_detail', { id }, token);
  const { lines } = await callApi(page.request, 'customer_order.get_detail', { id: order_id! }, token);
  expect(lines).toHaveLength(LINES);
  expect(lines.slice(0, 2)).toMatchObject([{ order_box_qty: FEWER }, { quoted_price: target }]);
});
