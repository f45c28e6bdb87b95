import { readWorkbookPictures } from '@wanyuan/documents/read';
import { catalogueParts, zipParts } from '@wanyuan/documents/workbook-fixture';
import { businessDay, COMPANY_TYPE, FREE_SEARCHES_PER_DAY, USER_TYPE, type UploadPurpose } from '@wanyuan/domain';
import { callContext } from '@wanyuan/testing/call-context';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany, createUser } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { and, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { SOON } from '@wanyuan/testing/patience';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningJob } from '#infra/jobs/job-port.ts';
import type { Session } from '#rpc/context.ts';
import { daily_searches } from '#modules/allowance/allowance.schema.ts';
import { files } from '#modules/files/files.schema.ts';
import type { MatchRequest, PictureMatch } from '../picture-matcher.ts';
import { drawThing } from '../picture-search-fixture.ts';
import { picture_searches } from '../picture-search.schema.ts';
import { createPictureSheetService, type PictureSheetService } from './picture-sheets.service.ts';

const PAGE = { page: 1, page_size: 100 };

let app: TestApp;
let deps: Parameters<typeof createPictureSheetService>[0];
let sheets: PictureSheetService;
let me: Session;
let toyIds: number[];
let asked: MatchRequest[];
/** What the search answers, by how many were asked before. */
let answer: (turn: number) => PictureMatch[] | Promise<PictureMatch[]>;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  const { pictures, allowance, toyCards, details } = app.services;
  const { now } = app.deps;
  deps = {
    db: app.db,
    reader: app.services.reader,
    files: app.services.files,
    pictures,
    allowance,
    now,
    toyCards,
    details,
    matcher: {
      async matchPicture(request) {
        asked.push(request);
        return answer(asked.length - 1);
      },
    },
    jobs: { enqueue: async () => '1', fateOf: async () => 'alive' },
    publicUrl: 'https://toys.example.com',
  };
  sheets = createPictureSheetService(deps);
  const carton = { carton_quantity: 24, carton_length: '60', carton_width: '40.5', carton_height: '50' };
  const toys = [
    await createToy(app.db, { ...carton, name: '遥控越野车', gross_weight: '12.5', net_weight: '11' }),
    await createToy(app.db),
    await createToy(app.db),
  ];
  toyIds = toys.map(({ id }) => id);
});
afterAll(() => app.close());

beforeEach(async () => {
  me = await newSession();
  asked = [];
  answer = () => [matchOf(0, 96, 'same'), matchOf(1, 70, 'similar'), matchOf(2, 30, 'other')];
});

const matchOf = (toy: number, score: number, likeness: PictureMatch['likeness']): PictureMatch => ({
  toy_id: toyIds[toy]!,
  score,
  likeness,
  picture_id: 1,
});

async function newSession(company: Parameters<typeof createCompany>[1] = {}): Promise<Session> {
  const { id: tenant_id, company_type, is_chvip } = await createCompany(app.db, company);
  const { id } = await createUser(app.db, { company_id: tenant_id });
  const user_type = USER_TYPE.main;
  return { id, tenant_id, company_type, is_chvip, user_type, session_id: 1, token: '', auth_version: 0 };
}

const upload = (bytes: Buffer, actor = me) =>
  app.services.files.storeUpload({
    actor,
    stream: Readable.from(bytes),
    filename: '客户询价.xlsx',
    purpose: 'search_sheet',
  });

/** A workbook whose rows show these pictures. */
const workbookOf = (pictures: readonly Buffer[]) =>
  zipParts(catalogueParts(pictures.map((picture, index) => ({ texts: [`品名${index}`, '48'], picture }))));

/** As a call does it: in the queue once it is durable. */
async function startRead(session: Session, fileId: number): Promise<number> {
  const effects: (() => unknown)[] = [];
  const afterCommit = (effect: () => unknown) => void effects.push(effect);
  const id = await sheets.start(callContext(app.db, session, afterCommit), fileId);
  for (const effect of effects) await effect();
  return id;
}

async function startSheet(bytes: Buffer, actor = me): Promise<number> {
  const { id } = await upload(bytes, actor);
  return startRead(actor, id);
}

const job = (values: Partial<RunningJob> = {}): RunningJob => ({
  id: '1',
  attempt: 0,
  signal: new AbortController().signal,
  ...values,
});
const stateOf = (id: number, actor = me) => sheets.get({ db: app.db, session: actor }, id);
const rowsOf = async (id: number, actor = me) => (await sheets.rows({ db: app.db, session: actor }, id, PAGE)).list;

const filesFor = (purpose: UploadPurpose) =>
  app.db
    .select()
    .from(files)
    .where(and(eq(files.company_id, me.tenant_id), eq(files.purpose, purpose)));

async function searched(pictures: number): Promise<number> {
  const things = await Promise.all(Array.from({ length: pictures }, (_, index) => drawThing(index)));
  const id = await startSheet(await workbookOf(things));
  await sheets.run(id, job());
  return id;
}

async function downloaded(id: number) {
  const url = await sheets.download({ db: app.db, session: me }, id);
  const { rawPayload } = await app.fastify.inject({ method: 'GET', url: new URL(url, 'http://test').href.slice(11) });
  const { sheets: read, pictures } = await readWorkbookPictures(rawPayload);
  const cellsOf = (row: number) =>
    Object.fromEntries((read[0]!.rows.get(row) ?? []).map((cell) => [cell.column, cell.text]));
  return { url, pictures, cellsOf };
}

describe('searching a spreadsheet', () => {
  it('keeps every picture, searches each and gives the three best matches', async () => {
    const id = await startSheet(await workbookOf([await drawThing(0), await drawThing(1)]));
    expect(await stateOf(id)).toMatchObject({ phase: 'reading', step_percent: 0, name: '客户询价.xlsx' });
    await sheets.run(id, job());
    expect(await stateOf(id)).toMatchObject({
      phase: 'done',
      step_percent: 100,
      picture_count: 2,
      searched_count: 2,
      accepted_count: 0,
      reason: '',
    });
    expect(asked).toMatchObject([{ tenant: me.tenant_id, limit: 3, isBackground: true }, {}]);
    const rows = await rowsOf(id);
    expect(rows).toMatchObject([
      { sheet_name: '询价', row: 2, column: 1, state: 'searched', texts: ['品名：品名0', '数量：48'] },
      { row: 3, state: 'searched' },
    ]);
    expect(rows[0]!.matches.map(({ toy_id, score }) => [toy_id, score])).toEqual([
      [toyIds[0], 96],
      [toyIds[1], 70],
      [toyIds[2], 30],
    ]);
    expect(rows[0]!.picture).not.toBeNull();
    expect(await app.services.files.getOwnUpload(me, rows[0]!.image_id!, ['search_image'])).toMatchObject({
      purpose: 'search_image',
    });
    expect((await sheets.list({ db: app.db, session: me }, PAGE)).list).toMatchObject([{ id }]);
  });

  it('searches a picture once, however many rows show it', async () => {
    const parts = catalogueParts([
      { texts: ['甲'], picture: await drawThing(0) },
      { texts: ['乙'], picture: Buffer.alloc(0) },
    ]);
    const rels = 'xl/drawings/_rels/drawing1.xml.rels';
    parts[rels] = String(parts[rels]).replace('image2', 'image1');
    const id = await startSheet(await zipParts(parts));
    await sheets.run(id, job());
    expect(asked).toHaveLength(1);
    expect(await rowsOf(id)).toMatchObject([{ state: 'searched' }, { state: 'searched' }]);
  });

  it('goes on where it was broken off, and does nothing twice', async () => {
    answer = (turn) => {
      if (turn === 1) throw new Error('the search is away');
      return [matchOf(0, 96, 'same')];
    };
    const id = await startSheet(await workbookOf([await drawThing(0), await drawThing(1), await drawThing(2)]));
    await expect(sheets.run(id, job())).rejects.toThrow('the search is away');
    expect(await stateOf(id)).toMatchObject({ phase: 'searching', picture_count: 3, searched_count: 1 });
    const [first, second] = await rowsOf(id);
    await sheets.run(id, job({ attempt: 1 }));
    expect(await stateOf(id)).toMatchObject({ phase: 'done', searched_count: 3 });
    const again = await rowsOf(id);
    expect(again[0]!.image_id).toBe(first!.image_id);
    expect(again[1]!.image_id).toBe(second!.image_id);
    await sheets.run(id, job());
    expect(asked).toHaveLength(4);
  });

  it('hands the work back when the server stops, and gives up after the last try', async () => {
    const id = await startSheet(await workbookOf([await drawThing(0)]));
    await expect(sheets.run(id, job({ signal: AbortSignal.abort() }))).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ phase: 'searching', searched_count: 0 });
    answer = () => {
      throw new Error('the search is away');
    };
    await expect(sheets.run(id, job({ attempt: 8 }))).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ phase: 'failed', step_percent: 100, reason: '读取失败，请稍后重新上传' });
  });

  it('says what is wrong with a spreadsheet', async () => {
    const reasonOf = async (bytes: Buffer) => {
      const id = await startSheet(bytes);
      await sheets.run(id, job());
      const { phase, reason } = await stateOf(id);
      return `${phase}: ${reason}`;
    };
    const many = Array.from({ length: 501 }, () => Buffer.from('x'));
    expect(await reasonOf(await workbookOf(many))).toBe('failed: 表格内图片超过500张，请拆分后再上传');
    const empty = catalogueParts([]);
    expect(await reasonOf(await zipParts(empty))).toBe('failed: 表格中没有找到图片，请确认图片已插入到表格中');
    empty['xl/worksheets/sheet1.xml'] = '<worksheet>';
    expect(await reasonOf(await zipParts(empty))).toBe('failed: 文件已损坏或不完整，请重新保存后再上传');
  });

  it('goes past pictures that cannot be read', async () => {
    const id = await startSheet(await workbookOf([Buffer.from('<svg/>'), await drawThing(1)]));
    await sheets.run(id, job());
    expect(await rowsOf(id)).toMatchObject([
      { state: 'unreadable', image_id: null, picture: null, matches: [] },
      { state: 'searched' },
    ]);
    expect(await stateOf(id)).toMatchObject({ phase: 'done', searched_count: 1, picture_count: 2 });
  });

  it('counts every picture as a search of a free user and stops where they end, keeping the pictures', async () => {
    const buyer = await newSession({ company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    const day = businessDay(app.deps.now());
    const used = Array.from({ length: FREE_SEARCHES_PER_DAY - 1 }, (_, n) => ({
      user_id: buyer.id,
      day,
      search_key: String(n),
    }));
    await app.db.insert(daily_searches).values(used);
    const id = await startSheet(await workbookOf([await drawThing(0), await drawThing(1)]), buyer);
    await sheets.run(id, job());
    expect(await stateOf(id, buyer)).toMatchObject({
      phase: 'done',
      searched_count: 1,
      reason: '今日免费搜索次数已用完，其余图片未搜索',
    });
    const rows = await rowsOf(id, buyer);
    expect(rows).toMatchObject([{ state: 'searched' }, { state: 'not_searched', matches: [] }]);
    expect(rows[1]!.image_id).not.toBeNull();
  });

  it('ends when it is removed, and neither keeps nor counts anything any more', async () => {
    const things = await Promise.all([0, 1, 2].map((index) => drawThing(index)));
    const id = await startSheet(await workbookOf(things));
    answer = async () => {
      await (
        await sheets.remove({ db: app.db, session: me }, id)
      )();
      return [];
    };
    await sheets.run(id, job());
    expect(asked).toHaveLength(1);
    expect(await filesFor('search_image')).toEqual([]);
  });

  it('leaves nothing of a picture that was being kept when it was removed', async () => {
    const id = await startSheet(await workbookOf([await drawThing(0)]));
    const { storeUpload } = app.services.files;
    app.services.files.storeUpload = async (input) => {
      const file = await storeUpload(input);
      await (
        await sheets.remove({ db: app.db, session: me }, id)
      )();
      return file;
    };
    await sheets.run(id, job()).finally(() => (app.services.files.storeUpload = storeUpload));
    expect(asked).toHaveLength(0);
    expect(await filesFor('search_image')).toEqual([]);
  });

  it('takes nothing but a spreadsheet that the same person uploaded for it', async () => {
    const bytes = await workbookOf([await drawThing(0)]);
    const { id: mine } = await upload(bytes);
    const { id: attached } = await app.services.files.storeUpload({
      actor: me,
      stream: Readable.from(bytes),
      filename: '成本.xlsx',
      purpose: 'attachment',
    });
    const colleague = { ...me, id: (await createUser(app.db, { company_id: me.tenant_id })).id };
    await expect(startRead(colleague, mine)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
    await expect(startRead(me, attached)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
    expect(await startRead(me, mine)).toEqual(expect.any(Number));
  });
});

describe('accepting and downloading', () => {
  it('accepts a match of a row, changes it, takes it back, and accepts the best of the rest', async () => {
    answer = (turn) => (turn === 1 ? [matchOf(1, 70, 'similar')] : [matchOf(0, 96, 'same'), matchOf(1, 60, 'similar')]);
    const id = await searched(3);
    const [first] = await rowsOf(id);
    const accept = (toy_id: number | null) =>
      sheets.accept({ db: app.db, session: me }, { sheet_id: id, row_id: first!.id, toy_id });
    await accept(toyIds[1]!);
    expect(await stateOf(id)).toMatchObject({ accepted_count: 1 });
    await expect(accept(toyIds[2]!)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
    expect(await sheets.acceptBest({ db: app.db, session: me }, id, true)).toBe(1);
    expect((await rowsOf(id)).map(({ accepted_toy_id }) => accepted_toy_id)).toEqual([toyIds[1], null, toyIds[0]]);
    expect(await sheets.acceptBest({ db: app.db, session: me }, id, false)).toBe(1);
    await accept(null);
    expect(await stateOf(id)).toMatchObject({ accepted_count: 2 });
  });

  it('writes the accepted and the best matches into new columns of the same workbook', async () => {
    answer = (turn) => [[matchOf(0, 96, 'same')], [matchOf(0, 71, 'similar')], [matchOf(1, 20, 'other')]][turn]!;
    const id = await searched(3);
    const [first] = await rowsOf(id);
    await sheets.accept({ db: app.db, session: me }, { sheet_id: id, row_id: first!.id, toy_id: toyIds[0]! });
    const { cellsOf, pictures, url } = await downloaded(id);
    expect(decodeURIComponent(url)).toContain('客户询价-匹配结果.xlsx');
    expect(pictures.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(Object.values(cellsOf(1)).slice(3)).toEqual(
      '匹配结果 匹配货号 名称 工厂 出厂价（元） 装箱量 箱规（CM） 体积（CBM） 毛重/净重（KGS） 相似度 链接'.split(' '),
    );
    const written = cellsOf(2);
    expect(written).toMatchObject({ 2: '品名0', 3: '48', 4: '已采用', 6: '遥控越野车', 8: '12.5', 9: '24' });
    expect(written).toMatchObject({ 10: '60×40.5×50', 11: '0.1215', 12: '12.5/11', 13: '96%（同款）', 14: '查看' });
    expect(cellsOf(3)).toMatchObject({ 4: '最佳匹配（未确认）', 13: '71%（相似）' });
    expect(cellsOf(4)).toEqual({ 2: '品名2', 3: '48', 4: '未找到相似产品' });
  });

  it('writes again only when something has changed', async () => {
    const id = await searched(1);
    const idOf = (url: string) => new URL(url, 'http://test').pathname;
    const first = idOf(await sheets.download({ db: app.db, session: me }, id));
    expect(idOf(await sheets.download({ db: app.db, session: me }, id))).toBe(first);
    await sheets.acceptBest({ db: app.db, session: me }, id, true);
    expect(idOf(await sheets.download({ db: app.db, session: me }, id))).not.toBe(first);
  });

  it('is nobody else’s, not even a colleague’s, and can be removed', async () => {
    const id = await searched(1);
    const { id: colleague } = await createUser(app.db, { company_id: me.tenant_id });
    for (const other of [{ ...me, id: colleague }, await newSession()]) {
      await expect(stateOf(id, other)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
      await expect(rowsOf(id, other)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
      await expect(sheets.download({ db: app.db, session: other }, id)).rejects.toMatchObject({
        errorName: 'NOT_FOUND',
      });
      await expect(sheets.remove({ db: app.db, session: other }, id)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
      await expect(sheets.acceptBest({ db: app.db, session: other }, id, true)).rejects.toMatchObject({
        errorName: 'NOT_FOUND',
      });
    }
    await sheets.remove({ db: app.db, session: me }, id);
    await expect(stateOf(id)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
  });

  it('takes the workbook and what was written along when it is removed, unless another search needs it', async () => {
    const { id: file, key } = await upload(await workbookOf([await drawThing(0)]));
    const [first, second] = [await startRead(me, file), await startRead(me, file)];
    await sheets.run(first, job());
    const written = await sheets.download({ db: app.db, session: me }, first);
    await (
      await sheets.remove({ db: app.db, session: me }, first)
    )();
    const { statusCode } = await app.fastify.inject({ method: 'GET', url: written });
    expect(statusCode).toBe(404);
    expect(await app.deps.storage.read(key)).not.toBeNull();
    await (
      await sheets.remove({ db: app.db, session: me }, second)
    )();
    expect(await app.deps.storage.read(key)).toBeNull();
  });

  it('takes its pictures along as well, apart from those that somebody searched by alone', async () => {
    const id = await searched(2);
    const [first, second] = (await rowsOf(id)).map(({ image_id }) => image_id!);
    await app.db.insert(picture_searches).values({ user_id: me.id, file_id: second!, searched_at: new Date() });
    await (
      await sheets.remove({ db: app.db, session: me }, id)
    )();
    await expect(app.services.files.getOwnUpload(me, first!, ['search_image'])).rejects.toMatchObject({
      errorName: 'NOT_FOUND',
    });
    expect(await app.services.files.getOwnUpload(me, second!, ['search_image'])).toMatchObject({ id: second });
  });

  it('is one of five of a person at most that are under way', async () => {
    const { id: fileId } = await upload(await workbookOf([await drawThing(1)]));
    for (let count = 0; count < 5; count++) await startRead(me, fileId);
    await expect(startRead(me, fileId)).rejects.toMatchObject({ errorName: 'TOO_MANY_REQUESTS', message: /正在搜索/ });
    const other = await newSession();
    const { id: othersFile } = await upload(await workbookOf([await drawThing(1)]), other);
    expect(await startRead(other, othersFile)).toBeGreaterThan(0);
  });

  it('tells how far its reading has come, which happens in another process', async () => {
    const id = await startSheet(await workbookOf([await drawThing(1)]));
    const { reader } = app.services;
    const readForJob: typeof reader.readForJob = async (kind, file, reading) => {
      reading.onProgress?.(0.45);
      await expect.poll(async () => (await stateOf(id)).step_percent, SOON).toBe(4);
      return reader.readForJob(kind, file, reading);
    };
    await createPictureSheetService({ ...deps, reader: { ...reader, readForJob } }).run(id, job());
    expect(await stateOf(id)).toMatchObject({ phase: 'done', step_percent: 100 });
  });

  it('keeps the last of the files that were written, and one where two people ask at once', async () => {
    const id = await searched(1);
    await sheets.download({ db: app.db, session: me }, id);
    await sheets.acceptBest({ db: app.db, session: me }, id, true);
    const [one, other] = await Promise.all([
      sheets.download({ db: app.db, session: me }, id),
      sheets.download({ db: app.db, session: me }, id),
    ]);
    expect(one).toBe(other);
    expect(await filesFor('attachment')).toHaveLength(1);
    expect((await app.fastify.inject({ url: one })).statusCode).toBe(200);
  });

  it('waits with the download until everything has been searched', async () => {
    const id = await startSheet(await workbookOf([await drawThing(0)]));
    await expect(sheets.download({ db: app.db, session: me }, id)).rejects.toMatchObject({ errorName: 'CONFLICT' });
  });
});
