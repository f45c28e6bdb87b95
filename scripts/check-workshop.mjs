// What is for authoring only is checked when it changed: `workshop/checked.txt` keeps the digest that was fine the last time.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const stampFile = join(root, 'workshop', 'checked.txt');
const STEPS = [
  ['tsc', ['-p', 'workshop/toy-studio']],
  ['oxlint', ['--type-aware', '--deny-warnings', 'workshop']],
  ['vitest', ['run', '--config', 'workshop/vitest.config.ts']],
];

function digestOf() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'workshop'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => file !== 'workshop/checked.txt' && existsSync(join(root, file)));
  const digest = createHash('sha256');
  for (const file of files.toSorted()) digest.update(`${file}\0`).update(readFileSync(join(root, file)));
  return digest.digest('hex');
}

const digest = digestOf();
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === digest) {
  console.log('workshop: unchanged since its last check');
  process.exit(0);
}
for (const [tool, args] of STEPS) {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}
writeFileSync(stampFile, `${digest}\n`);
console.log('workshop: checked; commit workshop/checked.txt with the change');
