import type { Page } from '@playwright/test';

const PARTS = ['scope', 'toys', 'check', 'names', 'links'] as const;

/** What of a site's settings its address opens, behind the settings themselves. */
async function openPart(page: Page, part: (typeof PARTS)[number]): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('part', part);
  await page.goto(address.href);
  await page.getByRole('tab', { selected: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Dialogs and parts of customer websites, by the page on which they open; for the demo's main account. */
export const SITE_STATES: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/websiteList': {
    async new(page) {
      await page.getByRole('button', { name: '新建网站' }).first().click();
      await page.getByLabel('网站名称', { exact: true }).fill('Brightside Toys 2027');
      await page.getByRole('dialog').getByText('客户看得到').waitFor();
    },
    async poster(page) {
      await page.goto('/websiteList');
      await page
        .getByRole('button', { name: /^更多：/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '二维码与海报' }).click();
      await page.getByText('Scan to visit our showroom').waitFor();
    },
  },
  '/siteSettings': Object.fromEntries(PARTS.map((part) => [part, (page: Page) => openPart(page, part)])),
  '/accessRequest': {
    async approve(page) {
      await page.getByRole('button', { name: '批准', exact: true }).first().click();
      await page.getByRole('dialog').getByText('归到客户', { exact: true }).waitFor();
    },
  },
  '/newsTrends': {
    async write(page) {
      await page.getByRole('button', { name: '写新闻' }).first().click();
      await page.getByLabel('标题（中文）').waitFor();
    },
  },
  '/browseRecords': {
    async searches(page) {
      await page.getByRole('tab', { name: '搜过的词' }).click();
      await page.getByRole('columnheader', { name: '搜了什么' }).waitFor();
    },
  },
};

/** Dialogs about the old website, for an account that still has one. */
export const OLD_SITE_STATES: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/company_website': {
    async scope(page) {
      await page.getByRole('tab', { name: '产品范围' }).click();
      await page.getByRole('button', { name: '加一条规则' }).waitFor();
    },
    async migration(page) {
      await page.getByRole('button', { name: '升级到新版' }).click();
      await page.getByRole('dialog').getByLabel('公司名称').waitFor();
    },
  },
};
