import { expect, test, type Page } from '@playwright/test';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

/** Blocking is for a whole company: no other test uses these two. */
const BLOCKING = 'yuanhang';
const UNTOUCHED = 'tongqu';
const FACTORY = '澄海区欣童玩具厂';

const factories = (page: Page) => page.getByRole('region', { name: '工厂', exact: true });

async function toysOf(page: Page, account: string, factoryId: number): Promise<number> {
  const { request } = page;
  const { token } = await callApi(request, 'account.login', { type: 'password', account, password: PASSWORD });
  const query = { factory_ids: [factoryId] };
  return (await callApi(request, 'toy.get_list', query, token)).total;
}

test('a factory is found by its pinyin, blocked with a reason for one company, and restored', async ({ page }) => {
  await signIn(page, BLOCKING);
  await page.goto('/factory_list?keyword=xintong');
  await factories(page).getByRole('link', { name: FACTORY }).click();
  await expect(page.getByRole('heading', { level: 1, name: FACTORY })).toBeVisible();
  const id = Number(/factory_detail\/(\d+)/.exec(page.url())?.[1]);
  const before = await toysOf(page, BLOCKING, id);
  expect(before).toBeGreaterThan(0);

  await page.getByRole('button', { name: '拉黑' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('两次交期拖延超过十天');
  await dialog.getByRole('button', { name: '拉黑' }).click();
  await expect(toast(page, '已拉黑')).toBeVisible();
  await expect(page.getByText('本公司已拉黑这家工厂')).toBeVisible();
  expect(await toysOf(page, BLOCKING, id)).toBe(0);
  expect(await toysOf(page, UNTOUCHED, id)).toBeGreaterThan(0);
  await page.goto(`/sample_list?factory=${id}`);
  await expect(page.getByText(/没有/).first()).toBeVisible();

  await page.goto('/factory_list?keyword=xintong');
  await expect(page.getByText('没有找到与“xintong”相符的工厂')).toBeVisible();
  await page.getByRole('button', { name: '已拉黑 1' }).click();
  const drawer = page.getByRole('dialog', { name: '已拉黑的工厂' });
  await expect(drawer).toContainText('两次交期拖延超过十天');
  await drawer.getByRole('button', { name: `恢复${FACTORY}` }).click();
  await expect(toast(page, '已恢复')).toBeVisible();
  await expect(factories(page)).toContainText(FACTORY);
  expect(await toysOf(page, BLOCKING, id)).toBe(before);
});

test('the drawing of the regions says what each is known for and opens it', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/toy_area');
  const map = page.getByRole('navigation', { name: '产区示意图' });
  await map.getByRole('link', { name: /^扬州/ }).focus();
  await expect(page.getByRole('region', { name: '示意图', exact: true })).toContainText('毛绒玩具');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/toy_area\/6$/);
  await expect(page.getByRole('heading', { level: 1, name: '扬州' })).toBeVisible();
  await expect(factories(page)).toContainText('扬州绒朵礼品有限公司');
});

test('filters narrow the factories and stand in the address', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/factory_list');
  const filters = page.getByRole('region', { name: '筛选工厂' });
  await filters.getByRole('link', { name: /^东莞/ }).click();
  await expect(page).toHaveURL(/region=4/);
  await filters.getByRole('link', { name: '已核验' }).click();
  await expect(page).toHaveURL(/verified=1/);
  await expect(factories(page).getByRole('heading').first()).toBeVisible();
  await filters.getByRole('link', { name: /^东莞/ }).click();
  await expect(page).not.toHaveURL(/region=/);
});

test('whom to ask is for members: an ordinary buyer is told so', async ({ page }) => {
  const contact = page.getByRole('region', { name: '联系方式' });
  await signIn(page, DEMO.sales);
  await page.goto('/factory_list?keyword=拓悦');
  await factories(page).getByRole('link', { name: '拓悦玩具实业有限公司' }).click();
  await expect(contact).toContainText('蔡拓');
  const address = page.url();

  await signIn(page, DEMO.buyer);
  await page.goto(address);
  await expect(contact).toContainText('会员可见');
  await expect(page.getByText('蔡拓')).toHaveCount(0);
  await contact.getByRole('button', { name: '了解会员' }).click();
  await expect(page.getByRole('dialog')).toContainText('会员');
});

test('licences and logistics are searched', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/License?keyword=拓悦');
  await page.getByRole('button', { name: '查看拓悦玩具实业有限公司的营业执照' }).click();
  await expect(page.getByRole('dialog')).toContainText('拓悦玩具实业有限公司 营业执照');
  await page.keyboard.press('Escape');
  await page.goto('/logistics?service=express');
  const companies = page.getByRole('list', { name: '物流公司' }).getByRole('article');
  await expect(companies).toHaveCount(3);
});
