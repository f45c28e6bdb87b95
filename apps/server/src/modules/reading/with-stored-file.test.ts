import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempFile } from './with-stored-file.ts';

test('a temporary file goes with what a process that was killed has left beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'with-stored-file-'));
  await writeFile(join(folder, 'reading-of-others.0'), '');
  const work = withTempFile(folder, async (path) => {
    for (const name of [path, `${path}.0`, `${path}.11`]) await writeFile(name, 'rows');
    throw new Error('the worker died of it twice');
  });
  await expect(work).rejects.toThrow('died');
  expect(await readdir(folder)).toEqual(['reading-of-others.0']);
  await rm(folder, { recursive: true });
});
