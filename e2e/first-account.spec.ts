import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { countActs } from './journeys/support/count-acts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { productSheet, XLSX } from './support/product-sheet.ts';
import { typeInto } from './support/sheet.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

// One empty system, filled step by step.
test.describe.configure({ mode: 'serial' });

let server: ChildProcess;
let address: string;
let printed = '';

/** The key in the address that the operator finds on the terminal. */
const keyOf = (): string => /#key=(\S+)/.exec(printed)?.[1] ?? '';

test.beforeAll(async ({ playwright }) => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['e2e/serve-fresh.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: String(port), DEMO: 'off', DEMO_WORLD: '', LOG_TO: 'file' },
  });
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const request = await playwright.request.newContext();
  const isReady = async (): Promise<boolean> =>
    request.get(`${address}/readyz`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  await expect.poll(() => printed).toMatch(/#key=\S+\n/);
  await request.dispose();
});

test.afterAll(async () => {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
});

test('an empty system asks for its first main account and for its key, once', async ({ page, context }) => {
  const fill = async (): Promise<void> => {
    await page.getByLabel('公司名称').fill('启航玩具贸易有限公司');
    await page.getByLabel('账号名').fill('captain');
    await page.getByLabel('昵称').fill('陆启航');
    await page.getByLabel('密码', { exact: true }).fill('captain2026');
  };

  // A visitor who finds the address has no key.
  await page.goto(`${address}/login`);
  await expect(page.getByText('keys/first-account')).toBeVisible();
  await fill();
  await page.getByRole('button', { name: '创建并登录' }).click();
  await expect(page.getByText('请输入初始化密钥')).toBeVisible();
  await page.getByLabel('初始化密钥').fill('a-guess-of-a-visitor');
  await page.getByRole('button', { name: '创建并登录' }).click();
  await expect(page.getByText('初始化密钥不对')).toBeVisible();

  // The operator opens what the server printed; the key stays neither in the address nor in the history.
  await page.goto('about:blank');
  await page.goto(`${address}/login#key=${keyOf()}`);
  await expect(page.getByRole('heading', { name: '创建首个主账号' })).toBeVisible();
  await expect(page.getByText('演示账号')).toHaveCount(0);

  await expect(page.getByLabel('初始化密钥')).toHaveValue(keyOf());
  await expect(page).toHaveURL(`${address}/login`);
  await fill();
  await page.getByLabel('账号名').fill('1captain');
  await page.getByRole('button', { name: '创建并登录' }).click();
  await expect(page.getByText('账号名须以字母开头')).toBeVisible();
  await page.getByLabel('账号名').fill('captain');
  await page.getByRole('button', { name: '创建并登录' }).click();
  await expect(page).toHaveURL(`${address}/`);
  await expect(page.locator('header').first()).toContainText('陆启航');
  await expect(page.locator('header').first()).toContainText('主账号');

  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto(`${address}/login`);
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible();
  await expect(page.getByText('演示账号')).toHaveCount(0);
  await page.getByLabel('账号', { exact: true }).fill('captain');
  await page.getByLabel('密码', { exact: true }).fill('captain2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${address}/`);
  await expect(page.locator('header').first()).toContainText('启航玩具贸易有限公司');
});

test('nobody gets in with a demo password', async ({ request }) => {
  const answer = await request.post(`${address}${api.account.login.path}`, {
    data: { type: 'password', account: 'qifan', password: 'wanyuan2026' },
  });
  expect(await answer.json()).toMatchObject({ code: -2001 });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('账号', { exact: true }).fill('captain');
  await page.getByLabel('密码', { exact: true }).fill('captain2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${address}/`);
}

test('an empty system shows what to do next, and lets one try examples', async ({ page }) => {
  await followSystemColours(page);
  await page.goto(address);
  await expect(page.getByText('登录后可以')).toBeVisible();
  await expect(page.getByText('先把这里变成自己的')).toHaveCount(0);
  await signIn(page);
  const steps = page.getByRole('region', { name: '先把这里变成自己的' });
  await expect(steps).toContainText('已完成 0 / 8 步');
  await expect(page.getByText('热门产品')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '主要栏目' }).getByRole('link')).toHaveText(['样品查询']);
  await expectAccessible(page);

  await steps.getByRole('button', { name: /先试示例产品/ }).click();
  await expect(steps).toContainText('正在试用 12 款示例产品');
  await expect(steps).toContainText('已完成 1 / 8 步');
  await page.goto(`${address}/sample_list`);
  await expect(page.getByText('共 12 款')).toBeVisible();
  await page.goto(address);
  await steps.getByRole('button', { name: '去掉示例产品' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '去掉' }).click();
  await expect(steps).toContainText('已完成 0 / 8 步');
  await page.goto(`${address}/sample_list`);
  await page.getByRole('main').getByRole('link', { name: '导入产品' }).click();
  await expect(page).toHaveURL(`${address}/batch_import_product`);
});

test('a newcomer imports own products and sends a first quotation', async ({ page }) => {
  await signIn(page);
  const journey = await countActs('first_account', page);
  await page.goto(address);
  const steps = page.getByRole('region', { name: '先把这里变成自己的' });
  const home = page.getByRole('banner').getByRole('link', { name: /首页$/ });

  await test.step('own products come in with a factory of their own', async () => {
    await steps.getByRole('link', { name: /导入产品/ }).click();
    const factory = page.getByRole('combobox', { name: '工厂' });
    await factory.fill('澄海新星玩具厂');
    await page.getByText('新建工厂“澄海新星玩具厂”').click();
    await expect(page.getByText('已新建工厂“澄海新星玩具厂”')).toBeVisible();
    const buffer = await productSheet(
      ['货号', '产品名称', '单价', '装箱量', '箱规', '毛/净重'],
      [
        { texts: ['X-01', '发条小青蛙', '3.2', '120pcs', '60*40*50', '12/10.5'] },
        { texts: ['X-02', '惯性消防车', '9.8', '48pcs', '70*45*60', '16/14'] },
      ],
    );
    const file = { name: '新星.xlsx', mimeType: XLSX, buffer };
    await journey.chooseFile(page.getByRole('button', { name: '选择表格' }), file);
    await page.getByRole('button', { name: '导入 2 款产品', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '导入' }).click();
    await journey.see(page.getByText('导入成功').first());
  });

  await test.step('a customer is written down', async () => {
    await home.click();
    await steps.getByRole('link', { name: /导入客户/ }).click();
    await page.getByRole('button', { name: '新建客户' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('客户名称', { exact: true }).fill('Bright Pine Ltd');
    await dialog.getByRole('button', { name: '新建客户' }).click();
    await expect(page.getByText('Bright Pine Ltd').first()).toBeVisible();
  });

  await test.step('what was found becomes a cart, and the cart a quotation that goes out', async () => {
    await home.click();
    await page.getByRole('navigation', { name: '主要栏目' }).getByRole('link', { name: '样品查询' }).click();
    await journey.see(page.getByText('共 2 款'));
    await page.getByRole('article').filter({ hasText: '发条小青蛙' }).hover();
    await page
      .getByRole('button', { name: /加入选样车/ })
      .first()
      .click();
    await journey.see(page.getByText(/已加入/).first());
    await page.locator('.ant-notification-notice').getByRole('button', { name: '查看选样车' }).click();
    await page.getByRole('button', { name: '生成报价单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '新建并编辑' }).click();
    await journey.until(() => expect(page).toHaveURL(/\/edit_quotation\/\d+$/));
    await page.getByRole('combobox', { name: '客户', exact: true }).fill('Bright');
    await page.locator('.ant-select-item-option').filter({ hasText: 'Bright Pine Ltd' }).click();
    await typeInto(page, 'cartons', '10');
    await typeInto(page, 'price', '0.85');
    await expect(page.getByText('已保存').filter({ visible: true }).first()).toBeVisible();
    await page.getByLabel('收件人 1', { exact: true }).fill('Emma Clarke');
    await page.getByRole('button', { name: '发送 V1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '发出，生成 1 个链接' }).click();
    await journey.see(dialog.getByLabel('链接', { exact: true }));
    await expect(dialog.getByLabel('链接', { exact: true })).toHaveValue(/\/confirm#[\w-]{22}$/);
    await dialog.getByRole('button', { name: '完成' }).click();
  });
  const { clicks } = await journey.finish();
  expect(clicks).toBeLessThanOrEqual(40);

  await page.goto(address);
  await expect(steps).toContainText('已完成 4 / 8 步');
  await steps.getByRole('button', { name: '不再显示' }).click();
  await expect(steps).toHaveCount(0);
});
