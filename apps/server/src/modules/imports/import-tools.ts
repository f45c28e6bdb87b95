import type { Db, Pool } from '#infra/database/database.ts';
import type { ImportedToyService } from '../toy-search/toy-search.module.ts';
import type { FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { FileReader, JobReading } from '../reading/reading.module.ts';
import { updateImport, type ImportRecord } from './imports.repo.ts';

/** Those of some toys that people hold in carts, selections or papers. */
export type UsedToys = (db: Db, toyIds: readonly number[]) => Promise<Iterable<number>>;

/** What the work of an import needs. */
export interface ImportTools {
  db: Pool;
  files: Pick<FilesService, 'storeUpload' | 'getOwnUpload' | 'removeUnused'>;
  pictures: Pick<PicturesService, 'publish'>;
  toys: ImportedToyService;
  reader: Pick<FileReader, 'readForJob' | 'work' | 'withFile' | 'withTempFile'>;
  uses: readonly UsedToys[];
  now: () => Date;
}

/** What an import reads. */
export const IMPORTED_PURPOSES = ['product_sheet', 'import_picture', 'picture_archive'] as const;

export const actorOf = ({ user_id, company_id }: ImportRecord) => ({ id: user_id, tenant_id: company_id });

export const readingOf = ({ company_id }: ImportRecord): JobReading => ({ owner: company_id });

/** Writes down how far the work is, in steps that people notice. */
export function progressOf({ db }: ImportTools, record: ImportRecord, from: number, to: number) {
  let written = -1;
  return async (share: number): Promise<void> => {
    const percent = Math.min(99, Math.floor(from + (to - from) * Math.min(1, share)));
    if (percent < written + 2) return;
    written = percent;
    await updateImport(db, record.id, { percent });
  };
}
