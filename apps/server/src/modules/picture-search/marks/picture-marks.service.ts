import type { Box, PictureMark } from '@wanyuan/contract';
import { PICTURE_MARKS_MAX, type PictureVerdict } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { VisionPort } from '#infra/vision/vision-port.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { nicknames } from '#modules/people/people.module.ts';
import { openPicturedToy } from '#modules/toys/toys.module.ts';
import type { QueryPicture, QueryPictures } from '../search/query-pictures.ts';
import type { SourceReader } from '../source-reader.ts';
import * as repo from './picture-marks.repo.ts';
import { marksFor, samePictures, type Verdicts } from './same-picture.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  now: () => Date;
  queries: Pick<QueryPictures, 'find'>;
  sources: SourceReader;
  vision: Pick<VisionPort, 'fingerprint'>;
}

interface Asked {
  image_id: number;
  box?: Box | undefined;
}

/** Nearly the same picture is looked for among so many of a company's newest. */
const LOOKED_THROUGH = 500;
const KEPT_FINGERPRINTS = 2000;
const NO_MARKS: Verdicts = new Map();

export type PictureMarks = ReturnType<typeof createPictureMarks>;

/** What a company said of toys that its pictures found. It counts for the same picture alone, and for the company alone. */
export function createPictureMarks({ db, bus, now, queries, sources, vision }: Dependencies) {
  const kept = new LRUCache<number, Buffer>({ max: KEPT_FINGERPRINTS });

  /** What cannot be made just now leaves pictures of the same content. */
  async function fingerprint({ picture_id }: QueryPicture): Promise<Buffer | null> {
    const known = kept.get(picture_id);
    if (known) return known;
    try {
      const made = await sources.withSource(picture_id, { isBackground: false }, (source) =>
        vision.fingerprint(source),
      );
      kept.set(picture_id, made);
      return made;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  async function findMarked(tenant: number, { identity }: QueryPicture, print: Buffer | null): Promise<number[]> {
    return samePictures(await repo.listMarkedPictures(db, tenant, identity, LOOKED_THROUGH), identity, print);
  }

  async function marksOf(session: Session, looked: QueryPicture): Promise<Map<number, repo.MarkRow>> {
    if (looked.image_id === null || !(await repo.hasMarkedPictures(db, session.tenant_id))) return new Map();
    const marked = await findMarked(session.tenant_id, looked, await fingerprint(looked));
    return marksFor(await repo.listMarks(db, marked), looked.box);
  }

  return {
    /** What the asker's company said of toys for this picture. */
    async verdicts(session: Session, looked: QueryPicture): Promise<Verdicts> {
      if (looked.image_id === null) return NO_MARKS;
      const marks = await marksOf(session, looked);
      return new Map([...marks].map(([toyId, { verdict }]) => [toyId, verdict]));
    },

    async list({ session }: SessionContext, asked: Asked): Promise<PictureMark[]> {
      const marks = [...(await marksOf(session, await queries.find(session, asked))).values()];
      const names = await nicknames(
        db,
        marks.map(({ user_id }) => user_id),
      );
      return marks.map(({ toy_id, verdict, user_id, marked_at }) => ({
        toy_id,
        verdict,
        marked_by: names.get(user_id) ?? '',
        is_mine: user_id === session.id,
        marked_time: marked_at.toISOString(),
      }));
    },

    /** The last word of anybody in the company counts; null takes it back. */
    async mark(
      { session }: SessionContext,
      { toy_id, verdict, ...asked }: Asked & { toy_id: number; verdict: PictureVerdict | null },
    ): Promise<void> {
      const looked = await queries.find(session, asked);
      if (verdict !== null && !(await openPicturedToy(db, session.tenant_id, toy_id)))
        throw new AppError('NOT_FOUND', { msg: '这款产品已下架或不存在，没有标记' });
      const print = await fingerprint(looked);
      const marked = await findMarked(session.tenant_id, looked, print);
      await withTransaction(db, async (tx) => {
        const held = await repo.holdMarked(tx, marked);
        await repo.removeMarks(tx, held, toy_id);
        if (verdict === null) return repo.removeUnmarked(tx, held);
        const at = now();
        const nearest = marked.find((id) => held.includes(id));
        const picture = {
          file_id: asked.image_id,
          picture_id: looked.picture_id,
          sha256: looked.identity,
          fingerprint: print,
        };
        const markedId =
          nearest ?? (await repo.addMarked(tx, { ...picture, company_id: session.tenant_id, created_at: at }));
        if ((await repo.countMarks(tx, markedId)) >= PICTURE_MARKS_MAX)
          throw new AppError('CONFLICT', { msg: `一张图片最多标记${PICTURE_MARKS_MAX}款，请先取消一些` });
        const mark = { marked_picture_id: markedId, toy_id, box: looked.box, verdict };
        await repo.saveMark(tx, { ...mark, user_id: session.id, marked_at: at });
        return undefined;
      });
      await tellPages(bus, { companyId: session.tenant_id }, 'picture_marks');
    },

    /** Toys go with their marks: pictures that have none left need not be kept. */
    removeOld: (): Promise<void> => repo.removeUnmarked(db),
  };
}
