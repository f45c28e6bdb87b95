import { DAY_MS } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import type { FilesService } from '../files/files.module.ts';
import { companyKeepDays } from './company-settings.repo.ts';
import { removeBefore } from './messages.repo.ts';

const AT_ONCE = 1000;
/** What was uploaded and not sent by then is not going to be. */
const UNSENT_MS = 2 * DAY_MS;

interface Dependencies {
  db: Pool;
  files: Pick<FilesService, 'removeUnused' | 'olderThan'>;
  keepDays: number;
  now: () => Date;
}

/** Every night: messages that the platform, or their company, has kept long enough go with their files. */
export function createRetention({ db, files, keepDays, now }: Dependencies) {
  async function removeOlder(days: number, company_id?: number): Promise<void> {
    const before = new Date(now().getTime() - days * DAY_MS);
    for (let left = AT_ONCE; left === AT_ONCE;) {
      const { count, fileIds } = await removeBefore(db, {
        before,
        limit: AT_ONCE,
        ...(company_id !== undefined && { company_id }),
      });
      await files.removeUnused('anybody', fileIds);
      left = count;
    }
  }

  return {
    async removeOld(): Promise<void> {
      await removeOlder(keepDays);
      for (const own of await companyKeepDays(db))
        if (own.keep_days < keepDays) await removeOlder(own.keep_days, own.company_id);
    },

    async removeUnsent(): Promise<void> {
      const before = new Date(now().getTime() - UNSENT_MS);
      for await (const ids of files.olderThan(before, ['chat_picture', 'chat_file', 'chat_voice']))
        await files.removeUnused('anybody', ids);
    },
  };
}
