import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRepositoryRoot } from '@wanyuan/server/src/infra/database/repository-root.ts';

interface BuildScript {
  buildServer(folder: string, more: Record<string, string>): Promise<void>;
}

/**
 * Builds the server and further programs, named by their files in the repository, into a new folder of `dist`: to start
 * from the sources takes each process many times as long.
 */
export async function buildServerWith(name: string, programs: Record<string, string>): Promise<string> {
  const root = findRepositoryRoot();
  const script = pathToFileURL(join(root, 'scripts', 'build.mjs')).href;
  const { buildServer } = (await import(script)) as BuildScript;
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', `${name}-`));
  // Some are started as other users.
  chmodSync(folder, 0o755);
  const more = Object.entries(programs).map(([program, file]) => [program, join(root, file)]);
  await buildServer(folder, Object.fromEntries(more));
  return folder;
}
