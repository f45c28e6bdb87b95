import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { signIn } from './support/sign-in.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };

/** The link of a selection of the account, with toys of the catalogue. */
async function shareSelection(page: Page, token: string): Promise<string> {
  const { list } = await callApi(page.request, 'toy.get_list', { page_size: 2 }, token);
  const ids = list.map(({ toy_id }) => toy_id).join(',');
  const { id } = await callApi(page.request, 'website.add_chooses', { name: `留言 ${Date.now()}`, ids }, token);
  const { path } = await callApi(page.request, 'website.share', { id, is_on: true, show_price: false }, token);
  return path ?? '';
}

test('a customer asks from a shared selection, and the salesperson answers', async ({ page, browser }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.otherMain);
  const link = await shareSelection(page, token);
  const phone = await browser.newPage(PHONE);
  await followSystemColours(phone);
  const name = `Emma ${Date.now() % 100_000}`;

  await test.step('the customer writes on a phone, without an account', async () => {
    await phone.goto(new URL(link, page.url()).href);
    await phone.getByRole('button', { name: 'Message us' }).click();
    await phone.getByLabel('Your name (optional)').fill(name);
    await phone.getByLabel('Write a message…').fill('How many cartons at least?');
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(phone.getByRole('log')).toContainText('How many cartons at least?');
    await expect(phone.getByRole('log')).toContainText('Sent');
    await expectAccessible(phone);
  });

  await test.step('the salesperson finds it among the website customers', async () => {
    await page.goto('/chat?list=website');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(page.getByRole('log', { name: '消息' })).toContainText('How many cartons at least?');
    await page.getByLabel('写消息', { exact: true }).fill('30 cartons each');
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await expect(page.getByRole('log', { name: '消息' })).toContainText('30 cartons each');
    await expectAccessible(page);
  });

  await test.step('the customer reads it, and nothing else of the company', async () => {
    await expect(phone.getByRole('log')).toContainText('30 cartons each');
    await expect(phone.getByRole('log')).toContainText('Seen');
    await expect(page.getByRole('log', { name: '消息' })).toContainText('已读');
  });

  await test.step('what the salesperson writes without a network waits, over a reload too, and goes once', async () => {
    const said = page.getByRole('log', { name: '消息' });
    const write = async (text: string): Promise<void> => {
      await page.getByLabel('写消息', { exact: true }).fill(text);
      await page.getByLabel('写消息', { exact: true }).press('Enter');
    };
    await page.context().setOffline(true);
    await write('No network here');
    await write('Still none');
    await expect(said.getByText('发送中')).toHaveCount(2);
    await page.getByLabel('写消息', { exact: true }).fill('half a w');
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(said.getByText('Still none')).toBeVisible();
    await expect(said.getByText('发送中')).toHaveCount(0);
    await expect(page.getByLabel('写消息', { exact: true })).toHaveValue('half a w');
    await expect(phone.getByRole('log')).toContainText('Still none');
    expect((await phone.getByRole('log').innerText()).split('No network here')).toHaveLength(2);
  });
  await phone.context().close();
});

test('somebody asks customer service, is answered, and says how it was', async ({ page, browser }) => {
  await followSystemColours(page);
  const { company_name: company } = await signIn(page, DEMO.otherSales);
  await page.goto('/sample_list');
  const question = `导出的图片不清楚 ${Date.now() % 100_000}`;
  await page.getByRole('button', { name: '客服', exact: true }).click();
  const dock = page.getByRole('dialog', { name: '消息', exact: true });
  await dock.getByLabel('消息内容').fill(question);
  await dock.getByLabel('消息内容').press('Enter');
  await expect(dock.getByText(/正在排队，您是第 \d+ 位/)).toBeVisible();
  // No agent is on duty here, at any hour: the message is taken all the same.
  await expect(dock.getByText(/(现在是非工作时间|客服暂时不在).*请留言/)).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await followSystemColours(desk);
  await desk.goto(page.url());
  await signIn(desk, DEMO.staff);
  await desk.goto('/serviceDesk');
  await test.step('one of the staff takes it', async () => {
    const waiting = desk.getByRole('region', { name: '排队中' }).getByRole('listitem');
    await waiting.filter({ hasText: company }).getByRole('button', { name: '接待' }).click();
    await expect(desk.getByRole('log', { name: '消息记录' })).toContainText(question);
    await desk.getByLabel('消息内容').fill('请在导出设置里选大图');
    await desk.getByLabel('消息内容').press('Enter');
    await expectAccessible(desk);
  });
  await expect(dock).toContainText('请在导出设置里选大图');
  await desk.getByRole('button', { name: '已解决' }).click();
  await dock.getByRole('button', { name: '5 分' }).click();
  await expect(dock.getByText('感谢您的评价')).toBeVisible();
  await desk.context().close();
});
