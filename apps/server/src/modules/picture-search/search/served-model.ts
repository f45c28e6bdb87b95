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
  let served: Promise<Served> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function choose(): Promise<Served> {
    const newest = modelKey(await vision.model.identity());
    const missing = await countWithoutVector(db, newest);
    if (missing > 0) {
      const seen = await countVectors(db, newest);
      for (const model of vision.formerModels) {
        const key = modelKey(await model.identity());
        if ((await countVectors(db, key)) > seen) return { model, key, isIndexing: true };
      }
    }
    return { model: vision.model, key: newest, isIndexing: missing > 0 };
  }

  async function open(): Promise<Served> {
    const chosen = await choose();
    const { dimensions } = await chosen.model.identity();
    await index.serve({ model: chosen.key, dimensions });
    return chosen;
  }

  const forget = () => {
    served = null;
  };
  bus.subscribe('picture_index.changed', ({ isComplete }) => {
    if (isComplete) forget();
    // Taken in before somebody has to wait for it; many changes at once are one.
    if (!index.isServing() || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      index.refresh().catch(() => {});
    }, REFRESH_MS).unref();
  });
  bus.subscribe('bus.reset', forget);

  return {
    /** Waits while the vectors are read for the first time. */
    get(): Promise<Served> {
      served ??= open().catch((error: unknown) => {
        served = null;
        throw error;
      });
      return served;
    },
    close: () => clearTimeout(timer),
  };
}
