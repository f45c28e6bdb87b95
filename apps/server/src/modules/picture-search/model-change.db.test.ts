import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { OWN_MODEL_FILE } from '@wanyuan/vision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawThing, uploadPicture } from './picture-search-fixture.ts';

const TOYS = 100;
const ASKED = 7;
const NEXT = 'next@2';
const PATIENCE = { timeout: 400_000, interval: 100 };

let app: TestApp;
let token: string;
let image_id: number;
let expected: number;
const folder = mkdtempSync(join(tmpdir(), 'wanyuan-model-'));
const servers: ServerProcess[] = [];

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  const user = await createUser(app.db);
  ({ token } = await openSession(app, user.id));
  for (let index = 0; index < TOYS; index += 1) {
    const key = `test/picture-${index}.png`;
    await app.deps.storage.put(key, await drawThing(index));
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into pictures (hash, storage_key, type, width, height) values ($1, $2, 'image/png', 160, 160) returning id`,
      [String(index).padStart(16, '0'), key],
    );
    const toy = await createToy(app.db, { picture_ids: [Number(rows[0]!.id)] });
    await app.services.search.refresh(app.db, [toy.id]);
    if (index === ASKED) expected = toy.id;
  }
  await app.services.pictureIndexing.run(new AbortController().signal);
  image_id = (await uploadPicture(app, await drawThing(ASKED, { size: 300 }), token)).data.id;
  copyFileSync(OWN_MODEL_FILE, join(folder, 'next.onnx'));
  writeFileSync(join(folder, 'next.json'), JSON.stringify({ name: 'next', version: '2' }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  const server = startServerProcess({
    DATABASE_URL: app.url,
    DATA_DIR: app.folder,
    DEMO: 'off',
    PICTURES_BACKGROUND: 'on',
    VISION_MODEL: join(folder, 'next.onnx'),
  });
  servers.push(server);
  return server;
}

const vectors = async (): Promise<number> => {
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int as count from picture_vectors where model = $1',
    [NEXT],
  );
  return rows[0]!.count;
};

/** What a search finds is always the asked toy, whichever model serves. */
async function search(server: ServerProcess): Promise<{ is_changing: boolean; is_indexing: boolean }> {
  const { code, data } = await server.as(token)('toy.search_image', { image_id });
  expect(code).toBe(0);
  expect(data.list[0]?.toy_id).toBe(expected);
  return data;
}

it('a change of models that is killed in the middle is finished by another process, and no search is without results', async () => {
  const both = [start(), start()];
  await Promise.all(both.map((server) => server.started));
  for (const server of both) expect((await search(server)).is_indexing).toBe(false);
  const runner = () => both.find((server) => server.output().includes('图片索引建立中'));
  await expect.poll(async () => runner() !== undefined && (await vectors()) > 0, PATIENCE).toBe(true);
  const killed = runner()!;
  const survivor = both.find((server) => server !== killed)!;
  killed.kill('SIGKILL');
  await killed.exited;
  // Its last sign of life, moved to where the heartbeat limit has passed, instead of waiting for it.
  await app.pool.query(`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`);
  await expect.poll(async () => (await search(survivor)).is_changing, PATIENCE).toBe(false);
  // One for each picture, and none beside them.
  expect(await vectors()).toBe(TOYS);
  const { rows } = await app.pool.query('select seen_count, picture_count from picture_models where model = $1', [
    NEXT,
  ]);
  expect(rows).toEqual([{ seen_count: TOYS, picture_count: TOYS }]);
  await search(start());
});
