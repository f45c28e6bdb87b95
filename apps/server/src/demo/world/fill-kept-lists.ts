import { CATEGORIES, COMPANY_TYPE } from '@wanyuan/domain';
import { and, asc, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { attentions, toy_contrasts } from '#modules/follows/follows.schema.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { system_messages } from '#modules/messages/messages.schema.ts';
import { saved_searches } from '#modules/saved-searches/saved-searches.schema.ts';
import { dayFrom, daysFrom, hoursFrom } from './demo-time.ts';
import { factoriesInOrder, popularToys } from './world-lookups.ts';

const FOLLOWED_TOYS = 26;
const FOLLOWED_FACTORIES = 7;
const COMPARED = 4;
const NEW_SINCE_DAYS = 7;
const BUSINESS_MESSAGE = 4;

/** Traders follow toys and factories, compare some, and keep searches, one of them with new toys. */
export async function fillKeptLists(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(inArray(companies.company_type, [COMPANY_TYPE.buyer, COMPANY_TYPE.trading]))
    .orderBy(asc(users.id));
  const popular = await popularToys(db, 300);
  const makers = await factoriesInOrder(db);
  const pick = <T>(from: readonly T[], turn: number, step: number): T => from[(turn * 17 + step * 5) % from.length]!;

  const follows = people.flatMap(({ id: user_id }, turn) => [
    ...range(FOLLOWED_TOYS - (turn % 9)).map((step) => ({
      user_id,
      kind: 'toy' as const,
      target_id: pick(popular, turn, step).id,
      created_at: hoursFrom(now, -(step * 11 + turn + 1)),
    })),
    ...range(FOLLOWED_FACTORIES - (turn % 3)).map((step) => ({
      user_id,
      kind: 'factory' as const,
      target_id: pick(makers, turn, step).id,
      created_at: hoursFrom(now, -(step * 30 + turn + 4)),
    })),
  ]);
  await db.insert(attentions).values(follows).onConflictDoNothing();
  const compared = people.flatMap(({ id: user_id }, turn) =>
    range(COMPARED - (turn % 2)).map((step) => ({
      user_id,
      toy_id: pick(popular, turn, step + 2).id,
      created_at: hoursFrom(now, -(step + 1)),
    })),
  );
  await db.insert(toy_contrasts).values(compared).onConflictDoNothing();
  await keepSearches(
    db,
    people.map(({ id }) => id),
    now,
  );
}

async function keepSearches(db: Db, userIds: readonly number[], now: Date): Promise<void> {
  const busiest = await busiestCategory(db, daysFrom(now, -NEW_SINCE_DAYS));
  const fresh = {
    name: `${busiest.name}新款`,
    data_module: 'sample',
    query: { keyword: '', topic: '', category_ids: [busiest.id] },
    link: `/sample_list?category=${busiest.id}&order=newest`,
    new_count: busiest.count,
    notified_on: dayFrom(now, 0),
    seen_at: daysFrom(now, -NEW_SINCE_DAYS),
    created_at: daysFrom(now, -20),
  };
  const quiet = {
    name: '遥控车现货（欧盟）',
    data_module: 'sample',
    query: { keyword: '遥控车', topic: '', is_spot: true, markets: ['欧盟'] },
    link: '/sample_list?keyword=遥控车&market=欧盟&spot=1',
    created_at: daysFrom(now, -9),
  };
  await db
    .insert(saved_searches)
    .values(userIds.flatMap((user_id) => [fresh, quiet].map((search) => ({ ...search, user_id, checked_at: now }))));
  if (busiest.count === 0) return;
  const summary = `您保存的搜索“${fresh.name}”有${busiest.count}款新上架的产品符合条件，点击查看。`;
  const message = {
    type: BUSINESS_MESSAGE,
    title: `“${fresh.name}”有${busiest.count}款新品`,
    summary,
    content: summary,
    link: fresh.link,
    created_at: hoursFrom(now, -2),
  };
  await db.insert(system_messages).values(userIds.map((user_id) => ({ ...message, user_id })));
}

/** Where most has come in since a day. */
async function busiestCategory(db: Db, since: Date): Promise<{ id: number; name: string; count: number }> {
  const isNew = and(
    isNull(toys.company_id),
    eq(toys.is_black, false),
    eq(toys.is_set_hide, false),
    gt(toys.listed_at, since),
  );
  const [row] = await db
    .select({ id: toys.category_id, count: count() })
    .from(toys)
    .where(isNew)
    .groupBy(toys.category_id)
    .orderBy(desc(count()), asc(toys.category_id))
    .limit(1);
  const category = CATEGORIES.find(({ id }) => id === row?.id) ?? CATEGORIES[0]!;
  return { id: category.id, name: category.name, count: row?.count ?? 0 };
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
