import type { VisitorToy } from '@wanyuan/contract';
import { UPLOAD_LIMITS, type SiteLanguage } from '@wanyuan/domain';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { PictureMatch } from '../picture-search/picture-search.module.ts';
import type { SiteLimits, Visit } from '../site-visitors/site-visitors.module.ts';
import type { SiteToys } from './site-toys.service.ts';

interface Dependencies {
  match(request: { picture: { bytes: Buffer }; tenant: number; limit: number }): Promise<PictureMatch[]>;
  toys: Pick<SiteToys, 'among'>;
  spend: SiteLimits;
}

const MOST = 60;
/** Of the whole catalogue, before those of the site are taken. */
const LOOKED_AT = 3000;

export type PhotoSearch = ReturnType<typeof createPhotoSearch>;

/** Finds toys of a site by a photo, which is kept nowhere. */
export function createPhotoSearch({ match, toys, spend }: Dependencies) {
  async function read(stream: Readable): Promise<Buffer> {
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > UPLOAD_LIMITS.avatarBytes) stream.destroy(new AppError('FILE_TOO_LARGE'));
    });
    const bytes = await buffer(stream);
    if (bytes.length === 0) throw new AppError('FILE_MISSING');
    return bytes;
  }

  return {
    async search(
      { db, ip }: { db: Pool; ip: string },
      visit: Visit,
      language: SiteLanguage,
      { stream }: { stream: Readable },
    ): Promise<{ list: VisitorToy[] }> {
      await spend('picture', visit, ip);
      const bytes = await read(stream);
      const found = await match({ picture: { bytes }, tenant: visit.site.company_id, limit: LOOKED_AT });
      const ids = found.map(({ toy_id }) => toy_id);
      return { list: await toys.among(db, visit, language, ids, MOST) };
    },
  };
}
