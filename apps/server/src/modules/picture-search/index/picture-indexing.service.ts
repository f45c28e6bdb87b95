import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { EmbeddingModel } from '#infra/vision/vision-port.ts';
import { PictureFault } from '#infra/workers/worker-faults.ts';
import { listPicturedToys, picturedToysById, type PicturedToy } from '#modules/toys/toys.module.ts';
import type { PicturesService } from '#modules/pictures/pictures.module.ts';
import type { KnownModel, PictureModels } from './picture-models.service.ts';
import * as repo from './vector-index.repo.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  jobs: Pick<JobPort, 'enqueue'>;
  models: PictureModels;
  pictures: Pick<PicturesService, 'known' | 'originals'>;
  log: Logger;
}

export const EMBEDDING_JOB = 'embed-pictures';

const TOYS_A_STEP = 1000;
const PICTURES_A_STEP = 2000;
/** At most so many are lost when the process dies; after each save searches see new pictures. */
const PICTURES_A_SAVE = 48;
/** More than the vision process has at a time: the next are read meanwhile. */
const AT_A_TIME = 6;
const REPORT_MS = 30_000;
/** A former model that lacks more than this share, and more than a few, never served in full: it stays as it is. */
const GAPS_MAX_SHARE = 0.1;
const GAPS_FEW = 100;
/** What came a moment ago, and pictures over which the worker dies, keep no model from taking over. */
const UNSEEN_MAX_SHARE = 0.01;
/** By then a call that changes many toys has committed. */
const GATHER_MS = 800;

/** Keeps the toys that can be found by picture as they are in the catalogue: looks at every picture once. */
export function createPictureIndexing({ db, bus, jobs, models, pictures, log }: Dependencies) {
  let isAsking = false;
  const figures = { embedded: 0, unreadable: 0 };

  /** Returns how many of the toys have other pictures than before. */
  async function syncToys(target: Db, toys: readonly PicturedToy[]): Promise<number> {
    const known = await repo.listKnownToys(
      target,
      toys.map(({ toy_id }) => toy_id),
    );
    const before = new Map(known.map(({ toy_id, picture_ids }) => [toy_id, picture_ids.join()]));
    const changed = toys.filter(({ toy_id, picture_ids }) => (before.get(toy_id) ?? '') !== picture_ids.join());
    if (changed.length > 0) await repo.savePicturedToys(target, changed);
    return changed.length;
  }

  async function syncAllToys(signal: AbortSignal): Promise<void> {
    for (let afterId = 0; !signal.aborted;) {
      const toys = await listPicturedToys(db, afterId, TOYS_A_STEP);
      if (toys.length === 0) return;
      afterId = toys.at(-1)!.toy_id;
      await syncToys(db, toys);
    }
  }

  /**
   * A vector of null when the picture cannot be read, nothing when it is to be tried again: a worker that died says
   * nothing of the picture. Other faults end the job, which is tried again later.
   */
  async function embedPicture(model: EmbeddingModel, id: number): Promise<[repo.NewVector] | []> {
    const picture = await pictures.known.load(id);
    if (picture === null) return [{ picture_id: id, vector: null }];
    try {
      const vector = await pictures.originals.withSource(picture, { isBackground: true }, (source) =>
        model.indexVector(source),
      );
      const bytes = vector === null ? null : Buffer.from(vector.buffer, vector.byteOffset, vector.length);
      return [{ picture_id: id, vector: bytes }];
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      log.warn({ err: error, picture: id }, '图片无法建立索引');
      return error.reason === undefined ? [] : [{ picture_id: id, vector: null }];
    }
  }

  /** `between` runs before each step of some thousand pictures. */
  async function embedMissing(
    { model, key }: KnownModel,
    signal: AbortSignal,
    between: () => Promise<void>,
  ): Promise<void> {
    const { pictures: total, seen } = await repo.countSeen(db, key);
    await models.saveProgress(key, { picture_count: total, seen_count: seen });
    if (seen === total) return;
    let done = 0;
    let reportedAt = performance.now();
    const report = () => log.info({ done, total: total - seen, model: key }, '图片索引建立中');
    report();
    const save = async (vectors: repo.NewVector[]) => {
      if (vectors.length === 0) return;
      await repo.saveVectors(db, key, vectors);
      done += vectors.length;
      await models.saveProgress(key, { seen_count: Math.min(total, seen + done) });
      figures.unreadable += vectors.filter(({ vector }) => vector === null).length;
      figures.embedded += vectors.length;
      if (performance.now() - reportedAt > REPORT_MS) {
        reportedAt = performance.now();
        report();
      }
      await bus.publish('picture_index.changed', { isComplete: false });
    };

    for (let afterId = 0; !signal.aborted;) {
      await between();
      const ids = await repo.listWithoutVector(db, key, afterId, PICTURES_A_STEP);
      if (ids.length === 0) break;
      afterId = ids.at(-1)!;
      for (let start = 0; start < ids.length && !signal.aborted; start += PICTURES_A_SAVE)
        await embedAll(model, ids.slice(start, start + PICTURES_A_SAVE), signal, save);
    }
    if (!signal.aborted) log.info({ done, model: key }, '图片索引已建立');
  }

  /** Until the newest model takes over, toys that come meanwhile are found by what the serving one sees in them. */
  async function fillGaps(signal: AbortSignal): Promise<void> {
    const former = await models.bestFormer();
    if (former === null) return;
    const { pictures: total, seen } = await repo.countSeen(db, former.key);
    if (total - seen <= Math.max(GAPS_FEW, total * GAPS_MAX_SHARE)) await embedMissing(former, signal, async () => {});
  }

  /** What was made before a fault or an end is saved all the same. */
  async function embedAll(
    model: EmbeddingModel,
    ids: readonly number[],
    signal: AbortSignal,
    save: (vectors: repo.NewVector[]) => Promise<void>,
  ): Promise<void> {
    const made: repo.NewVector[] = [];
    const queue = ids.values();
    const lane = async () => {
      for (const picture_id of queue) {
        if (signal.aborted) return;
        made.push(...(await embedPicture(model, picture_id)));
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: AT_A_TIME }, lane));
    await save(made);
    for (const { status, reason } of lanes as PromiseRejectedResult[]) if (status === 'rejected') throw reason;
  }

  /** Asks for the job in a moment; asking again meanwhile changes nothing. */
  function embedSoon(): void {
    if (isAsking) return;
    isAsking = true;
    sleep(GATHER_MS, undefined, { ref: false })
      .then(() => {
        isAsking = false;
        // Without a key, like the hourly one: there is one such job at a time.
        return jobs.enqueue(EMBEDDING_JOB, {});
      })
      .catch((error: unknown) => log.warn({ err: error }, '图片索引任务未能启动'));
  }

  return {
    figures,
    embedSoon,

    /** After toys changed, on the transaction that changed them. */
    async toysChanged(target: Db, toyIds: readonly number[]): Promise<void> {
      const changed = await syncToys(target, await picturedToysById(target, toyIds));
      if (changed > 0) embedSoon();
    },

    /** The job: looks at every picture that the newest model has not seen. It goes on where it stopped. */
    async run(signal: AbortSignal): Promise<void> {
      const newest = await models.newest();
      const { complete_at } = await models.use(newest);
      await models.keepFile(newest);
      await syncAllToys(signal);
      await embedMissing(newest, signal, complete_at === null ? () => fillGaps(signal) : async () => {});
      if (signal.aborted) return;
      const { pictures: total, seen } = await repo.countSeen(db, newest.key);
      if (total - seen <= total * UNSEEN_MAX_SHARE) await models.complete(newest.key);
      await bus.publish('picture_index.changed', { isComplete: true });
      // One job for all processes: a failed one is tried again by any of them, in the end by the one with that model.
      if (await models.isAnotherWanted(newest.key))
        throw new Error('another process has a model that has not seen all');
    },
  };
}
