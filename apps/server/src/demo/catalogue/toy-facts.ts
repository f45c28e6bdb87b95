import type { toys } from '#modules/toys/toys.schema.ts';
import { planCarton, type CartonPlan, type Size } from './carton-plan.ts';
import { Chance, seedOf } from './chance.ts';
import { colourName } from './colour-names.data.ts';
import type { Calendar } from './dates.ts';
import { BATTERY, type Slot } from './lines/product-line.ts';
import { packingShape, type PackingShape } from './packing-shapes.data.ts';
import { priceHistory, type PriceChange } from './price-history.ts';
import { nameToy, type ToyName } from './toy-name.ts';
import type { ToyRun } from './toy-runs.ts';

export type ToyRow = typeof toys.$inferInsert & { id: number };

/** What all siblings of a run have in common. */
export interface RunFacts {
  size: Size;
  name: ToyName;
  packing: PackingShape;
  carton: CartonPlan;
  price: number;
  age: string;
  hasColourInName: boolean;
  /** The columns that are the same for all. */
  columns: ReturnType<typeof sharedColumns>;
}

/** What cannot be had without a battery. */
const LIGHTS = /灯光|声光|音乐|发光|说话|发声/;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Facts follow from the form: its proportions give the size, the size gives weight, price and carton. */
export function runFacts(run: ToyRun): RunFacts {
  const { item, factory, chance } = run;
  const { line, family, geometry } = item;
  const [low, high] = sizeRange(line.longestCm, family.longestCm);
  const position = chance.next();
  const longest = low + (high - low) * position;
  const size = productSize(geometry.size, longest);
  const name = nameToy(item, longest, chance);
  const packing = packingShape(chance.pick(line.packings));
  const battery =
    line.batteries.length > 0 ? chance.pick(line.batteries) : LIGHTS.test(name.name) ? BATTERY.button : null;
  const material = chance.pick(line.materials);
  const grams = between(line.grams, position ** 1.7) * chance.between(0.85, 1.15);
  const worth = name.worth * (battery?.[2] ?? 1) * factory.priceFactor;
  const price =
    (line.price[0] + (line.price[1] - line.price[0]) * 0.7 * position ** 1.25) * worth * chance.between(0.92, 1.12);
  const facts = {
    size,
    name,
    packing,
    carton: planCarton(size, grams, packing, chance),
    price: tradePrice(price),
    age: chance.pick(line.ages),
    hasColourInName: run.siblings.length > 1 && !name.name.includes('混装') && chance.isTrue(0.6),
  };
  return { ...facts, columns: sharedColumns(run, facts, material, battery) };
}

function sharedColumns(run: ToyRun, facts: Omit<RunFacts, 'columns'>, material: Slot, battery: Slot | null) {
  const { item, factory, chance } = run;
  const { packing, carton, size, age } = facts;
  const { line, style } = item;
  const power = battery ? `，${battery[0]}` : '';
  const powerEn = battery ? `, ${battery[1]}` : '';
  return {
    factory_id: factory.id,
    category_id: item.category,
    design_key: item.geometry.id,
    unit: line.unit,
    introduction: `${factory.short_name}${style.name}，${material[0]}材质${power}，适合${ageWords(age)}，每箱${carton.carton_quantity}${line.unit}，支持定制包装。`,
    introduction_en: `${style.name_en} by ${factory.short_name_en}: ${material[1]}${powerEn}, age ${age}, ${carton.carton_quantity} per carton. Custom packing welcome.`,
    exworks_price: facts.price.toFixed(2),
    material: material[0],
    battery: battery?.[0] ?? '',
    age,
    certification_ids: factory.certification_ids.filter((id) => line.certificates.includes(id) && chance.isTrue(0.85)),
    length: size[0].toFixed(1),
    width: size[1].toFixed(1),
    height: size[2].toFixed(1),
    packing_id: packing.id,
    packing_name: packing.name,
    packing_name_en: packing.name_en,
    pack_length: carton.pack[0].toFixed(1),
    pack_width: carton.pack[1].toFixed(1),
    pack_height: carton.pack[2].toFixed(1),
    inbox_count: carton.inbox_count,
    inbox_quantity: carton.inbox_quantity,
    carton_quantity: carton.carton_quantity,
    carton_length: carton.carton[0].toFixed(1),
    carton_width: carton.carton[1].toFixed(1),
    carton_height: carton.carton[2].toFixed(1),
    carton_cubic_meter: carton.cubic_meter.toFixed(4),
    carton_cubic_feet: carton.cubic_feet.toFixed(3),
    gross_weight: carton.gross_weight.toFixed(1),
    net_weight: carton.net_weight.toFixed(1),
    listed_at: run.listed_at,
  };
}

export interface ToyFacts {
  row: ToyRow;
  history: PriceChange[];
  /** Among those that lists and rankings are made from. */
  isHot: boolean;
}

export interface ToyOptions {
  calendar: Calendar;
  seed: number;
  hotShare: number;
  models: ReadonlyMap<string, string>;
  videos: ReadonlyMap<string, string>;
}

export function toyFacts(run: ToyRun, facts: RunFacts, position: number, options: ToyOptions): ToyFacts {
  const sibling = run.siblings[position]!;
  const toyIndex = run.firstToy + position;
  const chance = new Chance(seedOf(options.seed, toyIndex));
  const { calendar } = options;
  const isHot = chance.isTrue(options.hotShare);
  const history = priceHistory(facts.price, run.daysAgo, calendar, chance);
  const isSpot = chance.isTrue(0.24);
  const stockDaysAgo = isSpot ? Math.min(run.daysAgo, Math.floor(chance.next() ** 2 * 40)) : null;
  const confirmedDaysAgo = Math.min(history.at(-1)!.daysAgo, Math.floor(chance.next() ** 2 * 150));
  const { geometry } = run.item;
  const [colour, colourEn] = colourName(sibling.look.palette);
  const { name, name_en } = facts.name;
  const row: ToyRow = {
    id: toyIndex + 1,
    showroom_id: showroomOf(run),
    number: `WY${1_000_000 + toyIndex}`,
    article_number: sibling.article_number,
    name: facts.hasColourInName ? `${name}（${colour}）` : name,
    name_en: facts.hasColourInName ? `${name_en} (${colourEn})` : name_en,
    additional_price: chance.isTrue(0.06) ? chance.pick(['0.10', '0.20', '0.30', '0.50']) : '0',
    is_tax_included: run.factory.is_general_taxpayer && chance.isTrue(0.45),
    price_confirmed_at: calendar.workingMoment(confirmedDaysAgo, chance.next()),
    moq_pieces: facts.carton.carton_quantity * (isSpot ? 2 : chance.pick([10, 20, 30, 30, 50, 60])),
    lead_days: isSpot ? chance.int(3, 7) : chance.int(18, 35),
    model_key: options.models.get(geometry.id) ?? null,
    video_key: options.videos.get(geometry.id) ?? null,
    stock_cartons: isSpot ? chance.int(4, 60) * chance.pick([1, 2, 5, 10]) : 0,
    stock_updated_time: stockDaysAgo === null ? null : calendar.workingMoment(stockDaysAgo, chance.next()),
    is_cross_border: chance.isTrue(run.factory.onlineShare * 0.8),
    is_ecommerce: chance.isTrue(run.factory.onlineShare),
    ...counters(run.daysAgo, isHot, chance),
    ...visibility(run, calendar, chance),
    updated_time: calendar.workingMoment(Math.min(confirmedDaysAgo, stockDaysAgo ?? run.daysAgo), chance.next()),
    // Last: an object that begins with a spread grows so slowly that it would double the time of loading a million.
    ...facts.columns,
  };
  return { row, history, isHot: isHot && !row.is_black && !row.is_set_hide };
}

function showroomOf({ factory, chance }: ToyRun): number | null {
  return factory.showroom_ids.length > 0 && chance.isTrue(0.75) ? chance.pick(factory.showroom_ids) : null;
}

function ageWords(age: string): string {
  return age.endsWith('M+') ? `${age.slice(0, -2)}个月以上` : `${age.slice(0, -1)}岁以上`;
}

/** A few toys draw most eyes. */
function counters(daysAgo: number, isHot: boolean, chance: Chance) {
  const days = Math.min(daysAgo + 1, 400);
  const view_count = Math.round((3 + days * 0.4) * Math.exp(chance.next() * 3) * (isHot ? 6 : 1));
  const cart_count = Math.round(view_count * chance.between(0.01, 0.07));
  const inquiry_count = Math.round(view_count * chance.between(0, 0.02));
  return { view_count, cart_count, inquiry_count, popularity: view_count + 20 * cart_count + 50 * inquiry_count };
}

function visibility({ factory, daysAgo }: ToyRun, calendar: Calendar, chance: Chance) {
  const fate = chance.next();
  const is_set_hide = fate < 0.012;
  const isStopped = fate < 0.006 || (fate >= 0.02 && fate < 0.032);
  return {
    is_black: factory.is_black || (fate >= 0.012 && fate < 0.016),
    is_set_hide,
    stop_time: isStopped
      ? calendar.workingMoment(Math.floor(chance.next() * Math.min(daysAgo, 200)), chance.next())
      : null,
  };
}

/** Length is the longer side on the ground. */
function productSize([across, up, along]: readonly [number, number, number], longest: number): Size {
  const scale = longest / Math.max(across, up, along);
  const least = 0.8;
  return [
    oneDecimal(Math.max(least, Math.max(across, along) * scale)),
    oneDecimal(Math.max(least, Math.min(across, along) * scale)),
    oneDecimal(Math.max(least, up * scale)),
  ];
}

/** Sizes that suit both the line and the family; the line decides when they have nothing in common. */
function sizeRange(line: readonly [number, number] | undefined, family: readonly [number, number]) {
  if (!line) return family;
  const low = Math.max(line[0], family[0]);
  const high = Math.min(line[1], family[1]);
  return high - low >= 2 ? ([low, high] as const) : line;
}

const between = ([low, high]: readonly [number, number], position: number) => low + (high - low) * position;

/** Prices end in .x0 or .x5, dear ones in whole tenths. */
function tradePrice(value: number): number {
  const step = value < 20 ? 0.05 : value < 60 ? 0.1 : 0.5;
  return Math.max(0.3, Math.round(value / step) * step);
}
