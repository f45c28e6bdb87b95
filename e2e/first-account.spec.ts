import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { api } from '@wanyuan/contract/client';

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
