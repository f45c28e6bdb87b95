import { eq, inArray } from 'drizzle-orm';
import type { Recipe } from '@wanyuan/demo-art';
import type { Db } from '#infra/database/database.ts';
import { companies } from '#modules/people/people.schema.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { DEMO_COMPANIES } from '../demo-accounts.data.ts';
import { recipeRow } from '#modules/pictures/pictures.module.ts';
import { daysFrom } from './demo-time.ts';
import { toysOfFamilies } from './world-lookups.ts';

/** Which company imported toys of its own, and of which families. */
const IMPORTS = [
  { company: DEMO_COMPANIES[0]!.name, prefix: 'QF', families: ['car', 'plush', 'kitchen', 'blocks'], count: 24 },
  { company: DEMO_COMPANIES[1]!.name, prefix: 'HW', families: ['beach', 'bubble', 'doll'], count: 12 },
];

/** Toys that a trading company imported for itself, with pictures that only it may see. */
export async function fillOwnToys(db: Db, now: Date): Promise<void> {
  for (const { company, prefix, families, count } of IMPORTS) {
    const [owner] = await db.select({ id: companies.id }).from(companies).where(eq(companies.name, company));
    const originals = await toysOfFamilies(db, families, count);
    const rows = await db
      .select()
      .from(toys)
      .where(
        inArray(
          toys.id,
          originals.map(({ id }) => id),
        ),
      );
    for (const [position, { id: _id, ...toy }] of rows.entries()) {
      const picture = await addPrivatePicture(db, owner!.id, toy.picture_ids[0]!, now);
      await db.insert(toys).values({
        ...toy,
        company_id: owner!.id,
        number: `${prefix}${String(position + 1).padStart(5, '0')}`,
        article_number: `${prefix}-${toy.article_number}`,
        picture_ids: [picture],
        showroom_id: null,
        popularity: 0,
        view_count: 0,
        cart_count: 0,
        inquiry_count: 0,
        listed_at: daysFrom(now, -(position % 20) - 1),
        updated_time: daysFrom(now, -(position % 9)),
      });
    }
  }
}

/** The company's own photograph of the toy: the same thing from the other side. */
async function addPrivatePicture(db: Db, company_id: number, original: number, now: Date): Promise<number> {
  const [source] = await db.select({ recipe: pictures.recipe }).from(pictures).where(eq(pictures.id, original));
  const recipe = { ...source!.recipe, view: 'front', backdrop: 'grey' } as Recipe;
  const [row] = await db
    .insert(pictures)
    .values({ company_id, ...recipeRow(recipe, now) })
    .returning({ id: pictures.id });
  return row!.id;
}
