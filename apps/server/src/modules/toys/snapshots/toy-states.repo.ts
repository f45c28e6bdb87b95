import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { factories, isVisibleTo } from '#modules/factory-directory/factory-directory.module.ts';
import { toys } from '../toys.schema.ts';
import { visibleTo } from '../visible-to.sql.ts';

/** Black toys, those of black factories and those of other companies are left out. */
export async function listToyStates(db: Db, tenant: number, ids: readonly number[]) {
  return db
    .select({
      toy_id: toys.id,
      factory_id: toys.factory_id,
      showroom_id: toys.showroom_id,
      exworks_price: toys.exworks_price,
      stop_time: toys.stop_time,
      is_hidden: toys.is_set_hide,
    })
    .from(toys)
    .innerJoin(factories, and(eq(factories.id, toys.factory_id), isVisibleTo(tenant)))
    .where(and(visibleTo(tenant), eq(toys.is_black, false), anyOf(toys.id, ids)));
}

/** Toys that went into carts; in the order of their ids, so that two such statements never wait for each other. */
export async function addCartCounts(db: Db, ids: readonly number[], weight: number): Promise<void> {
  await db.execute(sql`
    update ${toys} set cart_count = cart_count + 1, popularity = popularity + ${weight}
    where id in (select id from ${toys} where ${anyOf(toys.id, ids)} order by id for update)`);
}
