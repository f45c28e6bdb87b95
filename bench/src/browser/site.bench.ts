import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { api } from '@wanyuan/contract/client';
import { DEMO_SITES } from '@wanyuan/server/src/demo/sites/sites.data.ts';
import autocannon from 'autocannon';
import { benchOptions, skipBench } from '../bench-options.ts';
import { cpuSeconds, repositoryRoot, startProduct, startScript, type ChildServer } from '../child-server.ts';
import { alternate, median, printResult } from '../rounds.ts';
import { CHROMIUM, openBrowser } from './page-browser.ts';
import { lighthouseScores } from './page-lighthouse.ts';

/** `--runs 0` leaves Lighthouse out. */
const options = benchOptions(
  { rounds: '5', seconds: '4', runs: '5', fresh: '400' },
  { rounds: '1', seconds: '1', runs: '0', fresh: '10' },
);
const CONNECTIONS = 16;
const [open, coded] = DEMO_SITES;
if (!existsSync(CHROMIUM)) skipBench('there is no chromium');

interface Raw {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Bytes as they come over the wire, still packed. */
const getRaw = (address: string, path: string, headers: Record<string, string>) =>
  new Promise<Raw>((done, fail) => {
    request(address + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode!,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', fail)
      .end();
  });

/** Answered by the framework itself. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'content-length', 'x-request-id']);

async function rps(server: ChildServer, path: string, headers: Record<string, string>): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: server.address + path,
    connections: CONNECTIONS,
    duration: options.number('seconds'),
    headers,
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refusals, ${errors} errors`);
  return requests.total / duration;
}

/** Requests a second of a page, as a part of those of a bare route with the same bytes. */
async function versusBare(product: ChildServer, path: string, cookie: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(cookie === '' ? {} : { cookie }) };
  const page = await getRaw(product.address, path, headers);
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
  // Who signed in sees prices, and nobody else.
  const hasPrices = brotliDecompressSync(page.body).includes('class="price"');
  if (hasPrices !== (cookie !== '')) throw new Error(`${path} ${hasPrices ? 'has' : 'lacks'} prices`);
  const file = join(dataDir, `page-${cookie === '' ? 'open' : 'signed'}.br`);
  writeFileSync(file, page.body);
  const same = Object.fromEntries(Object.entries(page.headers).filter(([name]) => !OWN_HEADERS.has(name)));
  const bare = await startScript('bare-page-server', [file, path, JSON.stringify(same)]);
  await rps(product, path, headers);
  await rps(bare, path, headers);
  const rounds = await alternate(
    options.number('rounds'),
    { name: 'page', run: () => rps(product, path, headers) },
    { name: 'bare', run: () => rps(bare, path, headers) },
  );
  await bare.stop();
  for (const { ours, baseline } of rounds)
    console.log(`${path}: ${ours.toFixed(0)} and ${baseline.toFixed(0)} requests/s, ${page.body.length} bytes packed`);
  return median(rounds.map(({ ours, baseline }) => ours / baseline));
}

/** Processor milliseconds of the server for each of so many askings, one after the other. */
async function cpuEach(server: ChildServer, count: number, ask: (turn: number) => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(server.pid);
  for (let turn = 0; turn < count; turn += 1) await ask(turn);
  return ((cpuSeconds(server.pid) - before) * 1000) / count;
}

/** CPU of a page that is drawn anew ÷ CPU of fetching what stands on it by a call. */
async function freshRatio(product: ChildServer, slug: string): Promise<number> {
  const count = options.number('fresh');
  let turns = 0;
  const page = async () => {
    // A query that no cache has: a day of long ago narrows nothing.
    turns += 1;
    const day = new Date(Date.UTC(2000, 0, turns)).toISOString().slice(0, 10);
    const { status } = await getRaw(product.address, `/s/${slug}/en/toys?since=${day}`, {});
    if (status !== 200) throw new Error(`a fresh page answered ${status}`);
  };
  const data = async () => {
    const name = api.site.get_toys.path.split('/').at(-1);
    const response = await fetch(`${product.address}/s/${slug}/call/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'en', page_size: 30 }),
    });
    const { code } = (await response.json()) as { code: number };
    if (code !== 0) throw new Error(`its data answered ${code}`);
  };
  for (let turn = 0; turn < 20; turn += 1) await Promise.all([page(), data()]);
  const rounds = await alternate(
    3,
    { name: 'page', run: () => cpuEach(product, count, page) },
    { name: 'data', run: () => cpuEach(product, count, data) },
  );
  for (const { ours, baseline } of rounds)
    console.log(`a fresh page ${ours.toFixed(2)} ms of processor time, its data ${baseline.toFixed(2)} ms`);
  return median(rounds.map(({ ours, baseline }) => ours / Math.max(0.01, baseline)));
}

async function signIn(product: ChildServer, slug: string, code: string): Promise<string> {
  const name = api.site.sign_in.path.split('/').at(-1);
  const response = await fetch(`${product.address}/s/${slug}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en', code }),
  });
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  if (cookie === '') throw new Error(`nobody got in: ${await response.text()}`);
  return cookie;
}

const dataDir = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
// PostgreSQL runs as another user when we are root.
chmodSync(dataDir, 0o755);
const product = await startProduct(dataDir, { PICTURES_BACKGROUND: 'off' });
try {
  const cookie = await signIn(product, coded!.slug, coded!.code!);
  const vs_bare = await versusBare(product, `/s/${open!.slug}/en`, '');
  const vs_bare_signed = await versusBare(product, `/s/${coded!.slug}/en`, cookie);
  const fresh_ratio = await freshRatio(product, open!.slug);
  const browser = await openBrowser();
  const runs = options.number('runs');
  const scores = await lighthouseScores(browser, `${product.address}/s/${open!.slug}/en`, runs, true);
  await browser.close();
  if (runs > 0) console.log(`Lighthouse on a throttled phone: ${scores.join(' ')}`);
  const sizes = pathToFileURL(join(repositoryRoot, 'apps/site/scripts/check-size.mjs')).href;
  const { firstPageKilobytes } = (await import(sizes)) as { firstPageKilobytes: (client: string) => number };
  printResult('site', {
    vs_bare,
    vs_bare_signed,
    fresh_ratio,
    ...(runs > 0 && { lighthouse: median(scores) }),
    js_kb: firstPageKilobytes(join(repositoryRoot, 'dist/site/client')),
  });
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
