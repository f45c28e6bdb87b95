import { randomInt } from 'node:crypto';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { PASSWORD } from '../support/accounts.ts';
import { openSite } from '../support/customer-sites.ts';
import { makeCustomerCart } from '../support/quoting.ts';
import { selectionInUserMenu } from '../support/screen.ts';
import { adopt, signIn } from '../support/sign-in.ts';
import { countActs } from './support/count-acts.ts';

const MAIN = 'tongqu';
/** Of the factory that has an account in every test. */
const FACTORY = 1;
const RECEIVER = { account: 'tongqu_sales', nickname: '邓凯' };

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true };
const button = (where: Page | Locator, name: string | RegExp): Locator =>
  where.getByRole('button', { name }).filter({ visible: true });

/** A salesperson who has a customer, a cart for it, and a talk with a factory. */
async function hireSeller(request: APIRequestContext, leader: string) {
  const serial = String(randomInt(10 ** 8)).padStart(8, '0');
  const nickname = `离职${serial}`;
  const account = `leaver_${serial}`;
  const { password } = await callApi(request, 'staff.add', { account, nickname, user_type: 1 }, leader);
  const first = await callApi(request, 'account.login', { type: 'password', account, password });
  await callApi(request, 'account.change_password', { old_password: password, password: PASSWORD }, first.token);
  const user = await callApi(request, 'account.login', { type: 'password', account, password: PASSWORD });
  const customer = `Leaver Toys ${serial}`;
  const { id: customer_id } = await callApi(request, 'customer.add', { name: customer }, user.token);
  const cart = `车${serial}`;
  const { id } = await callApi(request, 'website.add_customer_pick', { name: cart, customer_id }, user.token);
  const talk = await callApi(request, 'chat.open_conversation', { kind: 'factory', factory_id: FACTORY }, user.token);
  const said = `尾款月底付 ${serial}`;
  const message = {
    conversation_id: talk.id,
    gid: `leaver-${serial}`,
    msg_content: [{ type: 'text' as const, text: said }],
  };
  await callApi(request, 'chat.send_message', message, user.token);
  return { user, nickname, customer, cart, cartId: id, talkId: talk.id, said };
}

/** A quotation that a customer has, and a site that a visitor is on. */
async function beginDeal(page: Page, token: string) {
  const { cart, customer } = await makeCustomerCart(page.request, token, { toys: 2, cartons: 5 });
  const source = { kind: 'cart' as const, customer_pick_ids: [cart] };
  const { id } = await callApi(page.request, 'quotation.add_new_quotation', { source }, token);
  const { revision } = await callApi(page.request, 'quotation.check_sending', { id }, token);
  const recipients = [{ name: 'Emma Clarke' }];
  const { links } = await callApi(page.request, 'quotation.send', { id, revision, recipients }, token);
  const { slug } = await openSite(page, token, { access: 'open', price_shown: 'all', languages: ['en'] });
  return { id, customer, path: links[0]!.path, site: `/s/${slug}/en/toys` };
}

test('a salesperson leaves in the middle of a deal: it goes on under another name', async ({ page, browser }) => {
  const leader = await signIn(page, MAIN);
  const leaver = await hireSeller(page.request, leader.token);
  const deal = await beginDeal(page, leaver.user.token);

  const theirs = await browser.newContext();
  const open = await theirs.newPage();
  await adopt(open, leaver.user);
  // From the first frame on: the socket says hello while the page is still loading.
  const isLive = open.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await open.goto(`/sample_car?id=${leaver.cartId}`);
  await isLive;
  await expect(open.getByText(leaver.cart).first()).toBeVisible();

  // The leaver has seen the link in the company's chat.
  const { code } = await callApi(page.request, 'staff.invite', { uses: 5 }, leader.token);

  const journey = await countActs('leaving', page);
  await page.goto('/');
  await selectionInUserMenu(page, '员工管理');
  await journey.see(page.getByRole('button', { name: `离职交接：${leaver.nickname}` }));
  await page.getByRole('button', { name: `离职交接：${leaver.nickname}` }).click();
  await page.getByRole('combobox', { name: '接手的同事' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: RECEIVER.nickname }).click();
  await page.getByRole('button', { name: '交接并停用账号' }).click();
  await journey.see(page.getByText(`${leaver.nickname}已办完离职交接`));
  const { clicks } = await journey.finish();
  expect(clicks).toBeLessThanOrEqual(6);

  await expect(open.getByText('账号已停用，请联系公司主账号')).toBeVisible();
  expect(await open.evaluate(() => localStorage.getItem('wanyuan.user'))).toBeNull();
  await expect(open).toHaveURL(/\/$/);
  await open.goto(`/login#invite=${code}`);
  await expect(open.getByRole('heading', { name: '邀请已失效' })).toBeVisible();
  await theirs.close();

  const phone = await browser.newPage({ ...PHONE, baseURL: new URL(page.url()).origin });
  const question = `Is it in stock? ${leaver.cart}`;
  await test.step('the customer notices nothing', async () => {
    await phone.goto(deal.path);
    await button(phone, 'Accept all').click();
    await button(phone, 'Submit').click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByRole('checkbox').check();
    await sheet.getByLabel('Name').fill('Emma Clarke');
    await button(sheet, 'Submit').click();
    await expect(phone.getByText(/You submitted this confirmation as Emma Clarke/)).toBeVisible();
    await phone.goto(deal.site);
    await button(phone, 'Chat').first().click();
    await phone.getByLabel('Write a message').fill(question);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(phone.getByRole('log').getByText('Sent')).toBeVisible();
    await phone.context().close();
  });

  await page.goto('/member?view=invitations');
  await expect(page.getByText('有同事离职或停用').first()).toBeVisible();

  const others = await browser.newContext();
  const receiver = await others.newPage();
  await signIn(receiver, RECEIVER.account);
  await receiver.goto(`/customer_management?keyword=${encodeURIComponent(leaver.customer)}`);
  await expect(receiver.getByRole('link', { name: leaver.customer })).toBeVisible();
  await receiver.goto(`/sample_car?id=${leaver.cartId}`);
  await expect(receiver.getByText(leaver.cart).first()).toBeVisible();
  await receiver.goto(`/chat/${leaver.talkId}`);
  await expect(receiver.getByRole('log', { name: '消息记录' }).getByText(leaver.said)).toBeVisible();
  await receiver.goto('/sys_func');
  await expect(receiver.getByText(`${leaver.nickname}离职，工作已交接给您`).first()).toBeVisible();
  await test.step('the receiver answers the visitor, and accepts what the customer confirmed', async () => {
    await receiver.goto('/chat?list=website');
    await receiver.getByRole('list', { name: '网站客户' }).getByRole('button').filter({ hasText: question }).click();
    await receiver.getByLabel('写消息').fill('Yes, it is.');
    await button(receiver, '发送').click();
    await expect(receiver.getByText('Yes, it is.').filter({ visible: true }).last()).toBeVisible();
    await receiver.goto(`/CompanyQuotationDetail?id=${deal.id}`);
    await button(receiver, '接受，生成订单').click();
    await button(receiver.getByRole('dialog'), '接受，生成订单').click();
    await expect(receiver).toHaveURL(/\/customerOrder\?id=\d+/);
    const head = receiver.getByRole('region', { name: '订单资料' });
    await expect(head).toContainText(deal.customer);
    await expect(head).toContainText(RECEIVER.nickname);
  });
  await others.close();
});
