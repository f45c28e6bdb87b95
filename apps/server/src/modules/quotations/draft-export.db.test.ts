import { ERRORS } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { MARKS, NOTHING, openExported, type Exported, type ExportWish } from './quotation-export-fixture.ts';

let app: TestApp;
let me: Exported['me'];
let toyIds: Exported['toyIds'];
let made: Exported['made'];
let source: Exported['source'];
let makeFile: Exported['makeFile'];
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ me, toyIds, made, source, makeFile } = await openExported(app));
});

describe('a file of a draft', () => {
  const ask = (request: ExportWish = {}, more: object = {}) =>
    me.call('system.export_excel', { source: source(more), ...request });
  beforeEach(() => me.call('quotation.open_version', { id: made.quotation.id }));

  it('tells no customer what the leak guard finds; internal papers and previews are made', async () => {
    await me.edit(made.quotation.id, made.lines[0]!.line_key, { remark: `ask ${MARKS.factory}` });
    const refused = { code: ERRORS.QUOTATION_LEAKS.code, msg: expect.stringContaining('请先在“发送”里处理或确认') };
    for (const kind of ['excel', 'pdf_quotation', 'pdf_catalogue', 'zip'] as const)
      expect(await ask({ kind })).toMatchObject(refused);
    expect((await me.call('system.preview_excel', { source: source() })).code).toBe(0);
    await makeFile({ source: source(), settings: { template: 'both_with_factory' } });
    expect((await ask({}, { version: 1 })).code).toBe(0);
  });

  it('goes without toys that are black, or hidden without an end; with none left there is no file', async () => {
    const preview = async () => (await me.call('system.preview_excel', { source: source() })).data;
    const change = (turn: number, values: Partial<typeof toys.$inferInsert>) =>
      app.db.update(toys).set(values).where(eq(toys.id, toyIds[turn]!));
    await change(0, { is_set_hide: true });
    expect(await preview()).toMatchObject({ total: 2, skipped: 1 });
    await change(0, { stop_time: app.deps.now() });
    expect(await preview()).toMatchObject({ total: 3, skipped: 0 });
    for (const turn of [0, 1]) await change(turn, { is_black: true });
    expect(await preview()).toMatchObject({ total: 1, skipped: 2 });
    const line_ids = made.lines.map(({ line_key }) => line_key);
    for (const version of [1, 2])
      expect(await ask({}, { version, line_ids })).toMatchObject({
        code: ERRORS.NOTHING_TO_EXPORT.code,
        msg: NOTHING,
      });
  });

  it('waits for the approval of exactly what stands there', async () => {
    await me.call('quotation.save_settings', {
      number: { prefix: 'QF', pattern: '{prefix}{yyyyMMdd}-{seq:3}' },
      approval: { mode: 'always' },
      validity_days: 30,
      payment: '',
      delivery: '',
      port: '',
    });
    const { id } = made.quotation;
    const approve = async () => {
      const { version, revision } = await me.detail(id);
      await me.call('quotation.approve', { id, version, revision, is_passed: true });
    };
    expect(await ask()).toMatchObject({ code: ERRORS.QUOTATION_UNAPPROVED.code });
    await approve();
    await makeFile({ source: source() });
    await me.edit(id, made.lines[0]!.line_key, { quoted_price: '0.01' });
    expect(await ask()).toMatchObject({ code: ERRORS.QUOTATION_UNAPPROVED.code });
  });
});
