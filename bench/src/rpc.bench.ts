import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@wanyuan/contract/client';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import autocannon from 'autocannon';
import { benchOptions } from './bench-options.ts';
import { cpuSeconds, startProduct, startScript, type ChildServer } from './child-server.ts';
import { alternate, median, printResult } from './rounds.ts';

const PATH = api.system.get_enum.path;
const options = benchOptions({ rounds: '7', seconds: '4' }, { rounds: '1', seconds: '1' });
const CONNECTIONS = 16;

interface Figures {
  rps: number;
  cpuMicros: number;
  failures: number;
}

async function post(server: ChildServer, path: string, body: unknown, token = ''): Promise<string> {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  return response.text();
}

const dataDir = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
// PostgreSQL runs as another user when we are root.
chmodSync(dataDir, 0o755);
const product = await startProduct(dataDir);
const login = JSON.parse(
  await post(product, api.account.login.path, { type: 'password', account: 'qifan', password: DEMO_PASSWORD }),
) as { data: { token: string } };
const { token } = login.data;
const bytes = await post(product, PATH, {}, token);
const bare = await startScript('bare-server', [bytes]);

async function load(server: ChildServer): Promise<Figures> {
  const before = cpuSeconds(server.pid);
  const result = await autocannon({
    url: server.address + PATH,
    method: 'POST',
    connections: CONNECTIONS,
    duration: options.number('seconds'),
    headers: { 'content-type': 'application/json', token },
    body: '{}',
  });
  const cpu = cpuSeconds(server.pid) - before;
  const total = result.requests.total;
  return { rps: total / result.duration, cpuMicros: (cpu * 1e6) / total, failures: result.non2xx + result.errors };
}

await load(product);
await load(bare);
const rounds = await alternate(
  options.number('rounds'),
  { name: 'rpc', run: () => load(product) },
  { name: 'bare', run: () => load(bare) },
);
await product.stop();
await bare.stop();
rmSync(dataDir, { recursive: true, force: true });

console.log(`${PATH}, ${CONNECTIONS} connections, ${options.number('seconds')} s a round, ${bytes.length} bytes`);
console.log('round  rpc req/s  bare req/s  ratio  rpc CPU µs  bare CPU µs');
for (const [index, { ours, baseline }] of rounds.entries()) {
  const cells = [
    ours.rps.toFixed(0),
    baseline.rps.toFixed(0),
    (ours.rps / baseline.rps).toFixed(3),
    ours.cpuMicros.toFixed(1),
    baseline.cpuMicros.toFixed(1),
  ];
  console.log([String(index + 1).padStart(5), ...cells.map((cell) => cell.padStart(10))].join(' '));
}
printResult('rpc', {
  ratio: median(rounds.map(({ ours, baseline }) => ours.rps / baseline.rps)),
  cpu_ratio: median(rounds.map(({ ours, baseline }) => baseline.cpuMicros / ours.cpuMicros)),
  rps: median(rounds.map(({ ours }) => ours.rps)),
  failures: rounds.reduce((sum, { ours, baseline }) => sum + ours.failures + baseline.failures, 0),
});
