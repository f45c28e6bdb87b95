import { createHash } from 'node:crypto';
import type { Recipe } from '@wanyuan/demo-art';
import { USER_TYPE } from '@wanyuan/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { files } from '#modules/files/files.schema.ts';
import { marked_pictures, picture_marks } from '#modules/picture-search/marks/picture-marks.schema.ts';
import { picture_searches } from '#modules/picture-search/picture-search.schema.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { DEMO_COMPANIES } from '../demo-accounts.data.ts';
import { recipeRow } from '#modules/pictures/pictures.module.ts';
import { hoursFrom } from './demo-time.ts';
import { differentToysOfFamilies } from './world-lookups.ts';

const FAMILIES = ['car', 'plush', 'bubble', 'blocks'];
const SEARCHES = 4;
const BEST_SCORE = 93;
const MARKED = 2;

/** Traders have searched by photographs of toys that customers sent them; main accounts have said what some of them show. */
export async function fillPictureSearches(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ id: users.id, company_id: users.company_id, user_type: users.user_type })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(
      inArray(
        companies.name,
        DEMO_COMPANIES.slice(0, 2).map(({ name }) => name),
      ),
    )
    .orderBy(asc(users.id));
  const wanted = await differentToysOfFamilies(db, FAMILIES, SEARCHES);
  for (const [turn, person] of people.entries())
    for (const [step, { id }] of wanted.entries()) {
      const photograph = await addPhotograph(db, person, id, now);
      const file_id = photograph.id;
      await db.insert(picture_searches).values({
        user_id: person.id,
        file_id,
        best_toy_id: id,
        best_score: BEST_SCORE,
        same_count: 1 + step,
        searched_at: hoursFrom(now, -(step * 9 + turn + 2)),
      });
      const other = wanted[(step + 1) % wanted.length]!.id;
      if (person.user_type === USER_TYPE.main && step < MARKED)
        await markPicture(db, person, photograph, { right: id, wrong: other }, now);
    }
}

async function markPicture(
  db: Db,
  { id: user_id, company_id }: { id: number; company_id: number },
  { id: file_id, picture_id, sha256 }: { id: number; picture_id: number; sha256: string },
  { right, wrong }: { right: number; wrong: number },
  now: Date,
): Promise<void> {
  const marked_at = hoursFrom(now, -1);
  const [marked] = await db
    .insert(marked_pictures)
    .values({ company_id, file_id, picture_id, sha256, created_at: marked_at })
    .returning({ id: marked_pictures.id });
  const mark = { marked_picture_id: marked!.id, user_id, marked_at };
  await db.insert(picture_marks).values([
    { ...mark, toy_id: right, verdict: 'right' },
    { ...mark, toy_id: wrong, verdict: 'wrong' },
  ]);
}

/** The toy from the side on a coloured ground, as an upload of the person's. */
async function addPhotograph(
  db: Db,
  { id: user_id, company_id }: { id: number; company_id: number },
  toyId: number,
  now: Date,
): Promise<{ id: number; picture_id: number; sha256: string }> {
  const [toy] = await db.select({ picture_ids: toys.picture_ids }).from(toys).where(eq(toys.id, toyId));
  const [source] = await db
    .select({ recipe: pictures.recipe })
    .from(pictures)
    .where(eq(pictures.id, toy!.picture_ids[0]!));
  const recipe = { ...source!.recipe, view: 'side', backdrop: 'warm' } as Recipe;
  const row = recipeRow(recipe, now);
  const [picture] = await db
    .insert(pictures)
    .values({ company_id, ...row })
    .returning({ id: pictures.id });
  const [file] = await db
    .insert(files)
    .values({
      company_id,
      user_id,
      // Where the picture service lays it at the first request for it.
      key: `pictures/${picture!.id}/original.webp`,
      name: `客户来图_${toyId}.webp`,
      type: 'image/webp',
      size: 0,
      sha256: createHash('sha256').update(`${row.hash} ${user_id}`).digest('hex'),
      picture_id: picture!.id,
      purpose: 'search_image',
      created_at: now,
    })
    .returning({ id: files.id, sha256: files.sha256 });
  return { ...file!, picture_id: picture!.id };
}
