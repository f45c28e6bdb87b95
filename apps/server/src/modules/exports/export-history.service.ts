import { businessDayStart, DAY_MS } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import type { ExportLinks } from './export-links.ts';
import { listOwn, removeOwn } from './exports.repo.ts';
import { toRecord } from './to-record.ts';

interface Dependencies {
  storage: Pick<StoragePort, 'remove'>;
  links: ExportLinks;
  removeMails: LatePorts['removeMails'];
}

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}
interface Paging {
  page: number;
  page_size: number;
}

/** Exports: a person's own, for leaders all of the company's. */
export function createExportHistoryService({ storage, links, removeMails }: Dependencies) {
  return {
    async list(
      { db, session }: SessionContext,
      { page, page_size, from, to, ...query }: Paging & Days & { export_format?: number | undefined; keyword: string },
    ) {
      const range = pageRange({ page, page_size });
      const { total, rows } = await listOwn(db, session, { ...query, ...toInstants({ from, to }) }, range);
      const names = await nicknames(
        db,
        rows.map(({ user_id }) => user_id),
      );
      const list = rows.map((row) => toRecord(links, session, row, names.get(row.user_id) ?? ''));
      return { list, total, page, page_size };
    },

    /** `afterwards` removes the files, after the commit; a job under way notices and stops by itself. */
    async remove(
      { db, session }: SessionContext,
      { type, ids }: { type: 'export' | 'email'; ids: readonly number[] },
    ): Promise<{ count: number; afterwards: () => Promise<void> }> {
      const removed = type === 'export' ? await removeOwn(db, session, ids) : [];
      const count = type === 'export' ? removed.length : await removeMails(db, session, ids);
      if (count === 0) throw new AppError('NOT_FOUND', { msg: '记录不存在或已被删除' });
      return {
        count,
        async afterwards() {
          for (const { file_key } of removed) if (file_key !== null) await storage.remove(file_key);
        },
      };
    },
  };
}

/** Days of the business calendar, both included. */
function toInstants({ from, to }: Days): { from?: Date; until?: Date } {
  return {
    ...(from !== undefined && { from: businessDayStart(from) }),
    ...(to !== undefined && { until: new Date(businessDayStart(to).getTime() + DAY_MS) }),
  };
}
