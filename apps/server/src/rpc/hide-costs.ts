import { costFields } from '@wanyuan/contract';
import type { z } from 'zod';

/** What is left of a value; undefined where nothing may be. Null for a schema in which nothing is hidden. */
type Cleaner = (value: unknown) => unknown;

const known = new WeakMap<z.core.$ZodType, Cleaner | null>();

/** The value without what tells a cost, as the marks of its schema say. */
export function withoutCosts(schema: z.core.$ZodType, value: unknown): unknown {
  const clean = cleanerOf(schema);
  return clean ? clean(value) : value;
}

function cleanerOf(schema: z.core.$ZodType): Cleaner | null {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const made = makeCleaner(schema);
  known.set(schema, made);
  return made;
}

function makeCleaner(given: z.core.$ZodType): Cleaner | null {
  const rule = costFields.get(given);
  const schema = given as z.core.$ZodTypes;
  const hides = rule?.hides;
  if (hides) return (value) => (hides(value) ? undefined : value);
  if (rule) return () => blankOf(schema);
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return objectCleaner(def.shape);
    case 'array':
      return arrayCleaner(def.element);
    case 'record':
      return recordCleaner(def.valueType);
    case 'optional':
    case 'readonly':
      return optionalCleaner(def.innerType);
    case 'nullable':
      return nullableCleaner(def.innerType);
    case 'default':
    case 'prefault':
      return defaultCleaner(def.innerType, () => def.defaultValue);
    case 'union':
      return inTurn(def.options);
    case 'intersection':
      return inTurn([def.left, def.right]);
    case 'pipe':
      return cleanerOf(def.out);
    default:
      return null;
  }
}

/** What stands for a hidden field that must be there. */
function blankOf({ _zod: { def } }: z.core.$ZodTypes): unknown {
  if (def.type === 'string') return '';
  if (def.type === 'array') return [];
  return def.type === 'nullable' ? null : undefined;
}

const isMarked = (schema: z.core.$ZodType): boolean => {
  const rule = costFields.get(schema);
  return rule !== undefined && rule.hides === undefined;
};

function objectCleaner(shape: Readonly<Record<string, z.core.$ZodType>>): Cleaner | null {
  const cleaners = Object.entries(shape).flatMap(([key, field]) => {
    const clean = cleanerOf(field);
    return clean ? [[key, clean] as const] : [];
  });
  if (cleaners.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const [key, clean] of cleaners) {
      if (!(key in copy)) continue;
      const left = clean(copy[key]);
      if (left === undefined) Reflect.deleteProperty(copy, key);
      else copy[key] = left;
    }
    return copy;
  };
}

function arrayCleaner(element: z.core.$ZodType): Cleaner | null {
  const clean = cleanerOf(element);
  if (!clean) return null;
  return (value) => (Array.isArray(value) ? value.map(clean).filter((item) => item !== undefined) : value);
}

function recordCleaner(element: z.core.$ZodType): Cleaner | null {
  const clean = cleanerOf(element);
  if (!clean) return null;
  return (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]))
      : value;
}

function optionalCleaner(inner: z.core.$ZodType): Cleaner | null {
  if (isMarked(inner)) return () => undefined;
  const clean = cleanerOf(inner);
  return clean && ((value) => (value === undefined ? undefined : clean(value)));
}

function nullableCleaner(inner: z.core.$ZodType): Cleaner | null {
  if (isMarked(inner)) return () => null;
  const clean = cleanerOf(inner);
  return clean && ((value) => (value === null ? null : clean(value)));
}

function defaultCleaner(inner: z.core.$ZodType, usual: () => unknown): Cleaner | null {
  const clean = cleanerOf(inner);
  return clean && ((value) => clean(value) ?? usual());
}

/** Each touches only the fields that it knows. */
function inTurn(options: readonly z.core.$ZodType[]): Cleaner | null {
  const cleaners = options.flatMap((option) => cleanerOf(option) ?? []);
  if (cleaners.length === 0) return null;
  return (value) => {
    let left = value;
    for (const clean of cleaners) left = clean(left);
    return left;
  };
}
