import { ERRORS } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { readRows } from '@wanyuan/documents/read';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { createSentQuotation, sendSecondVersion } from '@wanyuan/testing/sent-quotation-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unzipped } from '../exports/unzipped-fixture.ts';
import { createSeller, type Seller } from './quotation-fixture.ts';

const COST = '7713.57';

let app: TestApp;
let me: Seller;
let made: Awaited<ReturnType<typeof createSentQuotation>>;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

beforeEach(async () => {
  me = await createSeller(app);
  const toyIds: number[] = [];
  for (const name of ['遥控车', '泡泡枪'])
    toyIds.push((await createToy(app.db, { name, exworks_price: COST, carton_quantity: 24 })).id);
  made = await createSentQuotation(app, { company_id: me.user.company_id, user_id: me.user.id }, { toyIds });
  const { snapshot, line_key } = made.lines[0]!;
  await sendSecondVersion(
    app,
    made,
    new Map([[line_key, { quoted_price: '2.50', snapshot: { ...snapshot!, exworks_price: '8000.01' } }]]),
  );
});

const start = (call: Seller['call']) => call('quotation.export_comparison', { id: made.quotation.id, from: 1, to: 2 });

async function fileOf(call: Seller['call']): Promise<Buffer> {
  const { data } = await start(call);
  await app.jobs.settle();
  const { link } = (await call('system.get_callback', { uuid: data.uuid })).data;
  return (await app.fastify.inject({ method: 'GET', url: link })).rawPayload;
}

it('a comparison is a sheet of what differs, with the effect on the total', async () => {
  const rows = await readRows(await fileOf(me.call));
  const text = JSON.stringify(rows);
  for (const word of ['遥控车', '修改', '报价', '2.00', '2.50', COST, '8000.01', '总额', 'USD 960.00', '+120.00'])
    expect(text).toContain(word);
  expect(text).not.toContain('泡泡枪');
  const { data } = await me.call('system.get_export_history', { page: 1, page_size: 1 });
  expect(data.list[0]).toMatchObject({ is_internal: true, source_name: '报价单', can_convert: false });
});

it('without the right to costs it has none', async () => {
  await app.pool.query('update companies set hides_cost = true where id = $1', [me.user.company_id]);
  const user = await createUser(app.db, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
  await app.pool.query('update quotations set user_id = $1 where id = $2', [user.id, made.quotation.id]);
  const { token } = await openSession(app, user.id);
  const text = unzipped(await fileOf(app.as(token)));
  expect(text).toContain('2.50');
  expect(text).not.toContain(COST);
  expect(text).not.toContain('8000.01');
  expect(text).not.toContain('出厂价');
});

it('is refused to others', async () => {
  const stranger = await createSeller(app);
  expect(await start(stranger.call)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
});
