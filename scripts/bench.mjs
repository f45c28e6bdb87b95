// npm run bench -- NAME [options]: one entry for all benchmarks of bench/src.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './paths.mjs';

requireNode();
ensureInstalled('all');
const ENDING = '.bench.ts';
const files = readdirSync(join(root, 'bench/src'), { recursive: true }).filter((file) => file.endsWith(ENDING));
const names = files.map((file) => basename(file, ENDING));
const [name, ...options] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  console.error(`用法：npm run bench -- 名称 [选项]\n可用：${names.join(' ')}`);
  process.exit(2);
}
const { build } = await import('./build.mjs');
await build();
const file = join(root, 'bench/src', files[names.indexOf(name)]);
const result = spawnSync(process.execPath, ['--import', 'tsx', file, ...options], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
