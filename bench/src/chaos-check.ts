import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Ledger } from './chaos-writes.ts';

export interface Verdict {
  lost: string[];
  doubled: string[];
  stuck: string[];
}

/** Where the mark of each kind of write stands. */
const PLACES: Record<string, string> = {
  cart: 'select name as mark, count(*)::int as times from sample_carts group by name',
  customer: 'select name as mark, count(*)::int as times from customers group by name',
  inquiry: "select remark as mark, count(*)::int as times from inquiries where remark <> '' group by remark",
  toy: 'select article_number as mark, count(*)::int as times from toys where company_id is not null group by article_number',
};
const SETTLE_MS = 2000;

/** Waits until no job has anything to do, but not for ever. */
async function unfinished(client: pg.Client, patienceMs: number): Promise<string[]> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ what: string }>(
      `select 'export ' || uuid as what from export_records where state in ('waiting', 'running')
       union all select 'import ' || id from product_imports where phase in ('reading', 'importing', 'undoing')
       union all select 'call ' || call_id from call_records where outcome is null`,
    );
    if (rows.length === 0 || Date.now() > until) return rows.map(({ what }) => what);
    await sleep(SETTLE_MS);
  }
}

/** Every acknowledged write is there once; nothing is there twice; nothing is under way for ever. */
export async function check(connection: pg.ClientConfig, ledgers: readonly Ledger[], patienceMs: number) {
  const client = new pg.Client(connection);
  await client.connect();
  const verdict: Verdict = { lost: [], doubled: [], stuck: await unfinished(client, patienceMs) };
  const times = new Map<string, Map<string, number>>();
  for (const [kind, query] of Object.entries(PLACES)) {
    const { rows } = await client.query<{ mark: string; times: number }>(query);
    times.set(kind, new Map(rows.map((row) => [row.mark, row.times])));
  }
  const remarks = new Map(
    (await client.query<{ id: number; remark: string }>('select id::int, remark from sample_cart_lines')).rows.map(
      ({ id, remark }) => [id, remark],
    ),
  );
  const prices = new Map(
    (
      await client.query<{ id: number; price: string | null }>(
        `select id::int, answer ->> 'price' as price from inquiries`,
      )
    ).rows.map(({ id, price }) => [id, price]),
  );
  const { rows: exported } = await client.query<{ uuid: string }>('select uuid from export_records');
  const known = new Set(exported.map(({ uuid }) => uuid));
  for (const ledger of ledgers) {
    for (const [key, mark] of ledger.acknowledged) {
      const kind = key.split(' ')[0]!;
      if ((times.get(kind)!.get(mark) ?? 0) === 0) verdict.lost.push(key);
    }
    for (const [line, { last, maybe }] of ledger.remarks) {
      const now = remarks.get(line);
      if (now !== last && !maybe.has(now ?? '')) verdict.lost.push(`line ${line}: ${now} instead of ${last}`);
    }
    for (const uuid of ledger.exports) if (!known.has(uuid)) verdict.lost.push(`export ${uuid}`);
    for (const [id, price] of ledger.answers)
      if (Number(prices.get(id)) !== Number(price)) verdict.lost.push(`answer ${id}`);
  }
  // Marks are used once each: whatever stands there twice was written twice.
  for (const [kind, counts] of times)
    for (const [mark, count] of counts)
      if (count > 1 && /^(客户)?[abc]\d+n/.test(mark)) verdict.doubled.push(`${kind} ${mark} × ${count}`);
  const { rows: called } = await client.query<{ what: string }>(
    `select call_id || ' at ' || slot_at as what from call_records group by call_id, slot_at having count(*) > 1`,
  );
  verdict.doubled.push(...called.map(({ what }) => `call ${what}`));
  await client.end();
  return verdict;
}
