import type { CallOutput } from '@wanyuan/contract';
import { can, CART_NAME_MAX, lineTotals, type PickState } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { CartServices } from '../carts/carts.module.ts';
import { customerNames, visibleCustomerNames } from '../customers/customers.module.ts';
import { orderNumbers } from '../customer-orders/customer-orders.module.ts';
import { nicknames } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { QuotationServices } from '../quotations/quotations.module.ts';
import { reachableSites } from '../sites/sites.module.ts';
import { toySnapshots } from '../toys/toys.module.ts';
import * as repo from './picks.repo.ts';
import { visitorBrief } from './visitor-briefs.ts';
import { pricesOfSite } from './visitor-toys.repo.ts';
import { visitorHead } from './visitor-head.ts';

interface Dependencies {
  pictures: PicturesService;
  carts: CartServices;
  quotations: QuotationServices;
}

type SelectList = CallOutput<'website.get_select_sample_list'>['list'][number];
type SelectLine = CallOutput<'sample.getSelectSampleList'>['lines'][number];

interface Query {
  site_id?: number | undefined;
  visitor_id?: number | undefined;
  customer_id?: number | undefined;
  state?: PickState | undefined;
  keyword: string;
  page: number;
  page_size: number;
}

const FIRST_PICTURES = 4;
const unknown = () => new AppError('NOT_FOUND', { msg: '选样单不存在或已转交同事' });

/** 客户选样单: what visitors picked, as their salesperson sees it, submitted or not. */
export function createPickedLists({ pictures, carts, quotations }: Dependencies) {
  async function lists(db: Db, session: Session, rows: readonly repo.ListedPick[]): Promise<SelectList[]> {
    const customers = await customerNames(
      db,
      rows.map(({ visitor }) => visitor.customer_id),
    );
    const people = await nicknames(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const numbers = await orderNumbers(
      db,
      rows.flatMap(({ pick }) => pick.order_id ?? []),
    );
    const sums = await repo.sumsOf(
      db,
      rows.map(({ pick }) => pick.id),
    );
    const toys = await repo.firstToys(
      db,
      rows.map(({ pick }) => pick.id),
      FIRST_PICTURES,
    );
    const snapshots = await toySnapshots(db, { tenant_id: session.tenant_id }, [...toys.values()].flat());
    const pictureOf = (id: number) => snapshots.get(id)?.picture_ids[0] ?? 0;
    const shown = await pictures.describe([...toys.values()].flat().map(pictureOf), session.tenant_id, db);
    return rows.map(({ pick, visitor, site_name, user_id }) => ({
      id: pick.id,
      site_id: pick.site_id,
      site_name,
      visitor: visitorBrief(visitor),
      customer_name: customers.get(visitor.customer_id ?? 0) ?? '',
      owner: { user_id, nickname: people.get(user_id) ?? '' },
      state: pick.state,
      line_count: pick.line_count,
      cartons: sums.get(pick.id)?.cartons ?? 0,
      cubic_meter: (sums.get(pick.id)?.cubic_meter ?? 0).toFixed(3),
      amount: pick.amount,
      currency: pick.currency ?? 'USD',
      pictures: (toys.get(pick.id) ?? []).flatMap((id) => shown.get(pictureOf(id)) ?? []),
      order_id: pick.order_id,
      order_number: numbers.get(pick.order_id ?? 0) ?? '',
      changed_time: pick.changed_at.toISOString(),
      submitted_time: pick.submitted_at?.toISOString() ?? null,
    }));
  }

  async function lines(db: Db, session: Session, { pick }: repo.ListedPick): Promise<SelectLine[]> {
    const rows = await repo.listLines(db, pick.id);
    const ids = rows.map(({ toy_id }) => toy_id);
    const snapshots = await toySnapshots(db, { tenant_id: session.tenant_id }, ids);
    const sold = await pricesOfSite(db, pick.site_id, ids);
    const shown = await pictures.describe(
      [...snapshots.values()].map(({ picture_ids }) => picture_ids[0] ?? 0),
      session.tenant_id,
      db,
    );
    return rows.map((row): SelectLine => {
      const known = snapshots.get(row.toy_id);
      const toy = known?.snapshot;
      // A list without an amount is of a visitor who sees no prices.
      const price = row.price ?? (pick.amount === null ? null : (sold.get(row.toy_id)?.price ?? null));
      const currency = sold.get(row.toy_id)?.currency ?? pick.currency ?? 'USD';
      const totals = toy && lineTotals({ ...toy, order_box_qty: row.cartons, quoted_price: price, currency });
      return {
        id: row.id,
        toy_id: row.toy_id,
        number: toy?.number ?? '',
        shown_number: sold.get(row.toy_id)?.shown_number ?? '',
        name: toy?.name ?? '',
        name_en: toy?.name_en ?? '',
        picture: shown.get(known?.picture_ids[0] ?? 0) ?? null,
        cartons: row.cartons,
        pieces: totals?.pieces ?? null,
        carton_quantity: toy?.carton_quantity ?? null,
        cubic_meter: totals?.cubic_meter?.toFixed(3) ?? null,
        gross_weight: totals?.gross_weight?.toFixed(2) ?? null,
        price,
        amount: totals?.quoted_amount ?? null,
        currency,
        ...(toy && can(session, 'cost.see') && { exworks_price: toy.exworks_price, factory_name: toy.factory_name }),
        note: row.note,
        is_gone: known === undefined,
        changed_time: row.changed_at.toISOString(),
      };
    });
  }

  async function open({ db, session }: SessionContext, id: number): Promise<repo.ListedPick> {
    const row = await repo.getPick(db, reachableSites(session), id);
    if (row === null) throw unknown();
    return row;
  }

  /** The toys of a list that are taken over, with their cartons; `line_ids` names some of them. */
  async function wanted(context: UserCallContext, row: repo.ListedPick, line_ids: readonly number[] | undefined) {
    const chosen = line_ids && new Set(line_ids);
    const rows = (await repo.listLines(context.db, row.pick.id)).filter(({ id }) => !chosen || chosen.has(id));
    if (rows.length === 0 || (chosen && rows.length !== chosen.size)) throw unknown();
    return rows;
  }

  const customerOf = async (context: UserCallContext, { visitor }: repo.ListedPick): Promise<number | null> => {
    const { customer_id } = visitor;
    if (customer_id === null) return null;
    return (await visibleCustomerNames(context, [customer_id])).has(customer_id) ? customer_id : null;
  };

  const nameOf = ({ visitor, site_name }: repo.ListedPick): string =>
    Array.from(visitor.company || visitor.name || site_name)
      .slice(0, CART_NAME_MAX)
      .join('');

  return {
    async list({ db, session }: SessionContext, query: Query) {
      const filter = { reach: reachableSites(session), ...query };
      const counts = await repo.countPicks(db, filter);
      const rows = await repo.listPicks(db, filter, pageRange(query));
      return {
        list: await lists(db, session, rows),
        total: query.state ? counts[query.state] : counts.open + counts.submitted,
        page: query.page,
        page_size: query.page_size,
        counts,
      };
    },

    async detail(context: SessionContext, id: number) {
      const row = await open(context, id);
      const [shown] = await lists(context.db, context.session, [row]);
      return { ...shown!, info: row.pick.info, lines: await lines(context.db, context.session, row) };
    },

    async toCart(
      context: UserCallContext,
      {
        id,
        line_ids,
        customer_pick_id,
      }: { id: number; line_ids?: number[] | undefined; customer_pick_id: number | null },
    ) {
      const row = await open(context, id);
      const rows = await wanted(context, row, line_ids);
      const cart =
        customer_pick_id ??
        (
          await carts.carts.create(context, {
            name: nameOf(row),
            customer_id: await customerOf(context, row),
            remark: '',
            is_default: false,
          })
        ).id;
      const added = await carts.addLines(
        context,
        cart,
        rows.map(({ toy_id, cartons, note }) => ({ toy_id, cartons, remark: note })),
        { data_module: 'sample' },
      );
      return { ...added, customer_pick_id: cart };
    },

    async toQuotation(context: UserCallContext, { id, line_ids }: { id: number; line_ids?: number[] | undefined }) {
      const row = await open(context, id);
      const rows = await wanted(context, row, line_ids);
      const customer_id = await customerOf(context, row);
      const made = await quotations.creating.create(context, {
        customer_id,
        head: customer_id === null ? visitorHead(row.visitor) : {},
        source: {
          kind: 'picked',
          // What visitors note is for us: other recipients would read it.
          toys: rows.map(({ toy_id, cartons, note }) => ({
            toy_id,
            cartons,
            internal_remark: note && `客户：${note}`,
          })),
        },
      });
      return { quotation_id: made.id, number: made.number, tip: made.tip };
    },
  };
}
