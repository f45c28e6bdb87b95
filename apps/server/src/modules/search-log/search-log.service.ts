import type { Db } from '../../infra/database/database.ts';
import * as repo from './search-log.repo.ts';

/** Words that the search box offers, the weightiest first. */
export const listKeywords = (db: Db): Promise<string[]> => repo.listKeywords(db);

export const listRecent = (db: Db, userId: number, kind: repo.SearchKind) => repo.listRecent(db, userId, kind);
export const saveRecent = (db: Db, userId: number, kind: repo.SearchKind, keyword: string, at: Date) =>
  repo.saveRecent(db, userId, kind, keyword, at);
export const removeRecent = (db: Db, userId: number, kind: repo.SearchKind, keyword: string | undefined) =>
  repo.removeRecent(db, userId, kind, keyword);
