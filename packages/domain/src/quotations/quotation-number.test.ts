import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNumberRuleFaults } from './number-faults.ts';
import { NUMBER_DATES } from './number-pattern.ts';
import {
  CUSTOMER_ORDER_PATTERN_DEFAULT,
  previewDocumentNumbers,
  QUOTATION_PATTERN_DEFAULT,
  sequenceKey,
  sequencePeriod,
  writeDocumentNumber,
  type NumberRule,
} from './quotation-number.ts';
import { readDocumentNumber, readVersionNumber, versionNumber } from './version-number.ts';

const rule: NumberRule = { pattern: QUOTATION_PATTERN_DEFAULT, prefix: 'QF' };
// Half past midnight of the thirteenth in Shanghai.
const night = new Date('2026-11-12T16:30:00Z');

describe('a number', () => {
  it('has the prefix, the Shanghai day and the sequence', () => {
    expect(writeDocumentNumber(rule, night, 7)).toBe('QF20261113-007');
    expect(writeDocumentNumber(rule, night, 1000)).toBe('QF20261113-1000');
    expect(writeDocumentNumber({ ...rule, pattern: CUSTOMER_ORDER_PATTERN_DEFAULT }, night, 2)).toBe(
      'QFDD20261113-002',
    );
    expect(previewDocumentNumbers({ pattern: '{prefix}-{yy}{MM}.{seq}', prefix: 'A' }, night)).toEqual([
      'A-2611.001',
      'A-2611.002',
      'A-2611.003',
    ]);
  });

  it.each([
    ['{prefix}{yyyyMMdd}-{seq:3}', 'day', '2026-11-13'],
    ['{yy}{MM}{dd}{seq}', 'day', '2026-11-13'],
    ['{yyMM}-{seq}', 'month', '2026-11'],
    ['Q{yyyy}-{seq:5}', 'year', '2026'],
  ] as const)('of %s begins again every %s', (pattern, period, key) => {
    expect(sequencePeriod(pattern)).toBe(period);
    expect(sequenceKey(pattern, night)).toBe(key);
  });

  it.each([
    ['', '须含流水号 {seq:3}'],
    ['{prefix}{yyyy}', '须含流水号 {seq:3}'],
    ['{yyyy}{seq}{seq}', '流水号 {seq} 只能有一个'],
    ['{prefix}-{seq}', '须含年份，例如 {yyyyMMdd} 或 {yy}'],
    ['{yyyy}{dd}-{seq}', '含日 {dd} 时须同时含月 {MM}'],
    ['{yyyy}/{seq}', '固定文字只能是字母、数字和 . _ -'],
    ['{yyyy}{seq:9}', '不认识 {seq:9}，可用 {prefix} {yyyyMMdd} {yyMM} {yyyy} {seq:3} 等'],
    ['{yyyy}{seq', '多余的 {'],
    [`${'a'.repeat(50)}{yyyy}{seq:2}`, '编号规则最多60个字符'],
    [`${'a'.repeat(40)}{yyyy}{seq:2}`, '编号最长40个字符'],
    ['{constructor}{yyyy}{seq}', '不认识 {constructor}，可用 {prefix} {yyyyMMdd} {yyMM} {yyyy} {seq:3} 等'],
  ])('cannot come of %s', (pattern, message) => {
    expect(findNumberRuleFaults({ pattern, prefix: 'QF' })).toEqual([{ field: 'pattern', message }]);
  });

  it.each([
    ['启帆', '前缀只能是字母、数字和 -'],
    ['ABCDEFGHI', '前缀最多8个字符'],
  ])('cannot begin with %s', (prefix, message) => {
    expect(findNumberRuleFaults({ ...rule, prefix })).toEqual([{ field: 'prefix', message }]);
  });
});

const rules = fc
  .record({
    prefix: fc.stringMatching(/^[A-Z0-9-]{0,8}$/),
    date: fc.constantFrom(...(Object.keys(NUMBER_DATES) as (keyof typeof NUMBER_DATES)[])),
    digits: fc.integer({ min: 2, max: 6 }),
    between: fc.stringMatching(/^[A-Z._-]{0,3}$/),
    isSequenceFirst: fc.boolean(),
  })
  .map(({ prefix, date, digits, between, isSequenceFirst }) => {
    const [one, other] = isSequenceFirst ? [`{seq:${digits}}`, `{${date}}`] : [`{${date}}`, `{seq:${digits}}`];
    return { prefix, pattern: `{prefix}${one}${between}${other}` };
  })
  .filter((one) => findNumberRuleFaults(one).length === 0);
const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('versions', () => {
  it('add -2, -3', () => {
    expect([1, 2, 3].map((version) => versionNumber('QF20261112-003', version))).toEqual([
      'QF20261112-003',
      'QF20261112-003-2',
      'QF20261112-003-3',
    ]);
  });

  it('are searched for both ways', () => {
    expect(readVersionNumber(' QF20261112-12 ')).toEqual([
      { number: 'QF20261112-12', version: 1 },
      { number: 'QF20261112', version: 12 },
    ]);
    expect(readVersionNumber('QF-1')).toEqual([{ number: 'QF-1', version: 1 }]);
  });

  it('are read back by the rule that wrote the number', () => {
    fc.assert(
      fc.property(rules, days, fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99 }), (...drawn) => {
        const [one, at, sequence, version] = drawn;
        expect(readDocumentNumber(one, versionNumber(writeDocumentNumber(one, at, sequence), version))).toEqual({
          sequence,
          version,
        });
      }),
    );
    expect(readDocumentNumber(rule, 'QF20261112')).toBeNull();
  });

  it('never make two sequences of a period the same number', () => {
    fc.assert(
      fc.property(rules, days, days, fc.nat(99_999), fc.nat(99_999), (one, at, other, a, b) => {
        fc.pre(at.getTime() !== other.getTime() || a !== b);
        const isSame = sequenceKey(one.pattern, at) === sequenceKey(one.pattern, other) && a === b;
        expect(writeDocumentNumber(one, at, a) === writeDocumentNumber(one, other, b)).toBe(isSame);
      }),
    );
  });
});
