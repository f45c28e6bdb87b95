import { normaliseWidth } from '@wanyuan/domain';

/** Neither a text nor a jsonb column takes a NUL or half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

const normaliseText = (text: string) => normaliseWidth(text).replace(ALL_UNSTORABLE, '');

/** Normalises every string of a parsed body in place. Keys stay as they are; one that cannot be stored goes. */
export function normaliseInput(value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => normaliseInput(item));
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    if (UNSTORABLE.test(key)) delete record[key];
    else record[key] = normaliseInput(record[key]);
  }
  return record;
}
