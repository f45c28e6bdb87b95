import { cartonWarnings, type CartonWarning } from '../carts/carton-notices.ts';
import { normaliseWidth } from '../text.ts';
import { IMPORT_FIELDS, IMPORT_TEXT_MAX, type ImportField, type ImportFieldKey } from './import-fields.data.ts';
import { categoryById, findCategory, findPacking, OTHER_CATEGORY_ID } from './read-names.ts';
import { isNothing, readDay, readInteger, readMeasure, readSize, readWeights } from './read-values.ts';
import { unitIn } from './units.ts';

export type ImportValues = Partial<Record<ImportFieldKey, string>>;

export interface ImportNotice {
  field: string;
  message: string;
}

/** What of a toy a row tells, as the catalogue keeps it; what is not told is absent. Decimals are texts. */
export type ImportedToy = Partial<
  Record<
    | 'article_number'
    | 'name'
    | 'name_en'
    | 'unit'
    | 'introduction'
    | 'introduction_en'
    | 'exworks_price'
    | 'additional_price'
    | 'packing_name'
    | 'packing_name_en'
    | 'length'
    | 'width'
    | 'height'
    | 'pack_length'
    | 'pack_width'
    | 'pack_height'
    | 'carton_length'
    | 'carton_width'
    | 'carton_height'
    | 'carton_cubic_meter'
    | 'carton_cubic_feet'
    | 'gross_weight'
    | 'net_weight'
    | 'material'
    | 'battery'
    | 'age'
    | 'listed_at',
    string
  >
> &
  Partial<
    Record<
      'category_id' | 'moq_pieces' | 'inbox_count' | 'inbox_quantity' | 'carton_quantity' | 'stock_cartons',
      number
    >
  > & { packing_id?: number | null };

export interface ReadImportRow {
  /** As they will be written; what cannot be read stays as it was. */
  values: ImportValues;
  toy: ImportedToy;
  warnings: ImportNotice[];
  /** What keeps the row from being imported. */
  faults: ImportNotice[];
}

interface ReadingOf {
  /** The toy is in the catalogue already. */
  isExisting: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Decimals that are kept, and the first figure that is too large. */
const BOUNDS: Partial<Record<ImportFieldKey, readonly [places: number, below: number]>> = {
  exworks_price: [4, 1e8],
  additional_price: [4, 1e8],
  gross_weight: [3, 1e6],
  net_weight: [3, 1e6],
  carton_cubic_meter: [6, 1e4],
  carton_cubic_feet: [4, 1e6],
};
const SIDES: readonly [places: number, below: number] = [2, 1e6];
const LENGTHS: Partial<Record<ImportFieldKey, number>> = { article_number: 60, name: 200, name_en: 200, unit: 10 };
const TOY_SIZES = [
  { size: 'size', sides: ['length', 'width', 'height'] },
  { size: 'pack_size', sides: ['pack_length', 'pack_width', 'pack_height'] },
  { size: 'carton_size', sides: ['carton_length', 'carton_width', 'carton_height'] },
] as const;
const WARNED_FIELD: Record<CartonWarning['key'], ImportFieldKey> = {
  volume_differs: 'carton_cubic_meter',
  inner_boxes_differ: 'inbox_quantity',
  net_above_gross: 'net_weight',
};

/**
 * Reads what stands in a row of a product sheet. A toy that is there already keeps what the row does not tell, so that
 * a list of prices or of stock needs no names.
 */
export function readImportRow(given: ImportValues, { isExisting, today }: ReadingOf): ReadImportRow {
  const row: ReadImportRow = { values: joinSides(given), toy: {}, warnings: [], faults: [] };
  splitWeights(row);
  for (const field of IMPORT_FIELDS) {
    const text = row.values[field.key]?.trim() ?? '';
    if (field.kind === 'picture' || (field.kind !== 'text' && isNothing(text)) || text === '') {
      delete row.values[field.key];
      continue;
    }
    readField(row, field, text);
  }
  completeCategory(row, isExisting);
  findMissing(row, isExisting);
  warn(row, today);
  return row;
}

/** Three columns for the three sides of a size are one size. */
function joinSides(given: ImportValues): ImportValues {
  const values = { ...given };
  for (const { size, sides } of TOY_SIZES) {
    const texts = sides.map((side) => values[side]?.trim() ?? '');
    if (isNothing(values[size] ?? '') && texts.every((text) => !isNothing(text))) values[size] = texts.join('*');
    for (const side of sides) delete values[side];
  }
  return values;
}

function splitWeights(row: ReadImportRow): void {
  const { weights: text, ...values } = row.values;
  if (text === undefined || isNothing(text)) {
    row.values = values;
    return;
  }
  const read = readWeights(text);
  if (read === null) {
    row.faults.push({ field: 'weights', message: `毛/净重“${text}”读不出，应如 15.5/13.2` });
    return;
  }
  const { gross, net } = read;
  row.values = { ...values, gross_weight: values.gross_weight ?? gross };
  if (net !== null) row.values.net_weight ??= net;
}

function readField(row: ReadImportRow, { key, kind, label }: ImportField & { key: ImportFieldKey }, text: string) {
  const { values, toy } = row;
  const unreadable = (hint: string) => row.faults.push({ field: key, message: `${label}“${text}”${hint}` });
  switch (kind) {
    case 'integer': {
      const count = readInteger(text);
      if (count === null || count < 0) return void unreadable('不是整数');
      values[key] = String(count);
      return void Object.assign(toy, { [key]: count });
    }
    case 'number': {
      const [places, below] = BOUNDS[key] ?? SIDES;
      const unit = unitIn(key, text);
      if (unit?.factor === null) return void unreadable('不是人民币价，请换算后填写');
      const number = readMeasure(text, places, unit);
      if (number === null) return void unreadable('不是数字');
      if (Number(number) < 0 || Number(number) >= below) return void unreadable('超出范围');
      values[key] = number;
      return void Object.assign(toy, { [key]: number });
    }
    case 'size':
      return readSizeField(row, key, label, text);
    case 'date': {
      const day = readDay(text);
      if (day === null) return void row.warnings.push({ field: key, message: `${label}“${text}”读不出，将不写入` });
      values[key] = day;
      return void Object.assign(toy, { [key]: day });
    }
    case 'text':
      return readTextField(row, key, label, text);
    default:
  }
}

function readSizeField(row: ReadImportRow, key: ImportFieldKey, label: string, text: string): void {
  const sides = TOY_SIZES.find(({ size }) => size === key)?.sides;
  const read = readSize(text);
  if (sides === undefined) return;
  if (read === null || read.some((side) => Number(side) >= SIDES[1])) {
    const isCarton = key === 'carton_size';
    const message = `${label}“${text}”读不出三个边长，应如 82*41.5*97${isCarton ? '' : '，将不写入'}`;
    (isCarton ? row.faults : row.warnings).push({ field: key, message });
    return;
  }
  row.values[key] = read.join('*');
  for (const [at, side] of sides.entries()) row.toy[side] = read[at]!;
}

function readTextField(row: ReadImportRow, key: ImportFieldKey, label: string, text: string): void {
  const { values, toy } = row;
  const longest = LENGTHS[key] ?? IMPORT_TEXT_MAX;
  if (text.length > longest) {
    row.faults.push({ field: key, message: `${label}超过 ${longest} 个字` });
    return;
  }
  values[key] = key === 'article_number' ? normaliseWidth(text).replace(/\s+/g, ' ') : text;
  if (key === 'category') {
    const category = findCategory(text);
    if (category === null) return;
    values.category = category.name;
    toy.category_id = category.id;
  } else if (key === 'packing_name') {
    const packing = findPacking(text);
    toy.packing_id = packing?.id ?? null;
    toy.packing_name = packing?.name ?? text;
    toy.packing_name_en = packing?.name_en ?? '';
  } else Object.assign(toy, { [key]: values[key] });
}

function completeCategory({ values, toy, warnings }: ReadImportRow, isExisting: boolean): void {
  if (toy.category_id !== undefined || isExisting) return;
  const guessed = findCategory(values.name ?? '') ?? findCategory(values.introduction ?? '');
  toy.category_id = guessed?.id ?? OTHER_CATEGORY_ID;
  if (guessed !== null && values.category === undefined) return;
  const name = categoryById(toy.category_id)!.name;
  const unknown = values.category === undefined ? '未填写分类' : `没有分类“${values.category}”`;
  warnings.push({ field: 'category', message: `${unknown}，将归入“${name}”` });
}

function findMissing({ values, faults }: ReadImportRow, isExisting: boolean): void {
  for (const { key, label, isRequired } of IMPORT_FIELDS) {
    if (isRequired !== true || values[key] !== undefined || (isExisting && key !== 'article_number')) continue;
    faults.push({ field: key, message: `缺少${label}` });
  }
}

function warn({ toy, warnings }: ReadImportRow, today: string): void {
  const { article_number: article = '', carton_quantity, inbox_count, inbox_quantity } = toy;
  if (/^\d{4}-\d{2}-\d{2}$/.test(article) || /^\d{1,2}月\d{1,2}日$/.test(article))
    warnings.push({ field: 'article_number', message: '货号像是被表格软件改成了日期，请核对' });
  else if (/^\d(?:\.\d+)?E\+\d+$/i.test(article))
    warnings.push({ field: 'article_number', message: '货号像是被表格软件改成了科学计数，请核对' });
  if (toy.exworks_price !== undefined && Number(toy.exworks_price) === 0)
    warnings.push({ field: 'exworks_price', message: '出厂价为 0' });
  if (toy.listed_at !== undefined && toy.listed_at > today)
    warnings.push({ field: 'listed_at', message: `上架日期 ${toy.listed_at} 还没到，将按导入时间上架` });
  for (const { key, message } of cartonWarnings(toy)) warnings.push({ field: WARNED_FIELD[key], message });
  if (carton_quantity && inbox_quantity && !inbox_count && carton_quantity % inbox_quantity !== 0)
    warnings.push({
      field: 'carton_quantity',
      message: `装箱量 ${carton_quantity} 不是内盒装量 ${inbox_quantity} 的整数倍`,
    });
}
