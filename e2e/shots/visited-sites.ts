import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { CallInput, CallName } from '@wanyuan/contract/client';
import { SITE_LANGUAGES, type SiteLanguage } from '@wanyuan/domain';
import { DEMO_SITES } from '@wanyuan/server/src/demo/sites/sites.data.ts';
import { DEMO, PASSWORD } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';

const WELCOME: Record<SiteLanguage, string> = {
  zh: '春季新品，按箱选样，一天内回复报价。',
  en: 'Your spring range. Pick cartons, we answer within a day.',
  es: 'Su gama de primavera. Elija cajas y le respondemos en un día.',
  ru: 'Ваш весенний ассортимент. Выберите коробки, ответим в течение дня.',
  ar: 'تشكيلة الربيع الخاصة بكم. اختاروا الكراتين ونرد خلال يوم واحد.',
};
const CATEGORIES = [4007, 4008];
/** Its end has come by the time that it is looked at. */
const ENDS_AFTER_MS = 3000;

type Door = Omit<CallInput<'website.edit'>, 'id' | 'revision'>;
type VisitedSites = Record<'open' | 'code' | 'approved' | 'prices' | 'off' | 'expired' | 'empty' | 'demo', string>;

/** Sites in all languages, one for each thing that a visitor may find; by their paths. */
export async function makeVisitedSites(request: APIRequestContext): Promise<VisitedSites> {
  const login = { type: 'password', account: DEMO.main, password: PASSWORD } as const;
  const { token } = await callApi(request, 'account.login', login);
  const call = <N extends CallName>(name: N, input: CallInput<N>) => callApi(request, name, input, token);
  async function make(what: string, door: Door): Promise<{ id: number; path: string }> {
    const slug = `shots-${what}-${Date.now().toString(36)}`;
    const { id } = await call('website.add', { name: 'Brightpine Spring Range', slug });
    const { revision } = await call('website.get_site', { id });
    const scope = { rules: [{ category_ids: CATEGORIES }] };
    const saved = await call('website.save_scope', { id, revision, scope });
    const edited = { languages: [...SITE_LANGUAGES], welcome: WELCOME, may_export: true, ...door };
    await call('website.edit', { id, revision: saved.revision, ...edited });
    await call('website.reset_code', { id });
    const { check } = await call('website.run_check', { id });
    const confirmed_leaks = check.leaks.map(({ key }) => key);
    await call('website.status', { id, is_on: true, confirmed_leaks });
    return { id, path: `/s/${slug}` };
  }
  const all = { access: 'open', price_shown: 'all' } as const;
  const open = await make('open', all);
  const off = await make('off', all);
  await call('website.status', { id: off.id, is_on: false });
  const empty = await make('empty', all);
  const { revision } = await call('website.get_site', { id: empty.id });
  await call('website.save_scope', { id: empty.id, revision, scope: { rules: [] } });
  const expires_time = new Date(Date.now() + ENDS_AFTER_MS).toISOString();
  return {
    open: open.path,
    code: (await make('code', { ...all, access: 'code' })).path,
    approved: (await make('approved', { access: 'approved', price_shown: 'approved' })).path,
    prices: (await make('prices', { access: 'open', price_shown: 'signed_in' })).path,
    off: off.path,
    empty: empty.path,
    demo: `/s/${DEMO_SITES[0]!.slug}`,
    expired: (await make('expired', { ...all, expires_time })).path,
  };
}

/** Where on which site, and what is done there. */
interface VisitedState {
  site?: keyof VisitedSites;
  /** All, unless told. */
  languages?: readonly SiteLanguage[];
  path?: string;
  step?: (page: Page, context: BrowserContext) => Promise<void>;
}

const PICKS = 3;
async function pickSome(page: Page): Promise<void> {
  for (let place = 0; place < PICKS; place += 1) {
    const saved = page.waitForResponse((answer) => answer.url().includes('/call/save_picks'));
    await page.locator('article .add').first().click();
    await saved;
  }
}
/** From a list with some toys picked to what was picked. */
async function openPicks(page: Page): Promise<void> {
  await pickSome(page);
  await page.goto(page.url().replace(/\/toys.*/, '/picks'));
  await page
    .locator('.pick-row')
    .nth(PICKS - 1)
    .waitFor();
}
async function fillIn(page: Page): Promise<void> {
  await openPicks(page);
  await page.locator('.picks-sum > .button-main').click();
  const said = { company: 'Brightpine Retail Group', contact: 'Emma Clarke', email: 'emma@brightpine.example' };
  for (const [name, value] of Object.entries(said)) await page.locator(`.submit [name=${name}]`).fill(value);
}
async function openToy(page: Page): Promise<void> {
  await page.locator('article h3 a').first().click();
  await page.locator('main[data-kind="toy"]').waitFor();
}

export const VISITED_STATES: Record<string, VisitedState> = {
  home: {},
  toys: { path: '/toys' },
  filters: {
    path: '/toys',
    async step(page) {
      const filter = page.locator('.filter-pop > summary');
      if (await filter.isVisible()) await filter.click();
    },
  },
  toy: { path: '/toys', step: openToy },
  'no-hit': { path: '/toys?q=submarine%20rocket' },
  'picks-empty': { path: '/picks' },
  picked: { path: '/toys', step: pickSome },
  picks: { path: '/toys', step: openPicks },
  submit: { path: '/toys', step: fillIn },
  'submit-faults': {
    path: '/toys',
    async step(page) {
      await openPicks(page);
      await page.locator('.picks-sum > .button-main').click();
      await page.locator('.submit [name=email]').fill('emma@');
      await page.locator('.submit [type=submit]').click();
      await page.locator('.submit .fault').first().waitFor();
    },
  },
  submitted: {
    path: '/toys',
    async step(page) {
      await fillIn(page);
      await page.locator('.submit [type=submit]').click();
      await page.locator('section.sent').waitFor();
    },
  },
  orders: {
    path: '/toys',
    async step(page) {
      await fillIn(page);
      await page.locator('.submit [type=submit]').click();
      await page.locator('section.sent a.button').click();
      await page.locator('details.order > summary').first().click();
    },
  },
  company: { path: '/company' },
  news: { path: '/news' },
  chat: {
    path: '/toys',
    async step(page) {
      await openToy(page);
      await page.locator('.chat-open').click();
      await page.locator('.chat textarea').fill('Can you print our logo on the box?');
      await page.locator('.chat .send').click();
      await page.locator('.said').first().waitFor();
    },
  },
  'offline-picks': {
    path: '/toys',
    async step(page, context) {
      await context.setOffline(true);
      await page.locator('article .add').first().click();
    },
  },
  'offline-page': {
    path: '/toys',
    async step(page, context) {
      await context.setOffline(true);
      await page.locator('article h3 a').first().click();
      await page.locator('main[data-kind="ended"]').waitFor();
    },
  },
  'sign-in-for-prices': {
    site: 'prices',
    path: '/toys',
    async step(page) {
      await page.locator('article .no-price button').first().click();
      await page.locator('dialog').waitFor();
    },
  },
  gate: { site: 'code' },
  'wrong-code': {
    site: 'code',
    async step(page) {
      await page.locator('.code-field').fill('WRONG123');
      await page.locator('.gate-form [type=submit]').click();
      await page.locator('.fault').waitFor();
    },
  },
  apply: { site: 'approved' },
  applied: {
    site: 'approved',
    async step(page) {
      const said = {
        name: 'Emma Clarke',
        company: 'Brightpine Retail Group',
        email: `${Date.now()}@brightpine.example`,
      };
      for (const [name, value] of Object.entries(said)) await page.locator(`.gate-form [name=${name}]`).fill(value);
      await page.locator('.gate-form [type=submit]').click();
      await page.locator('.sent').waitFor();
    },
  },
  off: { site: 'off' },
  expired: { site: 'expired' },
  empty: { site: 'empty' },
  'empty-list': { site: 'empty', path: '/toys' },
  missing: { path: '/nowhere' },
  // With news and pictures.
  'demo-home': { site: 'demo', languages: ['zh', 'en'] },
  'demo-news': { site: 'demo', path: '/news', languages: ['zh', 'en'] },
  'demo-company': { site: 'demo', path: '/company', languages: ['zh', 'en'] },
  'toy-gone': { path: '/toys/aaaaaaaaaa' },
};
