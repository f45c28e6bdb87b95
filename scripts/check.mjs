// npm run check: everything that can be told without running the product. Prints what failed, all of it.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled, requireNode } from './install.mjs';
import { root, tool } from './paths.mjs';

/** Several at once, the longest first. @type {[string, string, string[]][]} */
const CHECKS = [
  ['known holes', process.execPath, ['scripts/check-audit.mjs']],
  // Types as well, each file by the tsconfig.json that is nearest: lint reads all of them anyway, and a compiler beside it
  // would do the same work once more.
  [
    'lint and types',
    tool('oxlint'),
    ['--type-aware', '--type-check', '--deny-warnings', '--ignore-pattern', 'workshop/**'],
  ],
  ['unused code', tool('knip'), []],
  ['format', tool('oxfmt'), ['--check', '.']],
  ['imports, call names, glossary, sizes and docs', process.execPath, ['scripts/check-tree.mjs']],
  ['generated client and calls.md', tool('tsx'), ['packages/contract/scripts/generate-client.ts', '--check']],
  ['generated routes.md', tool('tsx'), ['apps/web/scripts/generate-routes.ts', '--check']],
  ['workshop', process.execPath, ['scripts/check-workshop.mjs']],
  ['licences', process.execPath, ['scripts/check-licences.mjs']],
];

/** Each may take two gigabytes of memory. */
const AT_ONCE = Math.min(4, availableParallelism());

/** What a check that could not be made says first. */
const NOT_CHECKED = /^NOT CHECKED: .*/m;

function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    const read = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('error', (error) => done({ isFine: false, output: String(error) }));
    child.on('close', (code) => done({ isFine: code === 0, output }));
  });
}

/** @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...CHECKS];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const { isFine, output } = await run(command, args);
      const [unknown] = (isFine && NOT_CHECKED.exec(output)) || [];
      counts[unknown ? 'skipped' : isFine ? 'passed' : 'failed'] += 1;
      if (unknown) console.log(`skip ${name}: ${unknown}`);
      else console.log(isFine ? `ok   ${name}` : `FAIL ${name}\n${output.trimEnd()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

if (process.argv[1]?.endsWith('check.mjs')) {
  requireNode();
  ensureInstalled('all');
  const { failed } = await runChecks();
  process.exit(failed > 0 ? 1 : 0);
}
