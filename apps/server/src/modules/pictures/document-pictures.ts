import { EXPORT_IMAGE_WIDTHS } from '@wanyuan/domain';
import type { Logger } from 'pino';
import type { DocumentPictures } from '../../infra/documents/document-writer.ts';
import type { StoragePort } from '../../infra/storage/storage-port.ts';
import type { Source } from '../../infra/workers/work-messages.ts';
import type { KnownPictures } from './known-pictures.ts';
import type { Originals } from './originals.ts';

interface Dependencies {
  storage: StoragePort;
  known: KnownPictures;
  originals: Originals;
  log: Logger;
}

const BACKGROUND = { isBackground: true };
const keyOf = (id: number, width: number) => `pictures/${id}/export-${width}.jpg`;
const isKept = (width: number) => (EXPORT_IMAGE_WIDTHS as readonly number[]).includes(width);

/** Pictures for documents: what an earlier one was given, or the original. Whose they are is known to whoever asks. */
export function createDocumentPictures({ storage, known, originals, log }: Dependencies): DocumentPictures {
  const ready = async (id: number, width: number): Promise<Source | null> => {
    const key = keyOf(id, width);
    const path = storage.localPath(key);
    if (path === null) return storage.read(key);
    return (await storage.stat(key)) === null ? null : { path };
  };

  return {
    async withPicture(id, { width, isFresh }, use) {
      const kept = isFresh || !isKept(width) ? null : await ready(id, width);
      if (kept !== null) return use({ source: kept, isReady: true });
      const picture = known.recall(id) ?? (await known.load(id));
      if (picture === null) return null;
      return originals.withSource(picture, BACKGROUND, (source) => use({ source, isReady: false }));
    },

    async keep(id, width, jpeg) {
      if (!isKept(width)) return;
      await storage
        .putCache(keyOf(id, width), jpeg)
        .catch((error: unknown) => log.warn({ err: error, picture: id }, '导出用图未能保存'));
    },
  };
}
