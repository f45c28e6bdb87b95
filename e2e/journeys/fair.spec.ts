import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { callApi, registerBuyer } from '../support/api.ts';
import { adopt } from '../support/sign-in.ts';
import { countActs } from './support/count-acts.ts';

/** A laptop on a phone's hotspot in a crowded hall. */
const PHONE_GRADE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
const NO_NETWORK = { ...PHONE_GRADE, offline: true };
/** How long the network is away at least; a minute in the hall, shorter where it is tried with every change. */
const OUTAGE_MS = Number(process.env['FAIR_OUTAGE_MS'] ?? 15_000);

const CUSTOMERS = ['汉堡客户', '迪拜客户', '里约客户'] as const;
/** Each customer's cart begins with a batch; then come twelve more each, in three different ways. */
const FIRST = 8;
const MORE = 12;
const ALL = (FIRST + MORE) * CUSTOMERS.length;

const cards = (page: Page): Locator => page.locator('article').filter({ visible: true });
const outbox = (page: Page): Locator => page.getByRole('status').filter({ hasText: /款(待同步|保存中)/ });
const notice = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-notification-notice').filter({ hasText: text });
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: '批量操作' }).filter({ visible: true });

async function tick(page: Page, from: number, count: number): Promise<void> {
  for (let place = from; place < from + count; place += 1) {
    await cards(page).nth(place).hover();
    await cards(page).nth(place).getByRole('checkbox').click();
  }
}

async function addOne(page: Page, place: number): Promise<void> {
  await cards(page).nth(place).hover();
  await cards(page).nth(place).getByRole('button', { name: '加入选样车', exact: true }).click();
}

/** The cart into which single toys go from now on. */
async function switchTo(page: Page, name: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: '选样车' }).hover();
  const list = page.getByRole('region', { name: '我的选样车' });
  await list.getByRole('radio', { name: `设为默认 ${name}` }).click();
  await expect(list.getByRole('radio', { name: `设为默认 ${name}` })).toBeChecked();
  await page.mouse.move(400, 8);
  await expect(list).toBeHidden();
}

interface Held {
  id: number;
  name: string;
  toys: { toy_id: number; remark: string; order_box_qty: number }[];
}

async function heldCarts(page: Page, token: string): Promise<Held[]> {
  const { list } = await callApi(page.request, 'website.get_customer_pick', {}, token);
  const carts: Held[] = [];
  for (const { id, name } of list) {
    const cart = await callApi(page.request, 'website.get_sample_car', { customer_pick_id: id }, token);
    carts.push({ id, name, toys: cart.list });
  }
  return carts;
}

test('sixty toys go into three carts over a network that fails in the middle', async ({ page }) => {
  const user = await registerBuyer(page.request, PASSWORD);
  const { list } = await callApi(page.request, 'toy.get_list', { data_module: 'sample', page_size: 60 }, user.token);
  const idsOf = (from: number, count: number): number[] => list.slice(from, from + count).map(({ toy_id: id }) => id);
  await adopt(page, user);
  // High enough for sixty cards: what is out of sight is not drawn.
  await page.setViewportSize({ width: 1920, height: 5200 });
  const journey = await countActs('fair', page);
  const network: CDPSession = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  // A buyer on a network that fails asks again.
  const again = page.getByRole('button', { name: '没有取到下一页，点击重试' });
  await page.addLocatorHandler(again, () => again.click());
  await page.goto('/sample_list');
  await network.send('Network.emulateNetworkConditions', PHONE_GRADE);
  await journey.see(cards(page).nth(ALL - 1));

  await test.step('a cart for each customer, made with its first toys', async () => {
    for (const [turn, name] of CUSTOMERS.entries()) {
      await tick(page, turn * FIRST, FIRST);
      await bar(page).getByRole('button', { name: '加入选样车' }).click();
      const choice = page.getByRole('dialog', { name: `加入选样车（${FIRST} 款）` });
      const field = choice.getByRole('textbox', { name: '名称' });
      if (turn > 0) await choice.getByRole('button', { name: '新建选样车' }).click();
      await field.fill(name);
      await choice.getByRole('button', { name: `新建并加入 ${FIRST} 款` }).click();
      await journey.see(notice(page, `“${name}” ${FIRST} 款`));
      await page.keyboard.press('Escape');
      await expect(bar(page)).toBeHidden();
    }
  });

  const carts = await heldCarts(page, user.token);
  const idOf = (name: string): number => carts.find((cart) => cart.name === name)!.id;
  const [first, second, third] = CUSTOMERS;
  const start = CUSTOMERS.length * FIRST;

  await test.step('one by one into the first cart, half of them without a network', async () => {
    for (let place = start; place < start + MORE / 2; place += 1) await addOne(page, place);
    await expect(outbox(page)).toBeHidden();
    await network.send('Network.emulateNetworkConditions', NO_NETWORK);
    for (let place = start + MORE / 2; place < start + MORE; place += 1) await addOne(page, place);
    await expect(outbox(page)).toHaveText(`${MORE / 2} 款待同步`);
    await expect(notice(page, '暂时连不上，已记下')).toContainText(`恢复后自动加入“${first}”`);
    await cards(page).nth(0).hover();
    await expect(cards(page).nth(start + MORE - 1)).toContainText('待同步');
    await expect(cards(page).nth(start)).toContainText('已加入');
  });
  const away = Date.now();

  await test.step('a batch for the second cart, still without a network', async () => {
    await tick(page, start + MORE, MORE);
    await bar(page).getByRole('button', { name: '加入选样车' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `加入 ${second}` })
      .click();
    await expect(outbox(page)).toHaveText(`${MORE / 2 + MORE} 款待同步`);
    await page.keyboard.press('Escape');
  });

  await test.step('nothing is lost when the page is loaded anew meanwhile', async () => {
    await page.reload().catch(() => undefined);
    await expect(page.locator('article')).toHaveCount(0);
    await expect.poll(() => Date.now() - away).toBeGreaterThan(OUTAGE_MS);
    await network.send('Network.emulateNetworkConditions', PHONE_GRADE);
    // The last picture comes long after the notice has gone.
    await page.goto('/sample_list', { waitUntil: 'commit' });
    // A call that outlives its limit is made again, so the last notice may count only a part; the carts are counted at the end.
    await journey.see(notice(page, /连接已恢复，补加了 \d+ 款/));
    await expect(outbox(page)).toBeHidden();
  });

  await test.step('one by one into the third cart', async () => {
    await journey.see(cards(page).nth(ALL - 1));
    await switchTo(page, third);
    for (let place = start + 2 * MORE; place < ALL; place += 1) await addOne(page, place);
    await expect(outbox(page)).toBeHidden();
  });

  await test.step('cartons and remarks, typed while the network is away again', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/sample_car?id=${idOf(second)}`, { waitUntil: 'commit' });
    const remark = page.getByRole('grid', { name: '选样车产品' }).locator('[data-cell$=":remark"]').first();
    await journey.see(remark);
    await network.send('Network.emulateNetworkConditions', NO_NETWORK);
    await remark.click();
    await page.keyboard.type('展会现场要样');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/未保存 \d 处，网络恢复后自动保存/)).toBeVisible();
    await network.send('Network.emulateNetworkConditions', PHONE_GRADE);
    await expect(page.getByText(/未保存 \d 处/)).toBeHidden();
  });

  const { clicks } = await journey.finish();
  const held = await heldCarts(page, user.token);
  const toysOf = (name: string): number[] => held.find((cart) => cart.name === name)!.toys.map(({ toy_id: id }) => id);
  const expected = CUSTOMERS.map((name, turn) => [
    name,
    [...idsOf(turn * FIRST, FIRST), ...idsOf(start + turn * MORE, MORE)].toSorted((a, b) => a - b),
  ]);
  expect(CUSTOMERS.map((name) => [name, toysOf(name).toSorted((a, b) => a - b)])).toEqual(expected);
  const remarked = held.flatMap(({ name, toys }) => toys.filter(({ remark }) => remark !== '').map(() => name));
  expect(remarked).toEqual([second]);
  // A click for each toy, and a dozen for the carts.
  expect(clicks).toBeLessThanOrEqual(ALL + 14);
});
