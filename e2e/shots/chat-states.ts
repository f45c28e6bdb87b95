import type { Page } from '@playwright/test';

const openFirst = async (page: Page): Promise<void> => {
  await page.goto('/chat');
  await page.getByRole('list', { name: '工厂' }).getByRole('button').first().click();
  await page.getByRole('log').getByRole('listitem').last().waitFor();
};

/** The chat in between, and over another page; for the salesperson of the demo. */
export const CHAT_STATES: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/chat': {
    conversation: openFirst,
    async replies(page) {
      await openFirst(page);
      await page.getByRole('button', { name: '管理快捷回复' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    async group(page) {
      await page.goto('/chat');
      await page.getByRole('tab', { name: /^群/ }).click();
      await page.getByRole('list', { name: '群' }).getByRole('button').first().click();
      await page.getByRole('button', { name: '群成员' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    async offline(page) {
      await openFirst(page);
      await page.context().setOffline(true);
      await page.getByLabel('消息内容').fill('断网时写的');
      await page.getByLabel('消息内容').press('Enter');
      await page.getByText('网络已断开，恢复后自动发送').waitFor();
      await page.context().setOffline(false);
    },
  },
  '/sample_list': {
    async 'chat-dock'(page) {
      await page.getByRole('complementary', { name: '快捷工具' }).getByRole('button', { name: /^消息/ }).click();
      const dock = page.getByRole('dialog', { name: '消息', exact: true });
      await dock.getByRole('list', { name: '工厂' }).getByRole('button').first().click();
      await dock.getByRole('log').getByRole('listitem').last().waitFor();
    },
  },
};
