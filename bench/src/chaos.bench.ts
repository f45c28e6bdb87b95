import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeRows } from '@wanyuan/documents';
import pg from 'pg';
import { check, type Verdict } from './chaos-check.ts';
import { startEmbedded, startExternal, type ChaosProduct } from './chaos-product.ts';
import { emptyLedger, keepAnswering, keepWriting, type Ledger, type Writer } from './chaos-writes.ts';
import { createAccounts, createPerson, tokenOf } from './load-people.ts';
import { printResult } from './rounds.ts';
import { randomOf } from './seeded-random.ts';

const { values: options } = parseArgs({
  options: {
    /** In all, half of them on each kind of database. */
    kills: { type: 'string', default: '100' },
    clients: { type: 'string', default: '20' },
    mode: { type: 'string', default: 'both' },
    /** Between two kills, at most. */
    pause: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});

const FACTORY = { account: 'tuoyue', password: 'wanyuan2026' };
const READY_MS = 180_000;
const SETTLE_MS = 180_000;

/** Stands for the telephony of a company: hears each call by its key. */
async function startCaller(heard: Map<string, number>): Promise<Server> {
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    heard.set(key, (heard.get(key) ?? 0) + 1);
    request.resume();
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

async function waitUntilReady(product: ChaosProduct): Promise<void> {
  const until = Date.now() + READY_MS;
  while (!(await product.isReady())) {
    if (Date.now() > until) throw new Error('the product did not come back');
    await sleep(500);
  }
}

const sheetOf = async (mark: string): Promise<Buffer> =>
  Buffer.from(
    await writeRows(
      '产品',
      [{ title: '货号' }, { title: '品名' }, { title: '出厂价' }, { title: '装箱量' }],
      [1, 2, 3].map((number) => [`${mark}-${number}`, `测试玩具${number}`, '12.5', '24']),
    ),
  );

async function createWriters(product: ChaosProduct, prefix: string): Promise<{ writers: Writer[]; desk: Writer }> {
  const client = new pg.Client(product.connection());
  await client.connect();
  const { rows } = await client.query<{ id: number; factory_id: number }>(
    `select t.id::int, t.factory_id::int from toys t join companies c on c.factory_id = t.factory_id
     where t.company_id is null and not t.is_black and not t.is_set_hide order by t.id limit 400`,
  );
  await client.end();
  const toyIds = rows.map(({ id }) => id);
  const factoryId = rows[0]!.factory_id;
  const accounts = await createAccounts(product.connection(), Number(options.clients), prefix);
  const writers: Writer[] = [];
  for (const [index, account] of accounts.entries()) {
    const token = await tokenOf(product.addresses[0]!, account);
    const people = product.addresses.map((address) => createPerson(address, token));
    const random = randomOf(Number(options.seed) * 1000 + index);
    writers.push({ name: `${prefix}${index}`, people, random, toyIds, cart: null, sheetOf, factoryId });
  }
  const token = await tokenOf(product.addresses[0]!, FACTORY.account, FACTORY.password);
  const people = product.addresses.map((address) => createPerson(address, token));
  return { writers, desk: { ...writers[0]!, people } };
}

/** Brings the slots of calls forward, so that factories are called while things break. */
async function makeCallsDue(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.query(`update factory_calls set call_at = date_trunc('minute', now()) where call_at > now()`);
  } catch {
    // The database is away just now; there is another time.
  } finally {
    await client.end().catch(() => {});
  }
}

async function breakThings(
  product: ChaosProduct,
  kills: number,
  random: () => number,
): Promise<Record<string, number>> {
  const done: Record<string, number> = { server: 0, worker: 0, database: 0 };
  for (let number = 0; number < kills;) {
    await sleep(1000 + random() * Number(options.pause) * 1000);
    const dice = random();
    const [name, isHit] =
      dice < 0.5
        ? (['server', product.killServer(random)] as const)
        : dice < 0.75
          ? (['worker', product.killWorker(random)] as const)
          : (['database', product.killDatabase()] as const);
    if (isHit) {
      number += 1;
      done[name]! += 1;
      if (number % 10 === 0) console.log(`  ${number} kills`);
    }
    if (number % 5 === 0) await makeCallsDue(product.connection());
  }
  return done;
}

async function run(name: string, product: ChaosProduct, kills: number, prefix: string): Promise<Verdict> {
  await waitUntilReady(product);
  const { writers, desk } = await createWriters(product, prefix);
  let isOver = false;
  const ledgers: Ledger[] = writers.map(() => emptyLedger());
  const answers = emptyLedger();
  const work = [
    ...writers.map((writer, index) => keepWriting(writer, ledgers[index]!, () => isOver)),
    keepAnswering(desk, answers, () => isOver),
  ];
  const killed = await breakThings(product, kills, randomOf(Number(options.seed)));
  isOver = true;
  await Promise.all(work);
  await waitUntilReady(product);
  const verdict = await check(product.connection(), [...ledgers, answers], SETTLE_MS);
  const count = (of: (ledger: Ledger) => number) => ledgers.reduce((sum, ledger) => sum + of(ledger), 0);
  console.log(
    `${name}: killed ${JSON.stringify(killed)}; ${count(({ tried }) => tried)} writes tried,` +
      ` ${count(({ acknowledged }) => acknowledged.size)} rows acknowledged, ${count(({ remarks }) => remarks.size)} lines edited,` +
      ` ${count((ledger) => ledger.exports.size)} exports, ${count((ledger) => ledger.imports.size)} imports, ${answers.answers.size} answers`,
  );
  for (const [kind, faults] of Object.entries(verdict) as [string, string[]][])
    for (const fault of faults.slice(0, 10)) console.log(`  ${kind}: ${fault}`);
  return verdict;
}

const heard = new Map<string, number>();
const caller = await startCaller(heard);
const env = { CALLER_URL: `http://127.0.0.1:${(caller.address() as AddressInfo).port}/calls`, CALLER_TOKEN: 'chaos' };
const half = options.mode === 'both' ? Math.ceil(Number(options.kills) / 2) : Number(options.kills);
const verdicts: Verdict[] = [];
if (options.mode !== 'external') {
  const product = await startEmbedded(env);
  verdicts.push(await run('embedded database', product, half, 'a').finally(() => product.close()));
}
if (options.mode !== 'embedded') {
  const product = await startExternal(env);
  if (product === null) console.log('PostgreSQL 15 is not installed: only the embedded database was tried');
  else verdicts.push(await run('two servers on PostgreSQL', product, half, 'b').finally(() => product.close()));
}
caller.close();
console.log(`${heard.size} calls to factories were placed`);
const sum = (of: keyof Verdict) => verdicts.reduce((total, verdict) => total + verdict[of].length, 0);
printResult('chaos', {
  kills: half * verdicts.length,
  lost: sum('lost'),
  doubled: sum('doubled'),
  stuck: sum('stuck'),
});
