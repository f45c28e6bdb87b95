import { createHash } from 'node:crypto';
import { businessDay, FREE_SEARCHES_PER_DAY, isOrdinaryBuyer } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { removeUsesBefore } from '#infra/limits/ceilings.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import * as repo from './allowance.repo.ts';

/** Whose searches are counted, and what says whether they are. */
export type Searcher = Pick<Session, 'id' | 'company_type' | 'is_chvip'>;

export interface SearchKey {
  kind: 'text' | 'picture';
  /** What was typed, or what tells one picture from another. */
  value: string;
}

export type AllowanceService = ReturnType<typeof createAllowanceService>;

/** What free users may do in a day of Chinese time. */
export function createAllowanceService({ db, now }: { db: Db; now: () => Date }) {
  return {
    /**
     * Counts a search of a free user: each different text or picture of a day is one. Has a transaction of its own,
     * because a search that fails afterwards has been made all the same.
     */
    async takeSearch(session: Searcher, key: SearchKey): Promise<void> {
      const value = key.kind === 'text' ? normalised(key.value) : key.value;
      if (!isOrdinaryBuyer(session) || value === '') return;
      const search_key = createHash('sha256').update(`${key.kind}:${value}`).digest('base64url');
      const search = { user_id: session.id, day: businessDay(now()), search_key };
      // Paging, sorting and filtering ask again for what stands there: no lock for them.
      if (await repo.hasSearch(db, search)) return;
      if (!(await repo.takeSearch(db, search, FREE_SEARCHES_PER_DAY))) throw new AppError('FREE_SEARCHES_USED');
    },

    async used(target: Db, session: Session): Promise<{ used: number; limit: number }> {
      return {
        used: await repo.countSearches(target, session.id, businessDay(now())),
        limit: FREE_SEARCHES_PER_DAY,
      };
    },

    /** What was searched for on days that are over counts no more. */
    removeOld: (): Promise<void> => repo.removeBefore(db, businessDay(now())),

    /** Uses of ceilings, whose windows are a month at most. */
    removeOldCeilings: (): Promise<void> => removeUsesBefore(db, new Date(now().getTime() - 32 * 86_400_000)),
  };
}

/** Width, case and spacing do not make another search. */
function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}
