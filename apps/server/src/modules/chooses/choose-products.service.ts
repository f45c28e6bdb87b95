import { ToyListQuery, type AddResult, type Picture, type ToyCard } from '@wanyuan/contract';
import { CHOOSE_PRODUCTS_MAX } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import { toySnapshots, type WholeSnapshot, type ToyCardService } from '../toys/toys.module.ts';
import type { ZoneService } from '../catalogue/catalogue.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { customNumbers, setCustomNumbers, type Pricer, type Pricing } from '../pricing/pricing.module.ts';
import type { CartToy, ChooseCarts } from './choose-carts.ts';
import * as repo from './choose-products.repo.ts';
import { addTip } from './add-tip.ts';
import { lockChoose, settleState, updateChoose, type ChooseRow } from './chooses.repo.ts';
import { recordPrices, recordRepricing } from './price-audit.ts';
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

interface ProductChange {
  id: number;
  custom_number?: string | undefined;
  remark?: string | undefined;
  quoted_price?: string | null | undefined;
}

/** A toy to take in; from a cart it comes with the price that was made for it there. */
type Wanted = Pick<CartToy, 'toy_id'> & Partial<CartToy>;

/** Whose numbers: the same toy is called otherwise by another customer. */
const placeOf = ({ company_id, customer_id }: ChooseRow) => ({ company_id, customer_id });

export type ChooseProductService = ReturnType<typeof createChooseProductService>;

/** The toys of a selection. */
export function createChooseProductService({ pictures, toyCards, zones, pricing, carts, now }: Dependencies) {
  async function locked(db: Db, session: Session, id: number): Promise<ChooseRow> {
    const choose = await lockChoose(db, session, id);
    if (!choose) throw unknownChoose();
    return choose;
  }

  async function pricerFor(db: Db, { company_id, user_id, customer_id, formula_id }: ChooseRow) {
    const place = { company_id, user_id, customer_id };
    if (formula_id === null) return pricing.pricer(db, place);
    try {
      return await pricing.pricer(db, { ...place, formula_id });
    } catch (error) {
      // A template that was deleted since, or does not count any more, leaves the field to the one in force.
      if (error instanceof AppError && error.errorName === 'NOT_FOUND') return pricing.pricer(db, place);
      throw error;
    }
  }

  const priced = ({ currency, parameter, price }: Pricer, snapshot: WholeSnapshot) => ({
    ...price(snapshot),
    currency,
    formula_parameter: parameter,
    is_manual_price: false,
  });

  /** What a formula lacked does not matter any more; the formula itself stays, to tell what it would have made of it. */
  const typed = (quoted_price: string) => ({ quoted_price, is_manual_price: true, price_flags: [] });

  async function addTo(db: Db, session: Session, choose: ChooseRow, wanted: readonly Wanted[]): Promise<AddResult> {
    const there = new Set(await repo.listToyIds(db, choose.id));
    const byToy = new Map(wanted.map((toy) => [toy.toy_id, toy]));
    const known = await toySnapshots(db, session, [...byToy.keys()]);
    const verdicts: Omit<AddResult['list'][number], 'id'>[] = [...byToy.keys()].map((toy_id) => {
      const toy = known.get(toy_id);
      if (there.has(toy_id)) return { toy_id, state: 'exists', reason: '已在该选样中' };
      if (!toy) return { toy_id, state: 'refused', reason: '产品不存在或已下架' };
      if (toy.is_hidden) return { toy_id, state: 'refused', reason: '工厂已隐藏该产品' };
      return { toy_id, state: 'added', reason: '' };
    });
    const added = verdicts.filter(({ state }) => state === 'added').map(({ toy_id }) => known.get(toy_id)!);
    if (there.size + added.length > CHOOSE_PRODUCTS_MAX)
      throw new AppError('CONFLICT', { msg: `一个选样最多放${CHOOSE_PRODUCTS_MAX}款产品` });
    const pricer = await pricerFor(db, choose);
    const first = (await repo.lastPosition(db, choose.id)) + 1;
    const at = now();
    const ids = await repo.createProducts(
      db,
      added.map(({ toy_id, snapshot, picture_ids }, turn) => {
        const { quoted_price, currency, is_manual_price } = byToy.get(toy_id)!;
        const isTyped = is_manual_price === true && quoted_price && currency;
        return {
          choose_id: choose.id,
          toy_id,
          position: first + turn,
          snapshot,
          picture_ids,
          created_at: at,
          ...priced(pricer, snapshot),
          ...(isTyped && { ...typed(quoted_price), currency }),
        };
      }),
    );
    if (added.length > 0) await updateChoose(db, choose.id, { updated_at: at });
    const list = verdicts.map((verdict) => ({ ...verdict, id: ids.get(verdict.toy_id) ?? null }));
    return { ...addTip(list), list };
  }

  async function candidates(
    db: Db,
    session: Session,
    query: { keyword: string; page: number; page_size: number; customer_pick_id?: number | undefined },
  ): Promise<{ cards: ToyCard[]; total: number }> {
    const { keyword, page, page_size, customer_pick_id } = query;
    if (customer_pick_id === undefined) {
      const found = await zones.list(db, session, 'sample', ToyListQuery.parse({ keyword, page, page_size }));
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

    async add(db: Db, session: Session, id: number, toyIds: readonly number[]): Promise<AddResult> {
      return addTo(
        db,
        session,
        await locked(db, session, id),
        toyIds.map((toy_id) => ({ toy_id })),
      );
    },

    async list(db: Db, session: Session, choose: ChooseRow) {
      const rows = await repo.listProducts(db, choose.id);
      const toyIds = rows.map(({ toy_id }) => toy_id);
      const [today, numbers, counts, shown] = await Promise.all([
        toySnapshots(db, session, toyIds),
        customNumbers(db, placeOf(choose), toyIds),
        repo.countAnswers(db, choose.id),
        firstPictures(db, session.tenant_id, rows),
      ]);
      const answers = new Map(counts.map(({ product_id, ...sums }) => [product_id, sums]));
      return rows.map((row) => shownProduct(row, { today, numbers, pictures: shown, answers }));
    },

    async find(
      db: Db,
      session: Session,
      choose: ChooseRow,
      query: { keyword: string; page: number; page_size: number; customer_pick_id?: number | undefined },
    ) {
      const chosen = new Set(await repo.listToyIds(db, choose.id));
      const { cards, total } = await candidates(db, session, query);
      const { page, page_size } = query;
      return {
        list: cards.map((toy) => ({ toy, is_chosen: chosen.has(toy.toy_id) })),
        total,
        page,
        page_size,
      };
    },

    async update(context: UserCallContext, id: number, changes: readonly ProductChange[]): Promise<void> {
      const { db, session } = context;
      const choose = await locked(db, session, id);
      const before = await repo.listProducts(db, id);
      const rows = new Map(before.map((row) => [row.id, row]));
      if (changes.some((change) => !rows.has(change.id)))
        throw new AppError('NOT_FOUND', { msg: '产品已不在该选样中' });
      const wishes = changes.flatMap(({ id: productId, custom_number: number }) =>
        number === undefined ? [] : { toy_id: rows.get(productId)!.toy_id, number },
      );
      // Freezes a formula: before numbers are locked, as carts do it, or the two could wait for each other.
      const pricer = changes.some(({ quoted_price }) => quoted_price === null) ? await pricerFor(db, choose) : null;
      const refused = await setCustomNumbers(db, placeOf(choose), wishes);
      if (refused.size > 0) throw new AppError('CUSTOM_NUMBER_TAKEN', { data: { toy_ids: [...refused] } });
      for (const { id: productId, remark, quoted_price } of changes) {
        const row = rows.get(productId)!;
        const values = {
          ...(remark !== undefined && { remark }),
          ...(quoted_price === null && pricer && priced(pricer, row.snapshot)),
          ...(typeof quoted_price === 'string' && typed(quoted_price)),
        };
        await repo.updateProduct(db, productId, values);
        rows.set(productId, { ...row, ...values });
      }
      await recordPrices(context, id, before, rows);
      await updateChoose(db, id, { updated_at: now() });
    },

    /** For what a selection is going to be; prices that a person typed stay as they are. */
    async reprice(context: UserCallContext, choose: ChooseRow, next: ChooseRow): Promise<void> {
      const { db } = context;
      const rows = (await repo.listProducts(db, choose.id)).filter((row) => !row.is_manual_price);
      const pricer = await pricerFor(db, next);
      for (const row of rows) await repo.updateProduct(db, row.id, priced(pricer, row.snapshot));
      if (rows.length > 0)
        await recordRepricing(context, choose, next, { parameter: pricer.parameter, count: rows.length });
    },

    async remove(db: Db, session: Session, id: number, ids: readonly number[]): Promise<number> {
      await locked(db, session, id);
      const removed = await repo.removeProducts(db, id, ids);
      if (removed === 0) throw new AppError('NOT_FOUND', { msg: '产品已不在该选样中' });
      await settleState(db, id, now());
      return removed;
    },
  };

  async function firstPictures(
    db: Db,
    tenant: number,
    rows: readonly repo.ProductRow[],
  ): Promise<Map<number, Picture>> {
    const ids = rows.flatMap(({ picture_ids }) => picture_ids.slice(0, 1));
    return pictures.describe(ids, tenant, db);
  }
}
