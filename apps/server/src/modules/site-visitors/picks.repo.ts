import type { PickState } from '@wanyuan/domain';
import { and, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { sites } from '../sites/sites.module.ts';
import { toys } from '../toys/toys.module.ts';
import { site_pick_lines, site_picks, site_visitors } from './site-visitors.schema.ts';

export type PickRow = typeof site_picks.$inferSelect;
export type PickLineRow = typeof site_pick_lines.$inferSelect;

export async function findOpenPick(db: Db, visitor_id: number): Promise<PickRow | null> {
  const [row] = await db
    .select()
    .from(site_picks)
    .where(and(eq(site_picks.visitor_id, visitor_id), eq(site_picks.state, 'open')));
  return row ?? null;
}

/** Held until the transaction ends, and made by the first line: of two devices at once one makes it. */
export async function holdOpenPick(
  db: Db,
  who: Pick<PickRow, 'site_id' | 'company_id' | 'visitor_id'>,
  at: Date,
): Promise<PickRow> {
  await db
    .insert(site_picks)
    .values({ ...who, state: 'open', created_at: at, changed_at: at })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(site_picks)
    .where(and(eq(site_picks.visitor_id, who.visitor_id), eq(site_picks.state, 'open')))
    .for('update');
  return row!;
}

export async function lockOpenPick(db: Db, visitor_id: number): Promise<PickRow | null> {
  const [row] = await db
    .select()
    .from(site_picks)
    .where(and(eq(site_picks.visitor_id, visitor_id), eq(site_picks.state, 'open')))
    .for('update');
  return row ?? null;
}

export async function findByAct(db: Db, visitor_id: number, act: string): Promise<PickRow | null> {
  const [row] = await db
    .select()
    .from(site_picks)
    .where(and(eq(site_picks.visitor_id, visitor_id), eq(site_picks.act, act)));
  return row ?? null;
}

export async function changePick(db: Db, id: number, change: Partial<typeof site_picks.$inferInsert>): Promise<void> {
  await db.update(site_picks).set(change).where(eq(site_picks.id, id));
}

/** All of a list, those taken out again among them. */
export const listAllLines = (db: Db, pick_id: number) =>
  db.select().from(site_pick_lines).where(eq(site_pick_lines.pick_id, pick_id)).orderBy(site_pick_lines.id);

export const listLines = (db: Db, pick_id: number) =>
  db
    .select()
    .from(site_pick_lines)
    .where(and(eq(site_pick_lines.pick_id, pick_id), gt(site_pick_lines.cartons, 0)))
    .orderBy(site_pick_lines.id);

export interface LineWish {
  toy_id: number;
  cartons: number;
  /** Undefined leaves the one that is there. */
  note?: string | undefined;
  price: string | null;
  changed_at: Date;
}

/** The newer change of a line counts, whichever device sent it and however late. */
export async function saveLines(db: Db, pick_id: number, wishes: readonly LineWish[], at: Date): Promise<void> {
  if (wishes.length === 0) return;
  await db
    .insert(site_pick_lines)
    .values(wishes.map(({ note = '', ...wish }) => ({ pick_id, ...wish, note, created_at: at })))
    .onConflictDoUpdate({
      target: [site_pick_lines.pick_id, site_pick_lines.toy_id],
      set: {
        cartons: sql`excluded.cartons`,
        note: sql`excluded.note`,
        price: sql`case when ${site_pick_lines.cartons} = 0 then excluded.price else ${site_pick_lines.price} end`,
        changed_at: sql`excluded.changed_at`,
      },
      setWhere: sql`excluded.changed_at > ${site_pick_lines.changed_at}`,
    });
}

interface PickFilter {
  /** Of `sites`: what the session may reach. */
  reach: SQL;
  site_id?: number | undefined;
  visitor_id?: number | undefined;
  customer_id?: number | undefined;
  keyword: string;
}

const fitting = ({ reach, site_id, visitor_id, customer_id, keyword }: PickFilter): SQL | undefined =>
  and(
    reach,
    gt(site_picks.line_count, 0),
    site_id === undefined ? undefined : eq(site_picks.site_id, site_id),
    visitor_id === undefined ? undefined : eq(site_picks.visitor_id, visitor_id),
    customer_id === undefined ? undefined : eq(site_visitors.customer_id, customer_id),
    containsWords(keyword, [site_visitors.name, site_visitors.company, site_visitors.email, sites.name]),
  );

const joined = (db: Db) =>
  db
    .select({ pick: site_picks, visitor: site_visitors, site_name: sites.name, user_id: sites.user_id })
    .from(site_picks)
    .innerJoin(sites, eq(sites.id, site_picks.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_picks.visitor_id))
    .$dynamic();

export const listPicks = (
  db: Db,
  filter: PickFilter & { state?: PickState | undefined },
  { limit, offset }: PageRange,
) =>
  joined(db)
    .where(and(fitting(filter), filter.state && eq(site_picks.state, filter.state)))
    .orderBy(desc(site_picks.changed_at), desc(site_picks.id))
    .limit(limit)
    .offset(offset);

export type ListedPick = Awaited<ReturnType<typeof listPicks>>[number];

export async function getPick(db: Db, reach: SQL, id: number): Promise<ListedPick | null> {
  const [row] = await joined(db).where(and(reach, eq(site_picks.id, id)));
  return row ?? null;
}

export async function countPicks(db: Db, filter: PickFilter): Promise<Record<PickState, number>> {
  const countOf = (state: PickState) => sql<number>`count(*) filter (where ${eq(site_picks.state, state)})::int`;
  const [row] = await db
    .select({ open: countOf('open'), submitted: countOf('submitted') })
    .from(site_picks)
    .innerJoin(sites, eq(sites.id, site_picks.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_picks.visitor_id))
    .where(fitting(filter));
  return row!;
}

/** The first toys of some lists, in order. */
export async function firstToys(db: Db, pickIds: readonly number[], most: number): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (pickIds.length === 0) return found;
  const rows = await db
    .select({ pick_id: site_pick_lines.pick_id, toy_id: site_pick_lines.toy_id })
    .from(site_pick_lines)
    .where(and(inArray(site_pick_lines.pick_id, [...pickIds]), gt(site_pick_lines.cartons, 0)))
    .orderBy(site_pick_lines.pick_id, site_pick_lines.id);
  for (const { pick_id, toy_id } of rows) {
    const shown = found.get(pick_id) ?? [];
    if (shown.length < most) found.set(pick_id, [...shown, toy_id]);
  }
  return found;
}

export const submittedOf = (db: Db, visitor_id: number, { limit, offset }: PageRange) =>
  db
    .select()
    .from(site_picks)
    .where(and(eq(site_picks.visitor_id, visitor_id), eq(site_picks.state, 'submitted')))
    .orderBy(desc(site_picks.submitted_at), desc(site_picks.id))
    .limit(limit)
    .offset(offset);

/** Lists that became orders, of one site within reach. */
export async function orderedPickIds(db: Db, reach: SQL, site_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: site_picks.id })
    .from(site_picks)
    .innerJoin(sites, eq(sites.id, site_picks.site_id))
    .where(and(reach, eq(sites.id, site_id), eq(site_picks.state, 'submitted')));
  return rows.map(({ id }) => id);
}

export const countSubmitted = (db: Db, visitor_id: number): Promise<number> =>
  db.$count(site_picks, and(eq(site_picks.visitor_id, visitor_id), eq(site_picks.state, 'submitted')));

export const pickIdsOf = async (db: Db, visitor_id: number) =>
  db
    .select({ id: site_picks.id, order_id: site_picks.order_id })
    .from(site_picks)
    .where(and(eq(site_picks.visitor_id, visitor_id), gt(site_picks.line_count, 0)))
    .orderBy(desc(site_picks.id))
    .limit(100);

/** Toys that a list names still. */
export async function pickedToys(db: Db, toyIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ toy_id: site_pick_lines.toy_id })
    .from(site_pick_lines)
    .where(inArray(site_pick_lines.toy_id, [...toyIds]));
  return rows.map(({ toy_id }) => toy_id);
}

/** Cartons and volume of some lists, by the toys of now. */
export async function sumsOf(
  db: Db,
  pickIds: readonly number[],
): Promise<Map<number, { cartons: number; cubic_meter: number }>> {
  if (pickIds.length === 0) return new Map();
  const volume = sql`coalesce(${toys.carton_cubic_meter}, ${toys.carton_length} * ${toys.carton_width} * ${toys.carton_height} / 1000000, 0)`;
  const rows = await db
    .select({
      pick_id: site_pick_lines.pick_id,
      cartons: sql<number>`sum(${site_pick_lines.cartons})::float8`,
      cubic_meter: sql<number>`sum(${site_pick_lines.cartons} * ${volume})::float8`,
    })
    .from(site_pick_lines)
    .innerJoin(toys, eq(toys.id, site_pick_lines.toy_id))
    .where(inArray(site_pick_lines.pick_id, [...pickIds]))
    .groupBy(site_pick_lines.pick_id);
  return new Map(rows.map(({ pick_id, ...sums }) => [pick_id, sums]));
}
