import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { frozenFormulas } from '../pricing/pricing.module.ts';
import * as lineRepo from './cart-lines.repo.ts';
import * as repo from './carts.repo.ts';
import { noCart } from './carts.service.ts';
import { surroundingsOf, toCartLine } from './describe-lines.ts';
import { describeCarts } from './to-sample-cart.ts';

/** What is in carts, for reading. */
export function createCartContents({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  async function describe(db: Db, session: Session, customer_id: number | null, rows: readonly lineRepo.ShownLine[]) {
    const surroundings = await surroundingsOf(db, session, pictures, customer_id, rows, now());
    return rows.map((row) => toCartLine(row, surroundings));
  }

  return {
    /** The head is read first: what is newer than its version comes again next time, nothing is passed over. */
    async open(db: Db, session: Session, cartId: number, since: number | undefined) {
      const cart = await repo.getCart(db, session, cartId);
      if (!cart) throw noCart();
      const [rows, removed_ids, [pick]] = await Promise.all([
        lineRepo.listLines(db, cart.id, since),
        since === undefined ? [] : lineRepo.listRemovedIds(db, cart.id, since),
        describeCarts(db, session, [cart]),
      ]);
      const keys = new Set(rows.map(({ formula_key }) => formula_key));
      const [list, formulas] = await Promise.all([
        describe(db, session, cart.customer_id, rows),
        frozenFormulas(db, session.tenant_id, keys),
      ]);
      return { pick: pick!, version: cart.version, list, removed_ids, formulas };
    },

    /** Some lines, after they were changed. */
    async lines(db: Db, session: Session, cart: repo.CartRow, ids: readonly number[]) {
      const rows = await lineRepo.listLinesById(db, cart.id, ids);
      const list = await describe(db, session, cart.customer_id, rows);
      const keys = rows.map(({ formula_key }) => formula_key);
      return { list, formulas: await frozenFormulas(db, session.tenant_id, keys) };
    },

    async toyIds(db: Db, session: Session) {
      const carts = await repo.listCarts(db, session, false);
      if (carts.length === 0) return [];
      return lineRepo.listToyIdsByCart(
        db,
        carts.map(({ id }) => id),
      );
    },
  };
}
