import type { Currency } from '@wanyuan/domain';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import type { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import type { Pricer } from '../pricing/pricing.module.ts';
import type { AddWords } from './add-verdicts.ts';
import type { pricedLineColumns } from './priced-lines.schema.ts';

/** What has priced lines: whose it is, and for which customer. */
export interface LineList {
  id: number;
  company_id: number;
  user_id: number;
  customer_id: number | null;
}

/** What every line keeps, whichever list it is in. */
export interface PricedLine {
  id: number;
  toy_id: number;
  snapshot: WholeSnapshot;
  remark: string;
  quoted_price: string | null;
  currency: Currency;
  is_manual_price: boolean;
  price_flags: string[];
  formula_key: string | null;
}

/** Where the lines of a kind are kept. */
export interface LineRows {
  table: PgTable & Record<keyof ReturnType<typeof pricedLineColumns>, PgColumn>;
  /** What names a line, where its row does not. */
  key?: PgColumn;
  /** The rows that are lines of a list now, each of a toy. */
  of(listId: number): SQL | undefined;
  order: readonly SQL[];
  /** The column of ordered cartons, where lines have one. */
  cartons?: PgColumn;
}

/** A kind of priced lines: where it keeps them, and by which rules. */
export interface LineKind<List extends LineList, Line extends PricedLine = PricedLine> {
  rows: LineRows;
  /** Columns beside the shared ones that people edit. */
  editable: readonly (keyof Line & string)[];
  /** What every line that is written gets from its list. */
  stamp(list: List): Record<string, unknown>;
  most: number;
  /** Where a toy may be in a list several times: how many lines the list has. Otherwise each toy is in it once. */
  lineCount?(list: List): number;
  /** The refusal of more lines than `most`. */
  full(there: number, added: number): AppError;
  words: AddWords;
  audit: {
    /** What the names of its acts begin with. */
    prefix: string;
    /** What its lines are called in an entry. */
    lines: string;
    /** What an entry tells of a line beside its price. */
    facts(line: Line): object;
  };
  /** Makes the prices of a list; what it makes them with is frozen. */
  pricer(db: Db, list: List): Promise<Pricer>;
  /** Writes down that a list changed, and tells those who see it; `added` are the toys that came in. */
  changed(context: UserCallContext, list: List, added: readonly number[]): Promise<void>;
}

export interface LineRef {
  id: number;
  toy_id: number;
  /** Null where there is no quoted price. */
  currency: Currency | null;
  cartons: number;
}
