import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { SILENT_LOG } from '#infra/database/types.ts';
import type { LockPort } from '#infra/locks/lock-port.ts';
import { createPostgresLocks } from '#infra/locks/postgres-locks.ts';
import { startFilling } from './fill-pictures.ts';
import { createRecipePicture, STAND_IN_WORKER } from './pictures-fixture.ts';
import { pictures } from './pictures.schema.ts';

let app: TestApp;
let locks: LockPort;
let journal: string;
const FINISHED = '演示图片已全部生成';

const composed = async () => (await readFile(journal, 'utf8').catch(() => '')).split('\n').slice(0, -1);
/** Lets compositions go that wait for it by their names. */
const release = () => writeFile(`${journal}.released`, '');
const left = () => app.db.$count(pictures, isNull(pictures.storage_key));

/** Begins to fill and keeps what is logged. */
function start(originals = app.services.pictures.originals) {
  const messages: string[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line) => void messages.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const filling = startFilling({ db: app.db, locks, originals, log, retryMs: 50 });
  return { ...filling, messages };
}

beforeAll(async () => {
  app = await buildTestApp({ demo: false, overrides: { pictureWorker: STAND_IN_WORKER } });
  locks = createPostgresLocks({ connection: app.deps.database.connectionConfig, log: SILENT_LOG });
  journal = join(app.folder, 'journal.txt');
  vi.stubEnv('STAND_IN_JOURNAL', journal);
});
afterAll(async () => {
  await locks.close();
  await app.close();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  for (const file of [journal, `${journal}.released`]) await rm(file, { force: true });
  await app.db.delete(pictures);
});

const createMany = async (count: number, prefix = 'picture') => {
  for (let index = 0; index < count; index += 1) await createRecipePicture(app.db, `${prefix}-${index}`);
};

it('composes everything once, says so, and has nothing to do the next time', async () => {
  await createMany(7);
  const first = start();
  await expect.poll(() => first.messages, SOON).toEqual([FINISHED]);
  expect(await left()).toBe(0);
  expect((await composed()).toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `picture-${index}`));
  await first.stop();

  const second = start();
  await second.stop();
  expect(second.messages).toEqual([]);
  expect(await composed()).toHaveLength(7);
});

it('goes on where it was stopped', async () => {
  await createMany(2);
  await createMany(10, 'held');
  const first = start();
  await expect.poll(left, SOON).toBe(10);
  const stopping = first.stop();
  await release();
  await stopping;
  const remaining = await left();
  expect(remaining).toBeGreaterThan(0);
  expect(first.messages).toEqual([]);

  const second = start();
  await expect.poll(() => second.messages, SOON).toEqual([FINISHED]);
  await second.stop();
  expect(await composed()).toHaveLength(12);
});

it('leaves a recipe that fails for another time and finishes the others', async () => {
  await createMany(2);
  await createRecipePicture(app.db, 'faulty');
  await createMany(2, 'later');
  const filling = start();
  await expect.poll(() => filling.messages, SOON).toEqual(['演示图片生成失败', FINISHED]);
  await filling.stop();
  expect(await left()).toBe(1);
});

it('is done by one process at a time, and taken over by another when that one goes', async () => {
  await createMany(10, 'held');
  const first = start();
  await expect.poll(composed, SOON).not.toEqual([]);
  const fill = vi.fn<typeof app.services.pictures.originals.fill>(app.services.pictures.originals.fill);
  const second = start({ ...app.services.pictures.originals, fill });
  await new Promise((done) => setTimeout(done, 120));
  expect(fill).not.toHaveBeenCalled();
  const stopping = first.stop();
  await release();
  await stopping;
  await expect.poll(() => second.messages, SOON).toEqual([FINISHED]);
  await second.stop();
  expect(new Set(await composed()).size).toBe((await composed()).length);
});
