import { queryClient } from './query-client.ts';

/** Which tab uses which answers, the newest last. Hidden panes have no observers, so react-query cannot tell. */
const answersOf = new Map<string, Set<string>>();
const SHELL = '';
/** Far more than a page shows at once, and far less than the searches of a day. */
const KEPT_MAX = 40;

function forgetUnlessOwned(queryHash: string): void {
  if ([...answersOf.values()].some((answers) => answers.has(queryHash))) return;
  const cache = queryClient.getQueryCache();
  const query = cache.get(queryHash);
  if (query) cache.remove(query);
}

const isWatched = (queryHash: string): boolean =>
  (queryClient.getQueryCache().get(queryHash)?.getObserversCount() ?? 0) > 0;

/** Lets go of the oldest beyond the number that is kept; what is on screen stays, and so does the newest. */
function dropOldest(answers: Set<string>): void {
  const over = answers.size - KEPT_MAX;
  if (over <= 0) return;
  const spare = [...answers].slice(0, -1).filter((queryHash) => !isWatched(queryHash));
  for (const queryHash of spare.slice(0, over)) {
    answers.delete(queryHash);
    forgetUnlessOwned(queryHash);
  }
}

export function ownQuery(queryHash: string, tabKey: string | null): void {
  const owner = tabKey ?? SHELL;
  const answers = answersOf.get(owner) ?? new Set();
  answersOf.set(owner, answers);
  const isKnown = answers.delete(queryHash);
  answers.add(queryHash);
  // A pane that comes back owns again what it had, before anything of it is watched.
  if (!isKnown) dropOldest(answers);
}

/** Forgets the answers that only this tab used. */
export function releaseQueries(tabKey: string): void {
  const answers = answersOf.get(tabKey) ?? [];
  answersOf.delete(tabKey);
  for (const queryHash of answers) forgetUnlessOwned(queryHash);
}
