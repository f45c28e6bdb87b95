import type { Page } from '@playwright/test';

type States = Record<string, (page: Page) => Promise<void>>;

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** What stands around the chat, in between. */
export const SERVICE_STATES: Record<string, States> = {
  '/serviceDesk': {
    talk: async (page) => {
      const own = page.getByRole('region', { name: '我在接待' }).getByRole('button').first();
      if ((await own.count()) > 0) await own.click();
    },
    figures: tab('统计'),
    reports: tab('举报'),
  },
  '/chat?list=website': {
    talk: (page) => page.getByRole('list', { name: '网站客户' }).getByRole('button').first().click(),
  },
  '/chooseShare/:token': {
    talk: (page) => page.getByRole('button', { name: /^(Message us|联系业务员)/ }).click(),
  },
};
