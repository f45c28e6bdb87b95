import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import { DEMO_SITES } from '@wanyuan/server/src/demo/sites/sites.data.ts';
import pg from 'pg';
import { benchOptions } from './bench-options.ts';
import { startTelephony } from './chaos-phone.ts';
import { check, type Verdict } from './chaos-check.ts';
import { startMailProvider } from './chaos-mails.ts';
import { createPatientPerson, createPatientVisitor, type PatientPerson, type Refusals } from './chaos-person.ts';
import { startEmbedded, startExternal, type ChaosProduct } from './chaos-product.ts';
import { emptyLedger, keepAnswering, keepWriting, type Ledger, type Writer } from './chaos-writes.ts';
import { createAccounts, tokenOf } from './load-people.ts';
import { printResult } from './rounds.ts';
import { randomOf } from './seeded-random.ts';
import { sheetOf } from './small-sheet.ts';

const options = benchOptions(
  {
    /** In all, half of them on each kind of database. */
    kills: '100',
    clients: '20',
    mode: 'both',
    /** Between two kills, at most. */
    pause: '6',
    /** Seconds without any kill, to begin with. */
    calm: '0',
    seed: '1',
  },
  { kills: '0', clients: '2', mode: 'embedded', calm: '3' },
);

const FACTORY = { account: 'tuoyue', password: DEMO_PASSWORD };
const READY_MS = 180_000;
/** A job whose process died is noticed within a minute, a row without a job within two, and a retry waits its turn. */
const SETTLE_MS = 300_000;

async function waitUntilReady(product: ChaosProduct): Promise<void> {
  const until = Date.now() + READY_MS;
  while (!(await product.isReady())) {
    if (Date.now() > until) throw new Error('the product did not come back');
    await sleep(500);
  }
}

interface Cast {
  writers: Writer[];
  desk: PatientPerson;
  accounts: string[];
}

async function createCast(product: ChaosProduct, prefix: string): Promise<Cast> {
  const client = new pg.Client(product.connection());
  await client.connect();
  const { rows } = await client.query<{ id: number; factory_id: number }>(
    `select t.id::int, t.factory_id::int from toys t join companies c on c.factory_id = t.factory_id
     where t.company_id is null and not t.is_black and not t.is_set_hide order by t.id limit 400`,
  );
  await client.end();
  const toyIds = rows.map(({ id }) => id);
  const factoryId = rows[0]!.factory_id;
  const accounts = await createAccounts(product.connection(), options.number('clients'), prefix);
  const writers: Writer[] = [];
  for (const [index, account] of accounts.entries()) {
    const token = await tokenOf(product.addresses[0]!, account);
    const random = randomOf(options.number('seed') * 1000 + index);
    const person = createPatientPerson(product.addresses, token, random);
    const visitor = createPatientVisitor(product.addresses, DEMO_SITES[0]!.slug, random);
    writers.push({
      name: `${prefix}${index}`,
      person,
      visitor,
      random,
      toyIds,
      cart: null,
      quotation: null,
      sheetOf,
      factoryId,
      provider,
    });
  }
  const token = await tokenOf(product.addresses[0]!, FACTORY.account, FACTORY.password);
  return { writers, desk: createPatientPerson(product.addresses, token, randomOf(options.number('seed'))), accounts };
}

/** Brings the slots of calls forward, so that factories are called while things break. */
async function makePhoneCallsDue(connection: pg.ClientConfig): Promise<void> {
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
  await sleep(options.number('calm') * 1000);
  for (let number = 0; number < kills;) {
    // Mostly what is at work is killed, and now and then what is only starting.
    if (random() < 0.8) await waitUntilReady(product);
    await makePhoneCallsDue(product.connection());
    await sleep(500 + random() * options.number('pause') * 1000);
    const dice = random();
    const [name, isHit] =
      dice < 0.4
        ? (['server', product.killServer(random)] as const)
        : dice < 0.7
          ? (['worker', await product.killWorker(random)] as const)
          : (['database', product.killDatabase()] as const);
    if (!isHit) continue;
    number += 1;
    done[name]! += 1;
    if (number % 5 === 0) console.log(`  ${number} kills`);
  }
  return done;
}

async function run(name: string, product: ChaosProduct, kills: number, prefix: string): Promise<Verdict> {
  const heardBefore = telephony.heard.length;
  await waitUntilReady(product);
  const { writers, desk, accounts } = await createCast(product, prefix);
  console.log(`${name}: ${accounts.length} clients write`);
  let isOver = false;
  const ledgers: Ledger[] = writers.map(() => emptyLedger());
  const answers = emptyLedger();
  const work = [
    ...writers.map((writer, index) => keepWriting(writer, ledgers[index]!, () => isOver)),
    keepAnswering(desk, answers, () => isOver),
  ];
  const killed = await breakThings(product, kills, randomOf(options.number('seed')));
  isOver = true;
  await waitUntilReady(product);
  // They are placed when the next minute begins, for which a small form does not wait.
  if (!options.isSmall) await makePhoneCallsDue(product.connection());
  await Promise.all(work);
  const heard = () => telephony.heard.slice(heardBefore);
  const calls = () => new Set(heard().map(({ key }) => key)).size;
  const phoneCallsAmongKills = calls();
  const verdict = await check(product.connection(), [...ledgers, answers], {
    heard,
    mailed: provider.taken,
    accounts,
    patienceMs: SETTLE_MS,
  });
  const count = (of: (ledger: Ledger) => number) => ledgers.reduce((sum, ledger) => sum + of(ledger), 0);
  console.log(
    `  killed ${JSON.stringify(killed)}; ${count(({ tried }) => tried)} writes tried,` +
      ` ${count(({ acknowledged }) => acknowledged.size)} rows acknowledged, ${count(({ remarks }) => remarks.size)} lines edited,` +
      ` ${count((ledger) => ledger.exports.size)} exports, ${count((ledger) => ledger.imports.size)} imports,` +
      ` ${count((ledger) => ledger.quoted.size)} quoted lines edited, ${count((ledger) => ledger.answered.size)} answered by customers,` +
      ` ${provider.taken().size} mails taken by their provider, ${answers.answers.size} answers of factories, ${calls()} calls to factories (${phoneCallsAmongKills} of them among the kills)`,
  );
  for (const [words, times] of refusals([...writers.flatMap(({ person, visitor }) => [person, visitor]), desk]))
    console.log(`  refused × ${times}: ${words}`);
  for (const [kind, faults] of Object.entries(verdict) as [string, string[]][])
    for (const fault of faults.slice(0, 10)) console.log(`  ${kind}: ${fault}`);
  return verdict;
}

function refusals(people: readonly { refused: Refusals }[]): Refusals {
  const sums: Refusals = new Map();
  for (const { refused } of people)
    for (const [words, times] of refused) sums.set(words, (sums.get(words) ?? 0) + times);
  return sums;
}

const telephony = await startTelephony();
const provider = await startMailProvider(telephony.env['NODE_EXTRA_CA_CERTS']!);
const env = { ...telephony.env, ...provider.env };
const half = options.text('mode') === 'both' ? Math.ceil(options.number('kills') / 2) : options.number('kills');
const verdicts: Verdict[] = [];
if (options.text('mode') !== 'external') {
  const product = await startEmbedded(env);
  verdicts.push(await run('embedded database', product, half, 'a').finally(() => product.close()));
}
if (options.text('mode') !== 'embedded') {
  const product = await startExternal(env);
  if (product === null) console.log('PostgreSQL 15 is not installed: only the embedded database was tried');
  else verdicts.push(await run('two servers on PostgreSQL', product, half, 'b').finally(() => product.close()));
}
telephony.close();
await provider.close();
const sum = (of: keyof Verdict) => verdicts.reduce((total, verdict) => total + verdict[of].length, 0);
printResult('chaos', {
  kills: half * verdicts.length,
  lost: sum('lost'),
  doubled: sum('doubled'),
  half: sum('half'),
  stuck: sum('stuck'),
});
