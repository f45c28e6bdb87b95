import { IMPORT_FIELDS, type ImportFieldKey } from '@wanyuan/domain';
import type { Import } from './import-types.ts';

/** A column of the preview: what will be written, which is not always one column of the sheet. */
export interface PreviewColumn {
  field: ImportFieldKey;
  label: string;
  width: number;
  isFigure: boolean;
  isRequired: boolean;
}

/** Columns of a sheet that are read into others. */
const READ_INTO: Partial<Record<ImportFieldKey, readonly ImportFieldKey[]>> = {
  length: ['size'],
  width: ['size'],
  height: ['size'],
  pack_length: ['pack_size'],
  pack_width: ['pack_size'],
  pack_height: ['pack_size'],
  carton_length: ['carton_size'],
  carton_width: ['carton_size'],
  carton_height: ['carton_size'],
  weights: ['gross_weight', 'net_weight'],
};
const WIDTHS: Partial<Record<ImportFieldKey, number>> = {
  article_number: 128,
  name: 200,
  name_en: 200,
  introduction: 220,
  introduction_en: 220,
  material: 120,
  battery: 120,
};
const KIND_WIDTHS = { text: 100, number: 84, integer: 84, date: 108, size: 136, weights: 100, picture: 56 } as const;

const fields = new Map(IMPORT_FIELDS.map((field) => [field.key, field]));

const fieldLabel = (key: ImportFieldKey): string => fields.get(key)?.label ?? key;

function columnOf(key: ImportFieldKey): PreviewColumn {
  const { label, kind, isRequired = false } = fields.get(key)!;
  return {
    field: key,
    label,
    width: WIDTHS[key] ?? KIND_WIDTHS[kind],
    isFigure: kind === 'number' || kind === 'integer',
    isRequired,
  };
}

const REQUIRED = IMPORT_FIELDS.filter(({ isRequired }) => isRequired).map(({ key }) => key);

/** The number first, then the sheet's own order, then what was asked for beside it; pictures stand in front. */
export function previewColumns(columns: Import['columns'], added: readonly ImportFieldKey[]): PreviewColumn[] {
  const read = columns.flatMap(({ field }) => (field === null ? [] : (READ_INTO[field] ?? [field])));
  const keys = new Set<ImportFieldKey>(['article_number', ...read, ...REQUIRED, ...added]);
  keys.delete('picture');
  return [...keys].map(columnOf);
}

/** Fields that no column shows: they can be added and typed by hand. */
export function addableFields(shown: readonly PreviewColumn[]): { value: ImportFieldKey; label: string }[] {
  const taken = new Set<ImportFieldKey>(shown.map(({ field }) => field));
  return IMPORT_FIELDS.filter(({ key }) => key !== 'picture' && !READ_INTO[key] && !taken.has(key)).map(
    ({ key, label }) => ({ value: key, label }),
  );
}

/** A, B … Z, AA: as spreadsheets call their columns. */
export function columnLetter(column: number): string {
  let rest = column;
  let letters = '';
  while (rest > 0) {
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
    rest = Math.floor((rest - 1) / 26);
  }
  return letters;
}

/** What must be there and no column of the sheet brings. */
export function missingFields(columns: Import['columns']): string[] {
  const found = new Set(columns.map(({ field }) => field));
  return REQUIRED.filter((key) => !found.has(key)).map(fieldLabel);
}
