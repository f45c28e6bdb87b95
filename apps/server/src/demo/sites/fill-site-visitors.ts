import { createHash } from 'node:crypto';
import { businessDay } from '@wanyuan/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_days, site_looks, site_searches, site_visits } from '#modules/site-records/site-records.schema.ts';
import {
  site_pick_lines,
  site_picks,
  site_requests,
  site_sessions,
  site_visitors,
} from '#modules/site-visitors/site-visitors.schema.ts';
import { site_toys } from '#modules/sites/sites.schema.ts';
import { toys as toys_table } from '#modules/toys/toys.schema.ts';
import type { SiteRow } from '#modules/sites/sites.module.ts';
import { daysFrom, hoursFrom } from '../world/demo-time.ts';
import { DEMO_REQUESTS, DEMO_SEARCHES, DEMO_VISITORS } from './sites.data.ts';

const DAYS = 60;
/** Of a site: what its visitors look at. */
const LOOKED_AT = 60;

type SiteToy = Pick<typeof site_toys.$inferSelect, 'toy_id' | 'price' | 'currency'>;
interface DaySums {
  visitors: Set<number>;
  fresh: number;
  visits: number;
  seconds: number;
  lookers: Set<number>;
  pickers: Set<number>;
}
type Days = Map<string, DaySums>;

/** Who came in two months, what they looked at, looked for and picked, and who asks to be let in. */
export async function fillSiteVisitors(db: Db, now: Date, made: readonly SiteRow[]): Promise<void> {
  const requests = made[2] ? await fillRequests(db, now, made[2]) : new Map<string, number>();
  const sums = new Map<number, Days>();
  for (const [turn, plan] of DEMO_VISITORS.entries()) {
    const site = made[plan.site];
    if (!site) continue;
    const toys = await db
      .select({ toy_id: site_toys.toy_id, price: site_toys.price, currency: site_toys.currency })
      .from(site_toys)
      .where(and(eq(site_toys.site_id, site.id), eq(site_toys.state, 'in')))
      .orderBy(asc(site_toys.position))
      .limit(LOOKED_AT);
    if (toys.length === 0) continue;
    const days = sums.get(site.id) ?? new Map<string, DaySums>();
    sums.set(site.id, days);
    await fillVisitor(db, now, { site, plan, turn, toys, days, request_id: requests.get(plan.email) ?? null });
  }
  for (const site of made) await fillDays(db, site, sums.get(site.id) ?? new Map());
}

interface Visiting {
  site: SiteRow;
  plan: (typeof DEMO_VISITORS)[number];
  turn: number;
  toys: readonly SiteToy[];
  days: Days;
  request_id: number | null;
}

async function fillVisitor(db: Db, now: Date, { site, plan, turn, toys, days, request_id }: Visiting): Promise<void> {
  const { kind, name, company, email, country, time_zone, language, device, visits, picks, idle } = plan;
  const of = { site_id: site.id, company_id: site.company_id };
  const last = daysFrom(now, -idle);
  const step = (DAYS - idle) / visits;
  const first = daysFrom(last, -step * (visits - 1));
  const [visitor] = await db
    .insert(site_visitors)
    .values({
      ...of,
      kind,
      request_id,
      customer_id: kind === 'anonymous' ? null : site.customer_id,
      name,
      company,
      email,
      country,
      language,
      time_zone,
      shows_price: kind !== 'anonymous',
      visit_count: visits,
      first_at: first,
      last_at: last,
    })
    .returning();
  const visitor_id = visitor!.id;
  const ip = `203.0.113.${10 + turn}`;
  const [session] = await db
    .insert(site_sessions)
    .values({
      site_id: site.id,
      visitor_id,
      // No token has this hash.
      token_hash: createHash('sha256').update(`demo ${site.slug} ${turn}`).digest('base64url'),
      code_version: kind === 'code' ? site.code_version : null,
      device,
      ip,
      created_at: first,
      last_at: last,
    })
    .returning();
  for (let visit = 0; visit < visits; visit += 1) {
    const began = hoursFrom(daysFrom(first, visit * step), ((turn * 3 + visit) % 5) - 2);
    const looked = 3 + ((turn + visit) % 5);
    const seconds = looked * (14 + ((turn * 7 + visit * 5) % 40));
    const [row] = await db
      .insert(site_visits)
      .values({
        ...of,
        visitor_id,
        session_id: session!.id,
        kind,
        device,
        language,
        ip,
        country,
        is_new: visit === 0,
        pages: looked + 2,
        seconds,
        began_at: began,
        ended_at: new Date(began.getTime() + seconds * 1000),
      })
      .returning();
    const chosen = Array.from(
      { length: looked },
      (_, place) => toys[(turn * 5 + visit * 3 + place * 2) % toys.length]!,
    );
    const unique = [...new Map(chosen.map((toy) => [toy.toy_id, toy])).values()];
    await db.insert(site_looks).values(
      unique.map(({ toy_id }, place) => ({
        ...of,
        visitor_id,
        visit_id: row!.id,
        toy_id,
        seconds: Math.round(seconds / unique.length) + place,
        times: 1 + ((visit + place) % 3),
        words: place === 0 && visit % 4 === 1 ? DEMO_SEARCHES[(turn + visit) % DEMO_SEARCHES.length]!.words : '',
        last_at: began,
      })),
    );
    if (visit % 4 === 1) {
      const search = DEMO_SEARCHES[(turn + visit) % DEMO_SEARCHES.length]!;
      await db.insert(site_searches).values({ ...of, visitor_id, ...search, way: 'words', created_at: began });
    }
    note(days, began, { visitor_id, seconds, isNew: visit === 0, isPicking: picks > 0 && visit === visits - 1 });
  }
  if (picks > 0) await fillPicks(db, site, visitor_id, toys.slice(turn % 7, (turn % 7) + picks), last);
}

function note(
  days: Days,
  at: Date,
  {
    visitor_id,
    seconds,
    isNew,
    isPicking,
  }: { visitor_id: number; seconds: number; isNew: boolean; isPicking: boolean },
): void {
  const day = businessDay(at);
  const sums: DaySums = days.get(day) ?? {
    visitors: new Set(),
    fresh: 0,
    visits: 0,
    seconds: 0,
    lookers: new Set(),
    pickers: new Set(),
  };
  days.set(day, sums);
  sums.visitors.add(visitor_id);
  sums.lookers.add(visitor_id);
  if (isPicking) sums.pickers.add(visitor_id);
  sums.fresh += isNew ? 1 : 0;
  sums.visits += 1;
  sums.seconds += seconds;
}

async function fillPicks(db: Db, site: SiteRow, visitor_id: number, toys: readonly SiteToy[], at: Date): Promise<void> {
  const [pick] = await db
    .insert(site_picks)
    .values({
      site_id: site.id,
      company_id: site.company_id,
      visitor_id,
      state: 'open',
      revision: toys.length,
      line_count: toys.length,
      submit_openings: toys.length > 8 ? 1 : 0,
      created_at: hoursFrom(at, -1),
      changed_at: at,
    })
    .returning();
  await db.insert(site_pick_lines).values(
    toys.map(({ toy_id, price }, place) => ({
      pick_id: pick!.id,
      toy_id,
      cartons: 8 + ((place * 7) % 6) * 8,
      price,
      changed_at: at,
      created_at: at,
    })),
  );
  if (site.price_shown === 'nobody') return;
  const sums = db
    .select({ amount: sql`sum(${site_pick_lines.price} * ${site_pick_lines.cartons} * ${toys_table.carton_quantity})` })
    .from(site_pick_lines)
    .innerJoin(toys_table, eq(toys_table.id, site_pick_lines.toy_id))
    .where(eq(site_pick_lines.pick_id, pick!.id));
  await db
    .update(site_picks)
    .set({ amount: sql`(${sums})`, currency: toys[0]?.currency ?? null })
    .where(eq(site_picks.id, pick!.id));
}

async function fillDays(db: Db, site: SiteRow, days: Days): Promise<void> {
  const rows = [...days].map(([day, { visitors, fresh, visits, seconds, lookers, pickers }]) => ({
    site_id: site.id,
    company_id: site.company_id,
    day,
    visitors: visitors.size,
    new_visitors: fresh,
    visits,
    seconds,
    lookers: lookers.size,
    pickers: pickers.size,
    submitters: 0,
    new_toys: 0,
  }));
  if (rows.length > 0) await db.insert(site_days).values(rows);
}

/** In every state; answers the ids by address, for the people who came in by one. */
async function fillRequests(db: Db, now: Date, site: SiteRow): Promise<Map<string, number>> {
  const rows = await db
    .insert(site_requests)
    .values(
      DEMO_REQUESTS.map(({ daysAgo, ...request }, index) => ({
        ...request,
        site_id: site.id,
        company_id: site.company_id,
        language: 'es' as const,
        answered_by: request.state === 'pending' ? null : site.user_id,
        answered_at: request.state === 'pending' ? null : daysFrom(now, -daysAgo + 0.2),
        shows_price: request.state === 'approved',
        customer_id: request.state === 'approved' ? site.customer_id : null,
        mailed: request.state === 'approved' ? ('sent' as const) : ('no' as const),
        ip: `198.51.100.${20 + index}`,
        created_at: daysFrom(now, -daysAgo),
      })),
    )
    .returning({ id: site_requests.id, email: site_requests.email });
  return new Map(rows.map(({ id, email }) => [email, id]));
}
