import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { modelKey, type EmbeddingModel, type VisionPort } from '#infra/vision/vision-port.ts';
import { countVectors, countWithoutVector } from '../index/vector-index.repo.ts';
import type { VectorIndex } from '../index/vector-index.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  vision: VisionPort;
  index: VectorIndex;
}

export interface Served {
  /** What pictures are looked for with: the model whose vectors are searched. */
  model: EmbeddingModel;
  key: string;
  dimensions: number;
  /** Whether there are pictures that the newest model has not seen. */
  isIndexing: boolean;
}

const REFRESH_MS = 400;

export type ServedModel = ReturnType<typeof createServedModel>;

/**
 * Which model's vectors are searched: the newest once it has seen every picture, and until then one whose vectors are
 * there in full. Where there is none, the newest serves what it has seen.
 */
export function createServedModel({ db, bus, vision, index }: Dependencies) {
  let chosen: Promise<Served> | null = null;
  let reconsidering = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function choose(): Promise<Served> {
    const { model: newest, formerModels } = vision;
    const described = await describe(newest);
    const missing = await countWithoutVector(db, described.key);
    if (missing > 0) {
      const seen = await countVectors(db, described.key);
      for (const model of formerModels) {
        const former = await describe(model);
        if ((await countVectors(db, former.key)) > seen) return { ...former, isIndexing: true };
      }
    }
    return { ...described, isIndexing: missing > 0 };
  }

  /** Counts over all pictures: no search waits for it, and it runs only where vectors were missing so far. */
  async function chooseAgain(): Promise<void> {
    const present = chosen;
    if (!(await present)?.isIndexing) return;
    const next = await choose();
    if (chosen === present) chosen = Promise.resolve(next);
  }

  const reconsider = () => {
    // What fails is tried again when the next changes are complete.
    reconsidering = reconsidering.then(chooseAgain).catch(() => {});
  };
  bus.subscribe('picture_index.changed', ({ isComplete }) => {
    if (isComplete) reconsider();
    // Taken in before a search has to wait for it; many changes at once cause one refresh.
    if (!index.isServing() || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      index.refresh().catch(() => {});
    }, REFRESH_MS).unref();
  });
  bus.subscribe('bus.reset', reconsider);

  return {
    /** Waits while the vectors are read for the first time. */
    async get(): Promise<Served> {
      chosen ??= choose().catch((error: unknown) => {
        chosen = null;
        throw error;
      });
      const served = await chosen;
      // Nothing to do as a rule; a thread that died has to read them again.
      await index.serve({ model: served.key, dimensions: served.dimensions });
      return served;
    },
    close: () => clearTimeout(timer),
  };
}

async function describe(model: EmbeddingModel): Promise<Omit<Served, 'isIndexing'>> {
  const identity = await model.identity();
  return { model, key: modelKey(identity), dimensions: identity.dimensions };
}
