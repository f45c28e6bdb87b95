import { cartonCubicMetres, CATEGORIES, DAY_MS } from '@wanyuan/domain';
import type { IndexedFactory } from '#modules/factory-directory/factory-directory.module.ts';
import { certificateBits, FLAG_MARKS, mark, marketBits, marketsOf, type FlagMark } from '../marks.ts';
import { buildDoc, type DocField } from '../text-query.ts';
import { numberKey } from '../text/normalise.ts';
import type { toy_search } from '../toy-search.schema.ts';
import type { IndexedToy } from './indexed-toys.repo.ts';

export type SearchRow = typeof toy_search.$inferInsert;

/** Twice the popularity ranks a toy as if it were listed a month later. */
const POPULARITY_DAYS = 30;
const categories = new Map(CATEGORIES.map((category) => [category.id, category]));

const FLAG_NAMES = Object.keys(FLAG_MARKS) as FlagMark[];

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

/** Independent of today, so that a row need not be written again because a day has passed. */
export function rankScore(listedAt: Date, popularity: number): number {
  return listedAt.getTime() / DAY_MS + POPULARITY_DAYS * Math.log2(1 + popularity);
}

/** What searches know of a toy; null where its factory may not be shown. */
export function toSearchRow(toy: IndexedToy, factory: IndexedFactory | undefined): SearchRow | null {
  if (!factory || factory.is_black) return null;
  const flags: Record<FlagMark, boolean> = {
    is_spot: toy.stock_cartons > 0,
    is_taxpayer: factory.is_general_taxpayer,
    is_cross_border: toy.is_cross_border,
    is_ecommerce: toy.is_ecommerce,
    is_stopped: toy.stop_time !== null,
    has_video: toy.video_key !== null,
    has_model: toy.model_key !== null,
    has_picture: toy.picture_ids.length > 0,
  };
  const { is_spot: _spot, ...columns } = flags;
  const markets = marketsOf(toy.certification_ids);
  return {
    toy_id: toy.id,
    scope: toy.company_id ?? 0,
    factory_id: toy.factory_id,
    showroom_id: toy.showroom_id,
    ip_id: toy.ip_id,
    category_id: toy.category_id,
    region_id: factory.region_id,
    packing_id: toy.packing_id,
    certification_bits: certificateBits(toy.certification_ids),
    market_bits: marketBits(markets),
    price: Number(toy.exworks_price),
    cbm: cartonCubicMetres(toy),
    pieces: toy.carton_quantity,
    gross_weight: numberOrNull(toy.gross_weight),
    moq_pieces: toy.moq_pieces,
    stock_cartons: toy.stock_cartons,
    ...columns,
    offer_until: toy.offer_until === null ? null : new Date(toy.offer_until),
    listed_at: toy.listed_at,
    updated_time: toy.updated_time,
    stock_updated_time: toy.stock_updated_time,
    popularity: toy.popularity,
    rank_score: rankScore(toy.listed_at, toy.popularity),
    number_key: numberKey(toy.number),
    article_key: numberKey(toy.article_number),
    doc: docOf(toy, factory, markets, flags),
  };
}

function docOf(
  toy: IndexedToy,
  factory: IndexedFactory,
  markets: readonly string[],
  flags: Readonly<Record<FlagMark, boolean>>,
): string {
  const category = categories.get(toy.category_id);
  const fields: DocField[] = [
    { text: toy.name, weight: 'name' },
    { text: toy.name_en, weight: 'name' },
  ];
  const rest = [
    category?.name,
    category?.name_en,
    toy.introduction,
    toy.material,
    toy.packing_name,
    factory.short_name,
  ];
  for (const text of rest) if (text) fields.push({ text, weight: 'rest' });
  const marks = [mark.category(toy.category_id), mark.factory(toy.factory_id)];
  if (toy.packing_id !== null) marks.push(mark.packing(toy.packing_id));
  if (toy.showroom_id !== null) marks.push(mark.showroom(toy.showroom_id));
  if (toy.ip_id !== null) marks.push(mark.ip(toy.ip_id));
  if (factory.region_id !== null) marks.push(mark.region(factory.region_id));
  for (const id of toy.certification_ids) marks.push(mark.certificate(id));
  for (const market of markets) marks.push(mark.market(market));
  for (const flag of FLAG_NAMES) if (flags[flag]) marks.push(FLAG_MARKS[flag]);
  return buildDoc(fields, [toy.number, toy.article_number], marks);
}
