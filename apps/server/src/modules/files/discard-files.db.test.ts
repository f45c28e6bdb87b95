import { Readable } from 'node:stream';
import { DAY_MS } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '#infra/database/database.ts';
import { users } from '../people/people.schema.ts';
import { createExportRows } from '@wanyuan/testing/export-rows';
import { export_records } from '../exports/exports.schema.ts';
import { letterheads } from '../exports/settings/export-settings.schema.ts';
import { product_import_rows, product_imports } from '../imports/imports.schema.ts';
import { picture_searches } from '../picture-search/picture-search.schema.ts';
import { files as filesTable } from './files.schema.ts';
import type { FileRow } from './files.repo.ts';

let app: TestApp;
let owner: { user_id: number; company_id: number };
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  const user = await createUser(app.db);
  owner = { user_id: user.id, company_id: user.company_id };
});
afterAll(() => app.close());

const actor = () => ({ id: owner.user_id, tenant_id: owner.company_id });

async function upload(): Promise<FileRow & { picture_id: number }> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const input = { actor: actor(), stream: Readable.from(bytes), filename: 'a.png', purpose: 'search_image' as const };
  const { picture_id, ...file } = await app.services.files.storeUpload(input);
  return { ...file, picture_id: picture_id! };
}

async function whatIsLeft({ id, key, picture_id }: { id: number; key: string; picture_id: number }) {
  const isStored = (await app.deps.storage.stat(key)) !== null;
  const rows = await app.db.select().from(filesTable).where(eq(filesTable.id, id));
  const picture = await app.services.pictures.known.load(picture_id);
  return [rows.length === 1, picture !== null, isStored];
}

const at = new Date();
async function addImportRow(row: Partial<typeof product_import_rows.$inferInsert>): Promise<void> {
  const values = { ...owner, kind: 'products', name: 'x', factory_id: 1, is_public: false, created_at: at } as const;
  const [one] = await app.db
    .insert(product_imports)
    .values({ ...values, file_ids: [] })
    .returning({ id: product_imports.id });
  await app.db.insert(product_import_rows).values({ ...row, import_id: one!.id, row: 1 });
}
const ROWS_THAT_NEED_IT: Record<string, (file: FileRow & { picture_id: number }) => Promise<unknown>> = {
  'a toy': ({ picture_id }) => createToy(app.db, { picture_ids: [picture_id] }),
  'a colleague’s search': async ({ id: file_id }) => {
    const { id: user_id } = await createUser(app.db, { company_id: owner.company_id });
    await app.db.insert(picture_searches).values({ user_id, file_id, searched_at: at });
  },
  'a row of an import': ({ id }) => addImportRow({ file_ids: [id] }),
  'an import that can be taken back': ({ picture_id }) =>
    addImportRow({ state: 'updated', written_at: at, before: { name: '旧名', picture_ids: [picture_id] } }),
  'a letterhead': async ({ id }) => {
    const { company_id } = await createUser(app.db);
    const texts = { name: '', name_en: '', address: '', address_en: '', contact: '', phone: '', email: '', notes: '' };
    await app.db.insert(letterheads).values({ ...texts, company_id, logo_file_id: id, updated_at: at });
  },
  'an avatar': ({ id }) => app.db.update(users).set({ avatar_file_id: id }).where(eq(users.id, owner.user_id)),
  'a table that comes later': async ({ id }) => {
    await app.pool.query('create table later_rows (enclosed_file_ids bigint[])');
    await app.pool.query('insert into later_rows values ($1)', [[id]]);
  },
  'an archive that is still to be made': async ({ picture_id }) => {
    const { export_id } = await createExportRows(app.db, owner, { toy_id: 1 });
    const pictures = [{ picture_id, name: 'a', lines: [], mark: {} }];
    const request = { kind: 'pictures', title: 'x', img_width: 200, watermark: null, pictures } as const;
    await app.db.update(export_records).set({ state: 'waiting', request }).where(eq(export_records.id, export_id));
  },
};

describe('discarding what nothing needs', () => {
  it('takes the file, its picture and the bytes', async () => {
    const [gone, other] = [await upload(), await upload()];
    await app.services.files.removeUnused(actor(), [gone.id]);
    expect(await whatIsLeft(gone)).toEqual([false, false, false]);
    expect(await whatIsLeft(other)).toEqual([true, true, true]);
  });

  it.each(Object.keys(ROWS_THAT_NEED_IT))('leaves what %s needs', async (what) => {
    const [file, free] = [await upload(), await upload()];
    await ROWS_THAT_NEED_IT[what]!(file);
    await app.services.files.removeUnused(actor(), [file.id, free.id]);
    expect(await whatIsLeft(file)).toEqual([true, true, true]);
    expect(await whatIsLeft(free)).toEqual([false, false, false]);
  });

  it('takes what was in an archive that is made', async () => {
    const file = await upload();
    await ROWS_THAT_NEED_IT['an archive that is still to be made']!(file);
    await app.db.update(export_records).set({ state: 'done' });
    await app.services.files.removeUnused(actor(), [file.id]);
    expect(await whatIsLeft(file)).toEqual([false, false, false]);
  });

  it('takes what an import has given back already', async () => {
    const file = await upload();
    await addImportRow({ state: 'undone', written_at: at, before: { picture_ids: [file.picture_id] } });
    await addImportRow({ state: 'updated', written_at: at, before: { name: '旧名' } });
    await app.services.files.removeUnused(actor(), [file.id]);
    expect(await whatIsLeft(file)).toEqual([false, false, false]);
  });

  it('leaves a picture that another upload has as well, and its original', async () => {
    const [first, second] = [await upload(), await upload()];
    await app.db.update(filesTable).set({ picture_id: first.picture_id }).where(eq(filesTable.id, second.id));
    await app.services.files.removeUnused(actor(), [first.id]);
    expect(await whatIsLeft(first)).toEqual([false, true, true]);
    await app.services.files.removeUnused(actor(), [second.id]);
    expect(await whatIsLeft({ ...second, picture_id: first.picture_id })).toEqual([false, false, false]);
  });

  it('leaves what somebody else uploaded, whoever names it', async () => {
    const file = await upload();
    const colleague = await createUser(app.db, { company_id: owner.company_id });
    const stranger = await createUser(app.db);
    for (const { id, company_id: tenant_id } of [colleague, stranger])
      await app.services.files.removeUnused({ id, tenant_id }, [file.id]);
    expect(await whatIsLeft(file)).toEqual([true, true, true]);
    await app.services.files.removeUnused('anybody', [file.id]);
    expect(await whatIsLeft(file)).toEqual([false, false, false]);
  });

  it('forgets file and picture together: what a crash leaves in the store goes at night', async () => {
    const [file, other] = [await upload(), await upload()];
    // What comes after the commit never happens.
    await withTransaction(app.db, (tx) => app.services.files.discardUnused(tx, actor(), [file.id]));
    expect(await whatIsLeft(file)).toEqual([false, false, true]);
    app.advance(2 * DAY_MS);
    await app.services.storageSweep.run();
    expect(await whatIsLeft(file)).toEqual([false, false, false]);
    expect(await whatIsLeft(other)).toEqual([true, true, true]);
  });

  it('knows by its name every column that refers to a file or a picture', async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      `select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid in ('files'::regclass, 'pictures'::regclass)`,
    );
    expect(rows.length).toBeGreaterThan(6);
    for (const { name } of rows) expect(name).toMatch(/(^|_)(file|picture)_ids?$/);
  });
});
