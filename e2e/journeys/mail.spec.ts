import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { answerMail, bindOutbox, readMail } from '../support/mails.ts';
import { makeCustomerCart } from '../support/quoting.ts';
import { signIn } from '../support/sign-in.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true };

const button = (where: Page | Locator, name: string | RegExp): Locator =>
  where.getByRole('button', { name }).filter({ visible: true });

test('a quotation goes out by mail, the customer confirms from it and answers, and its record says what became of it', async ({
  page,
  browser,
}) => {
  const { token } = await signIn(page, DEMO.mailSales);
  const { cart, customer } = await makeCustomerCart(page.request, token, { toys: 3, cartons: 5 });
  const source = { kind: 'cart' as const, customer_pick_ids: [cart] };
  const { id } = await callApi(page.request, 'quotation.add_new_quotation', { source }, token);

  await test.step('without a mailbox it says so, and what is typed stays', async () => {
    await page.goto(`/CompanyQuotationDetail?id=${id}`);
    await button(page, '发送邮件').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('请先绑定邮箱')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '正文' })).toContainText('Dear Emma Clarke');
    await dialog.getByLabel('主题').fill('Our offer for autumn');
    await button(dialog, '以后再发').click();
  });

  await bindOutbox(page.request, token, 'sales@tongqu.example');
  await test.step('answers are to be read', async () => {
    await page.goto('/emaliManagement');
    await button(page, '开启接收 sales@tongqu.example 的回信').click();
    await expect(page.getByText('正在接收')).toBeVisible();
    await page.goto(`/CompanyQuotationDetail?id=${id}`);
  });
  const mail = await test.step('the seller sends it', async () => {
    await page.reload();
    await button(page, '发送邮件').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('主题')).toHaveValue('Our offer for autumn');
    await expect(dialog.getByText('emma@brightside.example')).toBeVisible();
    await button(dialog, /^发送$/).click();
    await expect(button(dialog, /^撤回/).first()).toBeVisible();
    const body = await readMail(page.request, 'emma@brightside.example', 'Our offer for autumn');
    await expect(dialog.getByText('已发送').first()).toBeVisible();
    await button(dialog, '完成').click();
    return body;
  });

  await test.step('the customer confirms from the mail', async () => {
    const link = /href="([^"]*\/confirm#[^"]+)"/.exec(mail)![1]!;
    const phone = await browser.newPage(PHONE);
    await phone.goto(`/confirm${/#.*$/.exec(link)![0]}`);
    await button(phone, 'Accept all').click();
    await button(phone, 'Submit').click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByRole('checkbox').check();
    await sheet.getByLabel('Name').fill('Emma Clarke');
    await button(sheet, 'Submit').click();
    await expect(phone.getByText(/You submitted this confirmation as Emma Clarke/)).toBeVisible();
    await phone.close();
  });

  await test.step('the answer arrives beside the mail', async () => {
    await page.reload();
    const mails = page.getByRole('list', { name: '这张报价单的邮件' });
    await expect(mails.getByText('Our offer for autumn').first()).toBeVisible();
    await answerMail(page.request, 'emma@brightside.example', 'Our offer for autumn', 'We take 500 of each.');
    await expect(mails.getByRole('list', { name: '回信' }).getByText('We take 500 of each.')).toBeVisible();
  });

  await test.step('the quotation and the history tell of it, and the preview confirms nothing', async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: '这张报价单的邮件' }).getByText('已发送').last()).toBeVisible();
    await button(page, '历史记录').click();
    const dialog = page.getByRole('dialog').filter({ hasText: '历史记录' });
    await dialog.getByRole('tab', { name: '邮件记录' }).click();
    const row = dialog.locator('tbody tr.ant-table-row').filter({ hasText: 'Our offer for autumn' }).first();
    await expect(row.getByText('已发送')).toBeVisible();
    const href = await row.getByRole('link', { name: /^预览/ }).getAttribute('href');
    await page.goto(href!);
    await expect(page.getByRole('heading', { name: 'Our offer for autumn' })).toBeVisible();
    const frame = page.frameLocator('iframe[title="邮件正文"]');
    await expect(frame.getByText('Dear Emma Clarke')).toBeVisible();
    expect(await frame.locator('body').innerHTML()).not.toContain('/confirm#');
  });
  expect((await callApi(page.request, 'quotation.get_detail', { id }, token)).customer_name).toBe(customer);
});
