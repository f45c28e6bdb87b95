/**
 * The indices of a longest rising run of numbers, in their order; the numbers are all different. What is not among them is
 * the least that has to be moved to bring all into order.
 */
export function longestRise(numbers: readonly number[]): number[] {
  /** By length − 1: where the run of that length with the lowest end ends. */
  const ends: number[] = [];
  const before = new Int32Array(numbers.length);
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const rise: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) rise.push(at);
  return rise.toReversed();
}
