import { expect, test, type Locator, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { callApi, envelope, type SignedInUser } from './support/api.ts';
import { searchBox } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

interface DemoToy {
  toy_id: number;
  name: string;
  picture: { src: string };
}

/** The first picture after a start waits for the model to be read. */

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '以图搜款' });
const band = (page: Page, name: '同款' | '相似'): Locator => page.getByRole('region', { name, exact: true });
const searchButton = (page: Page): Locator => dialogOf(page).getByRole('button', { name: '开始搜索' });

async function demoToy(page: Page, { token }: SignedInUser, keyword = '出租车'): Promise<DemoToy> {
  const input = { data_module: 'sample' as const, keyword, page_size: 1 };
  const { list } = await callApi(page.request, 'toy.get_list', input, token);
  expect(list).toHaveLength(1);
  return list[0] as DemoToy;
}

async function pictureOf(page: Page, toy: DemoToy): Promise<Buffer> {
  const answer = await page.request.get(toy.picture.src.replace('{w}', '600'));
  expect(answer.ok()).toBe(true);
  return answer.body();
}

/** Pastes a picture beside the search box, as a screenshot tool leaves it in the clipboard. */
async function paste(page: Page, picture: Buffer): Promise<void> {
  await page.locator('body').evaluate((body, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'toy.webp', { type: 'image/webp' }));
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, picture.toString('base64'));
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(searchBox(page)).toBeVisible();
}

test.describe('with a picture of a toy', () => {
  let toy: DemoToy;
  let picture: Buffer;

  test.beforeEach(async ({ page }) => {
    // Models are opened and pictures looked at: on a busy machine that takes its time.
    toy = await demoToy(page, await signIn(page, DEMO.main));
    picture = await pictureOf(page, toy);
    await openPage(page, '/law');
  });

  test('from the disk, cropped: the toy itself comes first, and the address carries it all', async ({ page }) => {
    await page.getByRole('button', { name: '以图搜款' }).click();
    const file = { name: 'toy.webp', mimeType: 'image/webp', buffer: picture };
    await dialogOf(page).locator('input[type="file"]').setInputFiles(file);
    await dialogOf(page).getByRole('button', { name: '4:3' }).click();
    await searchButton(page).click();
    await expect(page).toHaveURL(/\/imageSearch\?image=\d+&box=0,0\.125,1,0\.75$/);
    const first = band(page, '同款').locator('[data-toy]').first();
    await expect(first).toHaveAttribute('data-toy', String(toy.toy_id));
    await expect(page.getByRole('img', { name: '查询图片' })).toBeVisible();

    await page.reload();
    await expect(first).toHaveAttribute('data-toy', String(toy.toy_id));
    await page.getByRole('textbox', { name: '文字条件' }).fill('没有这样的词');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '没有符合条件的同款或相似款' })).toBeVisible();
    await page.goBack();
    await expect(first).toHaveAttribute('data-toy', String(toy.toy_id));
  });

  test('pasted: Enter searches, other factories of the mould can be asked for', async ({ page }) => {
    await paste(page, picture);
    await expect(searchButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/imageSearch\?image=\d+$/);
    const same = band(page, '同款');
    await expect(same.locator('[data-toy]').first()).toHaveAttribute('data-toy', String(toy.toy_id));
    await same
      .getByRole('button', { name: /同模具其他工厂$/ })
      .first()
      .click();
    await expect(page.getByText(/款几乎一样|没有发现其他工厂/)).toBeVisible();
  });

  test('is turned, and its box turns along', async ({ page }) => {
    await paste(page, picture);
    await dialogOf(page).getByRole('button', { name: '4:3' }).click();
    await dialogOf(page).getByRole('button', { name: '向右旋转' }).click();
    await searchButton(page).click();
    await expect(page).toHaveURL(/box=0\.125,0,0\.75,1$/);
  });

  test('finds factories too', async ({ page }) => {
    await paste(page, picture);
    await searchButton(page).click();
    await page.getByText('找工厂', { exact: true }).click();
    await expect(page).toHaveURL(/type=factory/);
    await expect(page.getByRole('list', { name: '工厂', exact: true }).getByRole('listitem').first()).toBeVisible();
  });

  test('loses its background and gets it back', async ({ page }) => {
    await paste(page, picture);
    const cutout = dialogOf(page).getByRole('region', { name: 'AI抠图' });
    await cutout.getByRole('button', { name: 'AI抠图' }).click();
    await expect(cutout.getByText('抠图中…')).toBeVisible();
    await expect(cutout.getByText('背景已去掉')).toBeVisible();
    const shown = dialogOf(page).getByRole('img', { name: '待搜索的图片' });
    await expect(shown).not.toHaveAttribute('src', /^blob:/);
    await cutout.getByRole('button', { name: '还原' }).click();
    await expect(shown).toHaveAttribute('src', /^blob:/);
    await expect(cutout.getByRole('button', { name: 'AI抠图' })).toBeVisible();
  });

  test('is shown in a dialog and on a page that everybody can use', async ({ page }) => {
    await followSystemColours(page);
    await openPage(page, '/law');
    await paste(page, picture);
    await dialogOf(page).getByRole('button', { name: '4:3' }).click();
    await expectAccessible(page);
    await searchButton(page).click();
    await expect(band(page, '同款')).toBeVisible();
    await expectAccessible(page);
  });

  test('says why a cutout failed', async ({ page }) => {
    await page.route(`**${api.toy.get_task_result.path}`, (route) =>
      route.fulfill(envelope({ status: 'failed', result: '', image_id: null, reason: '图中没有突出的主体' })),
    );
    await paste(page, picture);
    const cutout = dialogOf(page).getByRole('region', { name: 'AI抠图' });
    await cutout.getByRole('button', { name: 'AI抠图' }).click();
    await expect(cutout.getByRole('alert')).toHaveText('图中没有突出的主体');
    await expect(cutout.getByRole('button', { name: 'AI抠图' })).toBeEnabled();
  });
});

test('a picture is told which toy it shows, by a click and by keys, and knows it again', async ({ page }) => {
  // A picture of its own: what is said of one counts for the whole company, whose other tests search beside this one.
  const picture = await pictureOf(page, await demoToy(page, await signIn(page, DEMO.main), '挖掘机'));
  await openPage(page, '/law');
  await paste(page, picture);
  await searchButton(page).click();
  const results = page.getByRole('region', { name: '搜索结果' });
  const links = results.locator('a[data-toy]');
  await expect(links.nth(2)).toBeVisible();
  const right = links.nth(2);
  const id = await right.getAttribute('data-toy');
  const row = results.getByRole('listitem').filter({ has: page.locator(`a[data-toy="${id}"]`) });
  await row.getByRole('button', { name: /：就是这款$/ }).click();
  await expect(row.getByRole('button', { name: /：就是这款$/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('公司里再用这张图搜索时，它排在最前。')).toBeVisible();
  // The same file again, as it comes from the customer a second time.
  await openPage(page, '/law');
  await paste(page, picture);
  await searchButton(page).click();
  await expect(links.first()).toHaveAttribute('data-toy', id!);
  await links.first().focus();
  await page.keyboard.press('n');
  await expect(page.getByText(/^已标记不是：/)).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row.getByRole('button', { name: /：就是这款$/ })).toHaveAttribute('aria-pressed', 'true');
  await row.getByRole('button', { name: /：就是这款$/ }).click();
  await expect(page.getByText(/^已取消标记：/)).toBeVisible();
});

test('addresses are checked here, and fetched by the server only from the outside', async ({ page }) => {
  await signIn(page, DEMO.main);
  await openPage(page, '/law');
  await page.getByRole('button', { name: '以图搜款' }).click();
  await dialogOf(page).getByRole('tab', { name: '图片链接' }).click();
  const address = dialogOf(page).getByLabel('图片链接', { exact: true }).last();
  const fault = dialogOf(page).getByRole('alert');
  await dialogOf(page).getByRole('button', { name: '获取图片' }).click();
  await expect(fault).toHaveText('图片链接不能为空');
  await address.fill('ftp://example.com/toy.jpg');
  await address.press('Enter');
  await expect(fault).toHaveText('图片链接必须由http://或https://开头');
  await address.fill('http://127.0.0.1:9/toy.jpg');
  await address.press('Enter');
  await expect(fault).toHaveText(/^(?!图片链接).+/);
  await expect(address).toHaveValue('http://127.0.0.1:9/toy.jpg');
});

test('a visitor signs in and comes back to the picture', async ({ page }) => {
  await openPage(page, '/');
  await page.locator('body').evaluate(async (body) => {
    const clipboardData = new DataTransfer();
    const canvas = new OffscreenCanvas(240, 180);
    canvas.getContext('2d')?.fillRect(40, 40, 120, 90);
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'toy.png', { type: 'image/png' }));
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('账号', { exact: true }).fill(DEMO.admin);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const shown = dialogOf(page).getByRole('img', { name: '待搜索的图片' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await expect(page).toHaveURL('/imageSearch');
});

test('a card leads to toys that look alike', async ({ page }) => {
  await signIn(page, DEMO.main);
  await page.goto(`/sample_list?keyword=${encodeURIComponent('出租车')}`);
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: '找相似' }).click();
  await expect(page).toHaveURL(/\/imageSearch\?toy=\d+$/);
  await expect(page.getByRole('region', { name: '搜索结果' }).locator('[data-toy]').first()).toBeVisible();
});

test('searched pictures are kept with a way back, and can be taken away', async ({ page }) => {
  const user = await signIn(page, DEMO.otherSales);
  const toy = await demoToy(page, user);
  const file = { name: 'toy.webp', mimeType: 'image/webp', buffer: await pictureOf(page, toy) };
  const sent = await page.request.post(api.upload.upload_file.path, {
    headers: { token: user.token },
    multipart: { purpose: 'search_image', file },
  });
  const { data } = (await sent.json()) as { data: { id: number } };
  await callApi(page.request, 'toy.remove_image_search_log', {}, user.token);
  await callApi(page.request, 'toy.search_image', { image_id: data.id }, user.token);
  await page.goto('/imageSearch');
  const records = page.getByRole('list', { name: '图片搜索记录' }).getByRole('listitem');
  await expect(records).toHaveCount(1);
  await records.getByRole('link').click();
  await expect(page).toHaveURL(`/imageSearch?image=${data.id}`);
  await page.goBack();
  await records.getByRole('button', { name: /^删除/ }).click();
  await expect(page.getByRole('heading', { name: '还没有搜过图片' })).toBeVisible();
});
