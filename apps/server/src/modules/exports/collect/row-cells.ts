import {
  businessDay,
  CATEGORIES,
  CERTIFICATE_KINDS,
  englishUnit,
  englishWords,
  lineTotals,
  shownNumber,
  type ExportFieldKey,
} from '@wanyuan/domain';
import type { FactoryContact } from '#modules/factory-directory/factory-directory.module.ts';
import { inLanguage, type DocumentLanguage } from './in-language.ts';
import type { SourceToy } from './source-toy.ts';

export interface RowSubject {
  toy: SourceToy;
  /** From one. */
  index: number;
  contact: FactoryContact | null;
  lang: DocumentLanguage;
}

/** Enough for sums to be exact; columns show fewer. */
const EXACT = 6;
const CERTIFICATE_IN_ENGLISH: Readonly<Record<string, string>> = { '3C': 'CCC' };

const count = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
const exact = (value: number | string | null | undefined) => shownNumber(value, EXACT);
const money = (value: string | null | undefined) => shownNumber(value, 4, 2);

function size(...sides: (string | null)[]): string {
  const known = sides.map((side) => shownNumber(side, 2));
  return known.every((side) => side === '' || side === '0') ? '' : known.map((side) => side || '?').join('×');
}

/** Several columns ask for the same totals of a toy. */
function once<T>(make: (toy: SourceToy) => T): (toy: SourceToy) => T {
  const made = new WeakMap<SourceToy, { value: T }>();
  return (toy) => {
    const kept = made.get(toy) ?? { value: make(toy) };
    made.set(toy, kept);
    return kept.value;
  };
}

/** A free line counts itself and has no cartons. */
function free({ quantity, quoted_price, currency, snapshot }: SourceToy) {
  if (!quantity) return null;
  const one = { ...snapshot, carton_quantity: 1, exworks_price: null };
  const totals = lineTotals({ ...one, order_box_qty: quantity, quoted_price, currency });
  // A text: sums of pieces count toys alone.
  return { ...totals, cartons: null, pieces: `×${quantity}` };
}

/** Totals of what is ordered; null without an order. */
const ordered = once((toy) => {
  const { toy_id, order_box_qty, quoted_price, currency, snapshot } = toy;
  if (toy_id === null) return free(toy);
  return order_box_qty ? lineTotals({ ...snapshot, order_box_qty, quoted_price, currency }) : null;
});

const ofOneCarton = once(({ snapshot, quoted_price, currency }) =>
  lineTotals({ ...snapshot, order_box_qty: 1, quoted_price, currency }),
);

function certificates({ snapshot }: SourceToy, lang: DocumentLanguage): string {
  const names = CERTIFICATE_KINDS.filter(({ id }) => snapshot.certification_ids.includes(id)).map(({ name }) => name);
  const english = names.map((name) => CERTIFICATE_IN_ENGLISH[name] ?? name).join(', ');
  return lang === 'zh' ? names.join('、') : english;
}

function category({ snapshot }: SourceToy, lang: DocumentLanguage): string {
  const known = CATEGORIES.find(({ id }) => id === snapshot.category_id);
  return known ? inLanguage(lang, known.name, known.name_en) : '';
}

const translated = (lang: DocumentLanguage, text: string) => inLanguage(lang, text, englishWords(text));

/** What each column says of a toy. */
const CELLS: Record<ExportFieldKey, (subject: RowSubject) => string> = {
  index: ({ index }) => String(index),
  picture: () => '',
  number: ({ toy }) => toy.snapshot.number,
  article_number: ({ toy }) => toy.snapshot.article_number,
  custom_number: ({ toy }) => toy.custom_number,
  name: ({ toy, lang }) => inLanguage(lang, toy.snapshot.name, toy.snapshot.name_en),
  category: ({ toy, lang }) => category(toy, lang),
  introduction: ({ toy: { facts }, lang }) =>
    facts ? inLanguage(lang, facts.introduction, facts.introduction_en) : '',
  certifications: ({ toy, lang }) => certificates(toy, lang),
  material: ({ toy, lang }) => translated(lang, toy.facts?.material ?? ''),
  battery: ({ toy, lang }) => translated(lang, toy.facts?.battery ?? ''),
  age: ({ toy, lang }) => translated(lang, toy.facts?.age ?? ''),
  size: ({ toy: { snapshot } }) => size(snapshot.length, snapshot.width, snapshot.height),
  unit: ({ toy, lang }) => inLanguage(lang, toy.snapshot.unit, englishUnit(toy.snapshot.unit)),
  exworks_price: ({ toy }) => money(toy.snapshot.exworks_price),
  additional_price: ({ toy }) => money(toy.snapshot.additional_price),
  quoted_price: ({ toy }) => money(toy.quoted_price),
  currency: ({ toy }) => (toy.quoted_price === null ? '' : toy.currency),
  moq: ({ toy }) => count(toy.snapshot.moq_pieces),
  packing_name: ({ toy: { snapshot }, lang }) => inLanguage(lang, snapshot.packing_name, snapshot.packing_name_en),
  pack_size: ({ toy: { snapshot } }) => size(snapshot.pack_length, snapshot.pack_width, snapshot.pack_height),
  inbox_count: ({ toy }) => count(toy.snapshot.inbox_count),
  inbox_quantity: ({ toy }) => count(toy.snapshot.inbox_quantity),
  carton_quantity: ({ toy }) => count(toy.snapshot.carton_quantity),
  carton_size: ({ toy: { snapshot } }) => size(snapshot.carton_length, snapshot.carton_width, snapshot.carton_height),
  carton_cubic_meter: ({ toy }) => exact(ofOneCarton(toy).cubic_meter),
  carton_cubic_feet: ({ toy }) => exact(ofOneCarton(toy).cubic_feet),
  gross_weight: ({ toy }) => exact(toy.snapshot.gross_weight),
  net_weight: ({ toy }) => exact(toy.snapshot.net_weight),
  order_box_qty: ({ toy }) => count(ordered(toy)?.cartons),
  order_pieces: ({ toy }) => count(ordered(toy)?.pieces),
  quoted_amount: ({ toy }) => ordered(toy)?.quoted_amount ?? '',
  exworks_amount: ({ toy }) => ordered(toy)?.exworks_amount ?? '',
  total_cubic_meter: ({ toy }) => exact(ordered(toy)?.cubic_meter),
  total_gross_weight: ({ toy }) => exact(ordered(toy)?.gross_weight),
  total_net_weight: ({ toy }) => exact(ordered(toy)?.net_weight),
  remark: ({ toy }) => toy.remark,
  factory_name: ({ toy: { factory, snapshot }, lang }) =>
    inLanguage(lang, factory?.full_name || snapshot.factory_name, factory?.name_en ?? ''),
  factory_number: ({ toy }) => toy.snapshot.factory_number,
  showroom: ({ toy: { place } }) => (place ? [place.name, place.booth].filter(Boolean).join(' ') : ''),
  factory_contact: ({ contact }) => contact?.name ?? '',
  factory_phone: ({ contact }) => contact?.phone ?? '',
  factory_address: ({ contact }) => contact?.address ?? '',
  updated_time: ({ toy }) => (toy.facts ? businessDay(toy.facts.updated_time) : ''),
};

export const cellOf = (key: ExportFieldKey, subject: RowSubject): string => CELLS[key](subject);
