import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { signLink, verifyLink, type LinkQuery } from '#infra/storage/signed-link.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import { addHit, countFiles, getFile, listFiles, type FileQuery } from './platform-files.repo.ts';

/** Long enough for a slow line, too short to be passed around. */
const LINK_TTL_SECONDS = 3600;

interface Dependencies {
  db: Db;
  storage: StoragePort;
  linkSecret: string;
  now: () => Date;
}

export type PlatformFileService = ReturnType<typeof createPlatformFileService>;

const missing = () => new AppError('NOT_FOUND', { msg: '文件不存在或已被撤下' });

/** Downloads for all signed-in users. */
export function createPlatformFileService({ db: pool, storage, linkSecret: secret, now }: Dependencies) {
  const at = () => now().getTime();
  return {
    async list(db: Pool, { page, page_size, ...query }: FileQuery & { page: number; page_size: number }) {
      const [rows, total] = await inParallel(db, [
        listFiles(db, query, pageRange({ page, page_size })),
        countFiles(db, query),
      ]);
      const list = rows.map(({ storage_key: _key, created_at, ...file }) => ({
        ...file,
        created_time: created_at.toISOString(),
      }));
      return { list, total, page, page_size };
    },

    /** Counts a download and answers the address that it comes from. */
    async hit(db: Db, id: number): Promise<{ url: string; hits: number }> {
      const file = await addHit(db, id);
      if (!file) throw missing();
      const link = signLink('platform_file', file, { secret, ttlSeconds: LINK_TTL_SECONDS, now: at() });
      return { url: `/files/platform/${file.id}/${encodeURIComponent(file.name)}?${link}`, hits: file.hits };
    },

    /** The bytes, for a browser with a link that is still good. */
    async open(subject: { id: number; name: string }, query: LinkQuery) {
      if (verifyLink('platform_file', subject, query, { secret, now: at() }) === null)
        throw new AppError('LINK_EXPIRED');
      const file = await getFile(pool, subject.id);
      const object = file && (await storage.get(file.storage_key));
      if (!object) throw missing();
      return { file, object };
    },
  };
}
