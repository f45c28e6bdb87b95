/** Middle value; the figures of a noisy machine are compared by it. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Milliseconds of this process's processor time. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export interface Contender<T> {
  name: string;
  run(): Promise<T>;
}

/** Ours and the baseline in turn, so that both see the same machine; who goes first alternates as well. */
export async function alternate<T>(
  rounds: number,
  ours: Contender<T>,
  baseline: Contender<T>,
): Promise<{ ours: T; baseline: T }[]> {
  const results: { ours: T; baseline: T }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours.run();
      results.push({ ours: first, baseline: await baseline.run() });
    } else {
      const first = await baseline.run();
      results.push({ ours: await ours.run(), baseline: first });
    }
  }
  return results;
}

/** The last line of every benchmark: plain numbers for machines to read. */
export function printResult(name: string, figures: Record<string, number>): void {
  const pairs = Object.entries(figures).map(([key, value]) => `${key}=${Number(value.toFixed(3))}`);
  console.log(`RESULT ${name} ${pairs.join(' ')}`);
}
