// npm test: installs what the tests need, runs everything, ends with one line of counts.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { changedFiles, keepGreenCommit, readSources } from './changed-files.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { useMemoryForTemporaryFiles } from './memory-folder.mjs';
import { root, tool } from './paths.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { touchedSpecs } from './touched-specs.mjs';

requireNode();
ensureInstalled('all');
ensureSystemPackages();

const removeTemporaryFiles = useMemoryForTemporaryFiles();
const reports = mkdtempSync(join(tmpdir(), 'wanyuan-reports-'));
/** The demo world of a first start, which benchmarks fill and the browser's server begins with. */
const demoWorld = mkdtempSync(join(tmpdir(), 'wanyuan-world-'));
// PostgreSQL runs as another user when we are root.
chmodSync(demoWorld, 0o755);
const totals = { passed: 0, failed: 0, skipped: 0 };
/** How long each phase took, in the order of the phases. */
const times = [];
/** Said again at the end: the place where a failure was first told is pages away by then. */
const remarks = [];

/** How long each file of tests took, in seconds. */
const files = new Map();
const SLOWEST = 10;

const add = ({ passed = 0, failed = 0, skipped = 0 }) => {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
};

/** Phases run side by side: of what each says whole lines are shown. */
function showLines(stream) {
  let begun = '';
  stream.setEncoding('utf8');
  stream.on('data', (text) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) process.stdout.write(begun + text.slice(0, end));
    begun = end > 0 ? text.slice(end) : begun + text;
  });
  stream.on('end', () => begun && process.stdout.write(`${begun}\n`));
}

function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        // The build leaves NODE_ENV=production in this process; React's test helpers exist only without it.
        NODE_ENV: 'test',
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr]) showLines(stream);
    child.on('close', (code) => done(code ?? 1));
  });
}

/** A runner that ends badly without saying which test failed counts as one failure. */
function countReport(title, file, code, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    remarks.push(`${title}: the runner ended with ${code}, no test failed`);
  }
  add(counts);
}

function remarkOnVitest(title, report) {
  for (const { name, assertionResults, message, startTime, endTime } of report.testResults) {
    const file = relative(root, name);
    files.set(file, (endTime - startTime) / 1000);
    if (assertionResults.length === 0 && message) remarks.push(`${title}: ${file}: ${message}`);
    for (const { status, fullName, failureMessages } of assertionResults)
      if (failureMessages.length > 0)
        remarks.push(
          `${title}: ${status === 'failed' ? 'failed' : 'passed on retry'}: ${file}: ${fullName}\n${failureMessages[0]}`,
        );
  }
}

async function runVitest(title, args, env = {}) {
  const file = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  const unhandled = `${file}.unhandled`;
  const code = await run(
    tool('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/unhandled-reporter.mjs',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { ...env, UNHANDLED_FILE: unhandled },
  );
  if (existsSync(unhandled))
    for (const error of JSON.parse(readFileSync(unhandled, 'utf8'))) remarks.push(`${title}: nobody caught: ${error}`);
  countReport(title, file, code, (report) => {
    remarkOnVitest(title, report);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

function remarkOnPlaywright({ suites = [], specs = [] }) {
  for (const suite of suites) remarkOnPlaywright(suite);
  for (const { file, title, tests } of specs)
    for (const { status, results } of tests) {
      const spent = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      files.set(`e2e/${file}`, (files.get(`e2e/${file}`) ?? 0) + spent);
      if (status === 'unexpected' || status === 'flaky') {
        const fault = results.find(({ error }) => error)?.error.message ?? '';
        remarks.push(`browser: ${status === 'flaky' ? 'passed on retry' : 'failed'}: ${file}: ${title}\n${fault}`);
      }
    }
}

/** Where a change shows first. */
function specsFirst() {
  const changed = changedFiles();
  if (changed.length === 0) return [];
  const folders = ['apps/web/src/features', 'apps/server/src/modules', 'packages/contract/src/calls', 'e2e'];
  const specs = touchedSpecs(changed, readSources(/\.tsx?$/, ...folders));
  if (specs.length > 0) console.log(`first what the change can touch: ${specs.join(', ')}`);
  return specs;
}

async function runPlaywright() {
  const file = join(reports, 'browser.json');
  const code = await run(tool('playwright'), ['test', '-c', 'e2e', '--pass-with-no-tests', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_FIRST: specsFirst().join(','),
    DEMO_WORLD: demoWorld,
  });
  countReport('browser', file, code, (report) => {
    remarkOnPlaywright(report);
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

async function runCheck() {
  const { runChecks } = await import('./check.mjs');
  const checks = await runChecks();
  if (checks.failed > 0) remarks.push(`check: ${checks.failed} failed, see above`);
  add(checks);
}

async function runBuild() {
  const { build } = await import('./build.mjs');
  await build();
}

const started = Date.now();
function keepTime(title, begun) {
  const seconds = Math.round((Date.now() - begun) / 1000);
  times.push(`${title}: ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
}

async function phase(title, work) {
  console.log(`\n— ${title}`);
  const begun = Date.now();
  await work(title);
  keepTime(title, begun);
}

// Two rows side by side, because in each there is often only one at work, or everybody waits: for a process, a database,
// a page.
const built = phase('build', runBuild);
await Promise.all([
  (async () => {
    await phase('check', runCheck);
    await built;
    await phase('unit', (title) => runVitest(title, ['--project', 'unit']));
    await phase('database', (title) => runVitest(title, ['--project', 'db']));
  })(),
  (async () => {
    await built;
    await phase('benchmarks', (title) => runVitest(title, ['--project', 'bench'], { DEMO_WORLD: demoWorld }));
    await phase('browser', runPlaywright);
  })(),
]);
keepTime('all', started);
for (const folder of [reports, demoWorld]) rmSync(folder, { recursive: true, force: true });
removeTemporaryFiles();
console.log(`\n${times.join('\n')}\n\nThe slowest files:`);
for (const [file, seconds] of [...files].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
for (const remark of remarks) console.log(`\n${remark}`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
if (totals.failed === 0) keepGreenCommit();
process.exit(totals.failed > 0 ? 1 : 0);
