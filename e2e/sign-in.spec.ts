import { expect, test, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { callApi, envelope, freshPhone, readCode, registerBuyer } from './support/api.ts';
import { toast } from './support/screen.ts';
import { adopt, signIn, signInAnew } from './support/sign-in.ts';

async function fillAndSend(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

const header = (page: Page) => page.locator('header').first();

test('a visitor who wanted a page comes out there after the password', async ({ page }) => {
  await page.goto('/sys_func?unread=1');
  await expect(page).toHaveURL('/');
  await header(page).getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillAndSend(page, DEMO.admin, PASSWORD);
  await expect(page).toHaveURL('/sys_func?unread=1');
  await expect(header(page)).toContainText('黄文静');
  await expect(header(page)).toContainText('管理员');
});

test('a wrong password keeps what was typed, and after the third the page proves its work by itself', async ({
  page,
}) => {
  const stranger = 'nobody.here';
  const proofs: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send_captcha')) proofs.push(request.postData() ?? '');
  });
  await page.goto('/login');
  for (const turn of [1, 2, 3, 4]) {
    const answer = page.waitForResponse(`**${api.account.login.path}`);
    await fillAndSend(page, stranger, `wrong-${turn}`);
    expect((await answer).status()).toBe(400);
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible();
    await expect(page.getByLabel('账号', { exact: true })).toHaveValue(stranger);
    expect(proofs).toHaveLength(turn === 4 ? 1 : 0);
  }
});

test('asking for a code says what the page is busy with, and a refusal how long to wait', async ({ page }) => {
  await followSystemColours(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${api.system.send_captcha.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(`**${api.account.send_verification_code.path}`, (route) =>
    route.fulfill({ status: 429, ...envelope(null, -2030, '当前网络获取验证码过于频繁，请 23 分钟后再试') }),
  );
  await page.goto('/login');
  await page.getByText('验证码登录', { exact: true }).click();
  await page.getByLabel('手机号').fill(freshPhone());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('status').filter({ hasText: '正在进行安全验证，无需操作' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByText('当前网络获取验证码过于频繁，请 23 分钟后再试')).toBeVisible();
  await expect(page.getByText('正在进行安全验证')).toHaveCount(0);
});

test('one click signs in with a demo account', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /^普通采购商/ }).click();
  await expect(page).toHaveURL('/');
  await expect(header(page)).toContainText('许小满');
});

test('a phone code signs in', async ({ page }) => {
  const phone = '13800000012';
  await page.goto('/login');
  await page.getByText('验证码登录', { exact: true }).click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(page.request, phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(header(page)).toContainText('周敏');
});

test('registering makes an ordinary buyer who is signed in', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/');
  await header(page).getByRole('button', { name: '注册' }).click();
  await expect(page).toHaveURL('/login?mode=register');
  await page.getByLabel('公司名称').fill('晨光玩具商行');
  await page.getByLabel('您的昵称').fill('何晨光');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(page.request, phone));
  await page.getByLabel('登录密码').fill('morning2026');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('请先阅读并同意服务条款和隐私政策')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL('/');
  await expect(header(page)).toContainText('何晨光');
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('wanyuan.user') ?? '{}') as object);
  expect(user).toMatchObject({ company_type: 0, user_type: 0, company_name: '晨光玩具商行' });
});

test('a forgotten password is set anew by phone', async ({ page }) => {
  const { phone } = await registerBuyer(page.request, 'forgotten1');
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByLabel('账号绑定的手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(page.request, phone));
  await page.getByLabel('新密码', { exact: true }).fill('remembered2');
  await page.getByLabel('确认新密码').fill('remembered2');
  await page.getByRole('button', { name: '重设密码' }).click();
  await expect(toast(page, '密码已重设，请用新密码登录')).toBeVisible();
  await fillAndSend(page, phone, 'remembered2');
  await expect(page).toHaveURL('/');
  await expect(header(page)).toContainText('测试采购');
});

test('a phone that the company wrote down is proven by its code, and opens nothing before', async ({ page }) => {
  const leader = await signInAnew(page, DEMO.main);
  const phone = freshPhone();
  const account = `colleague_${phone.slice(-8)}`;
  const { password } = await callApi(
    page.request,
    'staff.add',
    { account, nickname: '新同事', phone, user_type: 1 },
    leader.token,
  );
  const first = await callApi(page.request, 'account.login', { type: 'password', account, password });
  await callApi(page.request, 'account.change_password', { old_password: password, password: PASSWORD }, first.token);

  await page.goto('/member');
  const row = page.getByRole('row').filter({ hasText: phone });
  await expect(row).toContainText('未验证');

  await signInAnew(page, account);
  await page.goto('/settings');
  await expect(page.getByText('手机号未验证').first()).toBeVisible();
  await page.locator('.ant-notification-notice').getByRole('button', { name: '去验证' }).click();
  const dialog = page.getByRole('dialog', { name: '验证手机号' });
  await dialog.getByLabel('手机号', { exact: true }).fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await dialog.getByLabel('验证码', { exact: true }).fill(await readCode(page.request, phone));
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(toast(page, '手机号已验证')).toBeVisible();
  await expect(page.getByRole('button', { name: '更换手机号' })).toBeVisible();
});

test('revoking the device elsewhere ends this page at once', async ({ page, browser }) => {
  const mine = await registerBuyer(page.request, 'revoked-2026');
  await adopt(page, mine);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  const theirs = await callApi(page.request, 'account.login', {
    type: 'password',
    account: mine.phone,
    password: 'revoked-2026',
  });
  await adopt(elsewhere, theirs);
  await elsewhere.goto('/settings');
  await elsewhere.getByRole('button', { name: '下线其他全部设备' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click();
  await expect(toast(elsewhere, '已下线 1 台设备')).toBeVisible();

  await expect(page).toHaveURL('/');
  await expect(toast(page, '该设备的登录已被下线，请重新登录')).toBeVisible();
  await expect(header(page).getByRole('button', { name: '登录' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('wanyuan.user'))).toBeNull();
  await elsewhere.context().close();
});

test('no address leads out of the site after signing in', async ({ page, baseURL }) => {
  const wishes = [
    '//evil.example',
    'https://evil.example/',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://127.0.0.1@evil.example',
  ];
  await page.goto(`/login?redirect=${encodeURIComponent(wishes[0] ?? '')}`);
  await fillAndSend(page, DEMO.sales, PASSWORD);
  await expect(page).toHaveURL('/');
  for (const wish of wishes) {
    await page.goto(`/login?redirect=${encodeURIComponent(wish)}`);
    await page.getByRole('button', { name: '进入系统' }).click();
    await expect(page, wish).toHaveURL((url) => url.origin === baseURL && url.pathname === '/');
    await expect(header(page)).toContainText('林晓敏');
  }
});

test('an ordinary buyer who asks for the desktop token is told about membership', async ({ page }) => {
  await signIn(page, DEMO.buyer);
  await page.goto('/settings');
  await page.getByRole('button', { name: '生成桌面登录令牌' }).click();
  const dialog = page.getByRole('dialog', { name: '会员专享' });
  await expect(dialog).toContainText('该功能为会员专享，请联系客服开通会员');
  await dialog.getByRole('button', { name: '我知道了' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
});
