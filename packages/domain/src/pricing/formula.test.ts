import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMULA_FIELD_LABEL, FORMULA_FIELDS, type FormulaField } from './formula-fields.data.ts';
import { compileFormula, findFormulaFault, FORMULA_MAX_LENGTH, writeFormula } from './formula.ts';
import { readFraction, roundFraction, toNumber, type Fraction } from './fraction.ts';

const VALUES: Partial<Record<FormulaField, string>> = {
  exworks_price: '12.5',
  rate: '7.1',
  profit: '0.1',
  carton_quantity: '72',
  inbox_quantity: '24',
  markup: '0',
};
const valueOf = (field: FormulaField) => readFraction(VALUES[field])!;
const result = (text: string) => {
  const value = compileFormula(text).evaluate(valueOf);
  return value && toNumber(value);
};

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) × 3', 9],
    ['8 ÷ 4 ÷ 2', 1],
    ['10 - 3 - 2', 5],
    ['-2 * -3', 6],
    ['2 − −3', 5],
    ['.5 + 1.25', 1.75],
    ['出厂价', 12.5],
    ['exworks_price', 12.5],
    ['EXWORKS_PRICE', 12.5],
    ['ｒａｔｅ', 7.1],
    ['出厂价×（１＋利润率）', 13.75],
    ['内箱装量', 24],
    ['装量', 72],
    ['内箱装量+装箱量', 96],
    ['利润+利润率', 0.2],
    ['１２．５　＋　1', 13.5],
    ['12.5－0.5', 12],
    ['12.5—0.5', 12],
    ['6＊2／3', 4],
  ])('%s is %d', (text, value) => {
    expect(findFormulaFault(text)).toBeNull();
    expect(result(text)).toBeCloseTo(value, 12);
  });

  it('knows each name once, and every name', () => {
    const names = FORMULA_FIELDS.flatMap(({ key, label, aliases }) => [key, label, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    for (const { key, label, aliases } of FORMULA_FIELDS)
      for (const name of [key, label, ...aliases]) expect(compileFormula(`1 + ${name}`).fields).toEqual([key]);
  });

  it('has no value where a divisor becomes zero', () => {
    expect(result('1 ÷ 加价')).toBeNull();
    expect(result('1 + 2 × (3 ÷ (加价 × 5))')).toBeNull();
    expect(result('-(1 ÷ 加价) + 1')).toBeNull();
  });

  it('can be printed with names or figures', () => {
    const formula = compileFormula('exworks_price*(1+利润)/rate-1');
    expect(writeFormula(formula, (field) => FORMULA_FIELD_LABEL[field])).toBe('出厂价 × (1 + 利润率) ÷ 汇率 − 1');
    expect(writeFormula(formula, (field) => VALUES[field]!)).toBe('12.5 × (1 + 0.1) ÷ 7.1 − 1');
  });
});

describe('a fault', () => {
  it.each([
    ['', 0, 0, '请输入公式'],
    ['   ', 0, 0, '请输入公式'],
    ['出厂价 +', 5, 0, '公式没有写完'],
    ['出厂价 汇率', 4, 2, '前面缺少 + − × ÷'],
    ['出厂价运费', 3, 2, '前面缺少 + − × ÷'],
    ['2 3', 2, 1, '前面缺少 + − × ÷'],
    ['1.2.3', 3, 2, '前面缺少 + − × ÷'],
    ['2(3)', 1, 1, '前面缺少 + − × ÷'],
    ['(1 + 2', 0, 1, '括号没有配对'],
    ['(1 2)', 3, 1, '前面缺少 + − × ÷'],
    ['1 + 2)', 5, 1, '多了一个右括号'],
    ['()', 1, 1, '右括号前面缺少数字或字段'],
    ['* 2', 0, 1, '前面缺少数字或字段'],
    ['1 + × 2', 4, 1, '前面缺少数字或字段'],
    ['出厂价 × 折扣', 6, 2, '没有名为“折扣”的字段'],
    ['constructor', 0, 11, '没有名为“constructor”的字段'],
    ['rates', 4, 1, '没有名为“s”的字段'],
    ['出厂价 x 2', 4, 1, '乘号请用 × 或 *，不能用字母“x”'],
    ['1,000', 1, 1, '不能使用“,”，只能用数字、+ − × ÷、括号和字段名'],
    ['1；2', 1, 1, '不能使用“；”，只能用数字、+ − × ÷、括号和字段名'],
    ['2 + 😀', 4, 2, '不能使用“😀”，只能用数字、+ − × ÷、括号和字段名'],
    ['出厂价 ÷ 0', 6, 1, '除数不能为 0'],
    ['出厂价 ÷ (2 - 2.0)', 6, 9, '除数不能为 0'],
    ['1'.repeat(31), 0, 31, '数字过长'],
    ['('.repeat(51), 50, 1, '括号或负号层数过多'],
    ['-'.repeat(51) + '1', 50, 1, '括号或负号层数过多'],
    ['1+'.repeat(200), 300, 100, '公式最多300个字'],
  ])('in %j stands at %i, %i long: %s', (text, position, length, message) => {
    expect(findFormulaFault(text)).toEqual({ position, length, message });
  });

  it('is never an accident, whatever is typed', () => {
    const words = fc.constantFrom(
      '出厂价',
      '运费',
      'rate',
      '(',
      '（',
      ')',
      '+',
      '−',
      '×',
      '/',
      '0',
      '1.5',
      ' ',
      '折',
      '％',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 30 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const fault = findFormulaFault(text);
        if (fault === null) return;
        expect(fault.position + fault.length).toBeLessThanOrEqual(text.length);
        expect(fault.message).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('of brackets is found at any depth without harm', () => {
    expect(findFormulaFault('('.repeat(FORMULA_MAX_LENGTH))).not.toBeNull();
    expect(findFormulaFault(`${'('.repeat(50)}1${')'.repeat(50)}`)).toBeNull();
  });
});

interface Expression {
  text: string;
  /** Null where a divisor is zero. */
  value: Decimal | null;
}

const Wide = Decimal.clone({ precision: 120 });
const leaves: fc.Arbitrary<Expression> = fc.oneof(
  fc.integer({ min: 0, max: 9999 }).map((digits) => {
    const text = new Wide(digits).div(100).toFixed();
    return { text, value: new Wide(text) };
  }),
  fc
    .constantFrom<FormulaField>('exworks_price', 'rate', 'profit', 'carton_quantity')
    .chain((field) =>
      fc.constantFrom(field, FORMULA_FIELD_LABEL[field]).map((text) => ({ text, value: new Wide(VALUES[field]!) })),
    ),
);

function combine(left: Expression, sign: string, right: Expression): Expression {
  const text = `(${left.text}${sign}${right.text})`;
  const [a, b] = [left.value, right.value];
  if (a === null || b === null) return { text, value: null };
  if (sign === '+' || sign === '＋') return { text, value: a.plus(b) };
  if (sign === '-' || sign === ' − ') return { text, value: a.minus(b) };
  if (sign === '*' || sign === '×') return { text, value: a.times(b) };
  return { text, value: b.isZero() ? null : a.div(b) };
}

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaves,
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '＋', '-', ' − ', '*', '×', '/', '÷'), tie('expression'))
      .map(([left, sign, right]) => combine(left, sign, right)),
    tie('expression').map(({ text, value }) => ({ text: `-(${text})`, value: value && value.negated() })),
  ),
}));

/** Within a hair: the naive one loses digits when it divides. */
function isNear(own: Fraction | null, naive: Decimal | null): boolean {
  if (own === null || naive === null) return own === naive;
  return new Wide(roundFraction(own, 30, 'half_up')).minus(naive).abs().lessThan('1e-25');
}

describe('any formula', () => {
  it('has the value that a naive calculation gives', () => {
    fc.assert(
      fc.property(
        expression.filter(({ text }) => text.length <= FORMULA_MAX_LENGTH),
        ({ text, value }) => {
          const fault = findFormulaFault(text);
          const own = fault === null ? compileFormula(text).evaluate(valueOf) : null;
          expect(fault?.message ?? '除数不能为 0').toBe('除数不能为 0');
          expect(isNear(own, value)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('binds × and ÷ before + and −, from the left', () => {
    const chain = fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/'), fc.integer({ min: 1, max: 99 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), chain, (first, rest) => {
        const text = `${first}${rest.map(([sign, number]) => sign + number).join('')}`;
        const terms = [new Wide(first)];
        for (const [sign, number] of rest) {
          if (sign === '+') terms.push(new Wide(number));
          else if (sign === '-') terms.push(new Wide(-number));
          else if (sign === '*') terms.push(terms.pop()!.times(number));
          else terms.push(terms.pop()!.div(number));
        }
        const value = terms.reduce((sum, term) => sum.plus(term));
        expect(isNear(compileFormula(text).evaluate(valueOf), value)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
