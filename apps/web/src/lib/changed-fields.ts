/** The fields that differ from before: untouched ones may come from an old list and are not written back. */
export function changedFields<T extends object>(now: T, before: T): Partial<T> {
  const differs = ([key, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(before[key as keyof T]);
  return Object.fromEntries(Object.entries(now).filter(differs)) as Partial<T>;
}
