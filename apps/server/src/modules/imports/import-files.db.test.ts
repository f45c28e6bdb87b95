import { ERRORS } from '@wanyuan/contract';
import { zipParts } from '@wanyuan/documents/workbook-fixture';
import { DAY_MS, USER_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createExportTemplateRows } from '@wanyuan/testing/export-template-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { files } from '../files/files.schema.ts';
import { createImporter, picture, pictureCell, productSheet, type Importer } from './import-fixture.ts';
import { product_imports } from './imports.schema.ts';

let app: TestApp;
let factory_id: number;
let trader: Importer;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  factory_id = (await createFactory(app.db)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  trader = await createImporter(app);
});

const goods = (article: string, more = {}) => ({ article, name: '遥控越野车', price: '12.5', ...more });
const makeToy = (article_number: string) =>
  createToy(app.db, { factory_id, company_id: trader.company_id, article_number, picture_ids: [] });
const toyOf = async (article: string) => {
  const [toy] = await app.db.select().from(toys).where(eq(toys.article_number, article));
  return toy!;
};
const filesOf = async (purpose: string) => {
  const rows = await app.db.select().from(files).where(eq(files.company_id, trader.company_id));
  return rows.filter((file) => file.purpose === purpose);
};
/** Of the pictures that came with imports; each must have its bytes. */
async function keptPictures(): Promise<(number | null)[]> {
  const rows = await filesOf('import_picture');
  for (const { key } of rows) expect(await app.deps.storage.stat(key)).not.toBeNull();
  return rows.map(({ picture_id }) => picture_id);
}
const remove = async (import_id: number) =>
  expect(await trader.call('imports.remove_import', { import_id })).toMatchObject({ code: 0 });

async function importPicture(name: string, hue: number, mode: 'append' | 'replace' = 'append'): Promise<number> {
  const file_ids = [await trader.upload(await picture(hue), name, 'import_picture')];
  const { data } = await trader.call('imports.read_pictures', { file_ids, factory_id, mode });
  await app.jobs.settle();
  await trader.act('imports.commit_import', data.import_id);
  return data.import_id;
}

describe('a file', () => {
  it('is imported by whoever uploaded it, for what it was uploaded for', async () => {
    const { company_id } = trader;
    const seller = await createImporter(app, { company_id, user_type: USER_TYPE.salesperson });
    const sheet = await productSheet([goods('F-1')]);
    const png = await picture(1);
    const [leaders, leadersPicture] = [
      await trader.upload(sheet, '成本.xlsx', 'product_sheet'),
      await trader.upload(png, 'F-1.png', 'import_picture'),
    ];
    const [attached, searched] = [
      await seller.upload(sheet, '成本.xlsx', 'attachment'),
      await seller.upload(png, 'F-1.png', 'search_image'),
    ];
    const refused = { code: ERRORS.NOT_FOUND.code, msg: '文件不存在或已被删除' };
    for (const file_id of [leaders, attached])
      expect(await seller.call('imports.read_product_sheet', { file_id, factory_id })).toMatchObject(refused);
    for (const file_id of [leadersPicture, searched])
      expect(await seller.call('imports.read_pictures', { file_ids: [file_id], factory_id })).toMatchObject(refused);
    expect(await app.db.$count(product_imports, eq(product_imports.company_id, company_id))).toBe(0);
  });

  it('that something else needs stays when an import that names it is removed', async () => {
    const { user_id, company_id } = trader;
    const { export_template_id } = await createExportTemplateRows(app, { user_id, company_id });
    const { rows } = await app.pool.query<{ file_id: number }>(
      'select file_id::int from export_templates where id = $1',
      [export_template_id],
    );
    const { file_id } = rows[0]!;
    const [named] = await app.db
      .insert(product_imports)
      .values({
        user_id,
        company_id,
        factory_id,
        kind: 'products',
        phase: 'preview',
        name: '模板.xlsx',
        is_public: false,
        file_ids: [file_id],
        created_at: app.deps.now(),
      })
      .returning({ id: product_imports.id });
    await remove(named!.id);
    expect((await filesOf('export_template')).map(({ id }) => id)).toContain(file_id);
  });
});

describe('what an import is read from', () => {
  it('is given up when the import is done, unless another reads it', async () => {
    const sheet = await productSheet([goods('W-1')]);
    const file_id = await trader.upload(sheet, '报价.xlsx', 'product_sheet');
    const read = () => trader.call('imports.read_product_sheet', { file_id, factory_id });
    const [first, second] = [(await read()).data.import_id, (await read()).data.import_id];
    await app.jobs.settle();
    await trader.act('imports.commit_import', first);
    expect(await filesOf('product_sheet')).toHaveLength(1);
    await trader.act('imports.commit_import', second);
    expect(await filesOf('product_sheet')).toEqual([]);
  });

  it('goes when it is an archive as well, and the pictures stay', async () => {
    const toy = await makeToy('Z-1');
    const archive = await zipParts({ 'Z-1.png': await picture(2) });
    const file_ids = [await trader.upload(archive, '图片.zip', 'picture_archive')];
    const { data } = await trader.call('imports.read_pictures', { file_ids, factory_id });
    await app.jobs.settle();
    await trader.act('imports.commit_import', data.import_id);
    expect(await filesOf('picture_archive')).toEqual([]);
    await remove(data.import_id);
    expect(await keptPictures()).toEqual((await toyOf(toy.article_number)).picture_ids);
  });
});

describe('pictures that no toy shows', () => {
  it('go with the record: of what was skipped, left out, or taken back', async () => {
    await makeToy('S-1');
    await makeToy('S-2');
    const sheet = await productSheet([
      goods('S-1', { picture: pictureCell(10) }),
      goods('S-3', { picture: pictureCell(11) }),
      goods('S-4', { picture: pictureCell(12) }),
    ]);
    const skipping = await trader.readSheet(sheet, factory_id, 'skip');
    const [, , third] = await trader.rows(skipping.id);
    await trader.call('imports.edit_import_rows', {
      import_id: skipping.id,
      rows: [{ row_id: third!.id, is_excluded: true }],
    });
    expect(await trader.act('imports.commit_import', skipping.id)).toMatchObject({
      created_count: 1,
      skipped_count: 2,
    });
    await remove(skipping.id);
    expect(await keptPictures()).toEqual((await toyOf('S-3')).picture_ids);

    const updating = await trader.readSheet(
      await productSheet([goods('S-2', { picture: pictureCell(13) })]),
      factory_id,
    );
    await trader.act('imports.commit_import', updating.id);
    expect(await keptPictures()).toHaveLength(2);
    expect(await trader.act('imports.undo_import', updating.id)).toMatchObject({ undone_count: 1 });
    await remove(updating.id);
    expect(await keptPictures()).toEqual((await toyOf('S-3')).picture_ids);
  });

  it('stay as long as an import can give them back', async () => {
    const toy = await makeToy('B-1');
    const first = await importPicture('B-1.png', 20);
    const before = (await toyOf(toy.article_number)).picture_ids;
    app.advance(1000);
    const second = await importPicture('B-1.png', 21, 'replace');
    await remove(first);
    await trader.act('imports.undo_import', second);
    expect((await toyOf(toy.article_number)).picture_ids).toEqual(before);
    await remove(second);
    expect(await keptPictures()).toEqual(before);
  });
});

describe('imports', () => {
  it('are forgotten thirty days after somebody last touched them', async () => {
    const read = async (article: string) =>
      (await trader.readSheet(await productSheet([goods(article)]), factory_id)).id;
    const ofTrader = eq(product_imports.user_id, trader.user_id);
    const lookedAt = async (days: number, ...ids: number[]) => {
      const at = new Date(app.deps.now().getTime() - days * DAY_MS);
      const old = { created_at: at, touched_at: at };
      for (const id of ids) await app.db.update(product_imports).set(old).where(eq(product_imports.id, id));
    };
    const left = async () => {
      await app.services.imports.removeOld();
      const rows = await app.db.select().from(product_imports).where(ofTrader).orderBy(product_imports.id);
      return rows.map(({ id }) => id);
    };
    const [young, untouched, edited, rowsEdited] = [
      await read('O-1'),
      await read('O-2'),
      await read('O-3'),
      await read('O-4'),
    ];
    await lookedAt(29, young);
    await lookedAt(31, untouched, edited, rowsEdited);
    const [row] = await trader.rows(rowsEdited);
    await trader.call('imports.edit_import', { import_id: edited, on_duplicate: 'skip' });
    await trader.call('imports.edit_import_rows', {
      import_id: rowsEdited,
      rows: [{ row_id: row!.id, values: { name: '改过的名' } }],
    });
    expect(await left()).toEqual([young, edited, rowsEdited]);
    await lookedAt(31, young, edited, rowsEdited);
    expect(await left()).toEqual([]);
    expect(await filesOf('product_sheet')).toEqual([]);
  });

  it('of a company are at most three at a time, however many begin at once', async () => {
    const sheet = await productSheet([goods('T-1')]);
    const file_id = await trader.upload(sheet, '报价.xlsx', 'product_sheet');
    const enqueue = app.deps.jobs.enqueue;
    app.deps.jobs.enqueue = async () => '1';
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => trader.call('imports.read_product_sheet', { file_id, factory_id })),
    );
    app.deps.jobs.enqueue = enqueue;
    const codes = begun.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(3);
    expect(codes.filter((code) => code === ERRORS.IMPORT_LIMIT.code)).toHaveLength(3);
  });
});
