import type { Certificate, Picture, ToyDetail, ToyFactory } from '@wanyuan/contract';
import { businessDay, CATEGORIES, DAY_MS, wholeCartons } from '@wanyuan/domain';
import type { z } from 'zod';
import { toToyCard } from '../toys/toys.module.ts';
import { cartonFacts } from './carton-facts.ts';
import { rankingName } from './ranking-name.ts';
import type { ToyDetailRow } from './toy-details.repo.ts';
import { toyHistory } from './toy-history.ts';

export interface DetailSurroundings {
  pictures: ReadonlyMap<number, Picture>;
  factory: z.output<typeof ToyFactory>;
  certificates: Certificate[];
  showroom: ToyDetail['showroom'];
  ip: ToyDetail['ip'];
  now: Date;
}

const instant = (time: Date | null): string | null => time?.toISOString() ?? null;
const media = (key: string | null): string | null => (key === null ? null : `/media/${key}`);

/** A toy with all that is known of it, for a person who is signed in. */
export function toToyDetail(row: ToyDetailRow, around: DetailSurroundings): ToyDetail {
  const { pictures, factory, certificates, showroom, ip, now } = around;
  const factoryNames = new Map([[factory.id, factory.name]]);
  const {
    picture: _first,
    second_picture: _second,
    ...card
  } = toToyCard(row, { pictures, factoryNames, now, isSignedIn: true });
  const category = CATEGORIES.find(({ id }) => id === row.category_id);
  return {
    ...card,
    ...cartonFacts(row),
    category_name: category?.name ?? '',
    category_en: category?.name_en ?? '',
    pictures: row.picture_ids.flatMap((id) => pictures.get(id) ?? []),
    additional_price: row.additional_price,
    is_tax_included: row.is_tax_included,
    price_confirmed_time: instant(row.price_confirmed_at),
    price_age_days: row.price_confirmed_at && daysBetween(row.price_confirmed_at, now),
    price_history: row.prices,
    history: toyHistory(row),
    moq_pieces: row.moq_pieces,
    moq_cartons: row.moq_pieces && row.carton_quantity ? wholeCartons(row.moq_pieces, row.carton_quantity) : null,
    lead_days: row.lead_days,
    length: row.length,
    width: row.width,
    height: row.height,
    pack_length: row.pack_length,
    pack_width: row.pack_width,
    pack_height: row.pack_height,
    packing_name_en: row.packing_name_en,
    inbox_count: row.inbox_count,
    inbox_quantity: row.inbox_quantity,
    carton_length: row.carton_length,
    carton_width: row.carton_width,
    carton_height: row.carton_height,
    gross_weight: row.gross_weight,
    net_weight: row.net_weight,
    material: row.material,
    battery: row.battery,
    age: row.age,
    introduction: row.introduction,
    introduction_en: row.introduction_en,
    model_url: media(row.model_key),
    video_url: media(row.video_key),
    stock_updated_time: instant(row.stock_updated_time),
    ...offerTerms(row),
    showroom,
    ip,
    certificates,
    rankings: row.places.map((place) => ({ name: rankingName(place), position: place.position, week: place.week })),
    factory,
    is_hidden: row.is_set_hide,
  };
}

/** In days of the business calendar: what was confirmed late yesterday is a day old in the morning. */
function daysBetween(then: Date, now: Date): number {
  return Math.max(0, (Date.parse(businessDay(now)) - Date.parse(businessDay(then))) / DAY_MS);
}

function offerTerms(row: ToyDetailRow): Pick<ToyDetail, 'offer_terms'> {
  const { offer_price, offer_until, offer_starts, offer_stock, offer_minimum } = row;
  if (offer_price === null || !offer_until || !offer_starts) return {};
  return {
    offer_terms: {
      price: offer_price,
      stock_cartons: offer_stock ?? 0,
      minimum_cartons: offer_minimum ?? 1,
      starts: offer_starts.toISOString(),
      until: offer_until.toISOString(),
    },
  };
}
