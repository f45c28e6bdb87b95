// Starts the built server on a data folder of its own, which goes when the server ends: empty, or a copy of the demo world
// that benchmarks have filled.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'wanyuan-e2e-'));
chmodSync(dataDir, 0o755);
const world = process.env.DEMO_WORLD;
// With its owners: PostgreSQL runs as another user when we are root.
if (world && existsSync(join(world, 'postgres'))) execFileSync('cp', ['-a', `${world}/.`, dataDir]);
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
