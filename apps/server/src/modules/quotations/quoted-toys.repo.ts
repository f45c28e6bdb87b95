import type { Db } from '#infra/database/database.ts';
import { keptToys } from '../priced-lines/priced-lines.module.ts';
import { QUOTATION_LINES } from './quotation-lines.repo.ts';

/** Those of some toys that lie in any quotation, or have lain there. */
export const quotedToys = (db: Db, toyIds: readonly number[]): Promise<number[]> =>
  keptToys(db, QUOTATION_LINES, toyIds);
