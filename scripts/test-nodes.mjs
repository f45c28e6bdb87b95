// npm run test-nodes [-- vitest options]: unit and database tests on the Node versions that people run beside this one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './paths.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

const MAJORS = [22, 24];

requireNode();
ensureInstalled('all');
ensureSystemPackages();

/** The newest Node of a major version, from its npm package and outside the repository; null where it cannot be had. */
function fetchNode(major) {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return null;
  const name = `node-linux-${process.arch}`;
  const folder = join(tmpdir(), 'wanyuan-nodes', String(major));
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // One that is there from another day will do without a network.
  spawnSync('npm', ['install', ...flags, `${name}@${major}`], { cwd: folder, stdio: 'inherit' });
  const binary = join(folder, 'node_modules', name, 'bin/node');
  return existsSync(binary) ? binary : null;
}

const verdicts = MAJORS.map((major) => {
  const binary = fetchNode(major);
  if (binary === null) return { words: `Node ${major}: skipped, its npm package cannot be had here`, isFailed: false };
  const version = spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`\n— Node ${version}`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    binary,
    [vitest, 'run', '--project', 'unit', '--project', 'db', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      // What tests start by its name is this Node too.
      env: { ...process.env, NODE_ENV: 'test', PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` },
    },
  );
  return { words: `Node ${version}: ${status === 0 ? 'passed' : 'failed'}`, isFailed: status !== 0 };
});
console.log(`\n${verdicts.map(({ words }) => words).join('\n')}`);
process.exit(verdicts.some(({ isFailed }) => isFailed) ? 1 : 0);
