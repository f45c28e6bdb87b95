/** The list with one of them a place further up or down; null at its ends. */
export function moved<T>(list: readonly T[], one: T, step: -1 | 1): T[] | null {
  const from = list.indexOf(one);
  const to = from + step;
  if (from < 0 || to < 0 || to >= list.length) return null;
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
