import type { Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';

const openFirst = async (page: Page): Promise<void> => {
  await page.goto('/chat');
  await page.getByRole('list', { name: '工厂' }).getByRole('button').first().click();
  await page.getByRole('log').getByRole('listitem').last().waitFor();
};

/** A server's word that this session no longer chats, in the place of the fifth device. */
async function openKicked(page: Page): Promise<void> {
  // Pages that are opened afterwards chat again.
  let isKicked = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (isKicked || !String(message).includes('"answer"')) return;
      isKicked = true;
      socket.send(JSON.stringify({ event: 'chat.kicked', data: { reason: 'device' } }));
    });
  });
  await page.goto('about:blank');
  await page.goto('/chat');
  await page.getByText('聊天已在其他设备登录，是否重新登录？').first().waitFor();
}

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '更多', exact: true }).first().click();
  await page.getByRole('menuitem', { name: '聊天设置' }).click();
  await page.getByRole('dialog', { name: '聊天设置' }).getByRole('combobox').first().waitFor();
};

/** The chat in between, and over another page; for the salesperson of the demo. */
export const CHAT_STATES: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/chat': {
    conversation: openFirst,
    async 'all-cards'(page) {
      await openFirst(page);
      await page.getByRole('log').getByRole('article').first().scrollIntoViewIfNeeded();
    },
    async search(page) {
      await openFirst(page);
      await page.getByRole('button', { name: '查找聊天记录' }).click();
      await page.getByRole('dialog').getByText('卡片', { exact: true }).click();
      await page.getByRole('list', { name: '找到的聊天记录' }).getByRole('button').first().waitFor();
    },
    async emoji(page) {
      await openFirst(page);
      await page.getByRole('button', { name: '表情' }).click();
      await page
        .getByRole('textbox', { name: '找表情' })
        .or(page.getByRole('searchbox', { name: '找表情' }))
        .waitFor();
    },
    async failed(page) {
      await openFirst(page);
      await page.route(`**${api.upload.upload_file.path}`, (route) =>
        route.fulfill({ json: { code: -4002, msg: '文件内容与类型不符，请换一个', data: null } }),
      );
      await page.getByLabel('选择文件').setInputFiles({
        name: '装箱单.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('not a pdf'),
      });
      await page.getByRole('button', { name: '发送', exact: true }).click();
      await page.getByText('发送失败').first().waitFor();
    },
    async colleague(page) {
      await page.goto('/chat');
      await page.getByRole('tab', { name: /^同事/ }).click();
      await page.getByRole('list', { name: '同事', exact: true }).getByRole('button').first().click();
      await page.getByRole('log').getByRole('article').first().waitFor();
    },
    async service(page) {
      await page.goto('/chat');
      await page.getByRole('tab', { name: /^客服/ }).click();
      await page.getByRole('list', { name: '客服' }).getByRole('button').first().click();
      await page.getByRole('log').getByRole('listitem').last().waitFor();
    },
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
    kicked: openKicked,
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

/** What leaders decide for their company, and what the main account then reads. */
export const CHAT_MAIN_STATES: typeof CHAT_STATES = {
  '/chat': {
    settings: openSettings,
    async staff(page) {
      await page.getByRole('switch', { name: '主账号可查看员工会话' }).click();
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByRole('tab', { name: '员工' }).click();
      await page.getByRole('list', { name: '员工会话' }).getByRole('button').first().click();
      await page.getByRole('log').getByRole('listitem').first().waitFor();
    },
  },
};

export const CHAT_FACTORY_STATES: typeof CHAT_STATES = {
  '/factoryDesk?tab=chat': {
    settings: openSettings,
    async talk(page) {
      await page.goto('/factoryDesk?tab=chat');
      await page.getByRole('list', { name: '买家' }).getByRole('button').first().click();
      await page.getByRole('log').getByRole('listitem').last().waitFor();
    },
  },
};
