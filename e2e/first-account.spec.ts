import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

let server: ChildProcess;
let address: string;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['e2e/serve-fresh.mjs'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DEMO: 'off', LOG_TO: 'file' },
  });
  const request = await playwright.request.newContext();
  const isReady = async (): Promise<boolean> =>
    request.get(`${address}/readyz`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(isReady, { timeout: 150_000 }).toBe(true);
  await request.dispose();
});

test.afterAll(async () => {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
});

test('an empty system asks for its first main account, once', async ({ page, context }) => {
  await page.goto(`${address}/login`);
  await expect(page.getByRole('heading', { name: '创建首个主账号' })).toBeVisible();
  await expect(page.getByText('演示账号')).toHaveCount(0);

  await page.getByLabel('公司名称').fill('启航玩具贸易有限公司');
  await page.getByLabel('账号名').fill('1captain');
  await page.getByLabel('昵称').fill('陆启航');
  await page.getByLabel('密码', { exact: true }).fill('captain2026');
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
  const answer = await request.post(`${address}/api/login`, {
    data: { type: 'password', account: 'qifan', password: 'wanyuan2026' },
  });
  expect(await answer.json()).toMatchObject({ code: -2001 });
});
