import type { SignedInBrowser } from './page-browser.ts';

/** Performance scores of a page, 0 to 100; the first visit only fills the caches and does not count. Of no run there are none. */
export async function lighthouseScores(
  { port }: SignedInBrowser,
  url: string,
  runs: number,
  /** As Lighthouse has it: a phone of the middle class on a slow line. */
  isPhone = false,
): Promise<number[]> {
  const scores: number[] = [];
  if (runs === 0) return scores;
  // Some seconds of computing, which only those who ask for scores pay.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  for (let run = 0; run <= runs; run += 1) {
    const result = await lighthouse(
      url,
      { port, onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' },
      isPhone ? undefined : desktopConfig,
    );
    const score = result?.lhr.categories['performance']?.score;
    if (score === undefined || score === null)
      throw new Error(`no score for ${url}: ${result?.lhr.runtimeError?.message}`);
    if (run > 0) scores.push(Math.round(score * 100));
  }
  return scores;
}
