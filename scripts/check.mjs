// npm run check: everything that can be told without running the product. Prints what failed, all of it.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './paths.mjs';

const TYPE_PROJECTS = [
  'packages/domain',
  'packages/contract',
  'packages/demo-art',
  'packages/documents',
  'packages/vision',
  'packages/toy-studio',
  'apps/server',
  'apps/web',
  'testing',
  'e2e',
  'bench',
];

/** @type {[string, string, string[]][]} */
const CHECKS = [
  ['format', 'npx', ['oxfmt', '--check', '.']],
  ['lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings']],
  ...TYPE_PROJECTS.map((project) => [`types ${project}`, 'npx', ['tsc', '-p', project]]),
  ['import rules', process.execPath, ['scripts/check-imports.mjs']],
  ['unused code', 'npx', ['knip']],
  ['generated client', 'npx', ['tsx', 'packages/contract/scripts/generate-client.ts', '--check']],
  ['file sizes', process.execPath, ['scripts/check-sizes.mjs']],
  ['docs', process.execPath, ['scripts/check-docs.mjs']],
  ['licences', process.execPath, ['scripts/check-licences.mjs']],
  ['known holes', process.execPath, ['scripts/check-audit.mjs']],
];

/** What a check that could not be made says first. */
const NOT_CHECKED = /^NOT CHECKED: .*/m;

/** @returns {{ passed: number, failed: number, skipped: number }} */
export function runChecks() {
  let failed = 0;
  let skipped = 0;
  for (const [name, command, args] of CHECKS) {
    const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
    const isFine = result.status === 0;
    const [unknown] = (isFine && NOT_CHECKED.exec(result.stdout)) || [];
    if (unknown) {
      skipped += 1;
      console.log(`skip ${name}: ${unknown}`);
      continue;
    }
    console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name}`);
    if (isFine) continue;
    failed += 1;
    console.log(`${result.stdout ?? ''}${result.stderr ?? ''}`.trimEnd());
  }
  return { passed: CHECKS.length - failed - skipped, failed, skipped };
}

if (process.argv[1]?.endsWith('check.mjs')) {
  requireNode();
  ensureInstalled('all');
  const { failed } = runChecks();
  process.exit(failed > 0 ? 1 : 0);
}
