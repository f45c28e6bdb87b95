import { normaliseWidth } from '@wanyuan/domain';
import { invalidInput } from './app-error.ts';

/** Deeper than any input of ours; endless nesting would end in the stack. */
const MAX_DEPTH = 32;

/** Neither a text nor a jsonb column takes a NUL or half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

const normaliseText = (text: string) => normaliseWidth(text).replace(ALL_UNSTORABLE, '');

/** Normalises every string of a parsed body in place. Keys stay as they are; one that cannot be stored goes. */
export function normaliseInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return normaliseText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw invalidInput([{ path: '', message: '提交的内容嵌套过深' }]);
  if (Array.isArray(value)) return value.map((item) => normaliseInput(item, depth + 1));
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    if (UNSTORABLE.test(key)) delete record[key];
    else record[key] = normaliseInput(record[key], depth + 1);
  }
  return record;
}
