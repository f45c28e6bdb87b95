import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BROWSER_LIMITS } from '../testing/src/patience.ts';
import { QUIET_BROWSER } from './support/chromium-flags.ts';

// Two runs on one machine need two ports.
const PORT = Number(process.env['E2E_PORT'] ?? 3391);
const BROWSERS = [
  process.env['CHROMIUM_PATH'],
  // The same browser without its windows and their pages: a test costs it about a third less.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = BROWSERS.find((path) => path && existsSync(path));
/** Files that look at pictures. Every other test does without: drawing the demo's took a fifth of all the work. */
const WITH_PICTURES = [
  'catalogue',
  'exports',
  'imports',
  'picture-search',
  'picture-sheets',
  'printing',
  'search-box',
  'toy-detail',
];
const hasPictures = (name: string): boolean => name.startsWith('journeys/') || WITH_PICTURES.includes(name);
const filesOf = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
const PICTURE_FILES = filesOf(['journeys/*', ...WITH_PICTURES]);
/** Files that open what a change can touch, as npm test names them: they run before the others. */
const FIRST = (process.env['E2E_FIRST'] ?? '').split(',').filter(Boolean);
const launchOptions = (...args: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...QUIET_BROWSER,
    // A page lives for seconds: compiling its code well costs more than it saves, but for loops such as those of proofs
    // of work, which take six times as long without.
    '--js-flags=--interrupt-budget=6000000 --no-maglev',
    ...args,
  ],
});

const WITHOUT_PICTURES = { launchOptions: launchOptions('--blink-settings=imagesEnabled=false') };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Without a browser nothing here can run; the test script has said so.
  ...(executablePath ? {} : { grep: /^$/ }),
  fullyParallel: true,
  // One more than cores: tests also wait, for the socket, for a factory's answer, for a job.
  workers: 3,
  // What passes only the second time is reported as flaky.
  retries: 2,
  // Limits end what hangs; a busy machine must not reach them, and no test has its own.
  timeout: BROWSER_LIMITS.test,
  expect: { timeout: BROWSER_LIMITS.step },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    actionTimeout: BROWSER_LIMITS.step,
    navigationTimeout: BROWSER_LIMITS.step,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Whatever moves is drawn over and over, on the processors that also serve the pages.
    contextOptions: { reducedMotion: 'reduce' },
    // A window of their own for each of two hundred tests costs more than what they do in it. It is emptied between
    // tests; a file that leaves behind what is not (permissions, a way back) says so with test.use.
    reuseContext: true,
    // Recording every test for the few that fail doubled the work; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'pages first', testMatch: filesOf(FIRST.filter((name) => !hasPictures(name))), use: WITHOUT_PICTURES },
    { name: 'pictures first', testMatch: filesOf(FIRST.filter(hasPictures)) },
    // The journeys among them last minutes: at the end one of them would leave the other workers idle.
    { name: 'pictures', testMatch: PICTURE_FILES, testIgnore: filesOf(FIRST) },
    { name: 'pages', testIgnore: [...PICTURE_FILES, ...filesOf(FIRST)], use: WITHOUT_PICTURES },
  ],
  webServer: {
    // A fresh demo world for every run, from the build that people get.
    command: 'node e2e/serve-fresh.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: BROWSER_LIMITS.test,
    // Pictures come when a page asks for them; composing all of them would slow the tests.
    env: {
      PORT: String(PORT),
      RATE_LIMIT_SCALE: '100',
      TIME_LIMIT_SCALE: '10',
      LOG_TO: 'file',
      PICTURES_BACKGROUND: 'off',
      TRUST_PROXY: 'on',
      // Tests read the codes of phones in the outbox, which TRUST_PROXY would close.
      OUTBOX_OPEN: 'on',
      // The browsers of the tests share their cores with everything else.
      PROOF_TRIES: '4',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
});
