import type { Db } from '#infra/database/database.ts';
import type { MovedUpload } from '../pictures/pictures.module.ts';
import { moveFile } from './files.repo.ts';

/** Points uploads to where cleaning moved their pictures, with the new size. */
export function followMoved(transaction: Db, { from, to, size, sha256 }: MovedUpload): Promise<void> {
  return moveFile(transaction, from, { key: to, size, sha256 });
}
