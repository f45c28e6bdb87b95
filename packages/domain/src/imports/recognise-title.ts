import { IMPORT_FIELDS, type ImportFieldKey } from './import-fields.data.ts';
import { unitIn } from './units.ts';

const BRACKETED = /[([{【〔《][^)\]}】〕》]*[)\]}】〕》]/g;
/** Units and currencies as people write them behind a name. */
const UNIT = /(?:cm|mm|kgs?|rmb|cny|usd|pcs|元|厘米|毫米|公斤|千克|cbm|m3|cuft|只|个|箱)$/;
const SEPARATORS = /[\s:：*★●_\-—]+/g;

/** Without what differs from sheet to sheet: case, width, blanks, units, marks of columns that must be filled. */
function plain(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(SEPARATORS, '');
}

const ALIASES = new Map<string, ImportFieldKey>();
for (const { key, label, aliases } of IMPORT_FIELDS) {
  for (const name of [label, ...aliases]) if (!ALIASES.has(plain(name))) ALIASES.set(plain(name), key);
}
/** The longest first: 包装尺寸 is not 包装. */
const HAN_ALIASES = [...ALIASES.keys()]
  .filter((alias) => alias.length >= 2 && /^\p{Script=Han}+$/u.test(alias))
  .toSorted((a, b) => b.length - a.length);

/** 体积 in cubic feet is 材积, and the other way round. */
const VOLUME_FIELD: Partial<Record<string, ImportFieldKey>> = { cbm: 'carton_cubic_meter', cuft: 'carton_cubic_feet' };

/** How sure a title names its field: 2 by a name that is known, 1 because a known name stands at its end or beginning. */
export interface RecognisedTitle {
  field: ImportFieldKey;
  certainty: 1 | 2;
}

/** Which field a title names; null for none, and for a price in foreign money, which cannot be kept as RMB. */
export function recogniseTitle(title: string): RecognisedTitle | null {
  const named = recogniseName(title);
  if (named === null) return null;
  const unit = unitIn(named.field, title);
  if (unit?.factor === null) return null;
  const field = VOLUME_FIELD[unit?.name ?? ''] ?? named.field;
  return { ...named, field };
}

function recogniseName(title: string): RecognisedTitle | null {
  const whole = plain(title);
  if (whole === '' || whole.length > 60) return null;
  const bare = plain(title.normalize('NFKC').replace(BRACKETED, ' '));
  const han = bare.replace(/[^\p{Script=Han}/]+/gu, '').replace(/^\/+|\/+$/g, '');
  const latin = bare.replace(/\p{Script=Han}+/gu, '').replace(/^[/.]+/, '');
  for (const form of [
    whole,
    bare,
    bare.replace(UNIT, ''),
    han,
    han.replace(UNIT, ''),
    latin,
    latin.replace(UNIT, ''),
  ]) {
    const field = ALIASES.get(form);
    if (field !== undefined) return { field, certainty: 2 };
  }
  const alias =
    HAN_ALIASES.find((each) => han.endsWith(each) && han.length <= each.length + 6) ??
    HAN_ALIASES.find((each) => han.startsWith(each) && han.length <= each.length + 4);
  const field = alias === undefined ? undefined : ALIASES.get(alias);
  return field === undefined ? null : { field, certainty: 1 };
}
