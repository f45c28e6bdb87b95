import { inParallel, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { describeLines } from './describe-lines.ts';
import { noQuotation } from './open-quotation.ts';
import * as lineRepo from './quotation-lines.repo.ts';
import * as repo from './quotations.repo.ts';

interface Wanted {
  id: number;
  version?: number | undefined;
  since?: number | undefined;
}

/** The lines of quotations, for reading. */
export function createQuotationContents({ pictures }: { pictures: PicturesService }) {
  return {
    /** The head is read first: lines newer than its revision come again next time, so that none is missed. */
    async open({ db, session }: SessionContext<Pool>, { id, version: wanted, since }: Wanted) {
      const held = await repo.getQuotation(db, session, id);
      if (!held) throw noQuotation();
      const { version: newest, revision, customer_id } = held.quotation;
      const version = wanted ?? newest;
      if (version > newest) throw new AppError('NOT_FOUND', { msg: '没有这个版本' });
      // An earlier version does not change.
      const after = version === newest ? since : undefined;
      const [rows, removed_ids] = await inParallel(db, [
        lineRepo.listLines(db, id, version, after),
        after === undefined ? [] : lineRepo.listRemovedKeys(db, id, version, after),
      ]);
      const described = await describeLines(db, session, pictures, customer_id, rows);
      return { version, revision, removed_ids, ...described };
    },
  };
}
