import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { HeardPhoneCall } from './chaos-phone.ts';
import { HALF_MAILS, MAIL_PLACES, mailFaults, UNFINISHED_MAILS } from './chaos-mails.ts';
import { HALF_QUOTATIONS, QUOTATION_PLACES } from './chaos-quotations.ts';
import { HALF_TALKS, TALK_PLACES } from './chaos-talks.ts';
import { HALF_SUBMISSIONS, TWICE_BY_VISITORS, VISITOR_PLACES } from './chaos-visitors.ts';
import type { Ledger } from './chaos-writes.ts';

export interface Verdict {
  lost: string[];
  doubled: string[];
  /** Done in part. */
  half: string[];
  stuck: string[];
}

/** Where the mark of each kind of write stands. */
const PLACES: Record<string, string> = {
  cart: 'select name as mark from sample_carts',
  customer: 'select name as mark from customers',
  inquiry: "select remark as mark from inquiries where remark <> ''",
  toy: 'select article_number as mark from toys where company_id is not null',
  ...QUOTATION_PLACES,
  ...MAIL_PLACES,
  ...TALK_PLACES,
  ...VISITOR_PLACES,
};
const MARK = /^(客户)?[ab]\d+n/;

/** What must not be there twice, in words of its own. */
const TWICE = [
  `select 'call ' || call_id || ' at ' || slot_at as what from call_records group by call_id, slot_at having count(*) > 1`,
  `select 'call ' || call_id || ' attempt ' || attempt as what from call_records group by call_id, attempt having count(*) > 1`,
  `select 'file of export ' || (after ->> 'uuid') as what from audit_log where action = 'export.done'
   group by after ->> 'uuid' having count(*) > 1`,
  `select 'default carts of user ' || user_id as what from sample_carts where is_default and removed_at is null
   group by user_id having count(*) > 1`,
  ...TWICE_BY_VISITORS,
];

/** Still under way: rows that a person waits for, and jobs that are due or run. */
const UNFINISHED = `
  select 'export ' || uuid as what, false as has_time from export_records where state in ('waiting', 'running')
  union all select 'import ' || id || ' ' || phase, false from product_imports where phase in ('reading', 'importing', 'undoing')
  union all select 'call ' || id || ' that is due', false from factory_calls where call_at < now()
  union all select 'call record ' || id, false from call_records where outcome is null
  union all ${UNFINISHED_MAILS}
  union all select 'job ' || name || ' ' || state, false from pgboss.job where name not like '\\_\\_%'
    and (state = 'active' or state in ('created', 'retry') and start_after < now() - interval '20 seconds')`;
const LOOK_MS = 1000;

/** Waits until there is nothing left to do, but not for ever; answers what is left and has no time in which it goes on by itself. */
export async function unfinished(client: pg.Client, patienceMs: number): Promise<string[]> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ what: string; has_time: boolean }>(UNFINISHED);
    if (rows.length === 0 || Date.now() > until) {
      const [waiting, left] = [rows.filter(({ has_time }) => has_time), rows.filter(({ has_time }) => !has_time)];
      for (const { what } of waiting) console.log(`  its next try is to come: ${what}`);
      return left.map(({ what }) => what);
    }
    await sleep(LOOK_MS);
  }
}

async function countMarks(client: pg.Client): Promise<Map<string, Map<string, number>>> {
  const kinds = new Map<string, Map<string, number>>();
  for (const [kind, query] of Object.entries(PLACES)) {
    const { rows } = await client.query<{ mark: string; times: number }>(
      `select mark, count(*)::int as times from (${query}) as places group by mark`,
    );
    kinds.set(kind, new Map(rows.map(({ mark, times }) => [mark, times])));
  }
  return kinds;
}

function lostRows(ledger: Ledger, marks: Map<string, Map<string, number>>): string[] {
  return [...ledger.acknowledged].flatMap(([key, mark]) =>
    (marks.get(key.split(' ')[0]!)?.get(mark) ?? 0) === 0 ? [key] : [],
  );
}

/** Every acknowledged write is there once and whole; nothing is there twice; nothing is under way for ever. */
export async function check(
  connection: pg.ClientConfig,
  ledgers: readonly Ledger[],
  {
    heard,
    mailed,
    accounts,
    patienceMs,
  }: {
    heard: () => readonly HeardPhoneCall[];
    mailed: () => Map<string, number>;
    accounts: string[];
    patienceMs: number;
  },
): Promise<Verdict> {
  const client = new pg.Client(connection);
  await client.connect();
  const verdict: Verdict = { lost: [], doubled: [], half: [], stuck: await unfinished(client, patienceMs) };
  const marks = await countMarks(client);
  const read = async <T>(query: string) =>
    new Map((await client.query<{ id: string; value: T }>(query)).rows.map(({ id, value }) => [id, value]));
  const remarks = await read<string>('select id::text, remark as value from sample_cart_lines');
  const quoted = await read<string>(
    'select line_key::text as id, remark as value from quotation_lines where until_version is null and removed_at is null',
  );
  const answered = await read<string>('select line_key::text as id, note as value from quotation_answers');
  const prices = await read<string>(`select id::text, answer ->> 'price' as value from inquiries`);
  const mine = `user_id in (select id from users where account = any($1))`;
  const exported = await client.query<{ id: string }>(`select uuid as id from export_records where ${mine}`, [
    accounts,
  ]);
  const imported = await client.query<{ id: string }>(`select id::text from product_imports where ${mine}`, [accounts]);
  const begun = {
    export: new Set(exported.rows.map(({ id }) => id)),
    import: new Set(imported.rows.map(({ id }) => id)),
  };

  for (const ledger of ledgers) {
    verdict.lost.push(...lostRows(ledger, marks), ...ledger.missed);
    for (const [line, remark] of ledger.remarks)
      if (remarks.get(String(line)) !== remark) verdict.lost.push(`remark ${remark} of line ${line}`);
    for (const [line, remark] of ledger.quoted)
      if (quoted.get(String(line)) !== remark) verdict.lost.push(`remark ${remark} of quoted line ${line}`);
    for (const [line, note] of ledger.answered)
      if (answered.get(String(line)) !== note) verdict.lost.push(`answer ${note} to line ${line}`);
    for (const [id, price] of ledger.answers)
      if (Number(prices.get(String(id))) !== Number(price)) verdict.lost.push(`answer ${id}`);
    // What is left in the end was acknowledged to no person: begun twice, since people ask until they know.
    for (const id of ledger.exports) if (!begun.export.delete(id)) verdict.lost.push(`export ${id}`);
    for (const id of ledger.imports) if (!begun.import.delete(String(id))) verdict.lost.push(`import ${id}`);
  }
  for (const [kind, ids] of Object.entries(begun)) for (const id of ids) verdict.doubled.push(`${kind} ${id}`);
  for (const [kind, counts] of marks)
    for (const [mark, count] of counts)
      if (count > 1 && MARK.test(mark)) verdict.doubled.push(`${kind} ${mark} × ${count}`);
  for (const query of TWICE)
    verdict.doubled.push(...(await client.query<{ what: string }>(query)).rows.map(({ what }) => what));
  const mails = await mailFaults(client, mailed());
  verdict.lost.push(...mails.lost);
  verdict.doubled.push(...mails.doubled);
  for (const query of [...HALF_QUOTATIONS, ...HALF_MAILS, ...HALF_TALKS, ...HALF_SUBMISSIONS])
    verdict.half.push(...(await client.query<{ what: string }>(query)).rows.map(({ what }) => what));
  // A provider calls once for each key; a key without a record would be a phone call that the server knows nothing of.
  const { rows: records } = await client.query<{ key: string; is_mine: boolean }>(
    `select 'call-' || coalesce(r.placed_with, r.id) as key, coalesce(r.outcome = 'reached', false) and ${mine} as is_mine
     from call_records r join factory_calls c on c.id = r.call_id`,
    [accounts],
  );
  const known = new Set(records.map(({ key }) => key));
  const called = new Set(heard().map(({ key }) => key));
  for (const key of called) if (!known.has(key)) verdict.doubled.push(`call ${key}`);
  for (const { key, is_mine } of records) if (is_mine && !called.has(key)) verdict.lost.push(`call ${key}`);
  await client.end();
  return verdict;
}
