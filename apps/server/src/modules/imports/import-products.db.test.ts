import { catalogueParts, workbookParts, worksheet, zipParts } from '@wanyuan/documents/workbook-fixture';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { factories } from '../factory-directory/factories.schema.ts';
import { compoundFile, office } from '../files/sample-files-fixture.ts';
import { pictures } from '../pictures/pictures.schema.ts';
import { createImporter, picture, pictureCell, productSheet, type Importer } from './import-fixture.ts';

let app: TestApp;
let factory: Awaited<ReturnType<typeof createFactory>>;
let trader: Importer;
let maker: Importer;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  factory = await createFactory(app.db);
  trader = await createImporter(app);
  const company = await createCompany(app.db, { company_type: COMPANY_TYPE.factory, factory_id: factory.id });
  maker = await createImporter(app, { company_id: company.id });
});
afterAll(() => app.close());

let serial = 0;
/** Articles that no other test has. */
const articles = (count: number) => Array.from({ length: count }, () => `0${(serial += 1)}`);
const goods = (article: string, more = {}) => ({ article, name: '遥控越野车', price: '12.5', ...more });
const toyOf = async (article: string) => {
  const [toy] = await app.db.select().from(toys).where(eq(toys.article_number, article));
  return toy;
};

describe('importing a product sheet', () => {
  it('goes from the sheet over a preview into the catalogue, with pictures, private to a trading company', async () => {
    const [first = '', second = ''] = articles(2);
    const sheet = await productSheet([
      goods(first, { picture: pictureCell(1), size: '82x41.5x97cm', pieces: '24pcs' }),
      goods(second, { picture: pictureCell(2), price: '面议' }),
    ]);
    const read = await trader.readSheet(sheet, factory.id);
    expect(read).toMatchObject({
      phase: 'preview',
      percent: 100,
      row_count: 2,
      picture_count: 2,
      fault_count: 1,
      ready_count: 1,
      is_public: false,
      can_undo: false,
    });
    expect(read.columns.map(({ field }) => field)).toEqual(
      'picture article_number name exworks_price carton_size carton_quantity'.split(' '),
    );
    expect(read.columns[1]!.samples).toEqual([first, second]);
    const [good, bad] = await trader.rows(read.id);
    expect(good).toMatchObject({ values: { article_number: first, carton_size: '82*41.5*97', carton_quantity: '24' } });
    expect(good!.pictures).toHaveLength(1);
    expect(bad!.faults).toMatchObject([{ field: 'exworks_price' }]);
    expect(await trader.rows(read.id, 'faults')).toHaveLength(1);

    const edited = await trader.call('imports.edit_import_rows', {
      import_id: read.id,
      rows: [{ row_id: bad!.id, values: { exworks_price: '￥9.8' } }],
    });
    expect(edited.data).toMatchObject({
      list: [{ values: { exworks_price: '9.8' }, faults: [] }],
      import: { ready_count: 2, fault_count: 0 },
    });

    const done = await trader.act('imports.commit_import', read.id);
    expect(done).toMatchObject({ phase: 'done', percent: 100, created_count: 2, can_undo: true });
    const toy = await toyOf(first);
    expect(toy).toMatchObject({
      company_id: trader.company_id,
      factory_id: factory.id,
      exworks_price: '12.5000',
      carton_length: '82.00',
      carton_quantity: 24,
      category_id: 4000,
    });
    expect(toy!.number).toMatch(/^WY2\d{7}$/);
    expect(toy!.picture_ids).toHaveLength(1);
    const [shown] = await app.db.select().from(pictures).where(eq(pictures.id, toy!.picture_ids[0]!));
    expect(shown!.company_id).toBe(trader.company_id);
    expect(app.jobs.failed).toEqual([]);
  });

  it('of a factory is public, pictures included, and for its own factory only', async () => {
    const other = await createFactory(app.db);
    const file_id = await maker.upload(await productSheet([goods('x')]), 'a.xlsx', 'product_sheet');
    expect(await maker.call('imports.read_product_sheet', { file_id, factory_id: other.id })).toMatchObject({
      msg: '没有这家工厂，请重新选择',
    });
    const targets = await maker.call('imports.get_import_targets', {});
    expect(targets.data).toMatchObject({ list: [{ id: factory.id, name: factory.name }] });
    const [article = ''] = articles(1);
    const { id } = await maker.readSheet(await productSheet([goods(article, { picture: pictureCell(3) })]), factory.id);
    expect(await maker.act('imports.commit_import', id)).toMatchObject({ created_count: 1, is_public: true });
    const toy = await toyOf(article);
    expect(toy!.company_id).toBeNull();
    const [shown] = await app.db.select().from(pictures).where(eq(pictures.id, toy!.picture_ids[0]!));
    expect(shown!.company_id).toBeNull();
    const [counted] = await app.db.select().from(factories).where(eq(factories.id, factory.id));
    expect(counted!.toy_count).toBeGreaterThan(0);
  });

  it('updates what is there or skips it, and an update need not tell everything', async () => {
    const [article = ''] = articles(1);
    const { id } = await createToy(app.db, {
      factory_id: factory.id,
      company_id: trader.company_id,
      article_number: article,
      name: '旧名',
      material: 'ABS',
    });
    const sheet = await productSheet([{ article, name: '', price: '20' }]);
    const skipping = await trader.readSheet(sheet, factory.id, 'skip');
    expect(skipping).toMatchObject({ duplicate_count: 1, ready_count: 0, fault_count: 0 });
    expect(await trader.call('imports.commit_import', { import_id: skipping.id })).toMatchObject({
      msg: '没有可以导入的内容，请先改正标红的行',
    });
    const changed = await trader.call('imports.edit_import', { import_id: skipping.id, on_duplicate: 'update' });
    expect(changed.data).toMatchObject({ ready_count: 1 });
    expect(await trader.act('imports.commit_import', skipping.id)).toMatchObject({
      updated_count: 1,
      created_count: 0,
    });
    expect(await toyOf(article)).toMatchObject({ id, name: '旧名', material: 'ABS', exworks_price: '20.0000' });
  });

  it('warns of the same number twice, and leaves out what people leave out', async () => {
    const [first = '', second = ''] = articles(2);
    const sheet = await productSheet([goods(first), goods(first, { price: '13' }), goods(second)]);
    const { id, warning_count } = await trader.readSheet(sheet, factory.id);
    const rows = await trader.rows(id);
    expect(warning_count).toBe(1);
    expect(rows[1]!.warnings).toMatchObject([
      { field: 'article_number', message: `与第 ${rows[0]!.row} 行货号相同，将按重复处理` },
    ]);
    await trader.call('imports.edit_import_rows', {
      import_id: id,
      rows: [{ row_id: rows[2]!.id, is_excluded: true }],
    });
    expect(await trader.act('imports.commit_import', id)).toMatchObject({
      created_count: 1,
      updated_count: 1,
      skipped_count: 1,
    });
    expect(await toyOf(first)).toMatchObject({ exworks_price: '13.0000' });
    expect(await toyOf(second)).toBeUndefined();
    expect(await trader.act('imports.undo_import', id)).toMatchObject({
      phase: 'undone',
      undone_count: 2,
      kept_count: 0,
    });
    expect(await toyOf(first)).toBeUndefined();
  });

  it('gives columns another meaning without losing what was written by hand', async () => {
    const [article = ''] = articles(1);
    const { id, columns } = await trader.readSheet(await productSheet([goods(article, { pieces: '48' })]), factory.id);
    const [row] = await trader.rows(id);
    await trader.call('imports.edit_import_rows', {
      import_id: id,
      rows: [{ row_id: row!.id, values: { name: '改过的名' } }],
    });
    const twice = [{ column: columns[2]!.column, field: 'exworks_price' as const }];
    expect((await trader.call('imports.edit_import', { import_id: id, columns: twice })).msg).toBe(
      '同一个字段只能对应一列',
    );
    await trader.call('imports.edit_import', {
      import_id: id,
      columns: [{ column: columns.at(-1)!.column, field: 'moq_pieces' }],
    });
    await app.jobs.settle();
    const [again] = await trader.rows(id);
    expect(again).toMatchObject({ values: { name: '改过的名', moq_pieces: '48' } });
    expect(again!.values).not.toHaveProperty('carton_quantity');
  });

  it('goes on after a stop between batches, and writes nothing twice', async () => {
    const many = articles(250);
    const { id } = await trader.readSheet(await productSheet(many.map((article) => goods(article))), factory.id);
    const stop = new AbortController();
    const refresh = app.services.search.refresh;
    let batches = 0;
    app.services.search.refresh = async (...input) => {
      await refresh(...input);
      batches += 1;
      if (batches === 2) stop.abort();
    };
    const enqueue = app.deps.jobs.enqueue;
    app.deps.jobs.enqueue = async () => '1';
    await trader.call('imports.commit_import', { import_id: id });
    app.deps.jobs.enqueue = enqueue;
    const job = { id: '1', attempt: 0, signal: stop.signal };
    await expect(app.services.imports.run(id, job)).rejects.toThrow();
    app.services.search.refresh = refresh;
    const halfway = await trader.call('imports.get_import', { import_id: id });
    expect(halfway.data).toMatchObject({ phase: 'importing', created_count: 200 });
    await app.services.imports.run(id, { ...job, signal: new AbortController().signal });
    const done = await trader.call('imports.get_import', { import_id: id });
    expect(done.data).toMatchObject({ phase: 'done', created_count: 250, updated_count: 0, failed_count: 0 });
  });

  it('says what is wrong with a workbook', async () => {
    const reasonOf = async (bytes: Buffer) => {
      const { phase, reason } = await trader.readSheet(bytes, factory.id);
      return `${phase}: ${reason}`;
    };
    const parts = catalogueParts([{ texts: ['甲', '乙'], picture: await picture(9) }]);
    parts['xl/worksheets/sheet1.xml'] = String(parts['xl/worksheets/sheet1.xml'])
      .replace('品名', '姓名')
      .replace('数量', '电话')
      .replace('图片', '照片墙');
    expect(await reasonOf(await zipParts(parts))).toContain('failed: 没有找到表头');
    expect(await reasonOf(await zipParts(workbookParts([{ name: 'a', xml: '<worksheet>' }])))).toBe(
      'failed: 文件已损坏或不完整，请重新保存后再上传',
    );
    expect(
      await reasonOf(
        await zipParts({ ...workbookParts([{ name: 'a', xml: worksheet('<sheetData/>') }]), 'xl/vbaProject.bin': 'x' }),
      ),
    ).toContain('failed: 表格含有宏');
    expect(await reasonOf(await productSheet([]))).toContain('failed: 表头下面没有产品');
  });
});

describe('a file that cannot be imported', () => {
  it.each([
    ['文件已加密', () => compoundFile(['EncryptionInfo', 'EncryptedPackage'])],
    ['暂不支持 .xls、.et 文件，请另存为xlsx后上传', () => compoundFile(['Workbook'])],
    ['表格含有宏', office.xlsm],
    ['不支持该文件类型', office.docx],
  ])('is refused when it is uploaded: %s', async (reason, bytes) => {
    await expect(trader.upload(bytes(), '报价.xlsx', 'product_sheet')).rejects.toThrow(reason);
  });
});
