import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchOptions, skipBench } from '../bench-options.ts';
import { startProduct } from '../child-server.ts';
import { CHROMIUM, openSignedInBrowser } from './page-browser.ts';
import { lighthouseScores } from './page-lighthouse.ts';
import { scrollLongList, switchTabs } from './page-motion.ts';
import { median, printResult } from '../rounds.ts';

/** `--runs 0` leaves Lighthouse out. */
const options = benchOptions({ runs: '5', cards: '2000', switches: '10' }, { runs: '0', cards: '40', switches: '2' });
const [RUNS, CARDS] = [options.number('runs'), options.number('cards')];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
if (!existsSync(CHROMIUM)) skipBench('there is no chromium');

const dataDir = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
// PostgreSQL runs as another user when we are root.
chmodSync(dataDir, 0o755);
const product = await startProduct(dataDir, { PICTURES_BACKGROUND: 'off' });
const browser = await openSignedInBrowser(product.address, 'qifan');
// The small form does without the demo's pictures: a busy machine composes each for seconds.
if (options.isSmall)
  await browser.context.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
try {
  const home = await lighthouseScores(browser, `${product.address}/`, RUNS);
  const search = await lighthouseScores(
    browser,
    `${product.address}/sample_list?keyword=${encodeURIComponent('车')}`,
    RUNS,
  );
  if (RUNS > 0)
    console.log(`Lighthouse, desktop preset, signed in: home ${home.join(' ')}, search ${search.join(' ')}`);
  const switches = await switchTabs(browser, product.address, options.number('switches'));
  const scrolling = await scrollLongList(browser, `${product.address}/sample_list`, CARDS);
  console.log(
    `Scrolling ${scrolling.cards} cards to and fro: by the clock ${scrolling.tasks} tasks over 50 ms, the longest ` +
      `${scrolling.longestMs} ms; by the main thread's own work ${scrolling.cpuTasks}, the longest ${scrolling.longestCpuMs} ms`,
  );
  console.log(
    `Switching kept tabs, ms from click to frame: ${switches.times.map((ms) => ms.toFixed(0)).join(' ')}; own work ` +
      `${switches.cpuMs.toFixed(0)} ms a switch, its longest task ${switches.longestCpuMs} ms`,
  );
  printResult('pages', {
    ...(RUNS > 0 && { lighthouse_home: median(home), lighthouse_search: median(search) }),
    scroll_cards: scrolling.cards,
    scroll_longest_ms: scrolling.longestMs,
    scroll_long_tasks: scrolling.tasks,
    scroll_longest_cpu_ms: scrolling.longestCpuMs,
    scroll_long_cpu_tasks: scrolling.cpuTasks,
    tab_switch_ms: median(switches.times),
    tab_switch_cpu_ms: switches.cpuMs,
    tab_switch_longest_cpu_ms: switches.longestCpuMs,
  });
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
