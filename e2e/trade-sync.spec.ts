import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { signIn } from './support/sign-in.ts';
import { startTradeAgent, type TradeAgent } from './support/trade-agent.ts';

// One port for all programs of a machine.
test.describe.configure({ mode: 'serial' });

let folder: string;
const running: TradeAgent[] = [];
const start = async (...options: string[]): Promise<TradeAgent> => {
  const agent = startTradeAgent(folder, ...options);
  running.push(agent);
  await agent.started;
  return agent;
};
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wanyuan-import-'));
});
test.afterEach(async () => {
  for (const agent of running.splice(0)) {
    agent.kill();
    await agent.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const files = (): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'));
const dialog = (page: Page) => page.getByRole('dialog');

async function startSync(page: Page, id: number): Promise<void> {
  await page.goto(`/CompanyQuotationDetail?id=${id}`);
  await page.getByRole('button', { name: '同步', exact: true }).click();
  await dialog(page).getByLabel('同步的账号名称').fill('业务一部');
  await dialog(page).getByRole('button', { name: '开始同步' }).click();
}

test('a program is paired, and takes 2,000 lines once although it is killed on the way', async ({ page }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.otherMain);
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    toy_id: null,
    name: `样品 ${index + 1}`,
    price: '1.5',
    remark: '第一批',
  }));
  const source = { kind: 'rows' as const, rows };
  const { id } = await callApi(page.request, 'quotation.add_new_quotation', { source }, token);

  await test.step('without a program nothing can be synced yet', async () => {
    await page.goto(`/CompanyQuotationDetail?id=${id}`);
    await page.getByRole('button', { name: '同步', exact: true }).click();
    await expect(dialog(page).getByText('已提交申请，请等待客服联系')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '安装与配对' }).click();
    await expect(page).toHaveURL('/trade_system');
  });

  let agent: TradeAgent;
  await test.step('it is paired by a code', async () => {
    await page.getByRole('button', { name: '获取配对码' }).click();
    const code = page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await expect(code).toBeVisible();
    await expectAccessible(page);
    const server = new URL(page.url()).origin;
    agent = await start('--pair', (await code.textContent())!, '--server', server, '--name', '前台电脑');
    await expect(page.getByText('前台电脑').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: '测试' }).last().click();
    await expect(page.getByText('127.0.0.1 连接成功').first()).toBeVisible();
  });

  await test.step('it dies on the way', async () => {
    agent.kill('SIGSTOP');
    await startSync(page, id);
    await expect(dialog(page).getByText('服务器连接中，请耐心等候')).toBeVisible();
    agent.kill('SIGKILL');
    await expect(dialog(page).getByText('IP地址错误，请重启服务器或联系我们这边客服')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and takes the same lines once when it is back', async () => {
    await start();
    await dialog(page).getByRole('button', { name: '重试' }).click();
    await expect(dialog(page).getByText(/同步成功，共 \d+ 行/)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '完成' }).click();
    expect(files()).toHaveLength(1);
    const counted = await callApi(page.request, 'quotation.sync_count', { id }, token);
    expect(counted.count).toBe(1);
  });

  await test.step('wanted anew it comes once more', async () => {
    await startSync(page, id);
    await expect(dialog(page).getByText(/同步成功，共 \d+ 行/)).toBeVisible();
    expect(files()).toHaveLength(2);
  });
});

test('only the frame may reach the local network', async ({ page }) => {
  await signIn(page, DEMO.otherMain);
  await page.goto('/trade_system');
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI));
        try {
          new WebSocket('ws://127.0.0.1:46690/biz').onerror = () => undefined;
        } catch {
          // Some browsers throw as well.
        }
      }),
  );
  expect(refused).toContain('46690');
  const frame = await page.request.get('/trade-frame.html');
  expect(frame.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(frame.headers()['content-security-policy']).toContain('connect-src ws://*:46690');
});
