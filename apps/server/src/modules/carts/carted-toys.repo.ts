import type { Db } from '#infra/database/database.ts';
import { keptToys } from '../priced-lines/priced-lines.module.ts';
import { CART_LINES } from './cart-lines.repo.ts';

/** Those of some toys that lie in any cart, or have lain there. */
export const cartedToys = (db: Db, toyIds: readonly number[]): Promise<number[]> => keptToys(db, CART_LINES, toyIds);
