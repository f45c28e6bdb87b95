import lighthouse, { desktopConfig } from 'lighthouse';
import type { SignedInBrowser } from './page-browser.ts';

/** Performance scores of a page, 0 to 100; the first visit only fills the caches and does not count. */
export async function lighthouseScores(
  { port }: SignedInBrowser,
  url: string,
  runs: number,
  /** As Lighthouse has it: a phone of the middle class on a slow line. */
  isPhone = false,
): Promise<number[]> {
  const scores: number[] = [];
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
