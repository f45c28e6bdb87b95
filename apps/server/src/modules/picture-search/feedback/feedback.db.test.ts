import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawThing, uploadPicture } from '../picture-search-fixture.ts';
import { measureModel } from './measure-model.ts';
import { writeFeedback } from './write-feedback.ts';

let app: TestApp;
const toyIds: number[] = [];
const folder = mkdtempSync(join(tmpdir(), 'wanyuan-feedback-'));

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  const strangers = await createCompany(app.db);
  for (let index = 0; index < 6; index += 1) {
    const key = `test/picture-${index}.png`;
    await app.deps.storage.put(key, await drawThing(index));
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into pictures (hash, storage_key, type, width, height) values ($1, $2, 'image/png', 160, 160) returning id`,
      [String(index).padStart(16, '0'), key],
    );
    const owner = index === 5 ? { company_id: strangers.id } : {};
    const toy = await createToy(app.db, { picture_ids: [Number(rows[0]!.id)], ...owner });
    await app.services.search.refresh(app.db, [toy.id]);
    toyIds.push(toy.id);
  }
  await app.services.pictureIndexing.run(new AbortController().signal);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('what people said is a set that models can be measured with, and names nobody', async () => {
  const user = await createUser(app.db, { nickname: '不该出现的人' });
  const { token } = await openSession(app, user.id);
  const image_id = (await uploadPicture(app, await drawThing(2, { size: 300 }), token)).data.id;
  const box = { left: 0, top: 0, width: 1, height: 0.98 };
  await app.call('toy.mark_image_toy', { image_id, box, toy_id: toyIds[2]!, verdict: 'right' }, token);
  await app.call('toy.mark_image_toy', { image_id, box, toy_id: toyIds[3]!, verdict: 'wrong' }, token);

  const set = await writeFeedback({ db: app.db, pictures: app.services.pictures, folder, others: 2, now: new Date() });
  expect(set.questions).toEqual([
    { picture: expect.stringMatching(/^questions\/\d+\.jpg$/), box, right: [toyIds[2]], wrong: [toyIds[3]] },
  ]);
  // The marked ones and two others, of which none is another company's own.
  expect(set.toys).toHaveLength(4);
  expect(set.toys.map(({ id }) => id)).not.toContain(toyIds[5]);
  for (const { pictures } of set.toys) for (const path of pictures) expect(existsSync(join(folder, path))).toBe(true);
  expect(readFileSync(join(folder, 'feedback.json'), 'utf8')).not.toContain('不该出现的人');

  expect(await measureModel(folder, undefined)).toMatchObject({
    questions: 1,
    toys: 4,
    recall1: 1,
    recall5: 1,
    wrong_above: 0,
  });
  await expect(measureModel(join(folder, 'toys'), undefined)).rejects.toThrow('请先用 npm run vision -- feedback 导出');
});
