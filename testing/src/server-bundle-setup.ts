import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildServerWith } from './server-build.ts';

/** Workers in the place of real ones, and programs that tests kill, built along with the server. */
const STAND_INS = {
  'stand-in-worker-child': 'apps/server/src/modules/pictures/stand-in-worker-child.ts',
  'stand-in-reader-child': 'apps/server/src/infra/reading/stand-in-reader-child.ts',
  'launcher-child': 'apps/server/src/infra/database/launcher-child.ts',
  'jobs-worker-child': 'apps/server/src/infra/jobs/worker-child.ts',
};

/** Made once in a run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = await buildServerWith('test-server', STAND_INS);
  project.provide('serverBundle', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
