import { api } from '@wanyuan/contract/client';
import { expectation, isPassed, type RelevanceToy } from '@wanyuan/server/src/modules/toy-search/relevance-fixture.ts';
import { RELEVANCE_SET } from '@wanyuan/server/src/modules/toy-search/relevance-set.data.ts';
import pg from 'pg';
import type { Sender } from './search-requests.ts';

/** The share of the committed queries whose best hits are what they must be, asked over HTTP in the big world. */
export async function measureRelevance(connection: pg.ClientConfig, send: Sender): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<RelevanceToy & { id: string }>(
    `select t.id, t.name, t.name_en, t.number, t.article_number from toys t join factories f on f.id = t.factory_id
     where t.company_id is null and not t.is_black and not t.is_set_hide and not f.is_black order by t.id`,
  );
  await client.end();
  const toys = rows.map((row) => ({ ...row, id: Number(row.id) }));
  const failed: string[] = [];
  for (const testCase of RELEVANCE_SET) {
    const { query } = expectation(testCase, toys);
    const { text } = await send({ path: api.toy.get_list.path, body: JSON.stringify({ keyword: query }) });
    const { data } = JSON.parse(text) as { data: { list: { toy_id: number; is_own: boolean }[] } };
    const ids = data.list.filter(({ is_own }) => !is_own).map(({ toy_id }) => toy_id);
    if (!isPassed(testCase, toys, ids)) failed.push(query);
  }
  if (failed.length > 0) console.log(`not first what must be: ${failed.join(', ')}`);
  return 1 - failed.length / RELEVANCE_SET.length;
}
