import type { FormulaField } from './formula-fields.data.ts';
import {
  FormulaError,
  formulaTokens,
  type FormulaFault,
  type FormulaOperator,
  type FormulaToken,
} from './formula-tokens.ts';
import { add, divide, isZero, multiply, negate, subtract, type Fraction } from './fraction.ts';

export const FORMULA_MAX_LENGTH = 300;
const MAX_NESTING = 50;

export type FormulaValues = (field: FormulaField) => Fraction;

type Evaluate = (values: FormulaValues) => Fraction | null;

interface Node {
  isConstant: boolean;
  evaluate: Evaluate;
}

/** A formula that has been read and found right. */
export interface Formula {
  /** Each field it names, once. */
  readonly fields: readonly FormulaField[];
  readonly tokens: readonly FormulaToken[];
  /** Null when a divisor is zero with these values. */
  readonly evaluate: Evaluate;
}

const OPERATIONS: Record<FormulaOperator, (left: Fraction, right: Fraction) => Fraction | null> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': (left, right) => (isZero(right) ? null : divide(left, right)),
};

function operation(operator: FormulaOperator, left: Node, right: Node): Node {
  const operate = OPERATIONS[operator];
  return {
    isConstant: left.isConstant && right.isConstant,
    evaluate: (values) => {
      const a = left.evaluate(values);
      const b = a && right.evaluate(values);
      return a && b && operate(a, b);
    },
  };
}

const negative = ({ isConstant, evaluate }: Node): Node => ({
  isConstant,
  evaluate: (values) => {
    const value = evaluate(values);
    return value && negate(value);
  },
});

const noValues: FormulaValues = (field) => {
  throw new Error(`${field} is no constant`);
};

const isSum = (operator: FormulaOperator) => operator === '+' || operator === '-';

class Parser {
  readonly #tokens: readonly FormulaToken[];
  readonly #end: number;
  #next = 0;
  #nesting = 0;

  constructor(tokens: readonly FormulaToken[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  parse(): Node {
    if (this.#tokens.length === 0) throw new FormulaError(0, 0, '请输入公式');
    const node = this.#sum();
    const rest = this.#tokens[this.#next];
    if (rest?.kind === 'close') throw new FormulaError(rest.position, rest.length, '多了一个右括号');
    if (rest) throw new FormulaError(rest.position, rest.length, '前面缺少 + − × ÷');
    return node;
  }

  #operator(isWanted: (operator: FormulaOperator) => boolean): FormulaOperator | null {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'operator' || !isWanted(token.operator)) return null;
    this.#next += 1;
    return token.operator;
  }

  #sum(): Node {
    let left = this.#product();
    for (let operator = this.#operator(isSum); operator; operator = this.#operator(isSum))
      left = operation(operator, left, this.#product());
    return left;
  }

  #product(): Node {
    let left = this.#factor();
    const isFactor = (operator: FormulaOperator) => !isSum(operator);
    for (let operator = this.#operator(isFactor); operator; operator = this.#operator(isFactor)) {
      const start = this.#tokens[this.#next]?.position ?? this.#end;
      const right = this.#factor();
      if (operator === '/') this.#refuseZero(right, start);
      left = operation(operator, left, right);
    }
    return left;
  }

  #refuseZero(divisor: Node, start: number): void {
    const last = this.#tokens[this.#next - 1]!;
    const value = divisor.isConstant ? divisor.evaluate(noValues) : null;
    if (value !== null && isZero(value))
      throw new FormulaError(start, last.position + last.length - start, '除数不能为 0');
  }

  #factor(): Node {
    const token = this.#tokens[this.#next];
    if (!token) throw new FormulaError(this.#end, 0, '公式没有写完');
    this.#next += 1;
    if (token.kind === 'number') return { isConstant: true, evaluate: () => token.value };
    if (token.kind === 'field') return { isConstant: false, evaluate: (values) => values(token.field) };
    if (token.kind === 'open') return this.#bracket(token);
    if (token.kind === 'operator' && token.operator === '-') return this.#nested(token, () => negative(this.#factor()));
    throw new FormulaError(
      token.position,
      token.length,
      token.kind === 'close' ? '右括号前面缺少数字或字段' : '前面缺少数字或字段',
    );
  }

  #bracket(open: FormulaToken): Node {
    return this.#nested(open, () => {
      const inside = this.#sum();
      const close = this.#tokens[this.#next];
      if (close && close.kind !== 'close') throw new FormulaError(close.position, close.length, '前面缺少 + − × ÷');
      if (!close) throw new FormulaError(open.position, open.length, '括号没有配对');
      this.#next += 1;
      return inside;
    });
  }

  #nested(token: FormulaToken, read: () => Node): Node {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw new FormulaError(token.position, token.length, '括号或负号层数过多');
    const node = read();
    this.#nesting -= 1;
    return node;
  }
}

/** Reads a formula of our own small grammar; throws FormulaError where it is wrong. */
export function compileFormula(text: string): Formula {
  if (text.length > FORMULA_MAX_LENGTH)
    throw new FormulaError(FORMULA_MAX_LENGTH, text.length - FORMULA_MAX_LENGTH, `公式最多${FORMULA_MAX_LENGTH}个字`);
  const tokens = formulaTokens(text);
  const node = new Parser(tokens, text.length).parse();
  const fields = new Set(tokens.flatMap((token) => (token.kind === 'field' ? [token.field] : [])));
  return { fields: [...fields], tokens, evaluate: node.evaluate };
}

/** The first thing wrong with a formula, where it stands, and what to tell its author; null when it is right. */
export function findFormulaFault(text: string): FormulaFault | null {
  try {
    compileFormula(text);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error.fault;
    throw error;
  }
}

const SIGNS: Record<FormulaOperator, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

function writeToken(token: FormulaToken, show: (field: FormulaField) => string): string {
  if (token.kind === 'number') return token.text;
  if (token.kind === 'field') return show(token.field);
  if (token.kind === 'operator') return ` ${SIGNS[token.operator]} `;
  return token.kind === 'open' ? '(' : ')';
}

/** The formula in print, with the figure or name that `show` gives for each field. */
export function writeFormula(formula: Formula, show: (field: FormulaField) => string): string {
  return formula.tokens
    .map((token) => writeToken(token, show))
    .join('')
    .trim();
}
