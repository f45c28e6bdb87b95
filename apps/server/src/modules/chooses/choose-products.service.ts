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
import type { CartToy, ChooseCarts } from './choose-carts.ts';
import * as repo from './choose-products.repo.ts';
import { lockChoose, settleState, type ChooseRow } from './chooses.repo.ts';
import { createSelectionLineKind } from './selection-line-kind.ts';
import { shownProduct } from './shown-product.ts';
import { unknownChoose } from './unknown-choose.ts';

interface Dependencies {
  pictures: PicturesService;
  toyCards: ToyCardService;
  zones: Pick<ZoneService, 'list'>;
  pricing: Pricing;
  carts: ChooseCarts;
  now: () => Date;
}

export type ChooseProductService = ReturnType<typeof createChooseProductService>;

/** The toys of a selection. */
export function createChooseProductService({ pictures, toyCards, zones, pricing, carts, now }: Dependencies) {
  const kind = createSelectionLineKind({ pricing, now });

  async function locked(db: Db, session: Session, id: number): Promise<ChooseRow> {
    const choose = await lockChoose(db, session, id);
    if (!choose) throw unknownChoose();
    return choose;
  }

  async function addTo(context: UserCallContext, choose: ChooseRow, wanted: readonly CartToy[]): Promise<AddResult> {
    const first = (await repo.lastPosition(context.db, choose.id)) + 1;
    const created_at = now();
    return addLines(context, kind, choose, {
      wanted,
      own: ({ picture_ids }, _wanted, turn) => ({
        choose_id: choose.id,
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

    async list({ db, session }: SessionContext, choose: ChooseRow) {
      const rows = (await repo.listProducts(db, choose.id)).map((row) => ({
        ...row,
        picture_id: row.picture_ids[0] ?? null,
      }));
      const around = await lineSurroundings(db, session, pictures, choose.customer_id, rows);
      const keys = rows.map(({ formula_key }) => formula_key);
      const formulas = await frozenFormulas(db, choose.company_id, keys);
      const counts = await repo.countAnswers(db, choose.id);
      const answers = new Map(counts.map(({ product_id, ...sums }) => [product_id, sums]));
      return rows.map((row) => shownProduct(row, { ...around, formulas, answers }));
    },

    async find(
      { db, session }: SessionContext<Pool>,
      choose: ChooseRow,
      query: { keyword: string; page: number; page_size: number; customer_pick_id?: number | undefined },
    ) {
      const chosen = new Set(await listToyIds(db, kind.rows, choose.id));
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
      const choose = await locked(db, session, id);
      const rows = await repo.listProductsById(
        db,
        id,
        changes.map((change) => change.id),
      );
      const there = new Set(rows.map((row) => row.id));
      if (changes.some((change) => !there.has(change.id)))
        throw new AppError('NOT_FOUND', { msg: '产品已不在该选样中' });
      const { taken } = await changeLines(context, kind, choose, rows, changes);
      if (taken.length > 0)
        throw new AppError('CUSTOM_NUMBER_TAKEN', { data: { toy_ids: taken.map(({ toy_id }) => toy_id) } });
    },

    /** For what a selection is going to be; prices that a person typed stay as they are. */
    async reprice(context: UserCallContext, choose: ChooseRow, next: ChooseRow): Promise<void> {
      const { db } = context;
      const rows = (await repo.listProducts(db, choose.id)).filter((row) => !row.is_manual_price);
      const pricer = await kind.pricer(db, next);
      const after = rows.map((row) => repriced(row, pricer));
      await saveLines(db, kind.rows, kind.editable, after, kind.stamp(next));
      if (after.length === 0) return;
      const place = ({ id, customer_id, formula_id }: ChooseRow) => ({ id, customer_id, formula_id });
      const { parameter } = pricer;
      const priced_by = parameter && { formula_id: parameter.formula_id, formula_name: parameter.formula_name };
      // Told by what was done: the prices follow from the formula.
      await auditAct(context, kind, 'recalculate', {
        before: place(choose),
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
