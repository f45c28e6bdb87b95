import { zipOfRawNames, zipParts } from '@wanyuan/documents/workbook-fixture';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { pictures } from '../pictures/pictures.schema.ts';
import { createImporter, picture, type Importer } from './import-fixture.ts';

let app: TestApp;
let factory_id: number;
let trader: Importer;
let toy: Awaited<ReturnType<typeof createToy>>;
let serial = 0;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  factory_id = (await createFactory(app.db)).id;
  trader = await createImporter(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  toy = await makeToy(`AB-${(serial += 1)}`);
});

const makeToy = (article_number: string, company_id: number | null = trader.company_id) =>
  createToy(app.db, { factory_id, company_id, article_number, picture_ids: [] });
const picturesOf = async (id: number) => {
  const [row] = await app.db.select().from(toys).where(eq(toys.id, id));
  return row!.picture_ids;
};

async function readPictures(files: Record<string, Buffer>, mode: 'append' | 'replace' = 'append', person = trader) {
  const file_ids: number[] = [];
  for (const [name, bytes] of Object.entries(files))
    file_ids.push(await person.upload(bytes, name, name.endsWith('.zip') ? 'picture_archive' : 'import_picture'));
  const started = await person.call('imports.read_pictures', { file_ids, factory_id, mode });
  expect(started).toMatchObject({ code: 0 });
  await app.jobs.settle();
  return (await person.call('imports.get_import', { import_id: started.data.import_id })).data;
}

describe('importing pictures', () => {
  it('matches them by article number, and puts them in order', async () => {
    const name = toy.article_number.toLowerCase();
    const read = await readPictures({
      [`${name}-2.png`]: await picture(1),
      [`${name}.png`]: await picture(2),
      'unknown.png': await picture(3),
    });
    expect(read).toMatchObject({ phase: 'preview', row_count: 3, ready_count: 2, warning_count: 1, mode: 'append' });
    const rows = await trader.rows(read.id);
    expect(rows.map(({ toy_id }) => toy_id)).toEqual([toy.id, toy.id, null]);
    expect(rows[0]).toMatchObject({ values: { article_number: toy.article_number }, toy_name: toy.name });
    expect(await trader.rows(read.id, 'unmatched')).toMatchObject([{ warnings: [{ field: 'toy' }] }]);
    expect(await trader.act('imports.commit_import', read.id)).toMatchObject({
      phase: 'done',
      updated_count: 2,
      skipped_count: 1,
    });
    const ids = await picturesOf(toy.id);
    expect(ids).toHaveLength(2);
    const [main] = await app.db.select().from(pictures).where(eq(pictures.id, ids[0]!));
    expect(main!.company_id).toBe(trader.company_id);
    expect(await trader.act('imports.undo_import', read.id)).toMatchObject({ phase: 'undone', undone_count: 2 });
    expect(await picturesOf(toy.id)).toEqual([]);
  });

  it('reads archives with names in GBK or UTF-8, and reports what cannot be used', async () => {
    const cart = await makeToy('遥控车');
    const gbk = zipOfRawNames([
      {
        name: Buffer.concat([Buffer.from([0xd2, 0xa3, 0xbf, 0xd8, 0xb3, 0xb5]), Buffer.from('.png')]),
        data: await picture(4),
      },
      { name: Buffer.from('more.zip'), data: Buffer.from('PK') },
      { name: Buffer.from(`${toy.article_number}/1.png`), data: Buffer.from('no picture at all') },
    ]);
    const utf8 = await zipParts({ [`图片/${toy.article_number}(2).png`]: await picture(5), '__MACOSX/._x.png': 'x' });
    const read = await readPictures({ 'gbk.zip': gbk, 'utf8.zip': utf8 });
    expect(read).toMatchObject({ phase: 'preview', row_count: 4, fault_count: 2, ready_count: 2, picture_count: 2 });
    const rows = await trader.rows(read.id);
    expect(rows.map(({ toy_id }) => toy_id)).toEqual([cart.id, null, toy.id, toy.id]);
    expect(rows.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
      [],
      ['压缩包中的压缩包不会打开，请解压后再打包'],
      [expect.stringContaining('不支持该文件类型')],
      [],
    ]);
    expect(await trader.act('imports.commit_import', read.id)).toMatchObject({ updated_count: 2, failed_count: 2 });
    expect(await picturesOf(cart.id)).toHaveLength(1);
  });

  it('lets people say whose a picture is, among several or by hand', async () => {
    const first = await makeToy('X/1');
    const second = await makeToy('X1');
    const read = await readPictures({ 'x1.png': await picture(6), 'front.png': await picture(7) });
    const [several, none] = await trader.rows(read.id);
    expect(new Set(several!.candidates.map(({ toy_id }) => toy_id))).toEqual(new Set([first.id, second.id]));
    const found = await trader.call('imports.find_import_toys', {
      import_id: read.id,
      keyword: toy.article_number,
    });
    expect(found.data.list[0]!.toy_id).toBe(toy.id);
    const stranger = await makeToy('elsewhere', null);
    const give = (toy_id: number) =>
      trader.call('imports.edit_import_rows', {
        import_id: read.id,
        rows: [
          { row_id: several!.id, toy_id: second.id },
          { row_id: none!.id, toy_id },
        ],
      });
    expect(await give(stranger.id)).toMatchObject({ code: -404 });
    expect((await give(toy.id)).data).toMatchObject({ import: { ready_count: 2, warning_count: 0 } });
    await trader.act('imports.commit_import', read.id);
    expect(
      [await picturesOf(first.id), await picturesOf(second.id), await picturesOf(toy.id)].map(({ length }) => length),
    ).toEqual([0, 1, 1]);
  });

  it('replaces, and takes the old ones back', async () => {
    const file = `${toy.article_number}.png`;
    const first = await readPictures({ [file]: await picture(8) });
    await trader.act('imports.commit_import', first.id);
    const before = await picturesOf(toy.id);
    app.advance(1000);
    const second = await readPictures({ [file]: await picture(9) }, 'replace');
    await trader.act('imports.commit_import', second.id);
    expect(await picturesOf(toy.id)).toHaveLength(1);
    expect(await picturesOf(toy.id)).not.toEqual(before);
    await trader.act('imports.undo_import', second.id);
    expect(await picturesOf(toy.id)).toEqual(before);
  });

  it('of a factory shows them to everybody, and gives others’ toys nothing', async () => {
    const company = await createCompany(app.db, { company_type: COMPANY_TYPE.factory, factory_id });
    const maker = await createImporter(app, { company_id: company.id });
    const shown = await makeToy(`P-${serial}`, null);
    const read = await readPictures(
      { [`P-${serial}.png`]: await picture(10), [`${toy.article_number}.png`]: await picture(11) },
      'append',
      maker,
    );
    expect(await maker.act('imports.commit_import', read.id)).toMatchObject({ updated_count: 1, skipped_count: 1 });
    const [id] = await picturesOf(shown.id);
    const [row] = await app.db.select().from(pictures).where(eq(pictures.id, id!));
    expect(row!.company_id).toBeNull();
    expect(await picturesOf(toy.id)).toEqual([]);
  });

  it('is refused where there is nothing to read', async () => {
    const read = await readPictures({ 'empty.zip': await zipParts({ '__MACOSX/x.png': 'x' }) });
    expect(read).toMatchObject({ phase: 'failed', reason: '没有找到可以导入的图片' });
    const stranger = await createImporter(app);
    const file = await stranger.upload(await picture(1), 'a.png', 'import_picture');
    expect(await trader.call('imports.read_pictures', { file_ids: [file], factory_id })).toMatchObject({ code: -404 });
  });
});
