import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildServerWith } from '@wanyuan/testing/server-build';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SKIPPED, SMALL_FORM } from './bench-options.ts';
import { repositoryRoot, startProduct } from './child-server.ts';

const ENDING = '.bench.ts';
const FILES = readdirSync(join(repositoryRoot, 'bench/src'), { recursive: true, encoding: 'utf8' });
const BENCHES = FILES.filter((file) => file.endsWith(ENDING)).map((file) => basename(file, ENDING));
/** Every benchmark, and what benchmarks start. */
const PROGRAMS = FILES.filter((file) => /(?:\.bench|-child|-server)\.ts$/.test(file));

let built: string;

/** A demo world that is filled once, and copied for each; npm test goes on with it. */
const given = process.env['DEMO_WORLD'];
const world = given ?? mkdtempSync(join(tmpdir(), 'wanyuan-world-'));
beforeAll(async () => {
  if (!existsSync(join(repositoryRoot, 'dist/server/main.js'))) throw new Error('the product is not built');
  // PostgreSQL runs as another user when we are root.
  chmodSync(world, 0o755);
  const programs = PROGRAMS.map((file) => [basename(file, '.ts'), join('bench/src', file)]);
  const building = buildServerWith('bench', Object.fromEntries(programs));
  const product = await startProduct(world, { PICTURES_BACKGROUND: 'off' });
  await product.stop();
  built = await building;
});
afterAll(() => {
  for (const folder of given === undefined ? [world, built] : [built]) rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number;
  output: string;
}

const run = (name: string) =>
  new Promise<Ended>((done) => {
    const child = spawn(process.execPath, [join(built, `${name}.bench.js`), '--small'], {
      cwd: repositoryRoot,
      env: { ...process.env, DEMO_WORLD: world },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: what a benchmark has started and left would go on, and hold its output open.
      detached: true,
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('exit', () => endGroup(child.pid!));
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(said).toString() }));
  });

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

it.concurrent.each(BENCHES.map((name) => [name]))(
  '%s comes to its result in its small form',
  async (name, context?: { skip(note: string): void }) => {
    const { code, output } = await run(name);
    if (code === SKIPPED) return context?.skip(/^SKIPPED (.*)$/m.exec(output)?.[1] ?? '');
    // Its last words are the message: the difference of two objects would leave them out.
    if (code !== 0) throw new Error(`ended with ${code}: ${output.slice(-4000)}`);
    expect(output).toContain(SMALL_FORM);
    expect(output).toMatch(/^RESULT \w+ \w+=/m);
    expect(output).not.toMatch(/^RESULT .*=NaN/m);
    return undefined;
  },
);
