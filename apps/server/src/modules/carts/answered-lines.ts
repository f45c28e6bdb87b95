import type { Db } from '#infra/database/database.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { answeredPrices } from '../asking/asking.module.ts';
import { toyStates } from '../toys/toys.module.ts';
import { auditPrices, repriced, saveLines } from '../priced-lines/priced-lines.module.ts';
import type { CartLineKind } from './cart-line-kind.ts';
import * as lineRepo from './cart-lines.repo.ts';
import * as repo from './carts.repo.ts';
import { noCart } from './carts.service.ts';
import { openCart } from './open-cart.ts';

interface Dependencies {
  kind: CartLineKind;
  now: () => Date;
}

/** What factories answered about the toys of a cart. The cart changes only when its user takes an answer. */
export function createAnsweredLines({ kind, now }: Dependencies) {
  /** Lines whose factory answered another price than theirs; toys that are shown no more are passed over. */
  async function answered(db: Db, session: Session, lines: readonly lineRepo.ShownLine[]) {
    const toyIds = lines.map(({ toy_id }) => toy_id);
    const answers = await answeredPrices(db, session, toyIds, now());
    const states = await toyStates(db, session, [...answers.keys()]);
    return lines.flatMap((line) => {
      const answer = states.has(line.toy_id) ? answers.get(line.toy_id) : undefined;
      const isNew = answer !== undefined && Number(answer.price) !== Number(line.snapshot.exworks_price);
      return isNew ? [{ line, answer }] : [];
    });
  }

  return {
    async list({ db, session }: SessionContext, cartId: number) {
      const cart = await repo.getCart(db, session, cartId);
      if (!cart) throw noCart();
      const found = await answered(db, session, await lineRepo.listLines(db, cart.id));
      return found.map(({ line, answer }) => ({
        id: line.id,
        ...answer,
        is_lower: Number(answer.price) < Number(line.snapshot.exworks_price),
      }));
    },

    /**
     * How many lines cost now what their factory said. A price typed by hand for the customer stays, and so does one
     * whose formula is gone: it cannot be calculated anew.
     */
    async take(context: UserCallContext, cartId: number, ids: readonly number[] | undefined): Promise<number> {
      const { db, session } = context;
      const cart = await openCart(context, cartId, now());
      const lines =
        ids === undefined ? await lineRepo.listLines(db, cart.id) : await lineRepo.listLinesById(db, cart.id, ids);
      const found = await answered(db, session, lines);
      if (found.length === 0) return 0;
      const pricer = await kind.pricer(db, cart);
      const after = found.map(({ line, answer }) => {
        const taken = { ...line, snapshot: { ...line.snapshot, exworks_price: answer.price } };
        return line.is_manual_price || pricer.formula_key === null ? taken : repriced(taken, pricer);
      });
      await lineRepo.saveExworksPrices(
        db,
        cart.id,
        new Map(after.map(({ id, snapshot }) => [id, snapshot.exworks_price])),
      );
      await saveLines(db, kind.rows, kind.editable, after, kind.stamp(cart));
      await auditPrices(context, kind, 'take_answers', cart.id, lines, new Map(after.map((line) => [line.id, line])));
      await kind.changed(context, cart, []);
      return after.length;
    },
  };
}
