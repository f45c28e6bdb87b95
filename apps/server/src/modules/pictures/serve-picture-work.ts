import type { Recipe } from '@wanyuan/demo-art';
import sharp from 'sharp';
import { serveWork } from '#infra/workers/serve-work.ts';
import { inspectPicture, makeAvatar, makeMailLogo, makeVariant } from './image-work.ts';
import { cleanToFile } from './metadata/clean-to-file.ts';
import type { Work, WorkResults } from './picture-work.ts';

export type Compose = (recipe: Recipe) => Promise<{ data: Buffer; width: number; height: number }>;

/** The worker's side. */
export function servePictureWork({ compose }: { compose: Compose }): void {
  // Several pictures at a time use the cores better than several threads for one; nothing is asked for twice.
  sharp.concurrency(1);
  sharp.cache(false);

  const perform = async (work: Work): Promise<WorkResults[Work['kind']]> => {
    if (work.kind === 'variant') return { data: await makeVariant(work.source, work.width, work.format) };
    if (work.kind === 'inspect') return inspectPicture(work.source);
    if (work.kind === 'clean') return cleanToFile(work);
    if (work.kind === 'avatar') return { data: await makeAvatar(work.source) };
    if (work.kind === 'mail_logo') return { data: await makeMailLogo(work.source) };
    const { data } = await compose(work.recipe);
    return { ...(await inspectPicture(data)), data };
  };

  serveWork(perform);
}
