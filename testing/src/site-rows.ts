import { EMPTY_SCOPE } from '@wanyuan/domain';
import { randomBytes } from 'node:crypto';
import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import { site_news } from '@wanyuan/server/src/modules/site-news/site-news.schema.ts';
import { site_looks, site_visits } from '@wanyuan/server/src/modules/site-records/site-records.schema.ts';
import {
  site_pick_lines,
  site_picks,
  site_requests,
  site_visitors,
} from '@wanyuan/server/src/modules/site-visitors/site-visitors.schema.ts';
import { site_links, site_slugs, site_toys, sites } from '@wanyuan/server/src/modules/sites/sites.schema.ts';
import { linkPlace } from '@wanyuan/server/src/modules/sites/site-secrets.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

const CONTACT = { name: '', phone: '', email: '', wechat: '', whatsapp: '', address: '' };
/** Letters and digits, as keys and addresses are made of. */
const word = (length: number) => randomBytes(length).toString('hex').slice(0, length);

/** A published open site in English. */
export async function createSite(
  db: Db,
  owner: Owner,
  values: Partial<typeof sites.$inferInsert> = {},
): Promise<typeof sites.$inferSelect> {
  const at = new Date();
  const slug = `site-${word(12)}`;
  const [site] = await db
    .insert(sites)
    .values({
      ...owner,
      name: 'Showroom 1',
      slug,
      languages: ['en'],
      colour: '#1F3B57',
      contact: CONTACT,
      access: 'open',
      price_shown: 'all',
      number_shown: 'none',
      scope: EMPTY_SCOPE,
      is_on: true,
      published_at: at,
      created_at: at,
      updated_at: at,
      ...values,
    })
    .returning();
  await db.insert(site_slugs).values({ slug: site!.slug, site_id: site!.id, created_at: at });
  return site!;
}

/** A company has one at most; it stays as it is when there is one. */
async function createOldSite(db: Db, owner: Owner): Promise<void> {
  const at = new Date();
  await db
    .insert(sites)
    .values({
      ...owner,
      kind: 'old',
      name: 'Old showroom 1',
      slug: '',
      old_key: word(12),
      languages: ['zh'],
      colour: '#1F3B57',
      contact: CONTACT,
      access: 'open',
      price_shown: 'nobody',
      number_shown: 'none',
      scope: EMPTY_SCOPE,
      created_at: at,
      updated_at: at,
    })
    .onConflictDoNothing();
}

/** One row of everything on a site that a call can name by id. */
export async function createSiteRows({ db, deps: { secrets } }: TestApp, owner: Owner, { toy_id }: { toy_id: number }) {
  const { company_id, user_id } = owner;
  const at = new Date();
  const { id: site_id } = await createSite(db, owner);
  const { id: deleted_site_id } = await createSite(db, owner, { name: 'Deleted 1', deleted_at: at });
  await createOldSite(db, owner);
  const token_hash = word(32);
  await db.insert(site_toys).values({ site_id, toy_id, key: word(10), state: 'in', origin: 'hand', came_at: at });
  const [link] = await db
    .insert(site_links)
    .values({
      site_id,
      name: 'Lena 1',
      shows_price: true,
      token_hash,
      sealed_token: secrets.seal('site_secrets', linkPlace(token_hash), word(22)),
      created_at: at,
    })
    .returning();
  const [request] = await db
    .insert(site_requests)
    .values({
      site_id,
      company_id,
      name: 'Emma 1',
      company: 'Brightpine',
      country: 'UK',
      email: `${word(8)}@example.com`,
      phone: '',
      reason: '',
      language: 'en',
      state: 'pending',
      ip: '127.0.0.1',
      created_at: at,
    })
    .returning();
  const [visitor] = await db
    .insert(site_visitors)
    .values({ site_id, company_id, kind: 'personal', name: 'Lena 1', language: 'en', first_at: at, last_at: at })
    .returning();
  const [visit] = await db
    .insert(site_visits)
    .values({
      site_id,
      company_id,
      visitor_id: visitor!.id,
      session_id: 0,
      kind: 'personal',
      device: '',
      language: 'en',
      ip: '127.0.0.1',
      is_new: true,
      began_at: at,
      ended_at: at,
    })
    .returning();
  await db.insert(site_looks).values({
    site_id,
    company_id,
    visitor_id: visitor!.id,
    visit_id: visit!.id,
    toy_id,
    seconds: 20,
    times: 1,
    last_at: at,
  });
  const [pick] = await db
    .insert(site_picks)
    .values({ site_id, company_id, visitor_id: visitor!.id, state: 'open', created_at: at, changed_at: at })
    .returning();
  const [line] = await db
    .insert(site_pick_lines)
    .values({ pick_id: pick!.id, toy_id, cartons: 2, changed_at: at, created_at: at })
    .returning();
  const [news] = await db
    .insert(site_news)
    .values({
      company_id,
      user_id,
      key: word(10),
      title: { en: 'News 1' },
      text: { en: 'Text 1' },
      state: 'draft',
      created_at: at,
      updated_at: at,
    })
    .returning();
  return {
    site_id,
    deleted_site_id,
    site_link_id: link!.id,
    site_request_id: request!.id,
    site_visitor_id: visitor!.id,
    site_pick_id: pick!.id,
    site_pick_line_id: line!.id,
    site_news_id: news!.id,
  };
}
