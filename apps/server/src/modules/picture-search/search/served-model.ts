import type { EventBus } from '#infra/events/event-bus.ts';
import type { KnownModel, PictureModels } from '../index/picture-models.service.ts';
import { countVectors, countWithoutVector } from '../index/vector-index.repo.ts';
import type { VectorIndex } from '../index/vector-index.ts';
import type { Db } from '#infra/database/database.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  models: PictureModels;
  index: VectorIndex;
}

/** What pictures are looked for with: the model whose vectors are searched. */
export interface Served extends KnownModel {
  /** Whether there are pictures that it has not seen: more will be found later. */
  isIndexing: boolean;
  /** Whether a newer one is looking at all pictures, to take over. */
  isFormer: boolean;
}

/** How far the newest model has come. */
export interface IndexProgress {
  state: 'complete' | 'building' | 'changing';
  pictures: number;
  seen: number;
}

const REFRESH_MS = 400;
/** Says that this process lives and which models it uses; and what a lost message would have told is found by then. */
const LOOK_MS = 10 * 60_000;

export type ServedModel = ReturnType<typeof createServedModel>;

/**
 * Which model's vectors are searched: the newest once it has seen every picture, and until then one whose vectors are
 * there in full. Where there is none, the newest serves what it has seen.
 */
export function createServedModel({ db, bus, models, index }: Dependencies) {
  let chosen: Promise<Served> | null = null;
  let reconsidering = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let progress: IndexProgress = { state: 'complete', pictures: 0, seen: 0 };

  async function choose(): Promise<Served> {
    const newest = await models.newest();
    const { complete_at } = await models.use(newest);
    const missing = await countWithoutVector(db, newest.key);
    if (missing === 0) await models.complete(newest.key);
    if (missing === 0 || complete_at !== null) return { ...newest, isIndexing: missing > 0, isFormer: false };
    const former = await models.bestFormer();
    if (former === null || !(former.isComplete || former.vectors > (await countVectors(db, newest.key))))
      return { ...newest, isIndexing: true, isFormer: false };
    await models.use(former);
    const { model, key, dimensions } = former;
    return { model, key, dimensions, isIndexing: (await countWithoutVector(db, key)) > 0, isFormer: true };
  }

  async function readProgress({ isFormer, isIndexing }: Served): Promise<void> {
    const { key } = await models.newest();
    const row = await models.progress(key);
    const [pictures, seen] = [row?.picture_count ?? 0, row?.seen_count ?? 0];
    progress = { state: isFormer ? 'changing' : isIndexing ? 'building' : 'complete', pictures, seen };
  }

  /** Reads the vectors of another model before searches are made with it: until then the former serves. */
  async function settle(next: Served): Promise<Served> {
    await index.hold({ model: next.key, dimensions: next.dimensions });
    await readProgress(next);
    return next;
  }

  /** Counts over all pictures: no search waits for it, and it runs only where vectors were missing so far. */
  async function chooseAgain(): Promise<void> {
    const present = await chosen;
    if (!present?.isIndexing && !present?.isFormer) return;
    const next = await settle(await choose());
    chosen = Promise.resolve(next);
    await index.releaseOthers(next.key);
  }

  async function sayAlive(): Promise<void> {
    if (chosen === null) return;
    for (const used of [await chosen, await models.newest()]) await models.use(used);
  }

  const reconsider = () => {
    // What fails is tried again when the next changes are complete.
    reconsidering = reconsidering.then(chooseAgain).catch(() => {});
  };
  bus.subscribe('picture_index.changed', ({ isComplete }) => {
    if (isComplete) reconsider();
    // Taken in before a search has to wait for it; many changes at once cause one refresh.
    if (!index.isHolding() || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      index.refresh().catch(() => {});
      chosen?.then(readProgress).catch(() => {});
    }, REFRESH_MS).unref();
  });
  bus.subscribe('bus.reset', reconsider);
  const looking = setInterval(() => {
    sayAlive().catch(() => {});
    reconsider();
  }, LOOK_MS).unref();

  return {
    /** Waits while the vectors are read for the first time. */
    async get(): Promise<Served> {
      for (;;) {
        chosen ??= choose()
          .then(settle)
          .catch((error: unknown) => {
            chosen = null;
            throw error;
          });
        const asked = chosen;
        const served = await asked;
        // Vectors of a model that was replaced meanwhile would be read for no search.
        if (chosen !== asked) continue;
        // Nothing to do as a rule; a thread that died has to read them again.
        await index.hold({ model: served.key, dimensions: served.dimensions });
        return served;
      }
    },

    progress: (): IndexProgress => progress,

    close: () => {
      clearTimeout(timer);
      clearInterval(looking);
    },
  };
}
