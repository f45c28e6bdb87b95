import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

const rows = (page: Page) => page.locator('tbody tr.ant-table-row').filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const button = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });
let serial = 0;
const freshSlug = (): string => `range-${Date.now() % 1_000_000_000}-${(serial += 1)}`;

test('a site is made, filled by a rule, checked and opened', async ({ page }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.siteMain);
  const slug = freshSlug();
  await page.goto('/websiteList');

  await test.step('an address that is taken is told while it is typed', async () => {
    await button(page, '新建网站').first().click();
    const form = dialog(page);
    await form.getByLabel('网站名称').fill('Spring range');
    await form.getByLabel('网址').fill('qifan-showroom');
    await expect(form.getByText('这个网址已被使用，请换一个')).toBeVisible();
    await form.getByRole('button', { name: /^用 qifan-showroom-/ }).click();
    await form.getByLabel('网址').fill('admin');
    await expect(form.getByText('这个网址为系统保留，请换一个')).toBeVisible();
    await form.getByLabel('网址').fill(slug);
    await expectAccessible(page);
    await form.getByRole('button', { name: '新建网站' }).click();
    await expect(page).toHaveURL(/siteSettings\?id=\d+&part=scope/);
  });
  const id = Number(new URL(page.url()).searchParams.get('id'));

  await test.step('an empty site does not open', async () => {
    await button(page, '发布').click();
    await expect(page.getByText('网站里还没有产品，请先选定产品范围')).toBeVisible();
  });

  await test.step('a rule says what is on it', async () => {
    await button(page, '加一条规则').click();
    await expect(page.getByText('每条规则至少设一个条件').first()).toBeVisible();
    await page.getByLabel('规则 1 的分类').click();
    await page.getByTitle('泡泡玩具').click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('款产品')).toBeVisible();
    await button(page, '保存范围').click();
    await expect(button(page, '保存范围')).toBeDisabled();
    const { toy_count: count } = await callApi(page.request, 'website.get_site', { id }, token);
    expect(count).toBeGreaterThan(0);
  });

  await test.step('a toy is taken out and comes back', async () => {
    await page.getByRole('tab', { name: /^产品\s?\d/ }).click();
    const first = await rows(page).first().locator('a').first().innerText();
    await rows(page).first().getByRole('button', { name: '移出' }).click();
    await expect(rows(page).first().locator('a').first()).not.toHaveText(first);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(toast(page, '已放回 1 款')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('settings that were not saved are not lost', async () => {
    await page.goto(`/siteSettings?id=${id}`);
    await page.getByText('凭登录码：知道登录码的人').click();
    await expect(page.getByText('有未保存的修改')).toBeVisible();
    await button(page, '保存设置').click();
    await expect(toast(page, '网站设置已保存')).toBeVisible();
    await expect(page.getByText(/^登录码：[A-Z0-9]{8}$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it opens, is deleted and called back', async () => {
    await callApi(page.request, 'website.status', { id, is_on: true }, token);
    await page.goto('/websiteList');
    const row = rows(page).filter({ hasText: slug });
    await expect(row.getByText('已发布')).toBeVisible();
    await row.getByRole('button', { name: '更多：Spring range' }).click();
    await page.getByRole('menuitem', { name: '二维码与海报' }).click();
    await expect(dialog(page).getByText(new RegExp(`/s/${slug}$`))).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: '更多：Spring range' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await dialog(page).getByRole('button', { name: '删除' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await expect(row).toHaveCount(1);
  });
});

test('companies that may not have sites are led to where they ask for one', async ({ page }) => {
  await signIn(page, DEMO.buyer);
  await page.goto('/websiteList');
  await button(page, '申请开通').click();
  await dialog(page).getByLabel('联系人').fill('许小满');
  await dialog(page).getByLabel('电话').fill('13800000021');
  await dialog(page).getByRole('button', { name: '提交申请' }).click();
  await expect(toast(page, '已提交申请，请等待客服联系')).toBeVisible();
});

test('each of the other pages says what it is for while it is empty', async ({ page }) => {
  await followSystemColours(page);
  await signIn(page, DEMO.siteSales);
  for (const [path, words] of [
    ['/sampleList', '还没有客户选样'],
    ['/accessRequest', '还没有访问申请'],
    ['/loginRecord', '还没有人来过'],
    ['/browseRecords', '还没有浏览记录'],
    ['/browseRecords?view=searches', '还没有人搜过'],
    ['/newsTrends', '还没有新闻'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words), path).toBeVisible();
    await expectAccessible(page);
  }
});

test('what visitors did leads from a figure to its records', async ({ page }) => {
  await signIn(page, DEMO.main);
  await page.goto('/statistics');
  const visits = page.getByRole('link', { name: /^打开次数/ });
  const count = Number((await visits.locator('b').innerText()).replaceAll(',', ''));
  await visits.click();
  await expect(page).toHaveURL(/\/loginRecord\?from=/);
  await expect(page.getByText(`${count} 次`, { exact: true })).toBeVisible();
});
