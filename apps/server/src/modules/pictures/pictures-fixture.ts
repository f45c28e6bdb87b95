import type { Db } from '#infra/database/database.ts';
import { workerEntry } from '#infra/workers/worker-entry.ts';
import { pictures } from './pictures.schema.ts';

/** The worker with the stand-in composer. */
export const STAND_IN_WORKER = workerEntry('stand-in-worker-child', import.meta.url);

export const HASH = '0123456789abcdef';

type NewPicture = typeof pictures.$inferInsert;

/** A picture that is still to be composed; the stand-in makes it of the size that is promised here. */
export async function createRecipePicture(db: Db, name: string, values: Partial<NewPicture> = {}): Promise<number> {
  const recipe = { kind: 'logo', name, name_en: name, theme: 1 } as const;
  const [row] = await db
    .insert(pictures)
    .values({ hash: HASH, recipe, width: 600, height: 400, ...values })
    .returning({ id: pictures.id });
  return row!.id;
}

export const addressOf = (id: number, file: string) => `/pictures/${id}-${HASH.slice(0, 8)}/${file}`;
