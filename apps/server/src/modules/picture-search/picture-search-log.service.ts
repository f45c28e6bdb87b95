import type { ToyQuery } from '@wanyuan/contract';
import { likenessPercent } from '@wanyuan/vision';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import type { FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { listSearches, removeSearches, saveSearch } from './picture-searches.repo.ts';
import type { Hit } from './search/find-hits.ts';
import { countOf } from './search/order-hits.ts';
import type { QueryPicture } from './search/query-pictures.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
  toyCards: ToyCardService;
  files: Pick<FilesService, 'pictureIds' | 'removeUnused'>;
  pictures: Pick<PicturesService, 'describe'>;
}

export type PictureSearchLog = ReturnType<typeof createPictureSearchLog>;

/** Which pictures a person searched by, and what was found. */
export function createPictureSearchLog({ db, now, toyCards, files, pictures }: Dependencies) {
  return {
    /** Searches by a toy's own picture are not kept: the toy stands in the browsing history. */
    async save(session: Session, looked: QueryPicture, query: ToyQuery, hits: readonly Hit[]): Promise<void> {
      if (looked.image_id === null) return;
      const [best] = hits;
      const { keyword, topic: _topic, ...filters } = query;
      const isFiltered = keyword !== '' || Object.values(filters).some((value) => value !== undefined);
      await saveSearch(
        db,
        {
          user_id: session.id,
          file_id: looked.image_id,
          box: looked.box,
          best_toy_id: best?.toy_id ?? null,
          best_score: best ? likenessPercent(best.closeness) : null,
          same_count: countOf(hits, 'same'),
          searched_at: now(),
        },
        isFiltered,
      );
    },

    async list(
      { db: target, session }: SessionContext<Pool>,
      { page, page_size }: { page: number; page_size: number },
    ) {
      const { total, rows } = await listSearches(target, session.id, pageRange({ page, page_size }));
      const pictureIds = await files.pictureIds(
        session,
        rows.map(({ file_id }) => file_id),
        'own',
        target,
      );
      const [shown, cards] = await inParallel(target, [
        pictures.describe([...pictureIds.values()], session.tenant_id, target),
        toyCards.cards(
          target,
          session,
          rows.flatMap(({ best_toy_id }) => best_toy_id ?? []),
        ),
      ]);
      const names = new Map(cards.map(({ toy_id, name }) => [toy_id, { toy_id, name }]));
      const list = rows.map((row) => {
        const best = names.get(row.best_toy_id ?? 0);
        return {
          id: row.id,
          image_id: row.file_id,
          picture: shown.get(pictureIds.get(row.file_id) ?? 0) ?? null,
          box: row.box,
          best: best ? { ...best, score: row.best_score ?? 0 } : null,
          same_count: row.same_count,
          searched_time: row.searched_at.toISOString(),
        };
      });
      return { list, total, page, page_size };
    },

    /** The asker's own only; without ids all of them. What it returns removes their pictures after the commit. */
    async remove(
      { db: target, session }: SessionContext,
      ids: readonly number[] | undefined,
    ): Promise<() => Promise<void>> {
      const fileIds = await removeSearches(target, session.id, ids);
      return () => files.removeUnused(session, fileIds);
    },
  };
}
