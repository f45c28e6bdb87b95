import { EXPORT_IMAGE_WIDTHS } from '@wanyuan/domain';
import type { DocumentPictures } from '#infra/documents/document-writer.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import type { Source } from '#infra/workers/work-messages.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';

interface Dependencies {
  pictures: Pick<PicturesService, 'known' | 'originals'>;
  storage: Pick<StoragePort, 'localPath' | 'stat' | 'read' | 'putCache'>;
}

/** Beside what else was made of the picture, and removed with it. */
const keyOf = (id: number, width: number) => `pictures/${id}/document-${width}.jpg`;

/** Pictures of other widths are not asked for again, and would fill the store. */
const KEPT_WIDTHS = new Set<number>(EXPORT_IMAGE_WIDTHS);

/** Pictures on their way into a company's documents: public ones and its own. What was made smaller once is kept. */
export function documentPictures({ pictures, storage }: Dependencies, tenant: number): DocumentPictures {
  const findReady = async (key: string): Promise<Source | null> => {
    const path = storage.localPath(key);
    if (path === null) return storage.read(key);
    return (await storage.stat(key)) === null ? null : { path };
  };

  return {
    async withPicture(id, { width, isFresh }, use) {
      const picture = pictures.known.recall(id) ?? (await pictures.known.load(id));
      if (picture === null || (picture.company_id !== null && picture.company_id !== tenant)) return null;
      const ready = isFresh ? null : await findReady(keyOf(id, width));
      if (ready !== null) return use({ source: ready, isReady: true });
      return pictures.originals.withSource(picture, { isBackground: true }, (source) =>
        use({ source, isReady: false }),
      );
    },

    async keep(id, width, jpeg) {
      if (KEPT_WIDTHS.has(width)) await storage.putCache(keyOf(id, width), jpeg);
    },
  };
}
