import type { Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { envelope, freshPhone } from '../support/api.ts';

async function askForCode(page: Page): Promise<void> {
  await page.goto('/login?mode=code');
  await page.getByLabel('手机号').fill(freshPhone());
  await page.getByRole('button', { name: '获取验证码' }).click();
}

/** What the sign-in page says between asking for a code and having one; nothing is sent. */
export const CODE_STATES: Record<string, (page: Page) => Promise<void>> = {
  async proof(page) {
    await page.route(`**${api.system.send_captcha.path}`, () => new Promise(() => {}));
    await askForCode(page);
    await page.getByText('正在进行安全验证').waitFor();
  },
  async refused(page) {
    const refusal = envelope({ retry_after: 1380 }, -2030, '当前网络获取验证码过于频繁，请 23 分钟后再试');
    await page.route(`**${api.system.send_captcha.path}`, (route) => route.fulfill({ status: 429, ...refusal }));
    await askForCode(page);
    await page.getByText('23 分钟后再试').waitFor();
  },
};
