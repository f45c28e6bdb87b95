import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  newSecret,
  pairedFolder,
  send,
  signMessage,
  startProgram,
  tradeItems,
  tradeMessage,
  type Program,
} from '@wanyuan/trade-agent/agent-fixture';
import { benchOptions } from './bench-options.ts';
import { repositoryRoot, startProgramOfOurs } from './child-server.ts';
import { alternate, median, printResult } from './rounds.ts';

/** The system that takes JSON, as the bare server writes. */
const SOFTWARE = 4;
const WARM_UP = 3;
const options = benchOptions({ lines: '2000', rounds: '30', kills: '20' }, { lines: '100', rounds: '2', kills: '2' });
const [lines, rounds, kills] = [options.number('lines'), options.number('rounds'), options.number('kills')];

const shared = newSecret();
const folder = pairedFolder(shared);
const bareFolder = mkdtempSync(join(tmpdir(), 'wanyuan-bare-'));
const data = tradeItems(lines);
const newMessage = () => tradeMessage(shared, { data, software: SOFTWARE });
const start = () => startProgram(join(repositoryRoot, 'apps/trade-agent/dist/trade-agent.mjs'), ['--folder', folder]);

async function importOnce(port: number): Promise<number> {
  const message = newMessage();
  const before = performance.now();
  const { frames } = await send(port, message);
  const took = performance.now() - before;
  const end = frames.at(-1);
  if (end?.kind !== 'done' || end.lines !== lines) throw new Error(`not imported: ${JSON.stringify(end)}`);
  return took;
}

/** As the trade software does: what is there is taken, and counts. */
function take(taken: Map<string, number>): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    taken.set(name, (taken.get(name) ?? 0) + 1);
    rmSync(join(folder, name));
  }
}

async function killAndRepeat(agent: Program, afterMs: number, taken: Map<string, number>): Promise<Program> {
  const message = newMessage();
  const first = send(agent.port, message);
  await sleep(afterMs);
  agent.kill();
  await Promise.all([agent.end, first]);
  take(taken);
  const next = await start();
  take(taken);
  for (const _ of [1, 2]) {
    const end = (await send(next.port, signMessage(shared, message))).frames.at(-1);
    if (end?.kind !== 'done') throw new Error(`not imported after a kill: ${JSON.stringify(end)}`);
    take(taken);
  }
  return next;
}

let agent = await start();
const bare = startProgramOfOurs('bare-socket-server', [bareFolder]);
try {
  const [{ address }] = (await once(bare, 'message')) as [{ address: AddressInfo }];
  for (let round = 0; round < WARM_UP; round++) {
    await importOnce(agent.port);
    await importOnce(address.port);
  }
  const results = await alternate(
    rounds,
    { name: 'agent', run: () => importOnce(agent.port) },
    { name: 'bare', run: () => importOnce(address.port) },
  );
  const ours = median(results.map((result) => result.ours));
  const floor = median(results.map((result) => result.baseline));
  console.log(`${lines} lines: agent ${ours.toFixed(1)} ms, bare ${floor.toFixed(1)} ms`);

  const taken = new Map<string, number>();
  for (const name of readdirSync(folder)) if (name.endsWith('.json')) rmSync(join(folder, name));
  for (let kill = 0; kill < kills; kill++) agent = await killAndRepeat(agent, (ours * 1.2 * kill) / kills, taken);
  const doubled = [...taken.values()].filter((times) => times > 1).length;
  console.log(`${kills} kills: ${taken.size} files`);
  if (taken.size !== kills) throw new Error(`lost ${kills - taken.size}`);
  printResult('trade', { over_ws: ours / floor, doubled });
} finally {
  agent.kill();
  bare.kill();
  for (const path of [folder, bareFolder]) rmSync(path, { recursive: true, force: true });
}
