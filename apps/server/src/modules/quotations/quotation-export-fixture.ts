import type { CallInput } from '@wanyuan/contract';
import { readRows } from '@wanyuan/documents/read';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createSentQuotation } from '@wanyuan/testing/sent-quotation-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { expect } from 'vitest';
import { createSeller } from './quotation-fixture.ts';
import { quotation_lines } from './quotations.schema.ts';

/** Found nowhere else. */
export const MARKS = {
  exworks: '7713.57',
  article: 'LEAKARTICLE',
  factory: 'LEAKFACTORY',
  shortName: 'LEAKSHORTNAME',
  lineRemark: 'LEAKLINEREMARK',
  remark: 'LEAKQUOTATIONREMARK',
};
export const MATERIAL = '榉木';
export const NOTHING = '当前报价单无样品数据';

export type ExportWish = Omit<CallInput<'system.export_excel'>, 'source'>;
export type Exported = Awaited<ReturnType<typeof openExported>>;

/** A quotation of two toys and a fee that went out, and its files. */
export async function openExported(app: TestApp) {
  const me = await createSeller(app);
  const factory = await createFactory(app.db, { name: MARKS.factory, short_name: MARKS.shortName });
  const toyIds: number[] = [];
  for (const name of ['遥控车', '泡泡枪'])
    toyIds.push(
      (
        await createToy(app.db, {
          name,
          name_en: `Toy ${name}`,
          factory_id: factory.id,
          article_number: `${MARKS.article}-${name}`,
          exworks_price: MARKS.exworks,
          carton_quantity: 24,
          material: MATERIAL,
        })
      ).id,
    );
  const owner = { company_id: me.user.company_id, user_id: me.user.id };
  const made = await createSentQuotation(app, owner, {
    toyIds,
    line: { internal_remark: MARKS.lineRemark },
    quotation: { internal_remark: MARKS.remark },
  });
  await app.db.insert(quotation_lines).values({
    quotation_id: made.quotation.id,
    from_version: 1,
    name: '样品费',
    name_en: 'Sample fee',
    place: 'z',
    quantity: 3,
    quoted_price: '15.00',
    currency: 'USD',
    revision: 1,
    created_at: app.deps.now(),
    updated_at: app.deps.now(),
  });

  const source = (more: object = {}) => ({ kind: 'quotation' as const, id: made.quotation.id, ...more });
  async function makeFile(request: CallInput<'system.export_excel'>, who = me) {
    const begun = await who.call('system.export_excel', request);
    expect(begun.msg).toBe('');
    await app.jobs.settle();
    const { data, msg } = await who.call('system.get_callback', { uuid: begun.data.uuid });
    expect({ msg, data }).toMatchObject({ msg: '', data: { state: 'done' } });
    const file = await app.fastify.inject({ method: 'GET', url: data.link });
    return { name: data.name, bytes: file.rawPayload };
  }
  const cellsOf = async (more: object = {}, wish: ExportWish = {}) =>
    (await readRows((await makeFile({ source: source(more), ...wish })).bytes)).map(({ cells }) => cells);
  return { me, toyIds, made, source, makeFile, cellsOf };
}
