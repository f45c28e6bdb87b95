import { Readable } from 'node:stream';
import type { CallInput } from '@wanyuan/contract';
import { writeRows } from '@wanyuan/documents';
import { zipParts } from '@wanyuan/documents/workbook-fixture';
import { DAY_MS, SEARCH_PICTURE_KEPT_DAYS, type FilePurpose } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { createPictureRows } from '@wanyuan/testing/picture-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../people/people.schema.ts';
import { export_templates, letterheads } from '../exports/settings/export-settings.schema.ts';
import { product_imports } from '../imports/imports.schema.ts';
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
async function upload(
  daysAgo = 0,
  purpose: FilePurpose = 'search_image',
  { filename, content } = { filename: 'a.png', content: data },
): Promise<{ id: number; key: string; picture_id: number | null }> {
  const actor = { id: user.id, tenant_id: user.company_id };
  const stream = Readable.from([content]);
  const { id, key, picture_id } = await app.services.files.storeUpload({ actor, stream, filename, purpose });
  await app.pool.query('update files set created_at = $1 where id = $2', [daysBefore(daysAgo), id]);
  return { id, key, picture_id };
}
const sheetOf = async () => ({
  filename: '表.xlsx',
  content: await writeRows('表', [{ title: '名称' }], [['甲']]),
});
const pictureOf = async () => ({ filename: 'a.png', content: data });
const archiveOf = async () => ({ filename: 'a.zip', content: await zipParts({ 'a.png': data }) });
const daysBefore = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS);
const searched = (file_id: number, daysAgo: number, user_id = user.id) =>
  app.db.insert(picture_searches).values({ user_id, file_id, searched_at: daysBefore(daysAgo) });
const night = () => app.services.picturing.upkeep.removeOld(new AbortController().signal);
const isThere = async ({ id, key }: { id: number; key: string }) => {
  const { rowCount } = await app.pool.query('select from files where id = $1', [id]);
  const isStored = (await app.deps.storage.stat(key)) !== null;
  expect(isStored).toBe(rowCount === 1);
  return isStored;
};
const log = async (user_id = user.id) => {
  const { token } = await openSession(app, user_id);
  return (await app.call('toy.get_image_search_log', {}, token)).data.list;
};
const forget = async (input: CallInput<'toy.remove_image_search_log'>, user_id = user.id) => {
  const { token } = await openSession(app, user_id);
  await app.call('toy.remove_image_search_log', input, token);
};

describe('at night', () => {
  it('pictures go that nobody searched by for thirty days, and the records of their searches with them', async () => {
    const files = [await upload(31), await upload(31), await upload(31), await upload(29)];
    await searched(files[1]!.id, 31);
    await searched(files[2]!.id, 29);
    await searched(files[3]!.id, 29);
    await night();
    expect(await Promise.all(files.map(isThere))).toEqual([false, false, true, true]);
    const list = await log();
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

  it('sheets of customers go after thirty days, those that were uploaded and those that were made', async () => {
    const sheet = await sheetOf();
    const sheets = [
      await upload(31, 'customer_sheet', sheet),
      await upload(29, 'customer_sheet', sheet),
      await upload(31, 'customer_export', sheet),
      await upload(29, 'customer_export', sheet),
    ];
    await night();
    expect(await Promise.all(sheets.map(isThere))).toEqual([false, true, false, true]);
  });

  it.each([
    ['product_sheet', sheetOf],
    ['export_template', sheetOf],
    ['picture_archive', archiveOf],
    ['import_picture', pictureOf],
    ['avatar', pictureOf],
    ['letterhead_logo', pictureOf],
  ] as const)('what came as %s thirty days ago goes when nothing needs it', async (purpose, make) => {
    const files = [await upload(31, purpose, await make()), await upload(29, purpose, await make())];
    await night();
    expect(await Promise.all(files.map(isThere))).toEqual([false, true]);
  });

  it('what a person, a company, an import or a toy needs stays, however old it is', async () => {
    const avatar = await upload(90, 'avatar');
    const logo = await upload(90, 'letterhead_logo');
    const template = await upload(90, 'export_template', await sheetOf());
    const [sheet, archive] = [
      await upload(90, 'product_sheet', await sheetOf()),
      await upload(90, 'picture_archive', await archiveOf()),
    ];
    const picture = await upload(90, 'import_picture');
    const owner = { user_id: user.id, company_id: user.company_id };
    const at = daysBefore(90);
    await app.db.update(users).set({ avatar_file_id: avatar.id }).where(eq(users.id, user.id));
    const texts = { name: '', name_en: '', address: '', address_en: '', contact: '', phone: '', email: '', notes: '' };
    await app.db
      .insert(letterheads)
      .values({ ...texts, company_id: user.company_id, logo_file_id: logo.id, updated_at: at });
    await app.db
      .insert(export_templates)
      .values({ ...owner, file_id: template.id, name: '模板', fields: [], created_at: at });
    await app.db.insert(product_imports).values({
      ...owner,
      kind: 'products',
      name: '报价.xlsx',
      factory_id: 1,
      is_public: false,
      file_ids: [sheet.id, archive.id],
      created_at: at,
    });
    await createToy(app.db, { picture_ids: [picture.picture_id!] });
    await night();
    const files = [avatar, logo, template, sheet, archive, picture];
    expect(await Promise.all(files.map(isThere))).toEqual(files.map(() => true));
  });
});

describe('removing records of searches', () => {
  it('removes their pictures; one that a colleague’s record names stays until the night, whoever clears theirs', async () => {
    const [mine, shared, kept] = [await upload(), await upload(), await upload()];
    const { id: colleague } = await createUser(app.db, { company_id: user.company_id });
    for (const { id } of [mine, shared, kept]) await searched(id, 0);
    await searched(shared.id, 0, colleague);
    const list = await log();
    const ids = list.filter(({ image_id }) => image_id !== kept.id).map(({ id }) => id);
    await forget({ ids });
    expect(await Promise.all([mine, shared, kept].map(isThere))).toEqual([false, true, true]);
    await forget({}, colleague);
    await forget({});
    expect(await Promise.all([mine, shared, kept].map(isThere))).toEqual([false, true, false]);
    app.advance(SEARCH_PICTURE_KEPT_DAYS * DAY_MS + 1000);
    await night();
    expect(await isThere(shared)).toBe(false);
  });
});
