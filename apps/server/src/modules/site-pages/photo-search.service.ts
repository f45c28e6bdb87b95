import type { VisitorToy } from '@wanyuan/contract';
import { UPLOAD_LIMITS, type SiteLanguage } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UploadedFile } from '#rpc/context.ts';
import { saysTooLarge } from '#rpc/upload-body.ts';
import type { PictureMatch } from '../picture-search/picture-search.module.ts';
import type { SiteLimits, Visit } from '../site-visitors/site-visitors.module.ts';
import { drawInTurn } from './draw-in-turn.ts';
import type { SiteToys } from './site-toys.service.ts';

interface Dependencies {
  match(request: {
    picture: { bytes: Buffer };
    tenant: number;
    limit: number;
    among: readonly number[];
  }): Promise<PictureMatch[]>;
  toys: Pick<SiteToys, 'ids' | 'shown'>;
  spend: SiteLimits;
}

const MOST = 60;
/** Visitors' photos that are looked at: people of companies search by pictures with the same model. */
const IN_TURN = { atOnce: 2, mostWaiting: 40 };

export type PhotoSearch = ReturnType<typeof createPhotoSearch>;

/** Finds toys of a site by a photo, which is kept nowhere. */
export function createPhotoSearch({ match, toys, spend }: Dependencies) {
  const inTurn = drawInTurn(IN_TURN);
  async function read({ stream, declared }: Pick<UploadedFile, 'stream' | 'declared'>): Promise<Buffer> {
    if (saysTooLarge(declared, UPLOAD_LIMITS.avatarBytes)) throw new AppError('FILE_TOO_LARGE');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > UPLOAD_LIMITS.avatarBytes) throw new AppError('FILE_TOO_LARGE');
      chunks.push(chunk);
    }
    if (size === 0) throw new AppError('FILE_MISSING');
    return Buffer.concat(chunks);
  }

  return {
    async search(
      { db, ip }: { db: Pool; ip: string },
      visit: Visit,
      language: SiteLanguage,
      photo: Pick<UploadedFile, 'stream' | 'declared'>,
    ): Promise<{ list: VisitorToy[] }> {
      await spend('picture', visit, ip);
      const bytes = await read(photo);
      // Within the site: in a large catalogue hundreds of others are nearer than the one that its customer means.
      const among = await toys.ids(db, visit);
      const asked = { picture: { bytes }, tenant: visit.site.company_id, limit: MOST, among };
      const found = await inTurn(() => match(asked));
      const ids = found.map(({ toy_id }) => toy_id);
      return { list: await toys.shown(db, visit, language, ids) };
    },
  };
}
