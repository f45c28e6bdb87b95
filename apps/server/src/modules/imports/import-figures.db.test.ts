import { businessDay, HOUR_MS, startOfBusinessDay } from '@wanyuan/domain';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { createImporter, productSheet, type Importer } from './import-fixture.ts';

let app: TestApp;
let factory_id: number;
let trader: Importer;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  // Noon, so that no test runs over midnight.
  app.advance(startOfBusinessDay(app.deps.now()).getTime() + 36 * HOUR_MS - app.deps.now().getTime());
  factory_id = (await createFactory(app.db)).id;
  trader = await createImporter(app);
});
afterAll(() => app.close());

const toyOf = async (article: string) => {
  const [toy] = await app.db.select().from(toys).where(eq(toys.article_number, article));
  return toy!;
};

it('takes figures in the units that the titles of their columns name', async () => {
  const sheet = await productSheet(
    [{ article: 'U1', name: '遥控越野车', price: '14.5', size: '820*415*970', volume: '11.66', dollars: '2.03' }],
    { size: '外箱规格(mm)', volume: '体积(CUFT)', dollars: '单价(USD)' },
  );
  const { id, columns } = await trader.readSheet(sheet, factory_id);
  const dollars = columns.find(({ title }) => title === '单价(USD)')!;
  expect(dollars.field).toBeNull();
  await trader.act('imports.commit_import', id);
  expect(await toyOf('U1')).toMatchObject({
    exworks_price: '14.5000',
    carton_length: '82.00',
    carton_cubic_feet: '11.6600',
    carton_cubic_meter: null,
  });
});

it('does not take dollars for RMB, also where somebody says that they are the price', async () => {
  const sheet = await productSheet([{ article: 'U2', name: '遥控越野车', price: '2.03' }], { price: '单价(USD)' });
  const { id, columns } = await trader.readSheet(sheet, factory_id);
  const { column } = columns.find(({ title }) => title === '单价(USD)')!;
  await trader.call('imports.edit_import', { import_id: id, columns: [{ column, field: 'exworks_price' }] });
  await app.jobs.settle();
  const [row] = await trader.rows(id);
  expect(row!.faults).toEqual([{ field: 'exworks_price', message: '出厂价“2.03USD”不是人民币价，请换算后填写' }]);
  await trader.call('imports.edit_import_rows', {
    import_id: id,
    rows: [{ row_id: row!.id, values: { exworks_price: '14.5' } }],
  });
  await trader.act('imports.commit_import', id);
  expect(await toyOf('U2')).toMatchObject({ exworks_price: '14.5000' });
});

it('lists what a sheet calls new today at this moment, and nothing in the future', async () => {
  const now = app.deps.now();
  const goods = (article: string, day: string) => ({ article, name: '遥控越野车', price: '9', day });
  const sheet = await productSheet(
    [goods('D1', businessDay(now)), goods('D2', '2062-01-05'), goods('D3', '2026-01-05')],
    { day: '上架日期' },
  );
  const first = await trader.readSheet(sheet, factory_id);
  expect((await trader.rows(first.id)).map(({ warnings }) => warnings.map(({ field }) => field))).toEqual([
    [],
    ['listed_at'],
    [],
  ]);
  await trader.act('imports.commit_import', first.id);
  const listed = async () => Promise.all(['D1', 'D2', 'D3'].map(async (article) => (await toyOf(article)).listed_at));
  const expected = [now, now, new Date('2026-01-05T00:00:00+08:00')];
  expect(await listed()).toEqual(expected);

  app.advance(HOUR_MS);
  const again = await trader.readSheet(sheet, factory_id);
  await trader.act('imports.commit_import', again.id);
  expect(await listed()).toEqual(expected);
});
