import { describe, expect, it } from 'vitest';
import { normaliseInput } from './normalise-input.ts';

describe('normaliseInput', () => {
  it('reaches every text, in lists and objects as well', () => {
    const input = { a: '１２', b: ['３　４', { c: '５' }], d: { e: { f: '６' } } };
    expect(normaliseInput(input)).toEqual({ a: '12', b: ['3 4', { c: '5' }], d: { e: { f: '6' } } });
  });

  it('leaves keys, numbers and the rest as they are', () => {
    const input = { '１': 1, b: true, c: null, d: 1.5 };
    expect(normaliseInput(input)).toEqual({ '１': 1, b: true, c: null, d: 1.5 });
    expect(normaliseInput(undefined)).toBeUndefined();
  });

  it('takes out what no database can hold', () => {
    expect(normaliseInput('a\u0000b\ud800c\udc00')).toBe('abc');
    expect(normaliseInput('😀')).toBe('😀');
    expect(normaliseInput({ 'a\u0000': 1, 'b\ud800': 2, '😀': 3, c: 4 })).toEqual({ '😀': 3, c: 4 });
  });

  it('leaves nothing in names that makes them read as others', () => {
    expect(normaliseInput('gpj.\u202eexe \u2066a\u2069\u0007\u009b31m')).toBe('gpj.exe a31m');
    // Lines and tabs are said on purpose; so are marks of languages that run from the right.
    expect(normaliseInput('a\tb\r\nc \u200fשלום')).toBe('a\tb\r\nc \u200fשלום');
  });

  it('cannot be led to a prototype by what it takes out', () => {
    const result = normaliseInput(JSON.parse('{"__pro\\u0000to__":{"isAdmin":true}}')) as { isAdmin?: boolean };
    expect(result.isAdmin).toBeUndefined();
    expect(Object.keys(result)).toEqual([]);
  });
});
