import type { QuotationHead } from '@wanyuan/contract';
import { QUOTATION_LINE_REMARK_MAX } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CartServices } from '../carts/carts.module.ts';
import { gatherAnswers } from '../selections/selections.module.ts';
import type { WantedToy } from './add-quotation-lines.ts';
import { noQuotation } from './open-quotation.ts';
import { isToyLine, listLines, type ShownLine } from './quotation-lines.repo.ts';
import { getQuotation, getVersion, type QuotationRow } from './quotations.repo.ts';

interface SheetRow {
  toy_id: number | null;
  name: string;
  cartons: number;
  price: string | null;
  remark: string;
}

export type QuotationSource =
  | { kind: 'empty' }
  | { kind: 'cart'; customer_pick_ids: readonly number[]; line_ids?: readonly number[] | undefined }
  | { kind: 'choose'; id: number; person_id: number | null; which: 'liked' | 'not_disliked' | 'all' }
  | { kind: 'toys'; ids: readonly number[] }
  | { kind: 'picked'; toys: readonly WantedToy[] }
  | { kind: 'quotation'; id: number; version?: number | undefined }
  | { kind: 'rows'; rows: readonly SheetRow[] };

/** What a new quotation begins with, before it has a currency. */
export interface Gathered {
  customer_id: number | null;
  toys: readonly WantedToy[];
  /** Rows of a sheet that are no toys. */
  fees: readonly SheetRow[];
  /** Typed without a currency: in the quotation's. */
  rows: readonly SheetRow[];
  /** Another quotation, whose lines come along as they are. */
  copied: { head: QuotationHead; quotation: QuotationRow; lines: readonly ShownLine[] } | null;
}

const NOTHING: Gathered = { customer_id: null, toys: [], fees: [], rows: [], copied: null };

export function createQuotationSources({ carts }: { carts: CartServices }) {
  async function ofCarts(
    { db, session }: UserCallContext,
    { customer_pick_ids, line_ids }: Extract<QuotationSource, { kind: 'cart' }>,
  ): Promise<Gathered> {
    const wanted = line_ids && new Set(line_ids);
    const customers = new Set<number | null>();
    const toys: WantedToy[] = [];
    for (const id of customer_pick_ids) {
      customers.add((await carts.contents.get(db, session, id)).customer_id);
      for (const line of await carts.contents.all(db, session, id))
        if ((!wanted || wanted.has(line.id)) && !line.is_gone)
          toys.push({
            toy_id: line.toy_id,
            cartons: line.order_box_qty,
            // Written for colleagues: the customer reads a quotation's own remarks.
            internal_remark: line.remark,
            typed:
              line.is_manual_price && line.quoted_price !== null
                ? { price: line.quoted_price, currency: line.currency }
                : null,
          });
    }
    // Carts of several customers make a quotation for none of them.
    return { ...NOTHING, customer_id: customers.size === 1 ? [...customers][0]! : null, toys };
  }

  async function ofQuotation(
    { db, session }: UserCallContext,
    { id, version }: Extract<QuotationSource, { kind: 'quotation' }>,
  ): Promise<Gathered> {
    const held = await getQuotation(db, session, id);
    const shown = held && (await getVersion(db, id, version ?? held.quotation.version));
    if (!held) throw noQuotation();
    if (!shown) throw new AppError('NOT_FOUND', { msg: '没有这个版本' });
    const { quotation } = held;
    const lines = await listLines(db, id, shown.version);
    return { ...NOTHING, customer_id: quotation.customer_id, copied: { head: shown.head, quotation, lines } };
  }

  return {
    async gather(context: UserCallContext, source: QuotationSource): Promise<Gathered> {
      switch (source.kind) {
        case 'empty':
          return NOTHING;
        case 'cart':
          return ofCarts(context, source);
        case 'choose': {
          const { selection, lines } = await gatherAnswers(context, source);
          // What people wrote to a toy is for us: other recipients would read it.
          const toys = lines.map(({ remark, ...line }) => ({
            ...line,
            internal_remark: remark && `客户：${remark}`.slice(0, QUOTATION_LINE_REMARK_MAX),
          }));
          return { ...NOTHING, customer_id: selection.customer_id, toys };
        }
        case 'toys':
          return { ...NOTHING, toys: source.ids.map((toy_id) => ({ toy_id })) };
        case 'picked':
          return { ...NOTHING, toys: source.toys };
        case 'quotation':
          return ofQuotation(context, source);
        case 'rows':
          break;
      }
      return {
        ...NOTHING,
        fees: source.rows.filter(({ toy_id }) => toy_id === null),
        rows: source.rows.filter(({ toy_id }) => toy_id !== null),
      };
    },
  };
}

/** The lines of another quotation whose toys may still be shown; fees always. */
export const copyable = (lines: readonly ShownLine[], isOpen: (toyId: number) => boolean): ShownLine[] =>
  lines.filter((line) => !isToyLine(line) || isOpen(line.toy_id));
