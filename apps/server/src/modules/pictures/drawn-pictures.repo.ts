import type { Recipe } from '@wanyuan/demo-art';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { pictures } from './pictures.schema.ts';
import { recipeRow } from './recipe-row.ts';

/** Pictures that are drawn when they are first looked at, private to a company; answers in the order given. */
export async function addDrawn(db: Db, company_id: number, recipes: readonly Recipe[], at: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const recipe of recipes) {
    const [row] = await db
      .insert(pictures)
      .values({ company_id, ...recipeRow(recipe, at) })
      .returning({ id: pictures.id });
    ids.push(row!.id);
  }
  return ids;
}

/** Their bytes go with the sweep of the store. */
export async function removeDrawn(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(pictures)
    .where(and(eq(pictures.company_id, company_id), isNotNull(pictures.recipe), inArray(pictures.id, [...ids])));
}
