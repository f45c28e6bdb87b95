import { USER_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { files } from '../files/files.schema.ts';
import { sample_cart_lines, sample_carts } from '../carts/carts.schema.ts';
import { createImporter, pictureCell, productSheet, type Importer } from './import-fixture.ts';

let app: TestApp;
let factory: Awaited<ReturnType<typeof createFactory>>;
let trader: Importer;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  factory = await createFactory(app.db);
  trader = await createImporter(app);
});
afterAll(() => app.close());

let serial = 0;
/** Articles that no other test has. */
const articles = (count: number) => Array.from({ length: count }, () => `0${(serial += 1)}`);
const goods = (article: string, more = {}) => ({ article, name: '遥控越野车', price: '12.5', ...more });
const filesOf = ({ company_id }: Importer) => app.db.select().from(files).where(eq(files.company_id, company_id));
const toyOf = async (article: string) => {
  const [toy] = await app.db.select().from(toys).where(eq(toys.article_number, article));
  return toy;
};

describe('taking an import back', () => {
  it('removes what it made, keeps what was changed since, and hides what people hold', async () => {
    const [free = '', changed = '', held = '', old = ''] = articles(4);
    await createToy(app.db, {
      factory_id: factory.id,
      company_id: trader.company_id,
      article_number: old,
      name: '旧名',
      exworks_price: '5',
    });
    const sheet = await productSheet([free, changed, held, old].map((article) => goods(article)));
    const { id } = await trader.readSheet(sheet, factory.id);
    await trader.act('imports.commit_import', id);
    app.advance(1000);
    await app.db
      .update(toys)
      .set({ name: '又改', updated_time: app.deps.now() })
      .where(eq(toys.article_number, changed));
    const { company_id, user_id } = trader;
    const [cart] = await app.db
      .insert(sample_carts)
      .values({ company_id, user_id, name: '车', version: 1, currency: 'CNY' } as never)
      .returning();
    await app.db.insert(sample_cart_lines).values({
      cart_id: cart!.id,
      toy_id: (await toyOf(held))!.id,
      snapshot: {},
      currency: 'CNY',
      version: 1,
    } as never);

    const undone = await trader.act('imports.undo_import', id);
    expect(undone).toMatchObject({ phase: 'undone', undone_count: 3, kept_count: 1, can_undo: false });
    expect(await toyOf(free)).toBeUndefined();
    expect(await toyOf(changed)).toMatchObject({ name: '又改' });
    expect(await toyOf(held)).toMatchObject({ is_set_hide: true });
    expect(await toyOf(old)).toMatchObject({ name: '旧名', exworks_price: '5.0000' });
    expect((await trader.rows(id, 'kept')).map(({ reason }) => reason)).toEqual(['导入之后又被修改，已保留']);
    expect((await trader.rows(id)).map(({ state }) => state)).toEqual(['undone', 'created', 'undone', 'undone']);
  });
});

describe('removing an import', () => {
  it('ends the reading of its pictures, of which nothing is left', async () => {
    const remover = await createImporter(app);
    const rows = articles(12).map((article, index) => goods(article, { picture: pictureCell(20 + index) }));
    const sheet = await productSheet(rows);
    const { storeUpload } = app.services.files;
    let kept = 0;
    app.services.files.storeUpload = async (input) => {
      const file = await storeUpload(input);
      if (input.purpose === 'import_picture') kept += 1;
      if (kept === 4) {
        const { data } = await remover.call('imports.get_imports', {});
        for (const { id } of data.list) await remover.call('imports.remove_import', { import_id: id });
      }
      return file;
    };
    const file_id = await remover.upload(sheet, '报价.xlsx', 'product_sheet');
    await remover.call('imports.read_product_sheet', { file_id, factory_id: factory.id });
    await app.jobs.settle();
    app.services.files.storeUpload = storeUpload;
    expect(kept).toBeLessThan(rows.length);
    expect(await filesOf(remover)).toEqual([]);
    expect(app.jobs.failed).toEqual([]);
  });

  it('is refused when somebody has it written at that very moment', async () => {
    const [article = ''] = articles(1);
    const { id } = await trader.readSheet(await productSheet([goods(article)]), factory.id);
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query(`update product_imports set phase = 'importing' where id = $1`, [id]);
    const removing = trader.call('imports.remove_import', { import_id: id });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await other.query('commit');
    other.release();
    expect(await removing).toMatchObject({ msg: '正在处理，请完成后再删除' });
    await app.pool.query(`update product_imports set phase = 'preview' where id = $1`, [id]);
    expect(await trader.call('imports.remove_import', { import_id: id })).toMatchObject({ code: 0 });
  });
});

describe('an import', () => {
  it('is nobody else’s; leaders see those of their people', async () => {
    const [article = ''] = articles(1);
    const seller = await createImporter(app, { company_id: trader.company_id, user_type: USER_TYPE.salesperson });
    const colleague = await createImporter(app, { company_id: trader.company_id, user_type: USER_TYPE.salesperson });
    const stranger = await createImporter(app);
    const { id } = await seller.readSheet(await productSheet([goods(article)]), factory.id);
    for (const other of [colleague, stranger]) {
      for (const name of [
        'imports.get_import',
        'imports.get_import_rows',
        'imports.edit_import',
        'imports.commit_import',
        'imports.undo_import',
        'imports.remove_import',
        'imports.find_import_toys',
      ] as const)
        expect(await other.call(name, { import_id: id })).toMatchObject({ code: -404 });
    }
    expect((await trader.call('imports.get_import', { import_id: id })).data).toMatchObject({ phase: 'preview' });
    expect((await seller.call('imports.get_imports', {})).data.list).toHaveLength(1);
    expect((await seller.call('imports.remove_import', { import_id: id })).code).toBe(0);
    expect((await seller.call('imports.get_import', { import_id: id })).code).toBe(-404);
  });

  it('has an example that can be imported, and that takes nobody’s room', async () => {
    const stranger = await createImporter(app);
    const { data } = await stranger.call('imports.get_import_example', {});
    const { rawPayload, headers } = await app.fastify.inject({ method: 'GET', url: data.url });
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('产品导入示例.xlsx');
    expect(await filesOf(stranger)).toEqual([]);
    const read = await trader.readSheet(rawPayload, factory.id);
    expect(read).toMatchObject({ phase: 'preview', row_count: 2, fault_count: 0, warning_count: 0, picture_count: 2 });
    expect((await trader.rows(read.id)).map(({ values }) => values['article_number'])).toEqual(['0012', '8E10']);
  });
});
