import type { Recipe } from '@wanyuan/demo-art';
import sharp from 'sharp';
import { inspectPicture, makeVariant } from './image-work.ts';
import type { Work, WorkAnswer, WorkRequest, WorkResults } from './picture-work.ts';

export type Compose = (recipe: Recipe) => Promise<{ data: Buffer; width: number; height: number }>;

/** The worker's side: takes work from the parent process and answers it, until the parent lets go. */
export function servePictureWork({ compose }: { compose: Compose }): void {
  // Several pictures at a time use the cores better than several threads for one; nothing is asked for twice.
  sharp.concurrency(1);
  sharp.cache(false);

  const perform = async (work: Work): Promise<WorkResults[Work['kind']]> => {
    if (work.kind === 'variant') return { data: await makeVariant(work.source, work.width, work.format) };
    if (work.kind === 'inspect') return inspectPicture(work.source);
    const { data } = await compose(work.recipe);
    return { ...(await inspectPicture(data)), data };
  };

  const answer = (message: WorkAnswer) => void process.send?.(message);

  process.on('message', ({ id, work }: WorkRequest) => {
    perform(work).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, fault: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
  // A Ctrl+C reaches the whole group; the parent decides when its worker goes.
  process.on('SIGINT', () => {});
}
