import type { Picture, ToyCard } from '@wanyuan/contract';
import { cartonCubicMetres, DAY_MS, NEW_TOY_DAYS } from '@wanyuan/domain';
import type { ToyCardRow } from './toy-cards.repo.ts';

export interface CardSurroundings {
  pictures: ReadonlyMap<number, Picture>;
  factoryNames: ReadonlyMap<number, string>;
  now: Date;
  /** Visitors are shown no price. */
  isSignedIn: boolean;
}

/** A toy's row as lists show it. */
export function toToyCard(row: ToyCardRow, { pictures, factoryNames, now, isSignedIn }: CardSurroundings): ToyCard {
  const [first = 0, second = 0] = row.picture_ids;
  const { exworks_price, offer_price, offer_until, offer_stock } = row;
  const card: ToyCard = {
    toy_id: row.toy_id,
    number: row.number,
    article_number: row.article_number,
    name: row.name,
    name_en: row.name_en,
    category_id: row.category_id,
    picture: pictures.get(first) ?? null,
    second_picture: pictures.get(second) ?? null,
    unit: row.unit,
    carton_quantity: row.carton_quantity,
    carton_cubic_meter: cartonCubicMetres(row)?.toFixed(6) ?? null,
    packing_name: row.packing_name,
    certification_ids: row.certification_ids,
    factory_id: row.factory_id,
    factory_name: factoryNames.get(row.factory_id) ?? '',
    stock_cartons: row.stock_cartons,
    has_model: row.model_key !== null,
    has_video: row.video_key !== null,
    is_new: now.getTime() - row.listed_at.getTime() < NEW_TOY_DAYS * DAY_MS,
    is_own: row.company_id !== null,
    stop_time: row.stop_time?.toISOString() ?? null,
    listed_time: row.listed_at.toISOString(),
    updated_time: row.updated_time.toISOString(),
  };
  if (!isSignedIn) return card;
  card.exworks_price = exworks_price;
  if (offer_price !== null && offer_until !== null)
    card.offer = { price: offer_price, until: offer_until.toISOString(), stock_cartons: offer_stock ?? 0 };
  return card;
}
