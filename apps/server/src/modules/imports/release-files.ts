import type { Db } from '#infra/database/database.ts';
import { actorOf, type ImportTools } from './import-tools.ts';
import { filesOfOthers, unusedFiles, type ImportRecord } from './imports.repo.ts';

/** Lets go of files that neither a toy nor another import needs; what it returns takes them out of the store. */
export async function releaseFiles(
  { files }: Pick<ImportTools, 'files'>,
  db: Db,
  record: ImportRecord,
  what: 'sheet' | 'everything',
): Promise<() => Promise<void>> {
  const needed = await filesOfOthers(db, record);
  const { sources, pictures } = await unusedFiles(db, record);
  const free = (ids: readonly number[]) => ids.filter((id) => !needed.has(id));
  const actor = actorOf(record);
  const forgetSources = await files.discard(db, actor, free(sources));
  const forgetPictures = await files.discardPictures(db, actor, what === 'sheet' ? [] : free(pictures));
  return async () => {
    await forgetSources();
    await forgetPictures();
  };
}
