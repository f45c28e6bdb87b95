import type { Readable } from 'node:stream';
import type { ExportRequest, ExportSource } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { ExportLinks } from './export-links.ts';
import type { ExportService } from './exports.service.ts';
import { getOwn, listByIds, type ExportRow } from './exports.repo.ts';
import { mayOpen } from './to-record.ts';

interface Dependencies {
  exports: Pick<ExportService, 'plan' | 'create' | 'wake'>;
  links: ExportLinks;
  storage: Pick<StoragePort, 'get'>;
}

/** A file that goes along with a mail. */
export interface MailedExport {
  id: number;
  name: string;
  /** Shows factories or ex-works prices. */
  is_internal: boolean;
  /** Null for files that are no lists of toys. */
  source: ExportSource | null;
}

/** What became of one: `file` is there once it is made. */
export interface MadeFile {
  id: number;
  state: ExportRow['state'];
  reason: string;
  file: { name: string; size: number } | null;
}

export type MailedExports = ReturnType<typeof createMailedExports>;

/** Files of exports that go along with mails: begun or picked by a person, read when the mail goes. */
export function createMailedExports({ exports, links, storage }: Dependencies) {
  const described = ({ id, file_name, content, is_internal, request }: ExportRow): MailedExport => ({
    id,
    name: file_name || content,
    is_internal,
    source: request.kind === 'document' ? request.request.source : null,
  });

  async function pick({ db, session }: SessionContext, ids: readonly number[]): Promise<MailedExport[]> {
    const picked = [];
    for (const id of ids) {
      const row = await getOwn(db, session, id);
      if (row === null) throw new AppError('NOT_FOUND', { msg: '导出记录不存在或已被删除' });
      if (!mayOpen(session, row)) throw new AppError('FORBIDDEN');
      if (!links.isThere(row)) throw new AppError('CONFLICT', { msg: '文件尚未生成、已被删除或超过30天' });
      picked.push(described(row));
    }
    return picked;
  }

  return {
    pick,

    /** Made as an export of the person's, under the rights that they have. */
    async begin(context: UserCallContext, request: ExportRequest): Promise<MailedExport> {
      const row = await exports.create(context.db, context, await exports.plan(context.db, context.session, request));
      context.afterCommit(exports.wake);
      return described(row);
    },

    /** In the order of the ids; those that were removed are left out. */
    async look(db: Db, ids: readonly number[]): Promise<MadeFile[]> {
      const rows = new Map((await listByIds(db, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = rows.get(id);
        if (row === undefined) return [];
        const file = links.isThere(row) ? { name: row.file_name, size: row.file_size ?? 0 } : null;
        return [{ id, state: row.state, reason: row.reason, file }];
      });
    },

    /** Null when it is gone by now. */
    async open(db: Db, id: number): Promise<Readable | null> {
      const [row] = await listByIds(db, [id]);
      const stored = row?.file_key && links.isThere(row) ? await storage.get(row.file_key) : null;
      return stored?.stream ?? null;
    },

    /** Opens the file to whoever has it, until it ends. */
    async linkOf(db: Db, id: number, ttlSeconds: number): Promise<string | null> {
      const [row] = await listByIds(db, [id]);
      return row && links.isThere(row) ? links.tempUrlOf(row, ttlSeconds) : null;
    },
  };
}
