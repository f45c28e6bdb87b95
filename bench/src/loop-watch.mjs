// Loaded into the server with --import: tells on SIGUSR2 how late its loop was since the last time.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const file = process.env.LOOP_WATCH_FILE;
// Processes that the server forks are loaded with the same.
if (file !== undefined && process.argv[1]?.endsWith('main.js')) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  process.on('SIGUSR2', () => {
    const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
    writeFileSync(file, JSON.stringify({ p99: late(delays.percentile(99)), max: late(delays.max) }));
    delays.reset();
  });
}
