import { expect, test, type Page } from '@playwright/test';
import { DEMO } from './support/accounts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { callApi } from './support/api.ts';
import { watchForFaults } from './support/faults.ts';
import { toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

/** A canvas that shows nothing but its background is a small file. */
const EMPTY_PICTURE_BYTES = 12_000;

/** The first toy of the catalogue that fits. */
async function findToy(page: Page, account: string, filters: object) {
  const { token } = await signIn(page, account);
  const { list } = await callApi(page.request, 'toy.get_list', { ...filters, page_size: 1 }, token);
  return list[0]!;
}

const thumbnail = (page: Page, place: number) => page.getByRole('button', { name: `第 ${place} 张图片` });

// Permissions of the clipboard would stay for the next test.
test.use({ reuseContext: false });

test('a toy opens from a list, its pictures answer to keys', async ({ page }) => {
  const faults = await watchForFaults(page);
  await signIn(page, DEMO.sales);
  await page.goto('/sample_list');
  const card = page.locator('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/toy_detail\/sample\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: '装箱资料' })).toContainText('CBM');
  await expect(page.getByRole('region', { name: '产品', exact: true })).toContainText('¥');

  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');

  const magnifier = page.getByRole('button', { name: '放大查看图片' });
  await magnifier.click();
  const viewer = page.getByRole('dialog', { name: /图片查看/ });
  await expect(viewer).toContainText(/2 \/ \d/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText(/3 \/ \d/);
  await page.keyboard.press('+');
  await expect(viewer).toContainText('140%');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(magnifier).toBeFocused();
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true');
  faults.expectNone();
});

test('a model is drawn and can be turned', async ({ page }) => {
  const toy = await findToy(page, DEMO.sales, { has_model: true });
  await page.goto(`/toy_detail/three_d/${toy.toy_id}`);
  const canvas = page.locator('[data-state="ready"] canvas');
  await expect(canvas).toBeVisible();
  await expect.poll(async () => (await canvas.screenshot()).length).toBeGreaterThan(EMPTY_PICTURE_BYTES);
  const before = await canvas.screenshot();
  await page.getByRole('button', { name: /3D 模型/ }).press('ArrowRight');
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
});

test('an error is reported, and what was typed survives a second look', async ({ page }) => {
  const toy = await findToy(page, DEMO.sales2, { has_video: true });
  await page.goto(`/toy_detail/sample/${toy.toy_id}`);
  await page.getByRole('button', { name: '报错' }).click();
  const dialog = page.getByRole('dialog', { name: /报错/ });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog).toContainText('请选择错误的项目');
  await dialog.getByLabel('装箱资料').check();
  await dialog.getByLabel('说明').fill('外箱高度应为 52 CM');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '报错' }).click();
  await expect(dialog.getByLabel('说明')).toHaveValue('外箱高度应为 52 CM');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(toast(page, '已提交')).toBeVisible();
});

test('words and picture go to the clipboard, the price only when asked for', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const toy = await findToy(page, DEMO.sales, { has_picture: true });
  await page.goto(`/toy_detail/sample/${toy.toy_id}`);
  await page.getByRole('button', { name: '复制图文' }).click();
  const dialog = page.getByRole('dialog', { name: '复制图文' });
  await expect(dialog).toContainText(toy.article_number);
  await expect(dialog).not.toContainText('¥');
  await dialog.getByLabel('含价格').check();
  await expect(dialog).toContainText('¥');
  await expect(dialog.getByRole('button', { name: '只复制图片' })).toBeEnabled();
  await dialog.getByRole('button', { name: '复制图文' }).click();
  await expect(toast(page, '复制成功')).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  expect(types).toEqual(expect.arrayContaining(['text/plain', 'text/html', 'image/png']));
});

test('contacts are for members, and a toy that is gone says so', async ({ page }) => {
  await followSystemColours(page);
  const toy = await findToy(page, DEMO.buyer, {});
  await page.goto(`/toy_detail/sample/${toy.toy_id}`);
  await page.getByRole('button', { name: /会员可见/ }).click();
  await expect(page.getByRole('dialog', { name: '会员专享' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.goto('/toy_detail/sample/999999999');
  await expect(page.getByText('这款产品现在看不到')).toBeVisible();
  await expect(page.getByRole('button', { name: '去样品查询' })).toBeVisible();
  await page.goto('/toy_detail/nonsense/abc');
  await expect(page.getByText('地址不完整')).toBeVisible();
});
