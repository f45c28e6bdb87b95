import type { Page } from '@playwright/test';
import { api, type CallOutput } from '@wanyuan/contract/client';
import { envelope } from '../support/api.ts';

type Answer = CallOutput<'toy.search_image'>;

/** The search of which the demo's main account has said what it shows. */
const openResults = async (page: Page): Promise<void> => {
  await page.goto('/imageSearch');
  await page.getByRole('list', { name: '图片搜索记录' }).getByRole('link').first().click();
  await page.getByRole('region', { name: '搜索结果' }).locator('[aria-pressed="true"][data-verdict]').first().waitFor();
};

const openWith =
  (change: Partial<Answer>) =>
  async (page: Page): Promise<void> => {
    await page.route(`**${api.toy.search_image.path}`, async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: Answer };
      await route.fulfill(envelope({ ...data, ...change }));
    });
    await openResults(page);
  };

/** Results of a picture with marks, and while models look at pictures; for the main account of the demo. */
export const PICTURE_STATES: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/imageSearch': {
    marked: openResults,
    indexing: openWith({ is_indexing: true, indexed_percent: 63 }),
    changing: openWith({ is_changing: true, indexed_percent: 63 }),
    async dialog(page) {
      await openResults(page);
      await page.getByRole('button', { name: '调整框选' }).click();
      await page.getByRole('dialog', { name: '以图搜款' }).waitFor();
    },
  },
};
