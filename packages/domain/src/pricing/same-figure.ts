/** What is kept has four decimals, what is typed may have fewer. */
export function isSameFigure(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && Number(a) === Number(b));
}
