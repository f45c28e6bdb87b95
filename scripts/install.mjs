// Plain JavaScript: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const stampFile = join(root, 'node_modules', '.wanyuan-installed.json');
const RUN_WORKSPACES = [
  'packages/contract',
  'packages/demo-art',
  'packages/documents',
  'packages/domain',
  'packages/vision',
  'apps/server',
  'apps/site',
  'apps/trade-agent',
  'apps/web',
];

/**
 * Installs what the lock file says unless it is there already. `run` takes only what building and serving need, `all`
 * also the tools for tests, checks and benchmarks.
 * @param {'run' | 'all'} scope
 */
export function ensureInstalled(scope) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : null;
  if (stamp?.lock === lock && (stamp.scope === 'all' || scope === 'run')) return;
  console.log(scope === 'run' ? '正在安装运行所需的依赖（npm ci）…' : '正在安装全部依赖（npm ci）…');
  const flags =
    scope === 'run'
      ? ['--omit=dev', '--include-workspace-root', ...RUN_WORKSPACES.flatMap((folder) => ['-w', folder])]
      : [];
  // Nothing may depend on install scripts; onnxruntime's would even download.
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  });
  if (result.status !== 0) {
    console.error('依赖安装失败：请检查网络后重试。');
    process.exit(1);
  }
  writeFileSync(stampFile, JSON.stringify({ lock, scope }));
}

/** Stops early and clearly on a Node that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`需要 Node.js 20.19 或更高版本，当前是 ${process.versions.node}。`);
  process.exit(1);
}
