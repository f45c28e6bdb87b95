import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDrawable } from '@wanyuan/demo-art';
import { DAY_MS, type PictureWidth } from '@wanyuan/domain';
import type { Logger } from 'pino';
import { inParallel, type Pool } from '#infra/database/database.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import { takeUpUnheard } from '#infra/jobs/take-up-unheard.ts';
import type { VisionPort } from '#infra/vision/vision-port.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { openPicturedToy } from '../toys/toys.module.ts';
import type { FileActor, FilesService } from '../files/files.module.ts';
import type { KnownPicture, PicturesService } from '../pictures/pictures.module.ts';
import * as repo from './image-tasks.repo.ts';
import type { OwnPictures } from './own-pictures.ts';
import { getObjects, saveObjects } from './picture-searches.repo.ts';
import type { SourceReader } from './source-reader.ts';

interface Dependencies {
  db: Pool;
  now: () => Date;
  log: Logger;
  jobs: Pick<JobPort, 'enqueue' | 'fateOf'>;
  vision: VisionPort;
  own: OwnPictures;
  files: FilesService;
  pictures: Pick<PicturesService, 'variants'>;
  sources: SourceReader;
}

interface Wish {
  toyId: number;
  path: string;
  width: number;
  watermark: string;
  isCutOut: boolean;
}

export const MATTING_JOB = 'image-matting';
const FOREGROUND = { isBackground: false };
/** For the cropper: larger than any screen shows it. */
const BASE_WIDTH: PictureWidth = 1200;
const KEPT_DAYS = 7;
const MATTING_TRIES = 3;
const MATTING_FAILED = '抠图失败，请稍后重试';

export type ImageTaskService = ReturnType<typeof createImageTaskService>;

/** Pictures made of pictures: cut-outs, prepared ones, parts to choose from. */
export function createImageTaskService(deps: Dependencies) {
  const { db, now, log, jobs, vision, own, files, pictures, sources } = deps;

  const store = (actor: FileActor, data: Buffer, filename: string, purpose: 'search_image' | 'attachment') =>
    files.storeUpload({ actor, stream: Readable.from([data]), filename, purpose });

  async function inBaseWidth(picture: KnownPicture): Promise<Buffer> {
    const made = await pictures.variants.open(picture, BASE_WIDTH, 'webp', async () => {}).catch(() => null);
    if (made === null) throw new AppError('PICTURE_UNREADABLE');
    return made.data;
  }

  return {
    /** Boxes around what stands out; looked for once. */
    async findObjects({ session }: SessionContext, imageId: number) {
      const { picture_id } = await files.getOwnUpload(session, imageId, ['search_image']);
      if (picture_id === null) throw new AppError('PICTURE_UNREADABLE');
      const known = await getObjects(db, picture_id);
      if (known !== null) return known;
      const boxes = await sources.withSource(picture_id, FOREGROUND, (source) => vision.findObjects(source));
      await saveObjects(db, picture_id, boxes);
      return boxes;
    },

    async dataUrl(address: string): Promise<string> {
      const data = await inBaseWidth(await own.open(address));
      return `data:image/webp;base64,${data.toString('base64')}`;
    },

    /** Copies a colleague's picture into an upload of the asker: people may name only their own files. */
    async copy({ session }: SessionContext, address: string): Promise<number> {
      const picture = await own.open(address);
      if (picture.company_id !== null && picture.company_id !== session.tenant_id)
        throw new AppError('NOT_FOUND', { msg: '只能使用本公司的图片' });
      const known = await files.findOwnUpload(session, picture.id, 'search_image');
      return known ?? (await store(session, await inBaseWidth(picture), '同事的图片.webp', 'search_image')).id;
    },

    /** Orders a cut-out. */
    async startMatting({ session }: SessionContext, address: string): Promise<number> {
      const picture = await own.open(address);
      const id = await repo.createTask(db, {
        company_id: session.tenant_id,
        user_id: session.id,
        picture_id: picture.id,
        created_at: now(),
      });
      await jobs.enqueue(MATTING_JOB, { id });
      return id;
    },

    /** The job. After a crash it begins anew; what is done stays done. */
    async runMatting(id: number, attempt: number): Promise<void> {
      const task = await repo.getTask(db, id);
      if (task === null || task.status === 'done' || task.status === 'failed') return;
      await repo.updateTask(db, id, { status: 'running' });
      try {
        const png = await sources.withSource(task.picture_id, { isBackground: false }, (source) =>
          vision.cutOut(source),
        );
        const actor = { id: task.user_id, tenant_id: task.company_id };
        const { id: file_id } = await store(actor, png, '抠图.png', 'search_image');
        await repo.updateTask(db, id, { status: 'done', file_id });
      } catch (error) {
        const isLast = attempt + 1 >= MATTING_TRIES || (error instanceof AppError && error.status < 500);
        if (!isLast) throw error;
        log.warn({ err: error, task: id }, '抠图失败');
        const reason = error instanceof AppError ? error.message : MATTING_FAILED;
        await repo.updateTask(db, id, { status: 'failed', reason });
      }
    },

    takeUp: (): Promise<void> =>
      takeUpUnheard({
        jobs,
        job: MATTING_JOB,
        list: () => repo.listUnfinished(db),
        dataOf: ({ id }) => ({ id }),
        giveUp: ({ id }) => repo.updateTask(db, id, { status: 'failed', reason: MATTING_FAILED }),
      }),

    async result({ db: target, session }: SessionContext, id: number) {
      const task = await repo.getOwnTask(target, session.tenant_id, session.id, id);
      if (task === null) throw new AppError('NOT_FOUND', { msg: '任务不存在或已过期' });
      const { status, file_id, reason } = task;
      if (status !== 'done' || file_id === null) return { status, result: '', image_id: null, reason };
      const file = await files.getOwnUpload(session, file_id, ['search_image'], target);
      return { status, result: files.urlOf(file), image_id: file_id, reason };
    },

    /** A picture of a toy to hand on; the same wish is made once. */
    async prepare({ session }: SessionContext, { toyId, path, ...wish }: Wish): Promise<string> {
      const unknown = Array.from(wish.watermark).filter((character) => character !== ' ' && !isDrawable(character));
      if (unknown.length > 0)
        throw invalidInput([{ path: 'watermark', message: `水印中有无法绘制的字符：${unknown.join('')}` }]);
      const [toy, picture] = await inParallel(db, [openPicturedToy(db, session.tenant_id, toyId), own.open(path)]);
      if (!toy?.picture_ids.includes(picture.id)) throw new AppError('NOT_FOUND', { msg: '该产品没有这张图片' });
      const key = createHash('sha256')
        .update(JSON.stringify([picture.id, wish]))
        .digest('base64url');
      const known = await repo.getPrepared(db, session.id, key);
      if (known !== null) return files.urlOf(await files.getOwnUpload(session, known, ['attachment']));
      const data = await sources.withSource(picture.id, FOREGROUND, (source) => vision.prepare(source, wish));
      const name = `产品图_${toyId}_${picture.id}.${wish.isCutOut ? 'png' : 'jpg'}`;
      const file = await store(session, data, name, 'attachment');
      const kept = await repo.keepPrepared(db, { user_id: session.id, wish: key, file_id: file.id });
      if (kept === file.id) return files.urlOf(file);
      await files.removeUnused(session, [file.id]);
      return files.urlOf(await files.getOwnUpload(session, kept, ['attachment']));
    },

    /** Old orders only: the files made of them are kept as long as other pictures of searches. */
    removeOld: (): Promise<void> => repo.removeTasksBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}
