import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../startup-error.ts';
import { isState, listStateEntries } from './data-files.ts';

/** Files are unpacked beside their place and moved into it at the very end, in a way that can be undone. */
export interface StagedFiles {
  write(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Moves what was there aside (returning where to) and the new files in. */
  swap(): Promise<string | null>;
  undo(): Promise<void>;
  discard(): Promise<void>;
}

export function stageFiles(dataDir: string, stamp: string): StagedFiles {
  const staging = join(dataDir, `.restore-${stamp}`);
  const aside = join(dataDir, `before-restore-${stamp}`);
  const done: [from: string, to: string][] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    done.push([from, to]);
  };
  return {
    async write(path, content) {
      const target = resolve(staging, path);
      if (!target.startsWith(staging + sep)) throw new StartupError(`备份中的路径越界：${path}`);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(content, createWriteStream(target, { flush: true }));
    },
    async swap() {
      const old = await listStateEntries(dataDir);
      if (old.length > 0) await mkdir(aside, { recursive: true });
      for (const name of old) await move(join(dataDir, name), join(aside, name));
      await mkdir(staging, { recursive: true });
      for (const name of (await readdir(staging)).filter(isState)) await move(join(staging, name), join(dataDir, name));
      return old.length > 0 ? aside : null;
    },
    async undo() {
      for (const [from, to] of done.splice(0).toReversed()) await rename(to, from);
    },
    async discard() {
      await rm(staging, { recursive: true, force: true });
    },
  };
}
