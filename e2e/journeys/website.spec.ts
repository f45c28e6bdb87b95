import type { CallInput, CallName } from '@wanyuan/contract/client';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { DEMO } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { toast } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';
import { countActs } from './support/count-acts.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const rows = (page: Page) => page.locator('tbody tr.ant-table-row').filter({ visible: true });
const freshSlug = (stem: string): string => `${stem}-${Date.now() % 1_000_000_000}`;

/** A phone with nothing of another visitor on it. */
async function freshPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) });
  return context.newPage();
}

/** A published site with prices for whoever is let in, of the person's own. */
async function openSite(page: Page, token: string, access: 'code' | 'approved'): Promise<{ id: number; slug: string }> {
  const call = <N extends CallName>(name: N, input: CallInput<N>) => callApi(page.request, name, input, token);
  const slug = freshSlug(access);
  await call('website.save_price_formula', {
    scope: 'user',
    name: `FOB ${slug}`,
    method: 'FOB SHANTOU',
    currency: 'USD',
    rate: '7.1',
    profit: '8',
    calculation: 'multiply',
    total_cost: '4500',
    capacity: '68',
    is_default: true,
  });
  const { id } = await call('website.add', { name: `Fair ${access}`, slug });
  const { revision } = await call('website.get_site', { id });
  const scope = { rules: [{ category_ids: [4007, 4008] }] };
  const saved = await call('website.save_scope', { id, revision, scope });
  const price_shown = access === 'code' ? ('signed_in' as const) : ('approved' as const);
  await call('website.edit', { id, revision: saved.revision, access, price_shown });
  if (access === 'code') await call('website.reset_code', { id });
  await call('website.status', { id, is_on: true });
  return { id, slug };
}

test('a customer comes by a code, picks on a phone and orders; the company sees all of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { token } = await signIn(page, DEMO.siteMain);
  const { id, slug } = await openSite(page, token, 'code');
  const { code } = await callApi(page.request, 'website.get_login_code', { id }, token);
  const journey = await countActs('website', page);
  const phone = await freshPhone(browser, baseURL);

  await test.step('the customer is let in and picks', async () => {
    await phone.goto(`/s/${slug}/en/toys`);
    await phone.getByLabel('Access code').fill(code.toLowerCase());
    await phone.getByLabel('Your name').fill('Emma Clarke');
    await phone.getByRole('button', { name: 'Enter' }).click();
    const card = phone.locator('article').first();
    await expect(card.locator('.price')).toContainText('USD');
    const saved = phone.waitForResponse((answer) => answer.url().includes('/call/save_picks') && answer.ok());
    await card.getByRole('button', { name: 'Add cartons' }).click();
    await saved;
  });

  await test.step('it stands with the company before it is sent', async () => {
    await page.goto(`/sampleList?site=${id}`);
    await journey.see(rows(page).filter({ hasText: 'Emma Clarke' }).getByText('未提交'));
  });

  await test.step('sent, it is an order of that site', async () => {
    await phone.goto(`/s/${slug}/en/picks`);
    await phone.getByRole('button', { name: 'Send your selection' }).click();
    await phone.getByLabel('Company').fill('Brightside Ltd');
    await phone.getByLabel('Your name').fill('Emma Clarke');
    await phone.getByLabel('Email').fill('emma@brightside.example');
    await phone.getByRole('button', { name: 'Send selection' }).click();
    await expect(phone.getByRole('heading', { name: 'Thank you, it has arrived' })).toBeVisible();
    await page.goto(`/customerIndent?site=${id}`);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link').first().click();
    await button(page, '确认订单').click();
    await page.getByRole('dialog').getByRole('button', { name: '确认订单' }).click();
    await journey.see(toast(page, /已确认/));
    await phone.goto(`/s/${slug}/en/orders`);
    await expect(phone.locator('details.order').first()).toContainText('Confirmed');
  });
  await journey.finish();
  await phone.context().close();
});

test('somebody asks for access, is let in by a code of their own, and is out when it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { token } = await signIn(page, DEMO.siteMain);
  const { id, slug } = await openSite(page, token, 'approved');
  const phone = await freshPhone(browser, baseURL);

  await test.step('the application is made', async () => {
    await phone.goto(`/s/${slug}/en`);
    await phone.getByLabel('Your name').fill('Marta Solana');
    await phone.getByLabel('Company').fill('Juguetería Solana');
    await phone.getByLabel('Email').fill(`marta@${slug}.example`);
    await phone.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(phone.getByText('Your application has arrived')).toBeVisible();
  });

  let code = '';
  await test.step('it is approved; without a mail account the code is shown once', async () => {
    await page.goto(`/accessRequest?site=${id}`);
    await rows(page).getByRole('button', { name: '批准' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '批准' }).click();
    const codes = page.getByRole('dialog').filter({ hasText: '登录码只显示这一次' });
    code = await codes.locator('li b').innerText();
    await codes.getByRole('button', { name: '完成' }).click();
    await expect(rows(page).getByText('已批准')).toBeVisible();
  });

  await test.step('the code opens the site with prices', async () => {
    await phone.goto(`/s/${slug}/en/toys`);
    await phone.getByRole('button', { name: 'I have a code' }).click();
    await phone.getByLabel('Access code').fill(code);
    await phone.getByRole('button', { name: 'Enter' }).click();
    await expect(phone.locator('article .price').first()).toContainText('USD');
  });

  await test.step('revoked, the same page shows nothing any more', async () => {
    await rows(page).getByRole('button', { name: '收回' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '收回批准' }).click();
    await expect(toast(page, /已收回 1 份/)).toBeVisible();
    await phone.reload();
    await expect(phone.locator('article')).toHaveCount(0);
  });
  await phone.context().close();
});

test('an old company moves to the new sites, and its old address leads there', async ({ page }) => {
  await signIn(page, DEMO.oldSiteMain);
  await page.goto('/websiteList');
  await expect(page).toHaveURL(/\/company_website$/);
  const former = new URL((await page.getByRole('link', { name: /\/w\// }).getAttribute('href'))!).pathname;
  await button(page, '升级到新版').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('公司名称').fill('别的公司');
  await expect(dialog.getByRole('button', { name: '升级', exact: true })).toBeDisabled();
  await dialog.getByLabel('公司名称').fill('义乌鼎星供应链管理有限公司');
  await dialog.getByRole('button', { name: '升级', exact: true }).click();
  await expect(page).toHaveURL(/\/websiteList/);
  await expect(rows(page)).toHaveCount(1);
  await page.goto(former);
  await expect(page).toHaveURL(/\/s\//);
});

test('from whom to contact today over a talk to a quotation of the very toys', async ({ page }) => {
  await signIn(page, DEMO.sales);
  const journey = await countActs('contact', page);
  await page.goto('/statistics');
  const contacts = page.getByRole('region', { name: '今天该联系谁' });
  const first = contacts.getByRole('listitem').first();
  await journey.see(first);
  const name = await first.getByRole('link').first().innerText();
  const person = contacts.getByRole('listitem').filter({ hasText: name });

  await test.step('the salesperson writes first', async () => {
    await first.getByRole('button', { name: '聊天' }).click();
    const words = page.getByRole('dialog').filter({ hasText: `写给 ${name}` });
    await words.getByLabel('消息').fill('Shall I quote what you looked at?');
    await words.getByRole('button', { name: '发送并打开聊天' }).click();
    await journey.until(() => expect(page).toHaveURL(/\/chat\?.*talk=\d+/));
    await expect(page.getByText('Shall I quote what you looked at?').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('who was written to counts as contacted, and is quoted', async () => {
    await page.goto('/statistics');
    await expect(first).toBeVisible();
    await expect(person).toHaveCount(0);
    await contacts.getByRole('button', { name: /^看已联系的/ }).click();
    await person.getByRole('button', { name: '报这几款' }).click();
    await page.getByRole('button', { name: '打开', exact: true }).click();
    await journey.until(() => expect(page).toHaveURL(/\/edit_quotation\/\d+$/));
  });
  await journey.finish();
});
