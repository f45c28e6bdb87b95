import { CURRENCIES } from '@wanyuan/domain';
import { boolean, jsonb, numeric, text } from 'drizzle-orm/pg-core';
import { id, number } from '#infra/database/columns.ts';
import type { WholeSnapshot } from '../toys/toys.module.ts';

/** The columns shared by all tables of priced lines; each adds the list that a line is in, its place and picture. */
export const pricedLineColumns = () => ({
  id: id(),
  toy_id: number().notNull(),
  /** The toy as it was taken in; its later changes are shown beside it. */
  snapshot: jsonb().$type<WholeSnapshot>().notNull(),
  remark: text().notNull().default(''),
  quoted_price: numeric(),
  currency: text({ enum: CURRENCIES }).notNull(),
  is_manual_price: boolean().notNull().default(false),
  price_flags: text().array().notNull().default([]),
  /** Of the company's frozen formulas; it stays under a typed price, to tell what the formula would have made of it. */
  formula_key: text(),
});
