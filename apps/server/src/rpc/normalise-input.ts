import { normaliseWidth } from '@wanyuan/domain';

/** Normalises every string of a parsed body in place; keys stay as they are. */
export function normaliseInput(value: unknown): unknown {
  if (typeof value === 'string') return normaliseWidth(value);
  if (Array.isArray(value)) return value.map(normaliseInput);
  if (value && typeof value === 'object') {
    const record = value as Record<string, unknown>;
    for (const key of Object.keys(record)) {
      const field = record[key];
      if (typeof field === 'string' || (field && typeof field === 'object')) record[key] = normaliseInput(field);
    }
  }
  return value;
}
