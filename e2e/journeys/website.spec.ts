import { expect, test, type Browser, type Page } from '@playwright/test';
import { DEMO } from '../support/accounts.ts';
import { openSite, setFormula } from '../support/customer-sites.ts';
import { toast } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';
import { countActs } from './support/count-acts.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const rows = (page: Page) => page.locator('tbody tr.ant-table-row').filter({ visible: true });

/** A phone with nothing of another visitor on it. */
async function freshPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) });
  return context.newPage();
}

test('a site is made, a customer comes by its code, picks on a phone and orders; the company sees all of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { token } = await signIn(page, DEMO.siteMain);
  await setFormula(page, token);
  const journey = await countActs('website', page);
  const phone = await freshPhone(browser, baseURL);
  const visit = await countActs('website_customer', phone);
  const name = `Fair ${Date.now() % 1_000_000}`;
  let [address, code] = ['', ''];

  await test.step('the site is made and opened', async () => {
    await page.goto('/websiteList');
    await button(page, '新建网站').first().click();
    await page.getByRole('dialog').getByLabel('网站名称').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: '新建网站' }).click();
    await journey.until(() => expect(page).toHaveURL(/siteSettings\?id=\d+&part=scope/));
    await button(page, '加一条规则').click();
    await page.getByLabel('规则 1 的分类').click();
    await page.getByTitle('泡泡玩具').click();
    await page.keyboard.press('Escape');
    await button(page, '保存范围').click();
    await journey.until(() => expect(button(page, '保存范围')).toBeDisabled());
    await page.getByRole('tab', { name: '设置' }).click();
    await page.getByText('凭登录码：知道登录码的人').click();
    await page.getByLabel('谁看得到价格').click();
    await page.getByTitle('登录后').click();
    await button(page, '保存设置').click();
    const told = page.getByText(/^登录码：[A-Z0-9]{8}$/);
    await journey.see(told);
    code = (await told.innerText()).replace('登录码：', '');
    await button(page, '发布').click();
    await journey.see(button(page, '关闭网站'));
  });

  await test.step('its code to scan is on a poster', async () => {
    await page.getByRole('link', { name: '网站列表' }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: `更多：${name}` }).click();
    await page.getByRole('menuitem', { name: '二维码与海报' }).click();
    const shown = page.getByRole('dialog').getByText(/\/s\/[a-z0-9-]+$/);
    await journey.see(shown);
    address = new URL(`http://${await shown.innerText()}`).pathname;
    await page.keyboard.press('Escape');
  });

  const card = phone.locator('.card').filter({ visible: true });
  await test.step('scanned with a phone, the code lets the customer in', async () => {
    await phone.goto(address);
    await phone.getByLabel('Access code').fill(code.toLowerCase());
    await phone.getByLabel('Your name').fill('Emma Clarke');
    await phone.getByRole('button', { name: 'Enter' }).click();
    await visit.see(card.first().locator('.price'));
  });

  await test.step('a photo of a toy finds it', async () => {
    const wanted = card.nth(3);
    const title = await wanted.getByRole('heading').innerText();
    const source = await wanted
      .locator('img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.src);
    const photo = await (await phone.request.get(source)).body();
    await visit.chooseFile(phone.locator('label.camera'), { name: 'toy.webp', mimeType: 'image/webp', buffer: photo });
    const found = phone.getByRole('dialog').locator('.card').first();
    await visit.see(found.getByRole('heading', { name: title }));
    const saved = phone.waitForResponse((answer) => answer.url().includes('/call/save_picks') && answer.ok());
    await found.getByRole('button', { name: 'Add cartons' }).click();
    await saved;
    await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('what is picked without a network waits', async () => {
    await phone.context().setOffline(true);
    await card.first().getByRole('button', { name: 'Add cartons' }).click();
    await card.first().getByRole('button', { name: 'One carton more' }).click();
    await expect(phone.getByText('You are offline')).toBeVisible();
    const saved = phone.waitForResponse((answer) => answer.url().includes('/call/save_picks') && answer.ok());
    await phone.context().setOffline(false);
    await visit.until(() => saved);
  });

  const id = Number(/id=(\d+)/.exec((await page.getByRole('link', { name }).first().getAttribute('href')) ?? '')?.[1]);
  await test.step('it stands with the company before it is sent', async () => {
    await page.goto(`/sampleList?site=${id}`);
    await journey.see(rows(page).filter({ hasText: 'Emma Clarke' }).getByText('未提交'));
  });

  await test.step('sent, it is an order of that site', async () => {
    await phone.getByRole('link', { name: 'Review' }).filter({ visible: true }).last().click();
    await phone.getByRole('button', { name: 'Send your selection' }).click();
    await phone.getByLabel('Company').fill('Brightside Ltd');
    await phone.getByLabel('Email').fill('emma@brightside.example');
    await phone.getByRole('button', { name: 'Send selection' }).click();
    await visit.see(phone.getByRole('heading', { name: 'Thank you, it has arrived' }));
    await page.goto(`/customerIndent?site=${id}`);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link').first().click();
    await button(page, '确认订单').click();
    await page.getByRole('dialog').getByRole('button', { name: '确认订单' }).click();
    await journey.see(toast(page, /已确认/));
    await phone.getByRole('link', { name: 'My orders' }).filter({ visible: true }).first().click();
    await visit.see(phone.locator('details.order').first().getByText('Confirmed'));
  });

  const question = 'Can you ship these before Christmas?';
  await test.step('back for more, the customer hesitates to send it, and asks', async () => {
    await phone.goto(`${address}/en/toys`);
    const saved = phone.waitForResponse((answer) => answer.url().includes('/call/save_picks') && answer.ok());
    await card.nth(2).getByRole('button', { name: 'Add cartons' }).click();
    await saved;
    await phone.getByRole('link', { name: 'Review' }).filter({ visible: true }).last().click();
    const opened = phone.waitForResponse((answer) => answer.url().includes('/call/open_submit') && answer.ok());
    await phone.getByRole('button', { name: 'Send your selection' }).click();
    await opened;
    await button(phone, 'Chat').first().click();
    await phone.getByLabel('Write a message').fill(question);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await visit.see(phone.getByRole('log').getByText('Sent'));
  });

  const contacts = page.getByRole('region', { name: '今天该联系谁' });
  const person = contacts.getByRole('listitem').filter({ hasText: 'Emma Clarke' });
  await test.step('the company is told whom to contact, and why; the answer is on the phone at once', async () => {
    await page.goto(`/statistics?site=${id}`);
    await journey.see(person);
    await expect(person).toContainText('打开提交页，没有提交（1 款）');
    await person.getByRole('button', { name: '聊天' }).click();
    await journey.until(() => expect(page).toHaveURL(/\/chat\?.*talk=\d+/));
    await expect(page.getByText(question).filter({ visible: true }).first()).toBeVisible();
    await page.getByLabel('写消息').fill('Yes. Here is our offer.');
    await page.getByLabel('写消息').press('Enter');
    await visit.see(phone.getByRole('log').getByText('Yes. Here is our offer.'));
  });

  let link = '';
  await test.step('the very toys are quoted', async () => {
    await page.goto(`/statistics?site=${id}`);
    await person.getByRole('button', { name: '报这几款' }).click();
    await journey.until(() => expect(page).toHaveURL(/\/edit_quotation\/\d+$/));
    await button(page, '发送 V1').click();
    const dialog = page.getByRole('dialog');
    await button(page, '发出，生成 1 个链接').click();
    await journey.see(dialog.getByLabel('链接', { exact: true }));
    link = await dialog.getByLabel('链接', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: '完成' }).click();
  });

  await test.step('and won', async () => {
    await phone.goto(link);
    await button(phone, 'Accept all').click();
    await button(phone, 'Submit').click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByRole('checkbox').check();
    await sheet.getByLabel('Name').fill('Emma Clarke');
    await sheet.getByRole('button', { name: 'Submit' }).click();
    await visit.see(phone.getByText(/You submitted this confirmation as Emma Clarke/));
    await button(page, '查看客户的答复').click();
    await button(page, '接受，生成订单').click();
    await page.getByRole('dialog').getByRole('button', { name: '接受，生成订单' }).click();
    await journey.until(() => expect(page).toHaveURL(/\/customerOrder\?id=\d+/));
  });
  await journey.finish();
  await visit.finish();
  await phone.context().close();
});

test('somebody asks for access, is let in by a code of their own, and is out when it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { token } = await signIn(page, DEMO.siteMain);
  const { id, slug } = await openSite(page, token, { access: 'approved', price_shown: 'approved' });
  const journey = await countActs('website_access', page);
  const phone = await freshPhone(browser, baseURL);
  await journey.watch(phone);

  await test.step('the application is made', async () => {
    await phone.goto(`/s/${slug}/en`);
    await phone.getByLabel('Your name').fill('Marta Solana');
    await phone.getByLabel('Company').fill('Juguetería Solana');
    await phone.getByLabel('Email').fill(`marta@${slug}.example`);
    await phone.getByRole('button', { name: 'Apply', exact: true }).click();
    await journey.see(phone.getByText('Your application has arrived'));
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
    await journey.see(phone.locator('article .price').first());
    await expect(phone.locator('article .price').first()).toContainText('USD');
  });

  await test.step('revoked, the same page shows nothing any more', async () => {
    await rows(page).getByRole('button', { name: '收回' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '收回批准' }).click();
    await journey.see(toast(page, /已收回 1 份/));
    await phone.reload();
    await expect(phone.locator('article')).toHaveCount(0);
  });
  await journey.finish();
  await phone.context().close();
});

test('an old company moves to the new sites, and its old address leads there', async ({ page }) => {
  await signIn(page, DEMO.oldSiteMain);
  const journey = await countActs('website_migration', page);
  await page.goto('/websiteList');
  await expect(page).toHaveURL(/\/company_website$/);
  const former = new URL((await page.getByRole('link', { name: /\/w\// }).getAttribute('href'))!).pathname;
  await button(page, '升级到新版').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('公司名称').fill('别的公司');
  await expect(dialog.getByRole('button', { name: '升级', exact: true })).toBeDisabled();
  await dialog.getByLabel('公司名称').fill('义乌鼎星供应链管理有限公司');
  await dialog.getByRole('button', { name: '升级', exact: true }).click();
  await journey.until(() => expect(page).toHaveURL(/\/websiteList/));
  await expect(rows(page)).toHaveCount(1);
  await page.goto(former);
  await expect(page).toHaveURL(/\/s\//);
  await journey.finish();
});

test('from whom to contact today to a talk that the salesperson begins', async ({ page }) => {
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
    await expect(page.getByLabel('写消息')).toBeVisible();
    await expect(page.getByText('Shall I quote what you looked at?').filter({ visible: true })).toHaveCount(2);
  });

  await test.step('who was written to counts as contacted', async () => {
    await page.goto('/statistics');
    await expect(first).toBeVisible();
    await expect(person).toHaveCount(0);
  });
  await journey.finish();
});
