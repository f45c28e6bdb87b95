import { QUOTATION_LANGUAGE_LABEL, type CellChange, type CellValue } from '@wanyuan/domain';

const LANDED_WORDS: Record<string, string> = {
  sea_freight: '海运费',
  capacity: '货柜',
  premium_rate: '保险费率',
  duty_percent: '关税',
  local_charge: '当地费用',
  vat_percent: '增值税',
};

const LANGUAGES = new Map<string, string>(Object.entries(QUOTATION_LANGUAGE_LABEL));

function cellText(field: string, value: CellValue): string | null {
  if (value === null || value === '') return null;
  if (Array.isArray(value)) return `${value.length} 张`;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${LANDED_WORDS[name] ?? name} ${cellText(name, one) ?? ''}`)
      .join('，');
  if (typeof value === 'boolean') return value ? '是' : '否';
  return field === 'language' ? (LANGUAGES.get(String(value)) ?? String(value)) : String(value);
}

/** A change in words; what is empty on one side is null there. */
export const comparedCell = ({ field, before = null, after = null }: CellChange, label: string) => ({
  field,
  label,
  before: cellText(field, before),
  after: cellText(field, after),
});
