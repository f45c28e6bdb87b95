import { and, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_toys } from '../sites/sites.module.ts';
import { listedFor, toys } from '../toys/toys.module.ts';

/** What a visitor is told of a toy beside its card: columns one by one, none of price, factory or catalogue. */
export async function findToyFacts(db: Db, site: { id: number; company_id: number }, key: string) {
  const [row] = await db
    .select({
      toy_id: toys.id,
      category_id: toys.category_id,
      introduction: toys.introduction,
      introduction_en: toys.introduction_en,
      material: toys.material,
      battery: toys.battery,
      age: toys.age,
      packing_name: toys.packing_name,
      packing_name_en: toys.packing_name_en,
      length: toys.length,
      width: toys.width,
      height: toys.height,
      pack_length: toys.pack_length,
      pack_width: toys.pack_width,
      pack_height: toys.pack_height,
      inbox_count: toys.inbox_count,
      inbox_quantity: toys.inbox_quantity,
      carton_length: toys.carton_length,
      carton_width: toys.carton_width,
      carton_height: toys.carton_height,
      net_weight: toys.net_weight,
      moq_pieces: toys.moq_pieces,
      certification_ids: toys.certification_ids,
      picture_ids: toys.picture_ids,
      model_key: toys.model_key,
      video_key: toys.video_key,
    })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .where(
      and(
        eq(site_toys.site_id, site.id),
        eq(site_toys.key, key),
        eq(site_toys.state, 'in'),
        listedFor(site.company_id),
      ),
    );
  return row ?? null;
}
