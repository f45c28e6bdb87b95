import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { signIn } from './support/sign-in.ts';

/** All pictures of a place have come and are no empty boxes. */
async function expectPictures(place: Locator, atLeast: number): Promise<void> {
  const pictures = place.locator('img');
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(atLeast);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length))
    .toBeGreaterThanOrEqual(atLeast);
}

const newToys = (page: Page) => page.getByRole('region', { name: '新品上架' });

test('a visitor meets slides and new toys, and no prices', async ({ page }) => {
  await page.goto('/');
  await expectPictures(page.getByRole('region', { name: '平台推荐' }), 1);
  await newToys(page).scrollIntoViewIfNeeded();
  await expectPictures(newToys(page), 4);
  await expect(newToys(page)).toContainText('登录后看价');
  await expect(newToys(page)).not.toContainText('¥');
});

test('factories are found by name', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/factory_list?keyword=拓悦');
  const factories = page.getByRole('region', { name: '工厂', exact: true });
  await expect(factories).toContainText('共 1 家');
  await expect(factories).toContainText('拓悦玩具实业有限公司');
  await expectPictures(factories, 2);
});

test("a company's own toys and their pictures are its own", async ({ request }) => {
  const tokenOf = async (account: string) =>
    (await callApi(request, 'account.login', { type: 'password', account, password: PASSWORD })).token;
  const own = { keyword: 'QF0', page_size: 50 };
  const mine = await callApi(request, 'toy.get_list', own, await tokenOf(DEMO.main));
  expect(mine.total).toBe(24);
  const others = await callApi(request, 'toy.get_list', own, await tokenOf(DEMO.otherMain));
  expect(others.list).toEqual([]);

  const address = mine.list[0]!.picture!.src.replace('{w}', '300');
  expect((await request.get(address)).headers()['content-type']).toBe('image/webp');
  const withoutSignature = await request.get(address.split('?')[0]!);
  expect(withoutSignature.ok()).toBe(false);
});
