import { openPictureArchive, readRows, readWorkbookPictures } from '@wanyuan/documents/read';
import { EXPORT_FORMATS } from '@wanyuan/domain';
import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { createExporter, someToys, type Exporter } from './export-fixture.ts';

let app: TestApp;
let me: Exporter;
let toys: number[];
beforeAll(async () => {
  app = await buildTestApp();
  me = await createExporter(app);
  toys = await someToys(app, 3);
});
afterAll(() => app.close());

const download = (link: string) => app.fastify.inject({ method: 'GET', url: link });

describe('an export', () => {
  it('becomes a workbook with its pictures, behind a link that keeps its Chinese name', async () => {
    const pushed: string[] = [];
    const stop = app.deps.bus.subscribe('socket.push', ({ event }) => void pushed.push(event.event));
    const begun = await me.start(toys);
    expect(begun).toMatchObject({ state: 'waiting', progress: 0, link: '', toy_count: 3, poll_ms: 1000 });
    await app.jobs.settle();
    stop();
    const done = await me.state(begun.uuid);
    expect(done).toMatchObject({ state: 'done', progress: 100, done_count: 3, lost_pictures: 0, reason: '' });
    expect(pushed).toContain('export.ended');

    const file = await download(done.link);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(done.name);
    expect(done.name).toMatch(/^报价单-.*-\d{8}\.xlsx$/);
    const workbook = await readWorkbookPictures(file.rawPayload);
    expect(workbook.pictures).toHaveLength(3);
    workbook.close();
    const rows = await readRows(file.rawPayload);
    const { rows: known } = await app.pool.query<{ number: string }>(
      `select number from toys where id = any($1::bigint[])`,
      [toys],
    );
    const text = JSON.stringify(rows);
    for (const { number } of known) expect(text).toContain(number);
  });

  it('leaves nothing behind but the file and who made it', async () => {
    const { uuid } = await me.make(toys);
    const left = existsSync(app.deps.tempFolder) ? readdirSync(app.deps.tempFolder) : [];
    expect(left.filter((name) => name.includes('export'))).toEqual([]);
    const { rows } = await app.pool.query<{ action: string; after: object }>(
      `select action, after from audit_log where user_id = $1 order by id desc limit 1`,
      [me.user.id],
    );
    expect(rows).toMatchObject([{ action: 'export.done', after: { uuid, toy_count: 3, shows_cost: false } }]);
    expect(app.jobs.failed).toEqual([]);
  });

  it('is made at once where it is small', async () => {
    const { data } = await me.call('system.direct_export', { source: { kind: 'toys', toy_ids: toys } });
    expect(data).toMatchObject({ state: 'done', progress: 100 });
    expect((await download(data.link)).statusCode).toBe(200);
  });

  it('is fetched on where a download broke off', async () => {
    const { link } = await me.make(toys);
    const whole = await download(link);
    const rest = await app.fastify.inject({ method: 'GET', url: link, headers: { range: 'bytes=100-' } });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(100))).toBe(true);
  });

  it('says that there is nothing to export before any work begins', async () => {
    await app.pool.query('update toys set is_black = true where id = $1', [toys[0]]);
    expect(await me.call('system.export_excel', { source: { kind: 'toys', toy_ids: [toys[0]!] } })).toMatchObject({
      code: -4030,
      msg: '当前无样品数据可以导出',
    });
    await app.pool.query('update toys set is_black = false where id = $1', [toys[0]]);
  });

  it('loses one picture where one is broken', async () => {
    const [toy] = await someToys(app, 1);
    await app.deps.storage.put('uploads/broken.jpg', Buffer.from('not a picture'));
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into pictures (hash, storage_key, type, bytes, width, height)
       values ('0123456789abcdef', 'uploads/broken.jpg', 'image/jpeg', 13, 100, 100) returning id`,
    );
    const before = await app.pool.query('select picture_ids from toys where id = $1', [toy]);
    await app.pool.query('update toys set picture_ids = array[$1::bigint] where id = $2', [rows[0]!.id, toy]);
    const done = await me.make(toys);
    await app.pool.query('update toys set picture_ids = $1 where id = $2', [before.rows[0].picture_ids, toy]);
    expect(done).toMatchObject({ state: 'done', lost_pictures: 1, done_count: 3 });
  });
});

describe('another format of the same', () => {
  it.each([
    ['pdf_quotation', '%PDF', EXPORT_FORMATS.pdf],
    ['pdf_catalogue', '%PDF', EXPORT_FORMATS.pdf],
    ['zip', 'PK', EXPORT_FORMATS.zip],
  ] as const)('%s', async (kind, start, export_format) => {
    const { uuid } = await me.make(toys);
    const { list } = await me.history();
    const { data } = await me.call('system.get_convert', {
      id: list.find((record) => record.uuid === uuid)!.id,
      kind,
    });
    await app.jobs.settle();
    const done = await me.state(data.uuid);
    expect(done).toMatchObject({ state: 'done', toy_count: 3 });
    expect((await download(done.link)).rawPayload.subarray(0, start.length).toString()).toBe(start);
    expect((await me.history({ export_format })).list[0]).toMatchObject({ uuid: data.uuid, kind, export_format });
  });
});

describe('pictures that are named one by one', () => {
  const addressOf = async (toy: number) => {
    const { rows } = await app.pool.query<{ id: number; hash: string }>(
      'select p.id::int, p.hash from toys t join pictures p on p.id = t.picture_ids[1] where t.id = $1',
      [toy],
    );
    return `/pictures/${rows[0]!.id}-${rows[0]!.hash.slice(0, 8)}/300.webp`;
  };

  it('become an archive, each under its name', async () => {
    const url = await addressOf(toys[0]!);
    const { data } = await me.call('system.generate_zip', {
      data: [
        { url, filename: 'A/01', labels: ['货号 A01', '¥12.00'], size: 40, color: '#ff0000' },
        { url, filename: 'A01' },
      ],
      zip_name: '春季',
      data_module: 'new',
    });
    await app.jobs.settle();
    const done = await me.state(data.uuid);
    expect(done).toMatchObject({ state: 'done', toy_count: 2, name: '春季.zip' });
    const archive = await openPictureArchive((await download(done.link)).rawPayload);
    expect(archive.files.map(({ path }) => path)).toEqual(['A01.jpg', 'A01(2).jpg']);
    archive.close();
    const { list } = await me.history({ export_format: EXPORT_FORMATS.zip });
    expect(list[0]).toMatchObject({ content: '最新产品：春季', can_convert: false });
    expect(await me.call('system.get_convert', { id: list[0]!.id, kind: 'excel' })).toMatchObject({ status: 409 });
  });

  it.each(['https://example.com/pictures/1-00000000/300.webp', '/etc/passwd', '/pictures/1-ffffffff/300.webp'])(
    'are refused when they are not ours: %s',
    async (url) => {
      const answer = await me.call('system.generate_zip', { data: [{ url, filename: '一' }] });
      expect(answer).toMatchObject({ code: -4035, msg: '只能打包本平台的图片' });
    },
  );
});
