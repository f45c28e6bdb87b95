import type { Db } from '#infra/database/database.ts';
import type { DocStatistics } from '../estimate.ts';
import { Dictionary } from './dictionary.ts';
import { listTerms, readDocStatistics } from './terms.repo.ts';

/** What a search knows before it asks for toys. */
export interface SearchKnowledge {
  dictionary: Dictionary;
  statistics: DocStatistics;
}

const FRESH_MS = 5 * 60_000;
/** A catalogue that has just been filled should not stay unknown for long. */
const EMPTY_FRESH_MS = 5_000;

async function read(db: Db): Promise<SearchKnowledge> {
  // One after the other: `db` may be a transaction.
  const terms = await listTerms(db);
  const statistics = await readDocStatistics(db);
  return { dictionary: new Dictionary(terms), statistics };
}

/** Kept in memory and read again now and then; while it is read, the old one serves. */
export function createSearchKnowledge(now: () => Date) {
  let current: SearchKnowledge | undefined;
  let reading: Promise<SearchKnowledge> | undefined;
  let readAt = 0;

  function readAgain(db: Db): Promise<SearchKnowledge> {
    reading ??= read(db)
      .then((knowledge) => {
        readAt = now().getTime();
        return (current = knowledge);
      })
      .finally(() => (reading = undefined));
    return reading;
  }

  return async (db: Db): Promise<SearchKnowledge> => {
    if (!current) return readAgain(db);
    const age = now().getTime() - readAt;
    const isEmpty = current.dictionary.chinese.length === 0;
    if (isEmpty && age > EMPTY_FRESH_MS) return readAgain(db);
    // For the next call; a failure shows only when nothing is known at all.
    if (age > FRESH_MS) readAgain(db).catch(() => {});
    return current;
  };
}
