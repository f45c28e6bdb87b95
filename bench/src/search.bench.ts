import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@wanyuan/contract/client';
import autocannon from 'autocannon';
import pg from 'pg';
import { createSearchKnowledge } from '@wanyuan/server/src/modules/toy-search/dictionary/search-knowledge.ts';
import { expandQuery } from '@wanyuan/server/src/modules/toy-search/expand-query.ts';
import { parseQuery, tsQueryText } from '@wanyuan/server/src/modules/toy-search/text-query.ts';
import { benchOptions } from './bench-options.ts';
import { startScript, type ChildServer } from './child-server.ts';
import { recordStatements, timeStatements } from './recorded-statements.ts';
import { alternate, median, printResult } from './rounds.ts';
import { SEARCH_MIX } from './search-mix.data.ts';
import { measureRelevance } from './search-relevance.ts';
import { createSender, mean, percentile, signIn, timeShots, type Shot } from './search-requests.ts';
import { DEMO_WORLD, openSearchWorld, type SearchWorld } from './search-world.ts';
import { poolOf } from '@wanyuan/server/src/infra/database/database.ts';

const options = benchOptions(
  {
    products: '100000',
    /** The world that all figures but the growth are measured in; smaller ones are for trying the benchmark. */
    base: '100000',
    rounds: '5',
    /** How long and how often many connections ask at once. */
    seconds: '6',
    turns: '3',
    /** A folder in which worlds are kept from one run to the next. */
    keep: '',
  },
  { products: '0', base: DEMO_WORLD, rounds: '1', seconds: '1', turns: '1' },
);
const USUAL = options.text('base');
const rounds = options.number('rounds');
const CONNECTIONS = 16;

/** A small form asks for the first of them. */
const MIX = options.isSmall ? SEARCH_MIX.slice(0, 8) : SEARCH_MIX;
const LISTS: Shot[] = MIX.map((query) => ({ path: api.toy.get_list.path, body: JSON.stringify(query) }));
/** Counts do not depend on order and page: each question once. */
const COUNTS: Shot[] = [...new Set(MIX.map(({ order: _order, page: _page, ...query }) => JSON.stringify(query)))].map(
  (body) => ({ path: api.toy.get_count.path, body }),
);

interface Latency {
  each: number[][];
  cold: number[];
  facets: number[];
}

/** One connection: everything once to see it cold, then in rounds. */
async function measureLatency({ product }: SearchWorld, token: string): Promise<Latency> {
  const send = createSender(product, token);
  const cold = (await timeShots(send, LISTS, 1)).flat();
  const facets = (await timeShots(send, COUNTS, 1)).flat();
  const each = await timeShots(send, LISTS, rounds);
  send.close();
  return { each, cold, facets };
}

function report(name: string, times: readonly number[]): void {
  const parts = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`);
  console.log(`${name.padEnd(34)} ${parts.join('  ')}  mean ${mean(times).toFixed(1)} ms`);
}

async function load(server: ChildServer, shots: readonly Shot[], token: string): Promise<number> {
  const headers = { 'content-type': 'application/json', token };
  const result = await autocannon({
    url: server.address,
    connections: CONNECTIONS,
    duration: options.number('seconds'),
    requests: shots.map(({ path, body }) => ({ method: 'POST', path, headers, body })),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.total / result.duration;
}

/** The words of the mix as the plain statement takes them. */
async function plainShots(connection: pg.ClientConfig): Promise<Shot[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const { dictionary } = await createSearchKnowledge(() => new Date())(poolOf(pool));
  await pool.end();
  return MIX.map(({ keyword = '' }) => {
    const query = expandQuery(parseQuery(keyword), dictionary);
    return { path: '/', body: JSON.stringify({ words: query.words.length > 0 ? tsQueryText(query) : '' }) };
  });
}

/** The same bytes for the same bodies, held ready. */
async function startSameBytes(world: SearchWorld, token: string): Promise<ChildServer> {
  const send = createSender(world.product, token);
  const answers: [string, string][] = [];
  for (const shot of LISTS) answers.push([shot.body, (await send(shot)).text]);
  send.close();
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const server = await startScript('same-bytes-server', [file]);
  rmSync(folder, { recursive: true, force: true });
  return server;
}

const world = await openSearchWorld(USUAL, options.optional('keep'));
const token = await signIn(world.product, 'qifan');
console.log(`${LISTS.length} requests, ${USUAL} products, ${rounds} rounds on one connection`);
const latency = await measureLatency(world, token);
report('search, first time', latency.cold);
report('search', latency.each.flat());
report('facets, first time', latency.facets);

const statements = await recordStatements(world.connection, token, LISTS);
const direct = await timeStatements(world.connection, statements, rounds);
report('(a) its statements alone', direct.flat());
const sameBytes = await startSameBytes(world, token);
const bytesSender = createSender(sameBytes, token);
const bytes = await timeShots(bytesSender, LISTS, rounds);
report('(b) the same bytes', bytes.flat());
bytesSender.close();
await sameBytes.stop();
const floor = direct.map((times, index) => median(times) + median(bytes[index]!));
const p95 = percentile(latency.each.flat(), 0.95);

const plain = await startScript('plain-statement-server', [JSON.stringify(world.connection)]);
const plainRequests = await plainShots(world.connection);
await load(plain, plainRequests, token);
const loads = await alternate(
  options.number('turns'),
  { name: 'search', run: () => load(world.product, LISTS, token) },
  { name: 'plain', run: () => load(plain, plainRequests, token) },
);
await plain.stop();
const rps = median(loads.map(({ ours }) => ours));
const floor_rps = median(loads.map(({ baseline }) => baseline));
console.log(
  `${CONNECTIONS} connections: ${rps.toFixed(0)} req/s, (c) one plain statement ${floor_rps.toFixed(0)} req/s`,
);

const relevanceSender = createSender(world.product, token);
const relevance = await measureRelevance(world.connection, relevanceSender);
relevanceSender.close();
await world.close();

async function measureGrowth(products: number): Promise<number> {
  const big = await openSearchWorld(String(products), options.optional('keep'));
  const grown = await measureLatency(big, await signIn(big.product, 'qifan'));
  await big.close();
  console.log(`${products} products`);
  report('search, first time', grown.cold);
  report('search', grown.each.flat());
  report('facets, first time', grown.facets);
  return mean(grown.each.flat()) / mean(latency.each.flat());
}
const products = options.number('products');
const growth_1m = products > Number(USUAL) ? await measureGrowth(products) : null;

printResult('search', {
  p95_ms: p95,
  ratio: p95 / percentile(floor, 0.95),
  rps,
  floor_rps,
  rps_ratio: median(loads.map(({ ours, baseline }) => ours / baseline)),
  facets_p95_ms: percentile(latency.facets, 0.95),
  ...(growth_1m === null ? {} : { growth_1m }),
  relevance,
});
