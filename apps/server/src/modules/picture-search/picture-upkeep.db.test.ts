import { Readable } from 'node:stream';
import { DAY_MS, type UploadPurpose } from '@wanyuan/domain';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { createPictureRows } from '@wanyuan/testing/picture-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawThing } from './picture-search-fixture.ts';
import { picture_searches, prepared_pictures } from './picture-search.schema.ts';
import { picture_sheet_rows } from './sheets/picture-sheets.schema.ts';

let app: TestApp;
let user: { id: number; company_id: number };
let data: Buffer;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  data = await drawThing(0);
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await createUser(app.db);
});

/** As if it had come so many days ago. */
async function upload(daysAgo = 0, purpose: UploadPurpose = 'search_image'): Promise<{ id: number; key: string }> {
  const actor = { id: user.id, tenant_id: user.company_id };
  const stream = Readable.from(data);
  const { id, key } = await app.services.files.storeUpload({ actor, stream, filename: 'a.png', purpose });
  await app.pool.query('update files set created_at = $1 where id = $2', [daysBefore(daysAgo), id]);
  return { id, key };
}
const daysBefore = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS);
const searched = (file_id: number, daysAgo: number, user_id = user.id) =>
  app.db.insert(picture_searches).values({ user_id, file_id, searched_at: daysBefore(daysAgo) });
const night = () => app.services.pictureUpkeep.removeOld(new AbortController().signal);
const isThere = async ({ id, key }: { id: number; key: string }) => {
  const { rowCount } = await app.pool.query('select from files where id = $1', [id]);
  const isStored = (await app.deps.storage.stat(key)) !== null;
  expect(isStored).toBe(rowCount === 1);
  return isStored;
};
const log = async (name: 'get_image_search_log' | 'remove_image_search_log', input = {}, user_id = user.id) => {
  const { token } = await openSession(app, user_id);
  const answer = await app.post<{ list: { id: number; image_id: number; picture: object | null }[] }>(
    `/api/toy/${name}`,
    input,
    token,
  );
  return answer.data.list;
};

describe('at night', () => {
  it('pictures go that nobody searched by for thirty days, and the records of their searches with them', async () => {
    const files = [await upload(31), await upload(31), await upload(31), await upload(29)];
    await searched(files[1]!.id, 31);
    await searched(files[2]!.id, 29);
    await searched(files[3]!.id, 29);
    await night();
    expect(await Promise.all(files.map(isThere))).toEqual([false, false, true, true]);
    const list = await log('get_image_search_log');
    expect(list.map(({ image_id }) => image_id)).toEqual([files[3]!.id, files[2]!.id]);
    for (const { picture } of list) expect(picture).not.toBeNull();
  });

  it('pictures of spreadsheets stay as long as those', async () => {
    const rows = await createPictureRows(app.db, { company_id: user.company_id, user_id: user.id }, { toy_id: 1 });
    const file = await upload(31);
    await app.db
      .update(picture_sheet_rows)
      .set({ file_id: file.id })
      .where(eq(picture_sheet_rows.id, rows.picture_sheet_row_id));
    await night();
    expect(await isThere(file)).toBe(true);
  });

  it('what was prepared to be handed on goes and is made anew; what else was uploaded stays', async () => {
    const [old, young, attached] = [
      await upload(31, 'attachment'),
      await upload(29, 'attachment'),
      await upload(90, 'attachment'),
    ];
    for (const { id: file_id } of [old, young])
      await app.db.insert(prepared_pictures).values({ user_id: user.id, wish: String(file_id), file_id });
    await night();
    expect(await Promise.all([old, young, attached].map(isThere))).toEqual([false, true, true]);
    const wishes = await app.db.select().from(prepared_pictures).where(eq(prepared_pictures.user_id, user.id));
    expect(wishes.map(({ file_id }) => file_id)).toEqual([young.id]);
  });
});

describe('removing records of searches', () => {
  it('removes their pictures, unless a colleague has searched by them as well', async () => {
    const [mine, shared, kept] = [await upload(), await upload(), await upload()];
    const { id: colleague } = await createUser(app.db, { company_id: user.company_id });
    for (const { id } of [mine, shared, kept]) await searched(id, 0);
    await searched(shared.id, 0, colleague);
    const list = await log('get_image_search_log');
    const ids = list.filter(({ image_id }) => image_id !== kept.id).map(({ id }) => id);
    await log('remove_image_search_log', { ids });
    expect(await Promise.all([mine, shared, kept].map(isThere))).toEqual([false, true, true]);
    await log('remove_image_search_log', {}, colleague);
    await log('remove_image_search_log');
    expect(await Promise.all([mine, shared, kept].map(isThere))).toEqual([false, false, false]);
  });
});
