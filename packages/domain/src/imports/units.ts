import { CUBIC_FEET_PER_CUBIC_METRE } from '../carton.ts';
import type { ImportFieldKey } from './import-fields.data.ts';

export interface Unit {
  name: string;
  /** Found in titles and cells, in lower case and plain width. */
  pattern: RegExp;
  /** How much of the unit that the catalogue keeps one of these is; null where that is unknown. */
  factor: number | null;
}

/** The catalogue's own unit stands first: where a text names several, it counts. */
type Units = readonly [own: Unit, ...others: Unit[]];

const LENGTHS: Units = [
  { name: 'cm', pattern: /cm|厘米|公分/, factor: 1 },
  { name: 'mm', pattern: /mm|毫米/, factor: 0.1 },
  // Compatibility forms are taken apart before, which makes two primes of ″. "Packed in carton" is no unit.
  { name: 'inch', pattern: /(?<![a-z])inch(?:es)?(?![a-z])|(?<=[\d(/]\s*)in(?![a-z])|"|′′|英寸|英吋/, factor: 2.54 },
  // Behind a figure, or in brackets of a title: M is also how toys and clothes of middle size are called.
  { name: 'm', pattern: /(?<=\d)(?:m(?![a-z\d号码款])|\s*米)|^\D*[(/]\s*[m米]\s*\)?$/, factor: 100 },
];
const WEIGHTS: Units = [
  { name: 'kg', pattern: /kg|公斤|千克/, factor: 1 },
  // G.W. and G/W are names, not grams.
  { name: 'g', pattern: /(?<=[\d(重]\s*)g(?!\s*[a-z./])|克/, factor: 0.001 },
  { name: 'lb', pattern: /(?<![a-z])lbs?(?![a-z])|磅/, factor: 0.453_592_37 },
  { name: '斤', pattern: /斤/, factor: 0.5 },
];
const CUBIC_METRE = { name: 'cbm', pattern: /cbm|m3|立方米/ };
const CUBIC_FOOT = { name: 'cuft', pattern: /cu\.?\s*ft|cft|ft3|立方英尺|立方尺|材(?![积数])|\(材[积数]\)/ };
const CUBIC_METRES: Units = [
  { ...CUBIC_METRE, factor: 1 },
  { ...CUBIC_FOOT, factor: 1 / CUBIC_FEET_PER_CUBIC_METRE },
];
const CUBIC_FEET: Units = [
  { ...CUBIC_FOOT, factor: 1 },
  { ...CUBIC_METRE, factor: CUBIC_FEET_PER_CUBIC_METRE },
];
const MONEY: Units = [
  { name: 'rmb', pattern: /rmb|cny|人民币|¥|(?<![美欧港日韩澳加])元/, factor: 1 },
  { name: 'HKD', pattern: /hk[d$]|港[币元]/, factor: null },
  { name: 'EUR', pattern: /(?<![a-z])eur(?:os?)?(?![a-z])|欧元|€/, factor: null },
  { name: 'GBP', pattern: /gbp|英镑|£/, factor: null },
  { name: 'JPY', pattern: /jpy|日[元圆]/, factor: null },
  { name: 'USD', pattern: /usd|美[元金]|\$/, factor: null },
];
const PIECES: Units = [
  { name: 'pcs', pattern: /pcs|[只个]/, factor: 1 },
  { name: '打', pattern: /打(?!包)|(?<![a-z])(?:doz(?:ens?)?|dz)(?![a-z])/, factor: 12 },
];

const UNITS: Partial<Record<ImportFieldKey, Units>> = {
  exworks_price: MONEY,
  additional_price: MONEY,
  size: LENGTHS,
  length: LENGTHS,
  width: LENGTHS,
  height: LENGTHS,
  pack_size: LENGTHS,
  pack_length: LENGTHS,
  pack_width: LENGTHS,
  pack_height: LENGTHS,
  carton_size: LENGTHS,
  carton_length: LENGTHS,
  carton_width: LENGTHS,
  carton_height: LENGTHS,
  carton_quantity: PIECES,
  inbox_quantity: PIECES,
  moq_pieces: PIECES,
  weights: WEIGHTS,
  gross_weight: WEIGHTS,
  net_weight: WEIGHTS,
  carton_cubic_meter: CUBIC_METRES,
  carton_cubic_feet: CUBIC_FEET,
};

/** The unit that a title or a cell of a field names. */
export function unitIn(field: ImportFieldKey, text: string): Unit | null {
  const plain = text.normalize('NFKC').toLowerCase();
  return UNITS[field]?.find(({ pattern }) => pattern.test(plain)) ?? null;
}

/** A figure means what its cell says, else what the title of its column says: 820*415*970 below 外箱规格(mm). */
export function withTitleUnit(field: ImportFieldKey, title: string, text: string): string {
  if (!/\d/.test(text.normalize('NFKC')) || unitIn(field, text) !== null) return text;
  const unit = unitIn(field, title);
  return unit === null || unit.factor === 1 ? text : `${text.trimEnd()}${unit.name}`;
}
