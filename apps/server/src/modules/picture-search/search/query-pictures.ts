import type { Box } from '@wanyuan/contract';
import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { openPicturedToy } from '#modules/toys/toys.module.ts';
import type { FilesService } from '#modules/files/files.module.ts';
import { listVectors } from '../index/vector-index.repo.ts';
import type { Served } from './served-model.ts';
import type { SourceReader } from '../source-reader.ts';

export interface Looked {
  image_id?: number | undefined;
  toy_id?: number | undefined;
  box?: Box | undefined;
}

/** A picture that is searched by. */
export interface QueryPicture {
  image_id: number | null;
  toy_id: number | null;
  /** The picture that is shown, and of which the box is a part. */
  picture_id: number;
  /** Further pictures of the toy that say what it looks like. */
  other_picture_ids: number[];
  box: Box | null;
  /** What tells one picture from another. */
  identity: string;
}

/** The main view and another one: packings and size cards look like each other, not like the toy. */
const VIEWS_OF_A_TOY = 2;
const KEPT_VECTORS = 2000;

interface Dependencies {
  db: Db;
  files: Pick<FilesService, 'getOwnUpload'>;
  sources: SourceReader;
}

export type QueryPictures = ReturnType<typeof createQueryPictures>;

/** What people look with, and its vectors. */
export function createQueryPictures({ db, files, sources }: Dependencies) {
  const kept = new LRUCache<string, Promise<Int8Array[]>>({ max: KEPT_VECTORS });

  async function ofUpload(session: Session, image_id: number, box: Box | null): Promise<QueryPicture> {
    const file = await files.getOwnUpload(session, image_id, ['search_image']);
    if (file.picture_id === null) throw new AppError('PICTURE_UNREADABLE');
    return {
      image_id,
      toy_id: null,
      picture_id: file.picture_id,
      other_picture_ids: [],
      box,
      identity: file.sha256,
    };
  }

  async function ofToy(session: Session, toy_id: number, box: Box | null): Promise<QueryPicture> {
    const toy = await openPicturedToy(db, session.tenant_id, toy_id);
    const [picture_id, ...others] = toy?.picture_ids ?? [];
    if (picture_id === undefined) throw new AppError('NOT_FOUND', { msg: '产品不存在或没有图片' });
    const other_picture_ids = box === null ? others.slice(0, VIEWS_OF_A_TOY - 1) : [];
    return { image_id: null, toy_id, picture_id, other_picture_ids, box, identity: `toy ${toy_id}` };
  }

  async function embed(pictureId: number, box: Box | null, { model }: Served, isBackground: boolean) {
    return sources.withSource(pictureId, { isBackground }, (source) =>
      model.queryVectors(source, box, { isBackground }),
    );
  }

  return {
    find(session: Session, { image_id, toy_id, box }: Looked): Promise<QueryPicture> {
      return image_id === undefined ? ofToy(session, toy_id!, box ?? null) : ofUpload(session, image_id, box ?? null);
    },

    /** Vectors of toys' pictures are there already; those of uploads are made, and kept for paging. */
    async vectors(
      { picture_id, other_picture_ids, box, toy_id }: Omit<QueryPicture, 'image_id' | 'identity'>,
      served: Served,
      isBackground = false,
    ): Promise<Int8Array[]> {
      if (toy_id !== null && box === null) {
        const rows = await listVectors(db, served.key, [picture_id, ...other_picture_ids]);
        if (rows.length > 0)
          return rows.map(({ vector }) => new Int8Array(vector!.buffer, vector!.byteOffset, vector!.length).slice());
      }
      const key = JSON.stringify([served.key, picture_id, box]);
      const known = kept.get(key);
      if (known) return known;
      const making = embed(picture_id, box, served, isBackground);
      kept.set(key, making);
      making.catch(() => kept.delete(key));
      return making;
    },
  };
}
