import { expect, test, type APIRequestContext } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { callApi, freshPhone, readCode } from '../support/api.ts';
import { searchBox } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';
import { countActs } from './support/count-acts.ts';

const INVITING = { account: 'haitang', company: '宁波海棠礼品有限公司' };
const LIMIT = 300;
const AT_ONCE = 10;

/** What is left of the day's free searches, as a long day of looking around would use it up. */
async function useUpSearches(request: APIRequestContext, token: string): Promise<void> {
  for (let from = 0; from < LIMIT; from += AT_ONCE) {
    const words = Array.from({ length: AT_ONCE }, (_, index) => `第${from + index}种玩具`);
    await Promise.all(
      words.map((keyword) =>
        request.post(api.toy.get_list.path, { data: { keyword, page_size: 1 }, headers: { token } }),
      ),
    );
  }
}

test('a newcomer registers, tries everything once and meets the free limit', async ({ page }) => {
  const phone = freshPhone();
  const journey = await countActs('newcomer', page);
  const header = page.locator('header').first();

  await test.step('registers with a code', async () => {
    await page.goto('/');
    await journey.see(header.getByRole('button', { name: '注册' }));
    await header.getByRole('button', { name: '注册' }).click();
    await journey.see(page.getByLabel('公司名称'));
    await page.getByLabel('公司名称').fill(`晨星商行${phone.slice(-6)}`);
    await page.getByLabel('您的昵称').fill('何晨星');
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await journey.see(page.getByRole('button', { name: /秒后重发/ }));
    await page.getByLabel('验证码', { exact: true }).fill(await readCode(page.request, phone));
    await page.getByLabel('登录密码').fill('morning2026');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await journey.until(() => expect(header).toContainText('何晨星'));
  });
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('wanyuan.user') ?? '{}') as { token: string });

  const cards = page.getByRole('article').filter({ visible: true });
  await test.step('searches, and takes the first toy', async () => {
    await searchBox(page).fill('遥控');
    await searchBox(page).press('Enter');
    await journey.until(() => expect(page).toHaveURL(/keyword=/));
    await journey.see(cards.first());
    await cards.first().hover();
    await cards.first().getByRole('button', { name: '加入选样车', exact: true }).click();
    await journey.see(page.locator('.ant-notification-notice').filter({ hasText: '已加入“我的选样车”' }));
  });

  await test.step('looks for toys like it', async () => {
    await cards.first().hover();
    await cards.first().getByRole('button', { name: '找相似' }).click();
    await journey.see(page.getByRole('region', { name: '搜索结果' }).getByRole('article').first());
  });

  await test.step('takes the cart home as a workbook', async () => {
    await page.goto('/sample_car');
    await journey.see(page.getByRole('grid', { name: '选样车产品' }));
    await page.getByRole('button', { name: '导出', exact: true }).first().click();
    const start = page.getByRole('dialog').getByRole('button', { name: '导出 1 款' });
    await journey.see(start);
    const arriving = page.waitForEvent('download');
    await start.click();
    expect((await journey.until(() => arriving)).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await useUpSearches(page.request, user.token);
  await test.step('is told what the limit is, when it ends and what to do', async () => {
    await searchBox(page).fill('恐龙');
    await searchBox(page).press('Enter');
    const told = page.getByRole('dialog', { name: '免费次数已用完' });
    await journey.see(told);
    await expect(told).toContainText(`免费用户每天仅可搜索${LIMIT}次`);
    await expect(told).toContainText('每天零点重新计算');
    await expect(told).toContainText('客服');
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();
    await expect(searchBox(page)).toHaveValue('恐龙');
  });
  await journey.finish();

  const ids = await callApi(page.request, 'website.get_sample_car_ids', {}, user.token);
  expect(ids.list.map(({ toy_ids }) => toy_ids.length)).toEqual([1]);
});

test('a newcomer comes by a link, waits, and is let in by the main account', async ({ page, browser }) => {
  const phone = freshPhone();
  const name = `何晨${phone.slice(-4)}`;
  await signIn(page, INVITING.account);
  const journey = await countActs('invited', page);

  const link = await test.step('the main account makes a link', async () => {
    await page.goto('/member');
    await page.getByRole('button', { name: '邀请同事' }).first().click();
    await page.getByRole('button', { name: '建立邀请' }).click();
    const made = page.getByRole('dialog', { name: '邀请已建立' });
    await journey.see(made);
    const text = (await made.getByText('/login#invite=').textContent()) ?? '';
    await made.getByRole('button', { name: '完成' }).click();
    return text;
  });

  const theirs = await browser.newContext();
  const newcomer = await theirs.newPage();
  await journey.watch(newcomer);
  await test.step('the newcomer registers by it, and waits', async () => {
    await newcomer.goto(new URL(link).pathname + new URL(link).hash);
    await journey.see(newcomer.getByRole('heading', { name: INVITING.company }));
    await newcomer.getByLabel('您的昵称').fill(name);
    await newcomer.getByLabel('手机号').fill(phone);
    await newcomer.getByRole('button', { name: '获取验证码' }).click();
    await journey.see(newcomer.getByRole('button', { name: /秒后重发/ }));
    await newcomer.getByLabel('验证码', { exact: true }).fill(await readCode(newcomer.request, phone));
    await newcomer.getByLabel('登录密码').fill('morning2026');
    await newcomer.getByRole('checkbox').check();
    await newcomer.getByRole('button', { name: '注册并申请加入' }).click();
    await journey.see(newcomer.getByRole('heading', { name: '等待主账号同意' }));
  });

  await test.step('the main account sees it without a reload, and agrees', async () => {
    const yes = page.getByRole('button', { name: `同意加入：${name}` });
    await journey.see(yes);
    await yes.click();
    await journey.see(page.getByRole('cell', { name }).first());
    await expect(yes).toBeHidden();
  });

  await test.step('the newcomer is in without a reload', async () => {
    await journey.see(newcomer.getByRole('heading', { name: `您已加入${INVITING.company}` }));
    await newcomer.getByRole('button', { name: '进入系统' }).click();
    await expect(newcomer.locator('header').first()).toContainText(INVITING.company);
    await expect(newcomer.locator('header').first()).toContainText('业务员');
  });
  await journey.finish();

  await test.step('the link has no second use', async () => {
    const others = await browser.newContext();
    const late = await others.newPage();
    await late.goto(new URL(link).pathname + new URL(link).hash);
    await expect(late.getByRole('heading', { name: '邀请已失效' })).toBeVisible();
    await others.close();
  });
  await theirs.close();
});
