import { businessDay, businessDayStart, DAY_MS } from '@wanyuan/domain';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_pick_lines, site_picks } from '../site-visitors/site-visitors.module.ts';
import { site_toys } from '../sites/sites.module.ts';
import { site_days, site_look_batches, site_looks, site_searches, site_visits } from './site-records.schema.ts';

/** Of a moment, in Chinese time. */
export const dayOf = (at: ReturnType<typeof sql>) =>
  sql<string>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** What happened late in a day may be written a little after it. */
const AGAIN_DAYS = 3;

/**
 * Days that are over get their sums, from the last one that has some; said again it writes the same. `since`: of days
 * before it rows may be gone.
 */
export async function writeDays(db: Db, now: Date, since: Date): Promise<void> {
  const [row] = await db.select({ last: sql<string | null>`max(${site_days.day})::text` }).from(site_days);
  const last = row!.last === null ? new Date(0) : businessDayStart(row!.last);
  const from = new Date(Math.max(last.getTime() - AGAIN_DAYS * DAY_MS, since.getTime()));
  const until = businessDayStart(businessDay(now));
  const range = (at: ReturnType<typeof sql>) => sql`${at} >= ${from} and ${at} < ${until}`;
  const visited = sql`${site_visits.began_at}`;
  const looked = sql`${site_looks.last_at}`;
  const picked = sql`${site_pick_lines.created_at}`;
  const submitted = sql`${site_picks.submitted_at}`;
  const came = sql`${site_toys.came_at}`;
  await db.execute(sql`
    insert into site_days (site_id, day, company_id, visitors, new_visitors, visits, seconds, lookers, pickers, submitters,
      new_toys)
    select v.site_id, v.day::date, v.company_id, v.visitors, v.new_visitors, v.visits, v.seconds, coalesce(l.people, 0),
      coalesce(p.people, 0), coalesce(s.people, 0), coalesce(n.toys, 0)
    from (select site_id, company_id, ${dayOf(visited)} as day, count(distinct visitor_id)::int as visitors,
        count(*) filter (where is_new)::int as new_visitors, count(*)::int as visits, least(sum(seconds), 2147483647)::int as seconds
      from site_visits where ${range(visited)} group by 1, 2, 3) v
    left join (select site_id, ${dayOf(looked)} as day, count(distinct visitor_id)::int as people
      from site_looks where ${range(looked)} group by 1, 2) l using (site_id, day)
    left join (select site_picks.site_id, ${dayOf(picked)} as day, count(distinct site_picks.visitor_id)::int as people
      from site_pick_lines join site_picks on site_picks.id = site_pick_lines.pick_id
      where ${range(picked)} and site_pick_lines.cartons > 0 group by 1, 2) p using (site_id, day)
    left join (select site_id, ${dayOf(submitted)} as day, count(distinct visitor_id)::int as people
      from site_picks where ${range(submitted)} group by 1, 2) s using (site_id, day)
    left join (select site_id, ${dayOf(came)} as day, count(*)::int as toys
      from site_toys where state = 'in' and ${range(came)} group by 1, 2) n using (site_id, day)
    on conflict (site_id, day) do update set visitors = excluded.visitors, new_visitors = excluded.new_visitors,
      visits = excluded.visits, seconds = excluded.seconds, lookers = excluded.lookers, pickers = excluded.pickers,
      submitters = excluded.submitters, new_toys = excluded.new_toys`);
}

/** Rows go after their days have sums, and the sums after two years. */
export async function removeOldRecords(
  db: Db,
  { rowsBefore, daysBefore, batchesBefore }: { rowsBefore: Date; daysBefore: string; batchesBefore: Date },
): Promise<void> {
  await db.delete(site_looks).where(lt(site_looks.last_at, rowsBefore));
  await db.delete(site_searches).where(lt(site_searches.created_at, rowsBefore));
  await db.delete(site_visits).where(lt(site_visits.began_at, rowsBefore));
  await db.delete(site_days).where(lt(site_days.day, daysBefore));
  await db.delete(site_look_batches).where(lt(site_look_batches.created_at, batchesBefore));
}
