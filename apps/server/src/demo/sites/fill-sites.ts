import { EMPTY_SCOPE, siteNumber } from '@wanyuan/domain';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { SILENT_LOG } from '#infra/database/types.ts';
import { createEmbeddedRates } from '#infra/rates/embedded-rates.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { customers } from '#modules/customers/customers.schema.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { createPricing, createRateService, customNumbers } from '#modules/pricing/pricing.module.ts';
import { codePlace, type SiteRow } from '#modules/sites/sites.module.ts';
import { company_pages, site_slugs, site_toys, sites } from '#modules/sites/sites.schema.ts';
import { toy_search } from '#modules/toy-search/toy-search.schema.ts';
import { toySnapshots } from '#modules/toys/toys.module.ts';
import { daysFrom } from '../world/demo-time.ts';
import { demoKey } from './demo-key.ts';
import { fillSiteNews } from './fill-site-news.ts';
import { fillSiteVisitors } from './fill-site-visitors.ts';
import { DEMO_SITES, type DemoSite } from './sites.data.ts';

const NO_CONTACT = { name: '', phone: '', email: '', wechat: '', whatsapp: '', address: '' };
const QIFAN_CONTACT = {
  name: 'Lin Xiaomin',
  phone: '+86 754 8588 1200',
  email: 'sales@qifan.example',
  wechat: 'qifan-toys',
  whatsapp: '+86 138 0000 0003',
  address: 'Chenghai, Shantou, Guangdong',
};
const OLD_CATEGORIES = [4000, 4006, 4011];
/** Toys that came lately stand as new. */
const NEW_DAYS = 9;
const NEW_TOYS = 26;

/** One company with three sites and two months of visitors; two with the old showroom. */
export async function fillSites(db: Db, now: Date, secrets: SecretBox | undefined): Promise<void> {
  const people = await db
    .select({ id: users.id, account: users.account, company_id: users.company_id, company: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(inArray(users.account, ['qifan', 'qifan_sales', 'haiwan', 'dingxing']));
  const byAccount = new Map(people.map((person) => [person.account, person]));
  const made: SiteRow[] = [];
  for (const [index, plan] of DEMO_SITES.entries()) {
    const owner = byAccount.get(plan.account);
    if (!owner) continue;
    made.push(await fillSite(db, now, plan, owner, 58 - index * 4, secrets));
  }
  for (const account of ['haiwan', 'dingxing']) {
    const owner = byAccount.get(account);
    if (owner) await fillOldSite(db, now, owner);
  }
  const main = byAccount.get('qifan');
  if (!main) return;
  await db.insert(company_pages).values({
    company_id: main.company_id,
    introduction: {
      en: 'Qifan has exported toys from Chenghai since 2004: 40 showrooms, own quality control, mixed containers.',
      es: 'Qifan exporta juguetes de Chenghai desde 2004: 40 salas de muestras, control de calidad propio.',
      zh: '启帆自 2004 年起从澄海出口玩具：四十个展厅、自有验货、可拼柜。',
    },
    contact: QIFAN_CONTACT,
    name_en: 'Qifan Import & Export',
    updated_at: daysFrom(now, -20),
  });
  await fillSiteNews(db, now, main, made);
  await fillSiteVisitors(db, now, made);
}

async function fillSite(
  db: Db,
  now: Date,
  plan: DemoSite,
  owner: { id: number; company_id: number },
  daysAgo: number,
  secrets: SecretBox | undefined,
): Promise<SiteRow> {
  const { slug, customer, code, category_ids, new_toys, account: _account, ...settings } = plan;
  const buyers = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.user_id, owner.id))
    .orderBy(asc(customers.id));
  const at = daysFrom(now, -daysAgo);
  const [site] = await db
    .insert(sites)
    .values({
      ...settings,
      slug,
      company_id: owner.company_id,
      user_id: owner.id,
      customer_id: customer === null ? null : (buyers[customer]?.id ?? null),
      contact: QIFAN_CONTACT,
      scope: { ...EMPTY_SCOPE, rules: [{ category_ids }], new_toys },
      must_fill: true,
      is_on: true,
      published_at: at,
      created_at: at,
      updated_at: daysFrom(now, -3),
    })
    .returning();
  await db.insert(site_slugs).values({ slug, site_id: site!.id, created_at: at });
  if (code !== undefined && secrets?.isOpen)
    await db
      .update(sites)
      .set({ sealed_code: secrets.seal('site_secrets', codePlace(site!.id), code), code_version: 1 })
      .where(eq(sites.id, site!.id));
  return fillToys(db, now, site!, category_ids);
}

async function fillOldSite(db: Db, now: Date, owner: { id: number; company_id: number; company: string }) {
  const at = daysFrom(now, -300);
  const [site] = await db
    .insert(sites)
    .values({
      company_id: owner.company_id,
      user_id: owner.id,
      kind: 'old',
      name: `${owner.company}在线展厅`,
      slug: '',
      old_key: `old${owner.company_id}showroom`.slice(0, 16),
      languages: ['zh', 'en'],
      colour: '#1F3B57',
      contact: NO_CONTACT,
      access: 'open',
      price_shown: 'nobody',
      number_shown: 'platform',
      scope: { ...EMPTY_SCOPE, rules: [{ category_ids: OLD_CATEGORIES }] },
      is_on: true,
      published_at: at,
      created_at: at,
      updated_at: daysFrom(now, -30),
    })
    .returning();
  await fillToys(db, now, site!, OLD_CATEGORIES);
}

/** All toys of the categories, as the hourly refresh would take them. */
async function fillToys(db: Db, now: Date, site: SiteRow, category_ids: number[]): Promise<SiteRow> {
  const found = await db
    .select({ id: toy_search.toy_id })
    .from(toy_search)
    .where(and(inArray(toy_search.scope, [0, site.company_id]), inArray(toy_search.category_id, category_ids)))
    .orderBy(desc(toy_search.listed_at), desc(toy_search.toy_id));
  const ids = found.map(({ id }) => id);
  const rates = createRateService({ db, rates: createEmbeddedRates(), now: () => now, log: SILENT_LOG });
  const { company_id, user_id, customer_id } = site;
  const pricer = await createPricing({ rates }).pricer(db, { company_id, user_id, customer_id });
  const numbers = await customNumbers(db, { company_id, customer_id });
  const known = await toySnapshots(db, { tenant_id: company_id }, ids);
  const rows = ids.flatMap((toy_id, position) => {
    const toy = known.get(toy_id);
    if (!toy) return [];
    const { snapshot, showroom_id } = toy;
    return [
      {
        site_id: site.id,
        toy_id,
        key: demoKey(`${site.id} ${toy_id}`),
        state: 'in' as const,
        origin: 'rule' as const,
        price: pricer.formula_key === null ? null : pricer.price(snapshot).quoted_price,
        currency: pricer.currency,
        shown_number: siteNumber(site.number_shown, {
          custom_number: numbers.get(toy_id) ?? '',
          article_number: snapshot.article_number,
          number: snapshot.number,
          showroom_id,
        }),
        position,
        came_at: position < NEW_TOYS ? daysFrom(now, -((position * NEW_DAYS) / NEW_TOYS)) : site.created_at,
      },
    ];
  });
  for (let from = 0; from < rows.length; from += 500) await db.insert(site_toys).values(rows.slice(from, from + 500));
  const change = { toy_count: rows.length, formula_key: pricer.formula_key, refreshed_at: now };
  const [filled] = await db.update(sites).set(change).where(eq(sites.id, site.id)).returning();
  return filled!;
}
