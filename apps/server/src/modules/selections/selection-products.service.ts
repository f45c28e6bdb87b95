import { ToyListQuery, type AddResult, type ToyCard } from '@wanyuan/contract';
import type { Db, Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import type { ZoneService } from '../catalogue/catalogue.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import {
  addLines,
  auditAct,
  changeLines,
  lineSurroundings,
  listToyIds,
  repriced,
  saveLines,
  type LineChange,
} from '../priced-lines/priced-lines.module.ts';
import { frozenFormulas, type Pricing } from '../pricing/pricing.module.ts';
import type { CartToy, SelectionCarts } from './selection-carts.ts';
import * as repo from './selection-products.repo.ts';
import { lockSelection, settleState, type SelectionRow } from './selections.repo.ts';
import { createSelectionLineKind } from './selection-line-kind.ts';
import { shownProduct } from './shown-product.ts';
import { unknownSelection } from './unknown-selection.ts';

interface Dependencies {
  pictures: PicturesService;
  toyCards: ToyCardService;
  zones: Pick<ZoneService, 'list'>;
  pricing: Pricing;
  carts: SelectionCarts;
  now: () => Date;
}

export type SelectionProductService = ReturnType<typeof createSelectionProductService>;

/** The toys of a selection. */
export function createSelectionProductService({ pictures, toyCards, zones, pricing, carts, now }: Dependencies) {
  const kind = createSelectionLineKind({ pricing, now });

  async function locked(db: Db, session: Session, id: number): Promise<SelectionRow> {
    const selection = await lockSelection(db, session, id);
    if (!selection) throw unknownSelection();
    return selection;
  }

  async function addTo(
    context: UserCallContext,
    selection: SelectionRow,
    wanted: readonly CartToy[],
  ): Promise<AddResult> {
    const first = (await repo.lastPosition(context.db, selection.id)) + 1;
    const created_at = now();
    return addLines(context, kind, selection, {
      wanted,
      own: ({ picture_ids }, _wanted, turn) => ({
        choose_id: selection.id,
        position: first + turn,
        picture_ids,
        created_at,
      }),
    });
  }

  async function candidates(
    db: Pool,
    session: Session,
    query: { keyword: string; page: number; page_size: number; customer_pick_id?: number | undefined },
  ): Promise<{ cards: ToyCard[]; total: number }> {
    const { keyword, page, page_size, customer_pick_id } = query;
    if (customer_pick_id === undefined) {
      const found = await zones.list({ db, session }, 'sample', ToyListQuery.parse({ keyword, page, page_size }));
      return { cards: found.list, total: found.total };
    }
    const ids = (await carts.toys(db, session, customer_pick_id)).map(({ toy_id }) => toy_id);
    const cards = await toyCards.cards(db, session, ids);
    const word = keyword.toLowerCase();
    const fitting = cards.filter(({ name, number, article_number }) =>
      [name, number, article_number].some((text) => text.toLowerCase().includes(word)),
    );
    return { cards: fitting.slice((page - 1) * page_size, page * page_size), total: fitting.length };
  }

  return {
    addTo,

    async add(context: UserCallContext, id: number, toyIds: readonly number[]): Promise<AddResult> {
      return addTo(
        context,
        await locked(context.db, context.session, id),
        toyIds.map((toy_id) => ({ toy_id })),
      );
    },

    async list({ db, session }: SessionContext, selection: SelectionRow) {
      const rows = (await repo.listProducts(db, selection.id)).map((row) => ({
        ...row,
        picture_id: row.picture_ids[0] ?? null,
      }));
      const around = await lineSurroundings(db, session, pictures, selection.customer_id, rows);
      const keys = rows.map(({ formula_key }) => formula_key);
      const formulas = await frozenFormulas(db, selection.company_id, keys);
      const counts = await repo.countAnswers(db, selection.id);
      const answers = new Map(counts.map(({ product_id, ...sums }) => [product_id, sums]));
      return rows.map((row) => shownProduct(row, { ...around, formulas, answers }));
    },

    async find(
      { db, session }: SessionContext<Pool>,
      selection: SelectionRow,
      query: { keyword: string; page: number; page_size: number; customer_pick_id?: number | undefined },
    ) {
      const chosen = new Set(await listToyIds(db, kind.rows, selection.id));
      const { cards, total } = await candidates(db, session, query);
      const { page, page_size } = query;
      return {
        list: cards.map((toy) => ({ toy, is_chosen: chosen.has(toy.toy_id) })),
        total,
        page,
        page_size,
      };
    },

    async update(context: UserCallContext, id: number, changes: readonly LineChange[]): Promise<void> {
      const { db, session } = context;
      const selection = await locked(db, session, id);
      const rows = await repo.listProductsById(
        db,
        id,
        changes.map((change) => change.id),
      );
      const there = new Set(rows.map((row) => row.id));
      if (changes.some((change) => !there.has(change.id)))
        throw new AppError('NOT_FOUND', { msg: '产品已不在该选样中' });
      const { taken } = await changeLines(context, kind, selection, rows, changes);
      if (taken.length > 0)
        throw new AppError('CUSTOM_NUMBER_TAKEN', { data: { toy_ids: taken.map(({ toy_id }) => toy_id) } });
    },

    /** By the formula of `next`; prices that a person typed stay as they are. */
    async reprice(context: UserCallContext, selection: SelectionRow, next: SelectionRow): Promise<void> {
      const { db } = context;
      const rows = (await repo.listProducts(db, selection.id)).filter((row) => !row.is_manual_price);
      const pricer = await kind.pricer(db, next);
      const after = rows.map((row) => repriced(row, pricer));
      await saveLines(db, kind.rows, kind.editable, after, kind.stamp(next));
      if (after.length === 0) return;
      const place = ({ id, customer_id, formula_id }: SelectionRow) => ({ id, customer_id, formula_id });
      const { parameter } = pricer;
      const priced_by = parameter && { formula_id: parameter.formula_id, formula_name: parameter.formula_name };
      // The entry names the formula instead of each price: the prices follow from it.
      await auditAct(context, kind, 'recalculate', {
        before: place(selection),
        after: { ...place(next), scope: 'all', priced_by, count: after.length },
      });
    },

    async remove({ db, session }: SessionContext, id: number, ids: readonly number[]): Promise<number> {
      await locked(db, session, id);
      const removed = await repo.removeProducts(db, id, ids);
      if (removed === 0) throw new AppError('NOT_FOUND', { msg: '产品已不在该选样中' });
      await settleState(db, id, now());
      return removed;
    },
  };
}
