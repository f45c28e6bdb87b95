// npm run executable -w @wanyuan/trade-agent: the agent and the Node that runs this as one program, for machines without Node.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'postject';
import { buildTradeAgent } from '../../../scripts/build.mjs';

/** By this Node finds what was put into it. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const dist = join(import.meta.dirname, '../dist');
const program = join(dist, process.platform === 'win32' ? 'trade-agent.exe' : 'trade-agent');
const config = join(dist, 'sea.json');
const blob = join(dist, 'sea.blob');

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

// What is put into Node must be CommonJS.
await buildTradeAgent(dist, { format: 'cjs' });
writeFileSync(
  config,
  JSON.stringify({ main: join(dist, 'trade-agent.cjs'), output: blob, disableExperimentalSEAWarning: true }),
);
run(process.execPath, ['--experimental-sea-config', config]);
rmSync(program, { force: true });
copyFileSync(process.execPath, program);
chmodSync(program, 0o755);
const isMac = process.platform === 'darwin';
if (isMac) run('codesign', ['--remove-signature', program]);
await inject(program, 'NODE_SEA_BLOB', readFileSync(blob), {
  sentinelFuse: FUSE,
  ...(isMac && { machoSegmentName: 'NODE_SEA' }),
});
if (isMac) run('codesign', ['--sign', '-', program]);
for (const file of [config, blob]) rmSync(file);
console.log(`${program}（${Math.round(statSync(program).size / 1e6)} MB）`);
