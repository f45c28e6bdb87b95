import type { ConfirmLine, Picture } from '@wanyuan/contract';
import {
  landedCost,
  lineTotals,
  QUOTATION_TERMS,
  quotationLineAmount,
  type LandedCostSettings,
  type QuotationTerm,
} from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { lineStandings, onlyNumber, recipientLine, type LineStanding } from '../priced-lines/priced-lines.module.ts';
import { landedOf, type ShownLine, type WholeVersion } from '../quotations/quotations.module.ts';

/** What stands beside a line for a customer. */
export interface CustomerSurroundings {
  /** By toy; one that may not be shown any more stands nowhere. */
  standings: ReadonlyMap<number, LineStanding>;
  pictures: ReadonlyMap<number, Picture>;
  landed: { term: QuotationTerm; settings: LandedCostSettings } | null;
}

/** Without what compares it with another version. */
type PlainLine = Omit<ConfirmLine, 'change' | 'was'>;

const NO_FIGURES = { cartons: 0, pieces: null, amount: null, landed_price: null, vat: null };

export const toyStandings = (db: Db, company_id: number, lines: readonly ShownLine[]) =>
  lineStandings(
    db,
    company_id,
    lines.flatMap(({ toy_id }) => (toy_id === null ? [] : [{ toy_id }])),
  );

/** The lines that a customer can read, answer and order: of a toy that is gone they get only the number. */
export async function shownLines(db: Db, company_id: number, lines: readonly ShownLine[]): Promise<ShownLine[]> {
  const standings = await toyStandings(db, company_id, lines);
  return lines.filter(({ toy_id }) => toy_id === null || standings.has(toy_id));
}

/** The terms of landed costs, where this quotation shows them. */
export function landedTerms(whole: Omit<WholeVersion, 'lines'>): CustomerSurroundings['landed'] {
  const landed = landedOf(whole);
  if (landed === null) return null;
  const { local_charge, ...terms } = landed;
  return {
    // A term in other words is priced as goods on board are.
    term: QUOTATION_TERMS.find((term) => term === whole.version.head.term) ?? 'FOB',
    settings: { ...terms, local_charges: local_charge },
  };
}

function freeLine(row: ShownLine): PlainLine {
  const cartons = row.quantity ?? 1;
  const { quoted_price, currency } = row;
  const figures = { order_box_qty: cartons, carton_quantity: 1, quoted_price, currency, exworks_price: null };
  return {
    line_id: row.line_key,
    ...onlyNumber(''),
    name: row.name,
    name_en: row.name_en,
    remark: row.remark,
    price: quoted_price,
    currency,
    is_gone: false,
    is_free: true,
    unit: '',
    ...NO_FIGURES,
    cartons,
    amount: quotationLineAmount({ ...figures, free_kind: 'other' }),
  };
}

/**
 * A line as a customer gets it, wherever they do: on their page, in the preview for colleagues, on paper. Field by field,
 * so that a new column of lines stays in the house.
 */
export function customerLine(row: ShownLine, surroundings: CustomerSurroundings): PlainLine {
  const { toy_id, snapshot, quoted_price, currency, remark, picture_ids } = row;
  if (toy_id === null || snapshot === null) return freeLine(row);
  const standing = surroundings.standings.get(toy_id);
  const numbers = new Map([[toy_id, row.custom_number]]);
  const toy = recipientLine(
    { toy_id, snapshot, quoted_price, currency, remark, picture_ids },
    standing,
    { numbers, pictures: surroundings.pictures },
    { showsPrice: true },
  );
  const line = { line_id: row.line_key, ...toy, is_free: false };
  if (standing === undefined) return { ...line, is_gone: true, unit: '', ...NO_FIGURES };
  const { carton_quantity } = snapshot;
  const figures = { order_box_qty: row.order_box_qty, carton_quantity, quoted_price, currency, exworks_price: null };
  const totals = lineTotals(figures);
  const { landed } = surroundings;
  const cost = landed && landedCost({ ...toy, quoted_price }, landed.term, landed.settings);
  return {
    ...line,
    name: row.name,
    name_en: row.name_en,
    is_gone: false,
    unit: snapshot.unit,
    cartons: totals.cartons,
    pieces: totals.pieces,
    amount: totals.quoted_amount,
    landed_price: cost?.landed ?? null,
    vat: cost?.vat ?? null,
  };
}
