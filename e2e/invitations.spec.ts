import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { callApi, registerBuyer, type SignedInUser } from './support/api.ts';
import { adopt, signIn } from './support/sign-in.ts';
import { userMenu } from './support/screen.ts';

/** A company of this file's own. */
const MAIN = 'dingxing';
const COMPANY = '义乌鼎星供应链管理有限公司';

const invite = async (request: APIRequestContext, token: string, wanted: object = {}): Promise<string> =>
  (await callApi(request, 'staff.invite', wanted, token)).code;

const use = (request: APIRequestContext, invite_code: string, user: SignedInUser) =>
  callApi(request, 'account.bind_company', { invite_code }, user.token);

/** From the first word of the socket on: what is pushed later arrives. */
async function openLive(page: Page, address: string): Promise<void> {
  const isLive = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(address);
  await isLive;
}

test('an invitation is made, listed and revoked, and its code shown once', async ({ page }) => {
  await followSystemColours(page);
  await signIn(page, MAIN);
  await page.goto('/member?view=invitations');
  await page.getByRole('button', { name: '邀请同事' }).first().click();
  const form = page.getByRole('dialog', { name: '邀请同事' });
  await form.getByText('指定手机号', { exact: true }).click();
  await form.getByRole('button', { name: '建立邀请' }).click();
  await expect(form.getByText('请输入手机号')).toBeVisible();
  await form.getByText('凭链接申请', { exact: true }).click();
  await form.getByLabel('可以用几次').fill('3');
  await form.getByLabel('备注（选填）').fill('秋招一');
  await form.getByRole('button', { name: '建立邀请' }).click();
  const made = page.getByRole('dialog', { name: '邀请已建立' });
  await expect(made).toContainText('只显示这一次');
  await expectAccessible(page);
  const link = (await made.getByText('/login#invite=').textContent()) ?? '';
  await made.getByRole('button', { name: '完成' }).click();

  const row = page.getByRole('row').filter({ hasText: '秋招一' });
  await expect(row).toContainText('有效');
  await expect(row).toContainText('3 / 3');
  await expect(page.getByText(link.split('=')[1]!)).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('button', { name: '撤销邀请秋招一' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤\s*销$/ })
    .click();
  await expect(row).toContainText('已撤销');
});

test('a request shows at once, is refused with a reason, and the newcomer reads it', async ({ page, browser }) => {
  const { token } = await signIn(page, MAIN);
  const code = await invite(page.request, token, { uses: 2, note: '秋招二' });
  await openLive(page, '/member');

  const theirs = await browser.newContext();
  const newcomer = await theirs.newPage();
  const user = await registerBuyer(newcomer.request, 'newcomer2026');
  await adopt(newcomer, user);
  await newcomer.goto(`/login#invite=${code}`);
  await expect(newcomer.getByRole('heading', { name: COMPANY })).toBeVisible();
  await newcomer.getByRole('button', { name: '申请加入' }).click();
  await expect(newcomer.getByRole('heading', { name: '等待主账号同意' })).toBeVisible();

  const requests = page.getByRole('region', { name: '加入申请' });
  const item = requests.getByRole('listitem').filter({ hasText: user.phone });
  await expect(item).toContainText('秋招二');
  await userMenu(page).click();
  await expect(page.getByRole('menuitem', { name: '员工管理' })).toContainText(/[1-9]/);
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: '拒绝测试采购' }).click();
  await page.getByLabel('理由（选填，会告诉对方）').fill('名额已满');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^拒\s*绝$/ })
    .click();
  await expect(item).toHaveCount(0);

  await newcomer.goto('/settings#company');
  await expect(newcomer.getByText(`${COMPANY}没有同意：名额已满`)).toBeVisible();
  await newcomer.goto('/sys_func');
  await expect(newcomer.getByText(`${COMPANY}没有同意您的加入申请`).first()).toBeVisible();
  await theirs.close();
});

test('whoever waits has nothing of the company, and takes the request back', async ({ page, browser }) => {
  const { token } = await signIn(page, MAIN);
  const code = await invite(page.request, token, { uses: 2 });
  await openLive(page, '/member');
  const theirs = await browser.newContext();
  const newcomer = await theirs.newPage();
  const user = await registerBuyer(newcomer.request, 'newcomer2026');
  await use(newcomer.request, code, user);
  const item = page.getByRole('listitem').filter({ hasText: user.phone });
  await expect(item).toBeVisible();

  await adopt(newcomer, user);
  await newcomer.goto('/settings#company');
  await expect(newcomer.getByText(`等待${COMPANY}的主账号同意`)).toBeVisible();
  await expect(newcomer.locator('header').first()).not.toContainText(COMPANY);
  await newcomer.getByRole('button', { name: '撤回申请' }).click();
  await newcomer
    .getByRole('dialog')
    .getByRole('button', { name: /^撤\s*回$/ })
    .click();
  await expect(newcomer.getByText('受邀加入已有的公司')).toBeVisible();
  await expect(item).toHaveCount(0);
  await theirs.close();
});

test('an invitation for a phone lets its owner in at once', async ({ page, browser }) => {
  const { token } = await signIn(page, MAIN);
  const theirs = await browser.newContext();
  const newcomer = await theirs.newPage();
  const user = await registerBuyer(newcomer.request, 'newcomer2026');
  const code = await invite(page.request, token, { phone: user.phone });
  await adopt(newcomer, user);
  await newcomer.goto('/settings#company');
  await newcomer.getByRole('button', { name: '绑定公司' }).click();
  await newcomer.getByLabel('邀请码或邀请链接').fill(`请打开 http://x/login#invite=${code}`);
  await newcomer
    .getByRole('dialog')
    .getByRole('button', { name: /^提\s*交$/ })
    .click();
  await expect(newcomer.locator('header').first()).toContainText(COMPANY);
  await theirs.close();
});

test('a code can be typed, and a wrong one says so', async ({ page }) => {
  await followSystemColours(page);
  await page.goto('/login?mode=register');
  await page.getByRole('link', { name: '输入邀请码' }).click();
  await page.getByLabel('邀请码或邀请链接').fill('abc');
  await page.getByRole('button', { name: /^继\s*续$/ }).click();
  await expect(page.getByText('请输入12位邀请码，或粘贴邀请链接')).toBeVisible();
  await page.getByLabel('邀请码或邀请链接').fill('abcd-2345-efgh');
  await page.getByRole('button', { name: /^继\s*续$/ }).click();
  await expect(page.getByRole('heading', { name: '没有找到这个邀请' })).toBeVisible();
  await expectAccessible(page);
});
