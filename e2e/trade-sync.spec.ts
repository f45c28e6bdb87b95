import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { bundleAgent } from '../apps/trade-agent/src/agent-fixture.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { signIn } from './support/sign-in.ts';
import { startTradeAgent, takeTradePort, type TradeAgent } from './support/trade-agent.ts';

// One port for all programs of a machine.
test.describe.configure({ mode: 'serial' });

let folder: string;
let bundle: string;
let giveBack: () => Promise<void>;
const running: TradeAgent[] = [];
const start = async (args: readonly string[] = [], options?: Parameters<typeof startTradeAgent>[1]) => {
  const agent = startTradeAgent(['--folder', folder, ...args], options);
  running.push(agent);
  await agent.started;
  return agent;
};
/** The program, which ends itself as by kill -9 when it comes to a step. */
const startDying = (step: string, ...args: string[]) =>
  start(args, { program: join(bundle, 'agent-child.mjs'), env: { KILL_AT: step } });
test.beforeAll(async () => {
  bundle = await bundleAgent();
});
test.afterAll(() => rmSync(bundle, { recursive: true, force: true }));
test.beforeEach(async () => {
  giveBack = await takeTradePort();
  folder = mkdtempSync(join(tmpdir(), 'wanyuan-import-'));
});
test.afterEach(async () => {
  for (const agent of running.splice(0)) {
    agent.kill();
    await agent.ended;
  }
  await giveBack();
  rmSync(folder, { recursive: true, force: true });
});

const LINES = 2000;
const files = (): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'));
/** What stands in a file, as the trade software reads it: each line once. */
const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').split('\r\n').slice(1, -1);
const dialog = (page: Page) => page.getByRole('dialog');
const doneWords = (page: Page) => dialog(page).getByText(`同步成功，共 ${LINES} 行`);
const brokenWords = (page: Page) => dialog(page).getByText('与同步助手的连接中断，请重启服务器或联系我们这边客服');

async function startSync(page: Page, id: number): Promise<void> {
  await page.goto(`/CompanyQuotationDetail?id=${id}`);
  await page.getByRole('button', { name: '同步', exact: true }).click();
  await dialog(page).getByLabel('同步的账号名称').fill('业务一部');
  await dialog(page).getByRole('button', { name: '开始同步' }).click();
}

/** A quotation of so many lines of a company whose software takes text files. */
async function quote(page: Page, token: string, count: number): Promise<number> {
  const said = { software_type: 3, contact: '陈海湾', phone: '0754-87702211' };
  await callApi(page.request, 'quotation.apply', said, token);
  const rows: { toy_id: number; price: string }[] = [];
  for (let at = 1; rows.length < count; at += 1) {
    const { list } = await callApi(page.request, 'toy.get_list', { page: at, page_size: Math.min(count, 100) }, token);
    rows.push(...list.map(({ toy_id }) => ({ toy_id, price: '1.5' })));
  }
  const source = { kind: 'rows' as const, rows: rows.slice(0, count) };
  return (await callApi(page.request, 'quotation.add_new_quotation', { source }, token)).id;
}

test('a program is paired, and takes 2,000 lines once although it is killed on the way', async ({ page }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.otherMain);
  const id = await quote(page, token, LINES);

  await test.step('without a program nothing can be synced yet', async () => {
    await page.goto(`/CompanyQuotationDetail?id=${id}`);
    await page.getByRole('button', { name: '同步', exact: true }).click();
    await expect(dialog(page).getByText('已提交申请，请等待客服联系')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '安装与配对' }).click();
    await expect(page).toHaveURL('/trade_system');
  });

  await test.step('it is paired by a code', async () => {
    await page.getByRole('button', { name: '获取配对码' }).click();
    const code = page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await expect(code).toBeVisible();
    await expectAccessible(page);
    const server = new URL(page.url()).origin;
    await startDying('write:11', '--pair', (await code.textContent())!, '--server', server, '--name', '前台电脑');
    await expect(page.getByText('前台电脑').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: '测试' }).last().click();
    await expect(page.getByText('127.0.0.1 连接成功').first()).toBeVisible();
  });

  await test.step('it dies in the middle of the lines, and nothing of them is there', async () => {
    await startSync(page, id);
    await expect(brokenWords(page)).toBeVisible();
    expect(files()).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('back again it dies once they are in their place, before it can say so', async () => {
    const again = await startDying('syncFolder:2');
    await dialog(page).getByRole('button', { name: '重试' }).click();
    await again.ended;
    await expect(brokenWords(page)).toBeVisible();
    expect(files()).toHaveLength(1);
  });

  await test.step('and when it lives it has taken them once, all of them', async () => {
    await start();
    await dialog(page).getByRole('button', { name: '重试' }).click();
    await expect(doneWords(page)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '完成' }).click();
    const [name, ...others] = files();
    expect(others).toEqual([]);
    const lines = linesOf(name!);
    expect([lines.length, new Set(lines).size]).toEqual([LINES, LINES]);
    const counted = await callApi(page.request, 'quotation.sync_count', { id }, token);
    expect(counted).toMatchObject({ count: 1, line_count: LINES });
  });

  await test.step('the same lines are not sent again, unless they are wanted anew', async () => {
    await startSync(page, id);
    await expect(dialog(page).getByText('同样的内容已经同步过')).toBeVisible();
    expect(files()).toHaveLength(1);
    await dialog(page).getByRole('button', { name: '重新同步' }).click();
    await expect(dialog(page).getByText('同样的内容已经同步过')).toHaveCount(0);
    await expect(doneWords(page)).toBeVisible();
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
