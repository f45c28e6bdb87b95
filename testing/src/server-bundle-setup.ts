import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRepositoryRoot } from '@wanyuan/server/src/infra/database/repository-root.ts';
import type { TestProject } from 'vitest/node';

interface BuildScript {
  buildServer(folder: string, more: Record<string, string>): Promise<void>;
}

/** Workers in the place of real ones, and programs that tests kill, built along with the server. */
const STAND_INS = {
  'stand-in-worker-child': 'apps/server/src/modules/pictures/stand-in-worker-child.ts',
  'stand-in-reader-child': 'apps/server/src/infra/reading/stand-in-reader-child.ts',
  'launcher-child': 'apps/server/src/infra/database/launcher-child.ts',
  'jobs-worker-child': 'apps/server/src/infra/jobs/worker-child.ts',
};

/** Made once in a run: to start from the sources takes each process many times as long. */
export default async function setup(project: TestProject): Promise<() => void> {
  const root = findRepositoryRoot();
  const script = pathToFileURL(join(root, 'scripts', 'build.mjs')).href;
  const { buildServer } = (await import(script)) as BuildScript;
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'test-server-'));
  const more = Object.entries(STAND_INS).map(([name, file]) => [name, join(root, file)]);
  // Some are started as other users.
  chmodSync(folder, 0o755);
  await buildServer(folder, Object.fromEntries(more));
  project.provide('serverBundle', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
