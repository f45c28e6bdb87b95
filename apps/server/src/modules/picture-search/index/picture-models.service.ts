import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { tempPath } from '#infra/storage/temp-folder.ts';
import { modelKey, type EmbeddingModel, type VisionPort } from '#infra/vision/vision-port.ts';
import * as repo from './picture-models.repo.ts';
import { countVectors } from './vector-index.repo.ts';

interface Dependencies {
  db: Db;
  vision: VisionPort;
  storage: StoragePort;
  tempFolder: string;
  now: () => Date;
  log: Logger;
}

export interface KnownModel {
  model: EmbeddingModel;
  key: string;
  dimensions: number;
}

/** So long after a process last used a model its vectors stay: one that is started again with it finds them. */
const KEPT_MS = 24 * 3_600_000;
/** A process that lives says more often which model it uses. */
const ALIVE_MS = 30 * 60_000;

export type PictureModels = ReturnType<typeof createPictureModels>;

/** Which models have vectors here, how far they have come, and which of them can still be asked with. */
export function createPictureModels({ db, vision, storage, tempFolder, now, log }: Dependencies) {
  const opened = new Map<string, EmbeddingModel>();

  const newest = (): Promise<KnownModel> => describe(vision.model);

  /** From its copy in the store: the release that it came with may be gone. */
  async function openKept({ model, dimensions, file_key, id }: repo.ModelRow): Promise<KnownModel | null> {
    if (file_key === null) return null;
    const known = opened.get(model) ?? (await fetchKept(id, file_key));
    if (known === null) return null;
    opened.set(model, known);
    const [name, version] = splitKey(model);
    const identity = async () => ({ name, version, dimensions });
    return { model: { ...known, identity }, key: model, dimensions };
  }

  async function fetchKept(id: number, key: string): Promise<EmbeddingModel | null> {
    if ((await storage.stat(key)) === null) return null;
    const here = storage.localPath(key);
    if (here !== null) return vision.openModel(here);
    const stored = await storage.get(key);
    if (stored === null) return null;
    const folder = join(tempFolder, 'models');
    await mkdir(folder, { recursive: true });
    const part = tempPath(tempFolder, 'reading');
    await pipeline(stored.stream, createWriteStream(part));
    const path = join(folder, `${id}.onnx`);
    await rename(part, path);
    return vision.openModel(path);
  }

  /** Those that can be asked with, apart from the newest. */
  async function formers(): Promise<KnownModel[]> {
    const { key: own } = await newest();
    const found = new Map<string, KnownModel>();
    for (const model of vision.formerModels) {
      const known = await describe(model);
      found.set(known.key, known);
    }
    for (const row of await repo.listModels(db)) {
      if (row.model === own || found.has(row.model)) continue;
      const known = await openKept(row);
      if (known !== null) found.set(known.key, known);
    }
    found.delete(own);
    return [...found.values()];
  }

  return {
    newest,

    progress: async (key: string): Promise<repo.ModelRow | null> => repo.getModel(db, key),

    saveProgress: (key: string, progress: Parameters<typeof repo.saveProgress>[2]): Promise<void> =>
      repo.saveProgress(db, key, progress),

    /** Says that this process serves it, or is to serve it. */
    use: ({ key, dimensions }: KnownModel): Promise<repo.ModelRow> => repo.useModel(db, key, dimensions, now()),

    complete: (key: string): Promise<void> => repo.saveComplete(db, key, now()),

    isAnotherWanted: (key: string): Promise<boolean> =>
      repo.isAnotherWanted(db, key, new Date(now().getTime() - ALIVE_MS)),

    /** The one whose vectors are there in full, or else the most of them; null when no former has any. */
    async bestFormer(): Promise<(KnownModel & { vectors: number; isComplete: boolean }) | null> {
      const rows = new Map((await repo.listModels(db)).map((row) => [row.model, row]));
      const found = [];
      for (const known of await formers()) {
        const vectors = await countVectors(db, known.key);
        const isComplete = Boolean(rows.get(known.key)?.complete_at);
        if (vectors > 0) found.push({ ...known, vectors, isComplete });
      }
      found.sort((a, b) => Number(b.isComplete) - Number(a.isComplete) || b.vectors - a.vectors);
      return found[0] ?? null;
    },

    /** Keeps a copy of a model's file, so that a later release can ask with it while its own model looks at all pictures. */
    async keepFile({ model, key, dimensions }: KnownModel): Promise<void> {
      if (model.file === null) return;
      const row = await repo.useModel(db, key, dimensions, now());
      if (row.file_key !== null && (await storage.stat(row.file_key)) !== null) return;
      const file_key = `models/${row.id}.onnx`;
      await repo.saveModelFile(db, key, file_key);
      await storage.put(file_key, { path: model.file });
    },

    /** Once the newest has seen every picture: forgets models that no process has used for a day. */
    async removeOld(): Promise<void> {
      const { key } = await newest();
      const known = await repo.getModel(db, key);
      if (!known?.complete_at) return;
      const files = await repo.removeUnused(db, key, new Date(now().getTime() - KEPT_MS));
      for (const file of files) await storage.remove(file);
      if (files.length > 0) log.info({ models: files.length }, '旧识图模型已移除');
    },
  };
}

async function describe(model: EmbeddingModel): Promise<KnownModel> {
  const identity = await model.identity();
  return { model, key: modelKey(identity), dimensions: identity.dimensions };
}

/** Names may hold an @, versions may not. */
function splitKey(key: string): [string, string] {
  const at = key.lastIndexOf('@');
  return [key.slice(0, at), key.slice(at + 1)];
}
