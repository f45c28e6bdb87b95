import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bundleAgent,
  newSecret,
  pairedFolder,
  send,
  shownFiles as shown,
  signMessage,
  startProgram,
  stateFiles,
  tradeItems,
  tradeMessage,
} from './agent-fixture.ts';
import { statePaths } from './state-folder.ts';

const LINES = 250;
const EXPECTED_LINES = LINES + 1;
/** Its name and one message. */
const LEDGER_LINES = 2;
let bundle = '';

beforeAll(async () => {
  bundle = await bundleAgent();
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

const child = () => join(bundle, 'agent-child.mjs');
const program = () => join(bundle, 'trade-agent.mjs');

const isWhole = (file: string) => {
  const lines = new TextDecoder('gb18030').decode(readFileSync(file)).split('\r\n');
  return lines.length === EXPECTED_LINES + 1 && lines.at(-1) === '';
};
const ledgerLines = (folder: string) => readFileSync(statePaths(folder).ledger, 'utf8').trim().split('\n').length;

interface Kill {
  at: number;
  phase: 'work' | 'start';
  isHalfway: boolean;
}

/** One life that ends at the step, one that goes on; null when there is no such step. */
async function liveTwice({ at, phase, isHalfway }: Kill): Promise<{ imported: number } | null> {
  const shared = newSecret();
  const folder = pairedFolder(shared);
  try {
    const message = tradeMessage(shared, { data: tradeItems(LINES) });
    const args = ['--folder', folder];
    const env = { KILL_AT: String(at), KILL_HALFWAY: isHalfway ? '1' : '' };
    if (phase === 'start') {
      // What is there to be finished at the start: a message that counts, but not in its place.
      const before = await startProgram(child(), args, { ...env, KILL_AT: renameStep, KILL_HALFWAY: '' });
      await send(before.port, message);
      await before.end;
    }
    const first = await startProgram(child(), args, { ...env, KILL_PHASE: phase });
    if (first.port > 0) {
      const { closed } = await send(first.port, signMessage(shared, message));
      if (closed === null) {
        first.kill();
        await first.end;
        return null;
      }
    }
    await first.end;
    for (const name of shown(folder)) expect(isWhole(join(folder, name))).toBe(true);

    let imported = 0;
    // The trade software takes its files as soon as they are there.
    const take = () => {
      for (const name of shown(folder)) {
        expect(isWhole(join(folder, name))).toBe(true);
        rmSync(join(folder, name));
        imported += 1;
      }
    };
    take();
    const second = await startProgram(program(), args);
    take();
    const receipts = [];
    for (const _ of [1, 2]) {
      const { frames } = await send(second.port, signMessage(shared, message));
      expect(frames.at(-1)).toMatchObject({ kind: 'done', lines: LINES });
      receipts.push(frames.at(-1));
      take();
    }
    expect(receipts[1]).toEqual(receipts[0]);
    expect(ledgerLines(folder)).toBe(LEDGER_LINES);
    expect(stateFiles(folder)).toEqual(['ledger.jsonl', 'pairing.json']);
    second.kill('SIGTERM');
    expect(await second.end).toBe(0);
    return { imported };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Found while the steps of the work are gone through. */
let renameStep = '';

it('an agent that is killed at any step of its work imports the message once, after it is started again', async () => {
  let steps = 0;
  for (let at = 1; ; at++) {
    const [before, halfway] = await Promise.all([
      liveTwice({ at, phase: 'work', isHalfway: false }),
      liveTwice({ at, phase: 'work', isHalfway: true }),
    ]);
    if (before === null) break;
    expect([at, before.imported, halfway?.imported]).toEqual([at, 1, 1]);
    steps = at;
  }
  // remove, create, four writes, sync, close, folder, ledger, its folder, rename, two folders.
  expect(steps).toBeGreaterThan(12);
  renameStep = String(steps - 2);
});

it('an agent that is killed while it finishes, at its start, what an earlier one had begun imports it once', async () => {
  let steps = 0;
  for (let at = 1; at < 20; at++) {
    const life = await liveTwice({ at, phase: 'start', isHalfway: false });
    if (life === null) break;
    expect([at, life.imported]).toEqual([at, 1]);
    steps = at;
  }
  expect(steps).toBeGreaterThan(3);
});
