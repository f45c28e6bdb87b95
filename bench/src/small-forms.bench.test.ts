import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SKIPPED, SMALL_FORM } from './bench-options.ts';
import { repositoryRoot, startProduct } from './child-server.ts';

const ENDING = '.bench.ts';
const FOLDER = join(repositoryRoot, 'bench/src');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));

/** A demo world that is filled once, and copied for each; npm test goes on with it. */
const given = process.env['DEMO_WORLD'];
const world = given ?? mkdtempSync(join(tmpdir(), 'wanyuan-world-'));
beforeAll(async () => {
  if (!existsSync(join(repositoryRoot, 'dist/server/main.js'))) throw new Error('the product is not built');
  // PostgreSQL runs as another user when we are root.
  chmodSync(world, 0o755);
  const product = await startProduct(world, { PICTURES_BACKGROUND: 'off' });
  await product.stop();
});
afterAll(() => (given === undefined ? rmSync(world, { recursive: true, force: true }) : undefined));

interface Ended {
  code: number;
  output: string;
}

const run = (file: string) =>
  new Promise<Ended>((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(FOLDER, file), '--small'], {
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

it.concurrent.each(FILES.map((file) => [basename(file, ENDING), file]))(
  '%s comes to its result in its small form',
  async (_name, file, context?: { skip(note: string): void }) => {
    const { code, output } = await run(file);
    if (code === SKIPPED) return context?.skip(/^SKIPPED (.*)$/m.exec(output)?.[1] ?? '');
    // Its last words are the message: the difference of two objects would leave them out.
    if (code !== 0) throw new Error(`ended with ${code}: ${output.slice(-4000)}`);
    expect(output).toContain(SMALL_FORM);
    expect(output).toMatch(/^RESULT \w+ \w+=/m);
    expect(output).not.toMatch(/^RESULT .*=NaN/m);
    return undefined;
  },
);
