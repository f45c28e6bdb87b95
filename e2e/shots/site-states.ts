import type { Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { long } from './given.ts';

const PARTS = ['scope', 'toys', 'check', 'names', 'links'] as const;

/** What visitors and colleagues wrote, by the field that holds it, and how long it may be. */
const LONGEST: Record<string, number> = {
  name: 60,
  site_name: 60,
  nickname: 30,
  company: 120,
  customer_name: 60,
  country: 60,
  email: 120,
  phone: 60,
  reason: 1000,
  remark: 1000,
  note: 500,
  answer: 300,
  words: 80,
  device: 60,
  title: 120,
};
const SAMPLE = 'Südlicht International Toys & Gifts Trading ';
const { website, company_website, site_record, site_visitor, site_news, sample } = api;
const MADE_LONG: ReadonlySet<string> = new Set(
  [website, company_website, site_record, site_visitor, site_news, sample].flatMap((group) =>
    Object.values(group).map(({ path }) => path),
  ),
);

function stretch(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => stretch(one, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stretch(one, key)]));
  const most = typeof value === 'string' && value !== '' ? LONGEST[field] : undefined;
  if (most === undefined) return value;
  // Words with no place to break in, too.
  return field === 'email' ? `${long('purchasing', most - 12)}@example.com` : long(SAMPLE, most);
}

/** The page as it is with the longest texts that the contract lets in. */
async function withLongest(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (!MADE_LONG.has(new URL(route.request().url()).pathname)) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: stretch(await response.json()) });
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
}
const LONG = { long: withLongest };

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
    ...LONG,
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
  '/siteSettings': {
    ...LONG,
    ...Object.fromEntries(PARTS.map((part) => [part, (page: Page) => openPart(page, part)])),
  },
  '/company': LONG,
  '/sampleList': LONG,
  '/sampleListDetail': LONG,
  '/loginRecord': LONG,
  '/statistics': LONG,
  '/accessRequest': {
    ...LONG,
    async approve(page) {
      await page.getByRole('button', { name: '批准', exact: true }).first().click();
      await page.getByRole('dialog').getByText('归到客户', { exact: true }).waitFor();
    },
  },
  '/newsTrends': {
    ...LONG,
    async write(page) {
      await page.getByRole('button', { name: '写新闻' }).first().click();
      await page.getByLabel('标题（中文）').waitFor();
    },
  },
  '/browseRecords': {
    ...LONG,
    async searches(page) {
      await page.getByRole('tab', { name: '搜过的词' }).click();
      await page.getByRole('columnheader', { name: '搜了什么' }).waitFor();
    },
  },
};

/** Dialogs about the old website, for an account that still has one. */
export const OLD_SITE_STATES: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/oldCompany': {
    ...LONG,
    async company(page) {
      await page.getByRole('tab', { name: '公司介绍与图片' }).click();
      await page.getByLabel('公司英文名称').waitFor();
    },
  },
  '/company_website': {
    ...LONG,
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
