const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Adds decimals digit by digit: totals of money have no rounding of their own. */
export class DecimalSum {
  #units = 0n;
  #scale = 0;

  add(decimal: string): void {
    const [, sign = '', whole = '0', part = ''] = DECIMAL.exec(decimal) ?? [];
    if (part.length > this.#scale) {
      this.#units *= 10n ** BigInt(part.length - this.#scale);
      this.#scale = part.length;
    }
    const units = BigInt(whole + part.padEnd(this.#scale, '0'));
    this.#units += sign === '-' ? -units : units;
  }

  toString(): string {
    const digits = String(this.#units < 0n ? -this.#units : this.#units).padStart(this.#scale + 1, '0');
    const whole = digits.slice(0, digits.length - this.#scale);
    const part = digits.slice(digits.length - this.#scale).replace(/0+$/, '');
    return `${this.#units < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`;
  }
}

/** A number as plain decimal text; null for what is none. */
export function decimalText(value: string | number): string | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    const text = String(value);
    return DECIMAL.test(text) ? text : value.toFixed(20).replace(/\.?0+$/, '');
  }
  const text = value.trim();
  return DECIMAL.test(text) ? text.replace(/^\+/, '') : null;
}
