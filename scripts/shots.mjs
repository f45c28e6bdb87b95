// npm run shots -- [--out folder] [--people main,factory] [--routes /search] [--widths 1440] [--themes light] [--full] [--trouble waiting|broken|offline]
// Opens every page for every kind of user in a real browser and keeps pictures of them, outside the repository.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './paths.mjs';

const PORT = 3392;
const START_MS = 180_000;

requireNode();
ensureInstalled('all');
const { build } = await import('./build.mjs');
await build();
const address = `http://127.0.0.1:${PORT}`;
const server = spawn(process.execPath, ['e2e/serve-fresh.mjs'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(PORT),
    RATE_LIMIT_SCALE: '100',
    PROOF_TRIES: '4',
    // The newcomer's code is read there.
    OUTBOX_OPEN: 'on',
    LOG_TO: 'file',
    PICTURES_BACKGROUND: 'off',
  },
});
const until = Date.now() + START_MS;
while (
  !(await fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  ))
) {
  if (Date.now() > until || server.exitCode !== null) throw new Error('the server did not start');
  await new Promise((done) => setTimeout(done, 500));
}
const given = process.argv.slice(2);
const out = given.includes('--out') ? [] : ['--out', mkdtempSync(join(tmpdir(), 'wanyuan-shots-'))];
if (out.length > 0) console.log(`pictures go to ${out[1]}`);
const result = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'e2e/shots/take-shots.ts', '--address', address, ...out, ...given],
  { cwd: root, stdio: 'inherit' },
);
server.kill('SIGTERM');
process.exit(result.status ?? 1);
