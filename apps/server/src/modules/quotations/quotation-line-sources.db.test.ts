import { Readable } from 'node:stream';
import { ERRORS } from '@wanyuan/contract';
import { writeRows } from '@wanyuan/documents';
import { DAY_MS, QUOTATION_LINES_MAX } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { eachWithQuotation, type Seller } from './quotation-fixture.ts';
import { quotation_lines, quotation_versions, quotations } from './quotations.schema.ts';

let app: TestApp;
let me: Seller;
let id: number;
eachWithQuotation((at) => ({ app, me, id } = at));

const keysOf = async () => (await me.lines(id)).map((line) => line.id);

/** The newest version goes out, and the next one is begun. */
async function nextVersion() {
  const [row] = await app.db.select().from(quotations).where(eq(quotations.id, id));
  const [version] = await app.db.select().from(quotation_versions).where(eq(quotation_versions.quotation_id, id));
  await app.db.update(quotation_versions).set({ state: 'sent' }).where(eq(quotation_versions.quotation_id, id));
  await app.db.insert(quotation_versions).values({ ...version!, version: row!.version + 1, state: 'draft' });
  await app.db
    .update(quotations)
    .set({ version: row!.version + 1, sent_version: row!.version, state: 'sent' })
    .where(eq(quotations.id, id));
}
const storedRows = () => app.db.select().from(quotation_lines).where(eq(quotation_lines.quotation_id, id));
const versionLines = async (version: number) => (await me.call('quotation.get_detail_toy', { id, version })).data.list;

describe('versions', () => {
  it('store what they change and nothing else', async () => {
    const [a, b, c] = await keysOf();
    await me.edit(id, a!, { order_box_qty: 1, quoted_price: '2' });
    await nextVersion();
    await me.edit(id, a!, { quoted_price: '3' });
    await me.call('quotation.remove_lines', { id, ids: [b!] });
    expect(await storedRows()).toHaveLength(5);
    expect(await versionLines(1)).toMatchObject([{ id: a, quoted_price: '2' }, { id: b }, { id: c }]);
    expect(await versionLines(2)).toMatchObject([{ id: a, quoted_price: '3' }, { id: c }]);
    expect(await me.detail(id)).toMatchObject({ total: '36.00', line_count: 2, has_draft: true, state: 'sent' });
    await me.call('quotation.restore_lines', { id, ids: [b!] });
    expect((await versionLines(2)).map((line) => line.id)).toEqual([a, b, c]);
  });

  it('that were sent get nothing back that they did not have', async () => {
    const [a, b] = await keysOf();
    await me.call('quotation.remove_lines', { id, ids: [b!] });
    await nextVersion();
    expect((await me.call('quotation.restore_lines', { id, ids: [b!] })).data.count).toBe(0);
    expect((await versionLines(1)).map((line) => line.id)).not.toContain(b);
    await app.db.update(quotation_versions).set({ state: 'sent' }).where(eq(quotation_versions.quotation_id, id));
    expect((await me.edit(id, a!, { remark: '晚了' })).code).toBe(ERRORS.QUOTATION_SENT.code);
    expect((await me.call('quotation.get_detail_toy', { id, version: 3 })).code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('the catalogue', () => {
  it('changes no line by itself; lines take its prices when asked to', async () => {
    await me.formula();
    id = await me.quote(2);
    const [line, typed] = await me.lines(id);
    await me.edit(id, typed!.id, { quoted_price: '5' });
    await app.db.update(toys).set({ exworks_price: '25' });
    expect((await me.lines(id))[0]).toMatchObject({ quoted_price: '1.94', current_exworks_price: '25.0000' });
    const done = (await me.call('quotation.refresh_lines', { id, ids: [line!.id, typed!.id] })).data;
    expect(done.count).toBe(2);
    expect(await me.lines(id)).toMatchObject([
      { quoted_price: '3.87', toy: { exworks_price: '25.0000' }, current_exworks_price: null },
      { quoted_price: '5', is_manual_price: true, formula_price: '3.87' },
    ]);
  });

  it('is warned of below cost, without price and with an old rate', async () => {
    await me.formula();
    id = await me.quote(2);
    const [a, b] = await me.lines(id);
    await me.edit(id, a!.id, { quoted_price: '0.5' });
    expect((await me.call('quotation.get_checks', { id })).data).toMatchObject({
      below_cost: [a!.id],
      no_price: [],
      twice: [],
      is_rate_stale: false,
    });
    app.advance(3 * DAY_MS);
    expect((await me.call('quotation.get_checks', { id })).data.is_rate_stale).toBe(true);
    expect((await me.call('quotation.recalculate_lines', { id, scope: 'all' })).data).toMatchObject({
      kept: 1,
      count: 1,
    });
    expect((await me.lines(id))[1]).toMatchObject({ id: b!.id, quoted_price: '1.94' });
  });
});

describe('a sheet', () => {
  const upload = async (rows: string[][]) => {
    const bytes = await writeRows(
      '报价',
      ['货号', '品名', '箱数', '单价', '备注'].map((title) => ({ title })),
      rows,
    );
    const actor = { id: me.user.id, tenant_id: me.user.company_id };
    const stream = Readable.from([bytes]);
    return app.services.files.storeUpload({ actor, stream, filename: '报价.xlsx', purpose: 'quotation_sheet' });
  };

  it('is recognised row by row, bad cells left empty', async () => {
    const toy = await createToy(app.db);
    const file = await upload([
      [toy.number, '', '12', '$1,234.50', '红'],
      ['没有此号', '未知', '十箱', '面议', ''],
      ['', '模具费', '', '300', ''],
    ]);
    const { data } = await me.call('quotation.read_sheet', { file_id: file.id });
    expect(data).toMatchObject({
      has_more: false,
      rows: [
        { number: toy.number, cartons: 12, price: '1234.50', remark: '红', toy: { toy_id: toy.id } },
        { number: '没有此号', cartons: null, price: null, toy: null, candidates: [] },
        { number: '', name: '模具费', price: '300', toy: null },
      ],
    });
  });

  it('stops at two thousand rows', async () => {
    const file = await upload(Array.from({ length: QUOTATION_LINES_MAX + 5 }, (_, turn) => [`N-${turn}`]));
    const { data } = await me.call('quotation.read_sheet', { file_id: file.id });
    expect(data.rows).toHaveLength(QUOTATION_LINES_MAX);
    expect(data.has_more).toBe(true);
  });
});
