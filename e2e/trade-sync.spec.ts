import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { bundleAgent } from '../apps/trade-agent/src/agent-fixture.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { signIn } from './support/sign-in.ts';
import { startTradeAgent, type TradeAgent } from './support/trade-agent.ts';

// One port for all programs of a machine.
test.describe.configure({ mode: 'serial' });

let folder: string;
let bundle: string;
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

const LINES = 2000;
const files = (): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'));
/** What stands in a file, as the trade software reads it: each line once. */
const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').split('\r\n').slice(1, -1);
const dialog = (page: Page) => page.getByRole('dialog');
const doneWords = (page: Page) => dialog(page).getByText(`同步成功，共 ${LINES} 行`);
const brokenWords = (page: Page) => dialog(page).getByText('与同步助手的连接中断，请重启服务器或联系我们这边客服');
const noAnswer = (page: Page) => dialog(page).getByText('IP地址错误，请重启服务器或联系我们这边客服');

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

async function pairingOptions(page: Page, token: string): Promise<string[]> {
  const { origin } = new URL(page.url());
  const { code } = await callApi(page.request, 'trade.make_pairing_code', { origin }, token);
  return ['--pair', code, '--server', origin, '--name', '前台电脑'];
}

/** The company's programs of earlier tests would be looked for as well. */
async function removeAgents(page: Page, token: string): Promise<void> {
  const { agents } = await callApi(page.request, 'trade.get_setup', {}, token);
  for (const { id } of agents) await callApi(page.request, 'trade.remove_agent', { id }, token);
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
    await startDying('syncFolder:2');
    await dialog(page).getByRole('button', { name: '重试' }).click();
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

test('a page that was closed half-way goes on where it broke off, and another program takes nothing of it', async ({
  page,
}) => {
  const { token } = await signIn(page, DEMO.otherMain);
  await removeAgents(page, token);
  const id = await quote(page, token, 3);
  await page.goto('/trade_system');
  const first = await startDying('syncFolder:2', ...(await pairingOptions(page, token)));
  await startSync(page, id);
  await expect(brokenWords(page)).toBeVisible();
  await first.ended;
  expect(files()).toHaveLength(1);

  await test.step('another program of the company is asked, and gets nothing', async () => {
    const other = mkdtempSync(join(tmpdir(), 'wanyuan-import-'));
    const second = startTradeAgent(['--folder', other, ...(await pairingOptions(page, token))]);
    running.push(second);
    await second.started;
    await startSync(page, id);
    await expect(noAnswer(page)).toBeVisible();
    await expect(dialog(page).getByText('上次已交给“前台电脑”')).toBeVisible();
    await expectAccessible(page);
    expect(readdirSync(other).filter((name) => !name.startsWith('.'))).toEqual([]);
    second.kill();
    await second.ended;
    rmSync(other, { recursive: true, force: true });
  });

  await test.step('the first one knows it already', async () => {
    await start();
    await dialog(page).getByRole('button', { name: '重试' }).click();
    await expect(dialog(page).getByText('同步成功，共 3 行')).toBeVisible();
    expect(files()).toHaveLength(1);
  });
});

test('what no program takes becomes a file as the company’s own system reads it', async ({ page }) => {
  const { token } = await signIn(page, DEMO.otherMain);
  await removeAgents(page, token);
  const id = await quote(page, token, 3);
  await page.goto(`/CompanyQuotationDetail?id=${id}`);
  await page.getByRole('button', { name: '同步', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: '导出为文件' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('ItemNo,FactoryItemNo,NameCN');
  expect(text.split('\r\n')).toHaveLength(5);
});

test.describe('a browser that keeps pages out of the local network', () => {
  /** Served from the machine itself, our pages would need no permission: this one takes them for pages of the open network. */
  async function openStrict(baseURL: string, permission: 'granted' | 'denied' | 'prompt') {
    const { args = [], ...options } = test.info().project.use.launchOptions ?? {};
    const browser = await chromium.launch({
      ...options,
      args: [...args, `--ip-address-space-overrides=${new URL(baseURL).host}=public`],
    });
    const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
    const page = await context.newPage();
    const user = await signIn(page, DEMO.otherMain);
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    const { browserContextId } = targetInfos.find(({ type }) => type === 'page')!;
    for (const name of ['local-network-access', 'local-network', 'loopback-network']) {
      const rule = { permission: { name }, setting: permission, origin: new URL(baseURL).origin };
      await session.send('Browser.setPermission', { ...rule, ...(browserContextId && { browserContextId }) });
    }
    return { browser, page, token: user.token };
  }

  for (const [permission, what] of [
    ['granted', 'lets ours through when it was allowed'],
    ['denied', 'asks nobody when it was forbidden, and says where that is changed'],
    ['prompt', 'goes on when its question is turned away'],
  ] as const)
    test(what, async ({ baseURL }) => {
      const { browser, page, token } = await openStrict(baseURL!, permission);
      await removeAgents(page, token);
      const id = await quote(page, token, 3);
      await page.goto('/trade_system');
      await start(await pairingOptions(page, token));
      await startSync(page, id);
      if (permission === 'granted') await expect(dialog(page).getByText('同步成功，共 3 行')).toBeVisible();
      else await expect(noAnswer(page)).toBeVisible();
      await expect(dialog(page).getByText('浏览器不允许本页访问本地网络')).toHaveCount(permission === 'denied' ? 1 : 0);
      expect(files()).toHaveLength(permission === 'granted' ? 1 : 0);
      await browser.close();
    });

  test('carries the lines over the program’s own connection when it was forbidden', async ({ baseURL }) => {
    const { browser, page, token } = await openStrict(baseURL!, 'denied');
    await removeAgents(page, token);
    const id = await quote(page, token, 3);
    await page.goto('/trade_system');
    await start(['--link', ...(await pairingOptions(page, token))]);
    await expect(page.getByText('与平台相连').first()).toBeVisible();
    await startSync(page, id);
    await expect(dialog(page).getByText('同步成功，共 3 行')).toBeVisible();
    expect(files()).toHaveLength(1);
    await browser.close();
  });
});

test('a question of the browser that nobody answers is waited for, and then given up', async ({ page }) => {
  const { token } = await signIn(page, DEMO.otherMain);
  await removeAgents(page, token);
  const id = await quote(page, token, 3);
  await page.goto('/trade_system');
  // Neither yes nor no, as long as the question stands: a program that stands still looks the same from a page.
  const agent = await start(await pairingOptions(page, token));
  agent.kill('SIGSTOP');
  await page.clock.install();
  await startSync(page, id);
  await expect(dialog(page).getByText('浏览器如果询问是否允许访问本地网络，请选“允许”')).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(dialog(page).getByText('服务器连接中，请耐心等候')).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(noAnswer(page)).toBeVisible();
  agent.kill('SIGCONT');
  await page.clock.resume();
  await dialog(page).getByRole('button', { name: '重试' }).click();
  await expect(dialog(page).getByText('同步成功，共 3 行')).toBeVisible();
  expect(files()).toHaveLength(1);
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
