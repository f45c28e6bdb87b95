import type { Db } from '#infra/database/database.ts';
import { keptToys } from '../priced-lines/priced-lines.module.ts';
import { SELECTION_LINES } from './selection-products.repo.ts';

/** Those of some toys that stand in any selection. */
export const chosenToys = (db: Db, toyIds: readonly number[]): Promise<number[]> =>
  keptToys(db, SELECTION_LINES, toyIds);
