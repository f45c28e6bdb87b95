import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { inspectPicture } from '../image-work.ts';
import type { Cleaned, Work } from '../picture-work.ts';
import { cleanPicture } from './clean-picture.ts';

type CleanWork = Pick<Work & { kind: 'clean' }, 'source' | 'type' | 'target'>;

/** What the worker does with a picture that comes in; it leaves a file, because large pictures do not travel. */
export async function cleanToFile({ source, type, target }: CleanWork): Promise<Cleaned> {
  const bytes = Buffer.isBuffer(source) ? source : await readFile(source.path);
  const clean = await cleanPicture(bytes, type);
  await writeFile(target, clean).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC' ? Object.assign(error, { kind: 'disk_full' }) : error;
  });
  return {
    path: target,
    bytes: clean.length,
    sha256: createHash('sha256').update(clean).digest('hex'),
    isSame: clean.equals(bytes),
    seen: await inspectPicture(clean).catch(() => null),
  };
}
