/** The last item that `holds`, found by halving: `holds` is true of all items before it and of none behind it. */
export function lastWhere<T>(items: readonly T[], holds: (item: T) => boolean): T | undefined {
  let from = 0;
  let to = items.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(items[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return items[from - 1];
}
