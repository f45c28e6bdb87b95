import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { frozenFormulas } from '../pricing/pricing.module.ts';
import * as lineRepo from './cart-lines.repo.ts';
import * as repo from './carts.repo.ts';
import { noCart } from './carts.service.ts';
import { surroundingsOf, toCartLine } from './describe-lines.ts';
import { describeCarts } from './to-cart.ts';

/** What is in carts, for reading. */
export function createCartContents({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  async function describe(db: Db, session: Session, customer_id: number | null, rows: readonly lineRepo.ShownLine[]) {
    const surroundings = await surroundingsOf(db, session, pictures, customer_id, rows, now());
    return rows.map((row) => toCartLine(row, surroundings));
  }

  async function get(db: Db, session: Session, cartId: number) {
    const cart = await repo.getCart(db, session, cartId);
    if (!cart) throw noCart();
    return cart;
  }

  return {
    get,

    /** The head is read first: lines newer than its version come again next time, so that none is missed. */
    async open({ db, session }: SessionContext<Pool>, cartId: number, since: number | undefined) {
      const cart = await get(db, session, cartId);
      const [rows, removed_ids, [pick]] = await inParallel(db, [
        lineRepo.listLines(db, cart.id, since),
        since === undefined ? [] : lineRepo.listRemovedIds(db, cart.id, since),
        describeCarts(db, session, [cart]),
      ]);
      const keys = new Set(rows.map(({ formula_key }) => formula_key));
      const [list, formulas] = await inParallel(db, [
        describe(db, session, cart.customer_id, rows),
        frozenFormulas(db, session.tenant_id, keys),
      ]);
      return { pick: pick!, version: cart.version, list, removed_ids, formulas };
    },

    /** All lines without the rest, for selections that are made of them in a transaction. */
    async all(db: Db, session: Session, cartId: number) {
      const cart = await get(db, session, cartId);
      return describe(db, session, cart.customer_id, await lineRepo.listLines(db, cart.id));
    },

    /** Some lines, after they were changed. */
    async lines({ db, session }: SessionContext, cart: repo.CartRow, ids: readonly number[]) {
      const rows = await lineRepo.listLinesById(db, cart.id, ids);
      const list = await describe(db, session, cart.customer_id, rows);
      const keys = rows.map(({ formula_key }) => formula_key);
      return { list, formulas: await frozenFormulas(db, session.tenant_id, keys) };
    },

    async toyIds({ db, session }: SessionContext) {
      const carts = await repo.listCarts(db, session, false);
      if (carts.length === 0) return [];
      return lineRepo.listToyIdsByCart(
        db,
        carts.map(({ id }) => id),
      );
    },
  };
}
