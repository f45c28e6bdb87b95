import { normaliseWidth } from '@wanyuan/domain';

/** Neither a text nor a jsonb column takes a NUL or half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** With what makes a text read as another one: overrides of its direction, and controls that are neither tab nor line. */
const UNWANTED = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Nearly all keys, and most values: nothing of it is unwanted, and asking so is quicker than looking for each. */
const PLAIN = /^[ -~\u3001-\u303f\u4e00-\u9fff\uff01-\uff0f\uff1a-\uffef]*$/;

const normaliseText = (text: string) => (PLAIN.test(text) ? text : normaliseWidth(text).replace(UNWANTED, ''));

/** Normalises every string of a parsed body in place. Keys stay as they are; one that cannot be stored goes. */
export function normaliseInput(value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => normaliseInput(item));
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    if (!PLAIN.test(key) && UNSTORABLE.test(key)) delete record[key];
    else record[key] = normaliseInput(record[key]);
  }
  return record;
}
