import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, number } from '#infra/database/columns.ts';
import { toys } from '../toys/toys.schema.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * One row for each toy that lists and searches may show: the words to match and the facts to filter and sort by, narrow
 * enough to be counted by the ten thousand. Hidden and blacked-out toys have no row. Written by the search index only.
 */
export const toy_search = pgTable(
  'toy_search',
  {
    toy_id: number()
      .primaryKey()
      .references(() => toys.id, { onDelete: 'cascade' }),
    /** 0: in the public catalogue; otherwise the company whose own toy it is. */
    scope: number().notNull(),
    factory_id: number().notNull(),
    showroom_id: number(),
    ip_id: number(),
    category_id: smallint().notNull(),
    region_id: smallint(),
    packing_id: smallint(),
    /** Bit n is set for certificate kind n, and for market n of the domain's list. */
    certification_bits: integer().notNull().default(0),
    market_bits: integer().notNull().default(0),
    price: doublePrecision().notNull(),
    cbm: real(),
    pieces: integer(),
    gross_weight: real(),
    moq_pieces: integer(),
    stock_cartons: integer().notNull().default(0),
    is_taxpayer: boolean().notNull().default(false),
    is_cross_border: boolean().notNull().default(false),
    is_ecommerce: boolean().notNull().default(false),
    is_stopped: boolean().notNull().default(false),
    has_video: boolean().notNull().default(false),
    has_model: boolean().notNull().default(false),
    has_picture: boolean().notNull().default(false),
    offer_until: instant(),
    listed_at: instant().notNull(),
    updated_time: instant().notNull(),
    stock_updated_time: instant(),
    popularity: integer().notNull().default(0),
    /** Freshness and popularity in one number, so that ties break without arithmetic. */
    rank_score: real().notNull(),
    /** Platform and article number without separators, in lower case. */
    number_key: text().notNull(),
    article_key: text().notNull(),
    doc: tsvector().notNull(),
  },
  (table) => [
    index('toy_search_doc').using('gin', table.doc),
    index('toy_search_rank').on(table.rank_score, table.toy_id),
    index('toy_search_newest').on(table.listed_at, table.toy_id),
    index('toy_search_updated').on(table.updated_time, table.toy_id),
    index('toy_search_price').on(table.price, table.toy_id),
    index('toy_search_popular').on(table.popularity, table.toy_id),
    index('toy_search_stock').on(table.stock_updated_time.desc().nullsLast(), table.toy_id.desc()),
    index('toy_search_factory').on(table.factory_id, table.rank_score),
    index('toy_search_category').on(table.category_id, table.rank_score),
    index('toy_search_showroom').on(table.showroom_id, table.rank_score),
    // Only few toys have these: without an index all rows would be read.
    index('toy_search_model')
      .on(table.rank_score, table.toy_id)
      .where(sql`has_model`),
    index('toy_search_video')
      .on(table.popularity, table.toy_id)
      .where(sql`has_video`),
    index('toy_search_offer')
      .on(table.offer_until)
      .where(sql`offer_until is not null`),
    index('toy_search_ip')
      .on(table.ip_id, table.rank_score)
      .where(sql`ip_id is not null`),
    index('toy_search_own')
      .on(table.scope)
      .where(sql`scope <> 0`),
    index('toy_search_number').on(table.number_key.op('text_pattern_ops')),
    index('toy_search_article').on(table.article_key.op('text_pattern_ops')),
  ],
);

export const TERM_KINDS = ['word', 'compound', 'short', 'english'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Words of the public catalogue: what suggestions, pinyin and corrections are looked up in. */
export const search_terms = pgTable(
  'search_terms',
  {
    term: text().notNull(),
    /** `short` stands in no name unbroken: 遥控车 for 遥控越野车. People say it, so pinyin must know it. */
    kind: text({ enum: TERM_KINDS }).notNull(),
    pinyin: text().notNull().default(''),
    initials: text().notNull().default(''),
    /** In how many toys it stands. */
    frequency: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.term] })],
);
