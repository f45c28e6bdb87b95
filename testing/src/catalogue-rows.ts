import { browse_records } from '@wanyuan/server/src/modules/browsing/browsing.schema.ts';
import { toys } from '@wanyuan/server/src/modules/toys/toys.schema.ts';
import { factories } from '@wanyuan/server/src/modules/factory-directory/factories.schema.ts';
import { saved_searches } from '@wanyuan/server/src/modules/saved-searches/saved-searches.schema.ts';
import type { Db } from '@wanyuan/server/src/infra/database/database.ts';

let serial = 0;
const next = () => (serial += 1);

/** Public unless a company is given. */
export async function createFactory(db: Db, values: Partial<typeof factories.$inferInsert> = {}) {
  const name = `测试工厂${next()}`;
  const [row] = await db
    .insert(factories)
    .values({ number: `TEST-F${serial}`, name, short_name: name, address: '测试路1号', ...values })
    .returning();
  return row!;
}

/** A public toy of a new factory unless told otherwise, with stock. */
export async function createToy(db: Db, values: Partial<typeof toys.$inferInsert> = {}) {
  const factory_id = values.factory_id ?? (await createFactory(db, { company_id: values.company_id ?? null })).id;
  const n = next();
  const [row] = await db
    .insert(toys)
    .values({
      category_id: 4000,
      number: `TEST-T${n}`,
      article_number: `TA-${n}`,
      name: `测试玩具${n}`,
      exworks_price: '12.5',
      stock_cartons: 20,
      ...values,
      factory_id,
    })
    .returning();
  return row!;
}

/** What the owner keeps of the catalogue: a toy of their company, a look at it, a saved search. */
export async function createKeptRows(db: Db, owner: { company_id: number; user_id: number }) {
  const { company_id, user_id } = owner;
  const { id: toy_id } = await createToy(db, { company_id });
  const [look] = await db
    .insert(browse_records)
    .values({ user_id, toy_id, data_module: 'sample' })
    .returning({ id: browse_records.id });
  const [search] = await db
    .insert(saved_searches)
    .values({ user_id, name: `搜索${next()}`, data_module: 'sample', query: {}, link: '/sample_list' })
    .returning({ id: saved_searches.id });
  return { toy_id, browse_record_id: look!.id, saved_search_id: search!.id };
}
