import { expect, test, type Locator, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { registerBuyer } from './support/api.ts';
import { searchBox, toast } from './support/screen.ts';
import { adopt, signIn } from './support/sign-in.ts';

const suggestions = (page: Page): Locator => page.getByRole('grid', { name: '搜索建议' });
const recent = (page: Page): Locator => page.getByRole('grid', { name: '最近搜索' });
const words = async (grid: Locator): Promise<string[]> =>
  (await grid.getByRole('row').allInnerTexts()).map((text) => text.trim());
const keyword = (url: URL): string => url.searchParams.get('keyword') ?? '';

interface Pasted {
  text?: string;
  file?: { name: string; type: string };
}

/** Pastes as the browser would; a picture is drawn on the spot, so that the server finds a real one. */
async function paste(target: Locator, pasted: Pasted): Promise<void> {
  await target.evaluate(async (element, { text, file }) => {
    const clipboardData = new DataTransfer();
    if (text) clipboardData.setData('text', text);
    if (file) {
      const canvas = new OffscreenCanvas(320, 240);
      const context = canvas.getContext('2d');
      context?.fillRect(40, 40, 120, 90);
      clipboardData.items.add(new File([await canvas.convertToBlob()], file.name, { type: file.type }));
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

test.describe('for a user', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, DEMO.sales);
    await page.goto('/law');
    await expect(searchBox(page)).toBeVisible();
  });

  test('the slash key goes into the box, but not out of another field', async ({ page }) => {
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('');
    await page.keyboard.type('1/64');
    await expect(searchBox(page)).toHaveValue('1/64');
  });

  test('suggestions contain what was typed, ten at most', async ({ page }) => {
    await searchBox(page).fill('车');
    await expect(suggestions(page)).toBeVisible();
    const many = await words(suggestions(page));
    expect(many).toHaveLength(10);
    expect(many.filter((word) => !word.includes('车'))).toEqual([]);
    await searchBox(page).fill('魔');
    await expect.poll(() => words(suggestions(page))).toEqual(['魔方']);
    await searchBox(page).fill('没有这样的词');
    await expect(suggestions(page)).toHaveCount(0);
  });

  test('arrow keys and Enter take a suggestion', async ({ page }) => {
    await searchBox(page).fill('车');
    await expect(suggestions(page)).toBeVisible();
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('ArrowDown');
    const second = (await words(suggestions(page)))[1] ?? '';
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/sample_list' && keyword(url) === second);
    await expect(searchBox(page)).toHaveValue(second);
  });

  test('Esc closes the suggestions and keeps the text', async ({ page }) => {
    await searchBox(page).fill('车');
    await expect(suggestions(page)).toBeVisible();
    await searchBox(page).press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('车');
    await expect(page).toHaveURL('/law');
  });

  test('Enter that ends a composition does not search', async ({ page }) => {
    await searchBox(page).fill('遥控');
    await searchBox(page).evaluate((input) => {
      input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    await expect(page).toHaveURL('/law');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/sample_list' && keyword(url) === '遥控');
  });

  test('the kind decides where a search leads', async ({ page }) => {
    await page.getByRole('search').getByRole('button', { name: '产品' }).click();
    await page.getByRole('menuitemradio', { name: '工厂' }).click();
    await searchBox(page).fill('拓悦');
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/factory_list' && keyword(url) === '拓悦');
    await page.getByRole('search').getByRole('button', { name: '工厂', exact: true }).click();
    await page.getByRole('menuitemradio', { name: '产品' }).click();
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/sample_list' && keyword(url) === '拓悦');
  });

  test('pasted text loses its line breaks', async ({ page }) => {
    await searchBox(page).focus();
    await paste(searchBox(page), { text: '遥控\r\n攀爬\n车' });
    await expect(searchBox(page)).toHaveValue('遥控攀爬车');
  });

  test('a pasted picture opens its dialog, in the box and beside it, ready to search; Esc leaves it', async ({
    page,
  }) => {
    for (const target of [searchBox(page), page.locator('body')]) {
      await paste(target, { file: { name: 'toy.png', type: 'image/png' } });
      const dialog = page.getByRole('dialog', { name: '以图搜款' });
      const picture = dialog.getByRole('img', { name: '待搜索的图片' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
      await expect(dialog.getByRole('button', { name: '开始搜索' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/law');
    }
  });

  test('what is no picture is refused', async ({ page }) => {
    await paste(searchBox(page), { file: { name: 'toy.gif', type: 'image/gif' } });
    await expect(toast(page, '仅支持jpg、png图片或xlsx格式的excel文件，请重新上传')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the camera takes a picture from the disk, and refuses anything else', async ({ page }) => {
    await page.getByRole('button', { name: '以图搜款' }).click();
    const dialog = page.getByRole('dialog', { name: '以图搜款' });
    const picker = dialog.locator('input[type="file"]');
    const buffer = Buffer.from('price list');
    await picker.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer });
    await expect(toast(page, '仅支持jpg、png图片')).toBeVisible();
    // Named a picture, yet none: the server looks inside.
    await picker.setInputFiles({ name: 'toy.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '开始搜索' })).toBeDisabled();
  });
});

test('recent searches come back, the newest first, and can be taken away', async ({ page }) => {
  await adopt(page, await registerBuyer(page.request, 'searching2026'));
  await page.goto('/law');
  for (const word of ['泡泡机', '风筝']) {
    const saved = page.waitForResponse(`**${api.log.save_recent_search.path}`);
    await searchBox(page).fill(word);
    await searchBox(page).press('Enter');
    await saved;
    await expect(page).toHaveURL((url) => keyword(url) === word);
  }
  await searchBox(page).fill('');
  await expect.poll(() => words(recent(page))).toEqual(['风筝', '泡泡机']);
  await recent(page).getByRole('button', { name: '删除 风筝' }).click();
  await expect.poll(() => words(recent(page))).toEqual(['泡泡机']);
  await recent(page).getByText('泡泡机').click();
  await expect(page).toHaveURL((url) => url.pathname === '/sample_list' && keyword(url) === '泡泡机');
  await searchBox(page).fill('');
  await page.getByRole('button', { name: '清空' }).click();
  await expect(recent(page)).toHaveCount(0);
});

test('a visitor signs in first and comes out at the results', async ({ page }) => {
  await page.goto('/');
  await searchBox(page).fill('泡泡机');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('账号', { exact: true }).fill(DEMO.admin);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/sample_list' && keyword(url) === '泡泡机');
});
