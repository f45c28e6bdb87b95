import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { INPUT_NODES_MAX, type Call } from './core.ts';
import { limitKeys } from './shapes.ts';

const CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);

interface Node {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Node | boolean;
  prefixItems?: Node[];
  maxItems?: number;
  properties?: Record<string, Node>;
  propertyNames?: Node;
  additionalProperties?: Node | boolean;
  maxProperties?: number;
}

/** What an input allows without end, by path, and how many values its largest has. */
interface Size {
  unlimited: string[];
  nodes: number;
}

const INT_MAX = 2_147_483_647;
/** Rows are numbered by columns that hold whatever a number of JSON can be. */
const isRowId = (path: string, { exclusiveMinimum, maximum }: Node) =>
  /(^|[._])ids?(\[\])?$/.test(path) && exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER;

/** By a program's clock, kept in a column of 64 bits. */
const isMoment = (path: string, { minimum, maximum }: Node) =>
  /(^|[._])at$/.test(path) && minimum === 0 && maximum === 8_640_000_000_000;

const sizeOf = (schema: z.ZodType): Size => measure(z.toJSONSchema(schema, { io: 'input' }) as Node, '');

function measure(node: Node, path: string): Size {
  const ways = node.anyOf ?? node.oneOf ?? node.allOf;
  if (ways !== undefined) return largest(ways.map((way) => measure(way, path)));
  if (node.const !== undefined || node.enum !== undefined) return leaf();
  if (node.type === 'string') return leaf(!isLimitedText(node) && `${path} (text)`);
  if (node.type === 'integer' || node.type === 'number')
    return leaf(!isLimitedNumber(path, node) && `${path} (number)`);
  if (node.type === 'boolean' || node.type === 'null') return leaf();
  if (node.type === 'array') return measureList(node, path);
  if (node.type === 'object') return measureObject(node, path);
  return leaf(`${path} (anything)`);
}

const leaf = (fault: string | false = false): Size => ({ unlimited: fault === false ? [] : [fault], nodes: 1 });
const largest = (sizes: Size[]): Size => ({
  unlimited: sizes.flatMap(({ unlimited }) => unlimited),
  nodes: Math.max(...sizes.map(({ nodes }) => nodes)),
});

function measureList({ items, prefixItems = [], maxItems }: Node, path: string): Size {
  const sizes = prefixItems.map((item) => measure(item, `${path}[]`));
  const rest = items === undefined || typeof items === 'boolean' ? null : measure(items, `${path}[]`);
  const restNodes = rest === null ? 0 : rest.nodes * ((maxItems ?? 0) - sizes.length);
  return {
    unlimited: [
      ...(maxItems === undefined || items === true ? [`${path} (list)`] : []),
      ...[...sizes, ...(rest === null ? [] : [rest])].flatMap(({ unlimited }) => unlimited),
    ],
    nodes: 1 + restNodes + sizes.reduce((sum, { nodes }) => sum + nodes, 0),
  };
}

function measureObject(node: Node, path: string): Size {
  const { properties = {}, propertyNames, additionalProperties: value, maxProperties } = node;
  const sizes = Object.entries(properties).map(([name, child]) => measure(child, `${path}.${name}`));
  const own = sizes.reduce((sum, { nodes }) => sum + nodes, 1);
  const unlimited = sizes.flatMap((size) => size.unlimited);
  if (value === undefined || value === false) return { unlimited, nodes: own };
  const keys = propertyNames === undefined ? leaf(`${path} (keys)`) : measure(propertyNames, `${path} (keys)`);
  const values = value === true ? leaf(`${path} (anything)`) : measure(value, `${path}{}`);
  return {
    unlimited: [
      ...unlimited,
      ...(maxProperties === undefined ? [`${path} (record)`] : []),
      ...keys.unlimited,
      ...values.unlimited,
    ],
    nodes: own + (maxProperties ?? 0) * values.nodes,
  };
}

function isLimitedNumber(path: string, node: Node): boolean {
  if (isRowId(path, node) || isMoment(path, node)) return true;
  const [min, max] = [node.minimum ?? node.exclusiveMinimum, node.maximum ?? node.exclusiveMaximum];
  return min !== undefined && max !== undefined && min >= -INT_MAX && max <= INT_MAX;
}

const isLimitedText = ({ maxLength, pattern }: Node) =>
  maxLength !== undefined || (pattern !== undefined && isForShortTexts(pattern));

/** Whether a pattern matches whole texts and repeats nothing without end. */
function isForShortTexts(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const inner = /^\^(.*)\$$/.exec(bare)?.[1];
  return inner !== undefined && !/[*+^$]|\{\d+,\}/.test(inner) && !hasAlternativesOutside(inner);
}

/** `^a|b$` holds for much that begins with an a. */
function hasAlternativesOutside(pattern: string): boolean {
  let depth = 0;
  for (const sign of pattern) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === '|' && depth === 0) return true;
  }
  return false;
}

describe.each(CALLS)('the input of $name', ({ call }) => {
  it('has a limit for every text, number, list and record', () => {
    expect(sizeOf(call.input).unlimited).toEqual([]);
  });

  it('has no more values than are looked at', () => {
    expect(sizeOf(call.input).nodes).toBeLessThanOrEqual(call.nodesMax ?? INPUT_NODES_MAX);
  });
});

describe('what is without a limit', () => {
  const text = z.string().max(5);
  it.each([
    ['a text', z.string().trim(), ['.a (text)']],
    ['a text in a list', z.array(z.string()).max(5), ['.a[] (text)']],
    ['a pattern for the beginning', z.string().regex(/^https?:/), ['.a (text)']],
    ['a pattern without end', z.string().regex(/^\d+$/), ['.a (text)']],
    ['a pattern of at least two', z.string().regex(/^\d{2,}$/), ['.a (text)']],
    ['a pattern with a way out', z.string().regex(/^a|b$/), ['.a (text)']],
    ['an instant', z.iso.datetime(), ['.a (text)']],
    ['a number', z.number().min(0), ['.a (number)']],
    ['a whole number', z.int(), ['.a (number)']],
    ['a list', z.array(text), ['.a (list)']],
    ['a list in one of two ways', z.union([text, z.array(text)]).optional(), ['.a (list)']],
    ['a list that becomes something else', z.array(text).transform(String).default(''), ['.a (list)']],
    ['a list in an object in a list', z.array(z.object({ b: z.array(text) })).max(2), ['.a[].b (list)']],
    ['a tuple with more to come', z.tuple([text], text), ['.a (list)']],
    ['a record', z.record(text, text), ['.a (record)']],
    ['keys', limitKeys(z.record(z.string(), text), 5), ['.a (keys) (text)']],
    ['values', limitKeys(z.record(text, z.string()), 5).nullable(), ['.a{} (text)']],
    ['values of known keys', limitKeys(z.partialRecord(z.enum(['x']), z.string()), 1), ['.a{} (text)']],
    [
      'a record of known keys, whose unknown ones are refused one by one',
      z.partialRecord(z.enum(['x']), text),
      ['.a (record)'],
    ],
    ['an object that takes more', z.looseObject({}), ['.a (keys)', '.a (record)', '.a{} (anything)']],
    ['anything', z.unknown(), ['.a (anything)']],
    ['what is made of anything', z.preprocess(String, z.array(text)), ['.a (list)']],
  ])('%s is found', (_what, schema, expected) => {
    expect(sizeOf(z.object({ a: schema })).unlimited.toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['a phone', z.string().regex(/^1[3-9]\d{9}$/)],
    ['money', z.string().regex(/^\d{1,8}(\.\d{1,4})?$/)],
    ['a day', z.iso.date()],
    ['a uuid', z.uuid()],
    ['known words', z.enum(['x', 'y'])],
    ['a record of known keys', limitKeys(z.partialRecord(z.enum(['x']), text), 1)],
  ])('%s is not', (_what, schema) => {
    expect(sizeOf(z.object({ a: schema })).unlimited).toEqual([]);
  });

  it('counts every value of the largest input', () => {
    const schema = z.object({ a: z.array(z.object({ b: text, c: z.array(text).max(2) })).max(3), d: z.boolean() });
    expect(sizeOf(schema).nodes).toBe(1 + 1 + 3 * (1 + 1 + 1 + 2) + 1);
  });
});
