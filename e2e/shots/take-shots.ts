import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  chromium,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type Route,
} from '@playwright/test';
import config from '../playwright.config.ts';
import { DEMO, PASSWORD } from '../support/accounts.ts';
import { callApi, registerBuyer, type SignedInUser } from '../support/api.ts';
import { recordAddresses } from '../support/records.ts';
import { addressOf, ROWS, type Row } from '../support/routes.ts';
import { goOn } from '../support/screen.ts';
import { adopt } from '../support/sign-in.ts';
import { CHAT_FACTORY_STATES, CHAT_MAIN_STATES, CHAT_STATES } from './chat-states.ts';
import { CODE_STATES } from './code-states.ts';
import { confirmAddresses, CONFIRM_STEPS } from './confirm-states.ts';
import { broken, never } from './given.ts';
import { longQuotation } from './long-quotation.ts';
import { MAIL_STATES } from './mail-states.ts';
import { PICTURE_STATES } from './picture-states.ts';
import { QUOTATION_STATES } from './quotation-states.ts';
import { SERVICE_STATES } from './service-states.ts';
import { OLD_SITE_STATES, SITE_STATES } from './site-states.ts';
import { TRADE_STAFF_STATES, TRADE_STATES } from './trade-states.ts';
import { makeVisitedSites, VISITED_STATES } from './visited-sites.ts';

/** Every kind of person that the product knows, and a newcomer who has nothing yet. */
const PEOPLE: Record<string, string | null> = {
  visitor: null,
  newcomer: null,
  buyer: 'xiaoman',
  main: 'qifan',
  admin: 'qifan_admin',
  sales: 'qifan_sales',
  member: 'shenghe',
  old_website: 'haiwan',
  factory: 'tuoyue',
  staff: 'staff',
};
const SIZES: Record<string, { width: number; height: number }> = {
  '1440': { width: 1440, height: 900 },
  '1920': { width: 1920, height: 1080 },
  '390': { width: 390, height: 844 },
};
/** Pages that are made for a phone are looked at on one, too. */
const PHONE_PAGES = new Set([
  '/Previewemail',
  '/chat',
  '/chat?list=website',
  '/chooseShare/:token',
  '/confirm',
  '/factoryDesk',
  '/factoryDesk?tab=chat',
  // For its dialog, which a salesperson opens beside a customer.
  '/imageSearch',
  '/print/:key',
  '/login',
  '/login#invite',
  '/register',
]);
/** What becomes of the calls of a page that is opened within the window. */
const TROUBLES: Record<string, (route: Route) => Promise<void>> = {
  waiting: never,
  broken,
  offline: (route) => route.abort('internetdisconnected'),
};
/** Until a page that gets no answer has said so. */
const TROUBLE_MS = 2500;
const SETTLE_MS = 400;
const PATIENCE_MS = 20_000;

const list = (text: string) => text.split(',').filter(Boolean);
const { values: options } = parseArgs({
  options: {
    address: { type: 'string' },
    out: { type: 'string' },
    people: { type: 'string', default: Object.keys(PEOPLE).join() },
    /** Of paths, as the route table has them; all unless told. */
    routes: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,1920' },
    themes: { type: 'string', default: 'light,dark' },
    /** How its calls fare: waiting, broken or offline; well unless told. */
    trouble: { type: 'string', default: '' },
    /** Of customer websites, which visitors see where all routes or /s is asked for. */
    languages: { type: 'string', default: 'zh,en,es,ru,ar' },
    /** Of those websites, by their names; all unless told. */
    states: { type: 'string', default: '' },
    /** The whole length of pages, not only the first screen. */
    full: { type: 'boolean', default: false },
  },
});
const { address, out } = options;
if (!address || !out) throw new Error('--address and --out are needed');
const themes = list(options.themes) as ('light' | 'dark')[];
const wanted = list(options.routes);
const trouble = TROUBLES[options.trouble];
if (options.trouble && !trouble) throw new Error(`--trouble is one of ${Object.keys(TROUBLES).join()}`);

async function userOf(context: BrowserContext, person: string): Promise<SignedInUser | null> {
  if (person === 'newcomer') return registerBuyer(context.request, PASSWORD);
  const account = PEOPLE[person];
  if (!account) return null;
  return callApi(context.request, 'account.login', { type: 'password', account, password: PASSWORD });
}

/** Addresses of rows that a page is reached by, where the first record would not do; of the demo's main account. */
async function realAddresses(request: APIRequestContext): Promise<Record<string, string>> {
  const login = { type: 'password', account: DEMO.main, password: PASSWORD } as const;
  const { token } = await callApi(request, 'account.login', login);
  const long = await longQuotation(request, token);
  const { code } = await callApi(request, 'staff.invite', { uses: 5, note: '校园招聘' }, token);
  return {
    ...(await recordAddresses(request)),
    ...(await confirmAddresses(request, token)),
    '/edit_quotation/:id#long': `/edit_quotation/${long}`,
    '/CompanyQuotationDetail#long': `/CompanyQuotationDetail?id=${long}`,
    '/login#invite': `/login#invite=${code}`,
  };
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => {});
  await page
    .locator('.ant-skeleton-active')
    .first()
    .waitFor({ state: 'hidden', timeout: PATIENCE_MS })
    .catch(() => {});
  await page.waitForTimeout(SETTLE_MS);
}

/** The browser tells the page that its device has no network; the page's own code still comes. */
function sayOffline(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => false });
  window.dispatchEvent(new Event('offline'));
}

/** The frame of the product is there, and the page that is opened in it gets no answers. */
async function meetTrouble(page: Page, target: string): Promise<void> {
  await page.unrouteAll();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await settle(page);
  await page.route('**/api/**', trouble!);
  if (options.trouble === 'offline') await page.evaluate(sayOffline);
  await goOn(page, target);
  await page.waitForTimeout(TROUBLE_MS);
}

/** Pages that look otherwise by what stands behind their path. */
const FURTHER: Row[] = [
  { path: '/factoryDesk?tab=chat', title: '工厂工作台', access: 'user', tab: false, page: null },
  { path: '/member?view=invitations', title: '员工管理', access: 'user', tab: true, page: null },
  { path: '/chat?list=website', title: '消息', access: 'user', tab: true, page: null },
  { path: '/login#invite', title: '登录', access: 'public', tab: false, page: null },
  { path: '/edit_quotation/:id#long', title: '编辑报价单', access: 'user', tab: true, page: null },
  { path: '/CompanyQuotationDetail#long', title: '报价单', access: 'user', tab: true, page: null },
];
const confirmRows = (): Row[] =>
  Object.keys(real)
    .filter((path) => path.startsWith('/confirm#'))
    .map((path) => ({ path, title: '报价确认', access: 'public', tab: false, page: null }));

/** What is wrong with a page beyond its looks. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1) faults.push(`wider than the window by ${scrollWidth - clientWidth}`);
    const text = document.body.innerText;
    for (const word of ['undefined', 'NaN', '[object Object]', 'Invalid Date'])
      if (text.includes(word)) faults.push(`says ${word}`);
    return faults;
  });
}

async function inBothThemes(page: Page, folder: string, name: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.waitForTimeout(SETTLE_MS);
    const path = join(folder, `${name}-${theme}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: options.full });
  }
}

/** What a page looks like in between, where that takes more than opening it. */
function statesOf(path: string, folder: string, size: string): Record<string, (page: Page) => Promise<void>> {
  const isOf = (person: string): boolean => folder === join(out!, person);
  return {
    ...(path === '/login' && isOf('visitor') && CODE_STATES),
    ...(isOf('main') && PICTURE_STATES[path]),
    ...(isOf('main') && size !== '390' && QUOTATION_STATES[path]),
    ...(isOf('main') && (size !== '390' || path === '/Previewemail') && MAIL_STATES[path]),
    ...(isOf('main') && size !== '390' && TRADE_STATES[path]),
    ...(isOf('main') && size !== '390' && SITE_STATES[path]),
    ...(isOf('old_website') && size !== '390' && OLD_SITE_STATES[path]),
    ...(isOf('staff') && size !== '390' && TRADE_STAFF_STATES[path]),
    ...(isOf('sales') && CHAT_STATES[path]),
    ...(isOf('main') && size !== '390' && CHAT_MAIN_STATES[path]),
    ...(isOf('factory') && CHAT_FACTORY_STATES[path]),
    ...((path === '/serviceDesk' ? isOf('staff') : path === '/chat?list=website' ? isOf('sales') : true) &&
      SERVICE_STATES[path]),
  };
}

async function shoot(page: Page, row: Row, folder: string, size: string): Promise<void> {
  const started = performance.now();
  const target = real[row.path] ?? addressOf(row);
  if (trouble) await meetTrouble(page, target);
  else {
    // What stands behind # alone would open nothing anew.
    await page.goto('about:blank');
    await page.goto(target, { waitUntil: 'domcontentloaded' });
    await settle(page);
    await CONFIRM_STEPS[row.path]?.(page);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const name = row.path.replaceAll('/', '_').replaceAll(':', '').replaceAll(/[?=#]/g, '') || '_';
  await inBothThemes(page, folder, `${name}-${size}`);
  const faults = await faultsOf(page);
  console.log(`${seconds.padStart(5)} s  ${folder.split('/').at(-1)}  ${row.path} ${size}  ${faults.join('; ')}`);
  for (const [state, open] of Object.entries(trouble ? {} : statesOf(row.path, folder, size))) {
    await open(page);
    await inBothThemes(page, folder, `${name}-${state}-${size}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

async function shootAll(browser: Browser, person: string, size: string): Promise<void> {
  const isPhone = size === '390';
  const context = await browser.newContext({
    baseURL: address!,
    viewport: SIZES[size]!,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(() => {
    localStorage.setItem('wanyuan.device.theme', '"system"');
  });
  const folder = join(out!, person);
  mkdirSync(folder, { recursive: true });
  const user = await userOf(context, person);
  // The customer's page is the same for everybody.
  const ofVisitors = person === 'visitor' ? confirmRows() : [];
  const rows = [...ROWS, ...FURTHER, ...ofVisitors].filter(({ path, access }) => {
    if (wanted.length > 0 && !wanted.includes(path) && !wanted.includes(path.replace(/#.*/, ''))) return false;
    if (isPhone && !PHONE_PAGES.has(path) && !path.startsWith('/confirm#')) return false;
    return user !== null || access === 'public';
  });
  const page = await context.newPage();
  if (user) await adopt(page, user);
  for (const row of rows)
    await shoot(page, row, folder, size).catch((error: unknown) => {
      console.log(`        ${person}  ${row.path} ${size}  ${String(error).split('\n')[0]}`);
    });
  await context.close();
}

/** What visitors of customer websites see, each state by somebody new. */
async function shootVisited(browser: Browser, size: string): Promise<void> {
  const folder = join(out!, 'site_visitor');
  mkdirSync(folder, { recursive: true });
  for (const language of list(options.languages))
    for (const [name, { site = 'open', path = '', languages, step }] of Object.entries(VISITED_STATES)) {
      if (languages && !languages.some((one) => one === language)) continue;
      if (options.states && !list(options.states).includes(name)) continue;
      const context = await browser.newContext({
        baseURL: address!,
        viewport: SIZES[size]!,
        locale: language,
        ...(size === '390' ? { hasTouch: true, isMobile: true } : {}),
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      try {
        await page.goto(`${visited![site]}/${language}${path}`);
        await settle(page);
        await step?.(page, context);
        await inBothThemes(page, folder, `${name}-${language}-${size}`);
        const faults = await faultsOf(page);
        if (faults.length > 0) console.log(`        ${name} ${language} ${size}  ${faults.join('; ')}`);
      } catch (error) {
        console.log(`        ${name} ${language} ${size}  ${String(error).split('\n')[0]}`);
      }
      await context.close();
    }
}

const browser = await chromium.launch(config.use?.launchOptions ?? {});
const asking = await browser.newContext({ baseURL: address });
const real = await realAddresses(asking.request);
const isVisited =
  list(options.people).includes('visitor') && !trouble && (wanted.length === 0 || wanted.includes('/s'));
const visited = await (isVisited ? makeVisitedSites(asking.request) : null);
await asking.close();
for (const person of list(options.people))
  for (const size of [...list(options.widths), '390']) await shootAll(browser, person, size);
for (const size of isVisited ? ['1440', '390'] : []) await shootVisited(browser, size);
await browser.close();
