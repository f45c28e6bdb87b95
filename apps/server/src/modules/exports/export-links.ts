import { DAY_MS, EXPORT_KEPT_DAYS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { signLink, verifyLink, type LinkQuery } from '#infra/storage/signed-link.ts';
import { AppError } from '#rpc/app-error.ts';
import { getByUuid, type ShownExport } from './exports.repo.ts';

const LINK_TTL_SECONDS = 24 * 3600;

type Linked = Pick<ShownExport, 'id' | 'uuid' | 'file_name'>;

interface Dependencies {
  db: Db;
  linkSecret: string;
  now: () => Date;
}

export type ExportLinks = ReturnType<typeof createExportLinks>;

/** Links to finished files: a link opens its file to every holder, until it ends or the file is removed. */
export function createExportLinks({ db, linkSecret: secret, now }: Dependencies) {
  const addressOf = ({ id, uuid, file_name }: Linked, life: { ttlSeconds: number; isExact: boolean }) => {
    const link = signLink('export', { id, name: uuid }, { secret, now: now().getTime(), ...life });
    return `/files/exports/${uuid}/${encodeURIComponent(file_name)}?${link}`;
  };
  const isExpired = ({ finished_at }: Pick<ShownExport, 'finished_at'>) =>
    finished_at !== null && now().getTime() - finished_at.getTime() >= EXPORT_KEPT_DAYS * DAY_MS;
  const isThere = (row: ShownExport) => row.state === 'done' && row.file_key !== null && !isExpired(row);

  return {
    isExpired,
    isThere,

    /** Empty while there is nothing to open. */
    urlOf: (row: ShownExport): string =>
      isThere(row) ? addressOf(row, { ttlSeconds: LINK_TTL_SECONDS, isExact: false }) : '',

    /** To be handed on: ends when it was said to. */
    tempUrlOf: (row: ShownExport, ttlSeconds: number): string => addressOf(row, { ttlSeconds, isExact: true }),

    async open(uuid: string, query: LinkQuery): Promise<ShownExport & { file_key: string; secondsLeft: number }> {
      const row = await getByUuid(db, uuid);
      const subject = { id: row?.id ?? 0, name: uuid };
      const secondsLeft = verifyLink('export', subject, query, { secret, now: now().getTime() });
      if (row === null || row.file_key === null || !isThere(row))
        throw new AppError('NOT_FOUND', { msg: '文件不存在、已被删除或超过30天' });
      if (secondsLeft === null) throw new AppError('LINK_EXPIRED');
      return { ...row, file_key: row.file_key, secondsLeft };
    },
  };
}
