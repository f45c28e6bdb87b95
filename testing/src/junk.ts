import { z } from 'zod';
import type { Call } from '@wanyuan/contract';

interface ObjectSchema {
  properties?: Record<string, unknown>;
}

interface InputSchema extends ObjectSchema {
  oneOf?: ObjectSchema[];
  anyOf?: ObjectSchema[];
}

/** To draw one up takes milliseconds, and sweeps ask for those of all calls over and over. */
const schemas = new WeakMap<Call, InputSchema>();

function schemaOf(call: Call): InputSchema {
  const schema: InputSchema = schemas.get(call) ?? z.toJSONSchema(call.input, { io: 'input' });
  schemas.set(call, schema);
  return schema;
}

/** The top-level fields that an input declares, those of all alternatives together. */
export function inputFields(call: Call): string[] {
  const schema = schemaOf(call);
  const branches = [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [...new Set(branches.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

/** Input fields, at any depth, whose name says that they hold ids of rows. */
export function idFields(call: Call): string[] {
  const found = new Set<string>();
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    for (const [key, child] of Object.entries(node)) {
      if (key === 'properties')
        Object.keys(child as object).forEach((name) => /(^|_)ids?$/.test(name) && found.add(name));
      visit(child);
    }
  };
  visit(schemaOf(call));
  return [...found];
}

/** Those of them that hold ids of uploads. */
export const uploadFields = (call: Call): string[] =>
  idFields(call).filter((name) => /(^|_)(file|image)_ids?$/.test(name));

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** Values that no honest client sends, as JSON can carry them. */
export const JUNK_VALUES: [string, unknown][] = [
  ['null', null],
  ['a boolean', true],
  ['zero', 0],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a number beyond smallint', 40_000],
  ['a number beyond int', 3_000_000_000],
  ['a number beyond bigint', 1e25],
  ['an empty string', ''],
  ['a short string', 'x'],
  ['a long string', 'x'.repeat(100_000)],
  ['a NUL character', 'a\u0000b'],
  ['a NUL in a name', '13800\u0000'],
  ['half of a surrogate pair', 'a\ud800b'],
  ['quotes', `'; drop table users; --`],
  ['full-width digits', '１２３４５６'],
  ['a date without year', '0000-01-01T00:00:00Z'],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a list of numbers beyond smallint', [40_000, -40_000]],
  ['a list of strings', ['1', 'x']],
  ['an empty object', {}],
  ['an object of objects', { a: { b: { c: [] } } }],
  ['an object with a NUL in a key', { 'a\u0000b': true }],
  ['an object with half of a surrogate pair in a key', { 'a\ud800b': true }],
  ['an object with names of the prototype', { constructor: true, toString: true, hasOwnProperty: true }],
  ['a deep list', nested(2000)],
];

/** Whole bodies that are JSON but no input. */
export const JUNK_BODIES: [string, string][] = [
  ['a list', '[]'],
  ['a list of objects', '[{}]'],
  ['a number', '1'],
  ['a string', '"x"'],
  ['a boolean', 'true'],
];
