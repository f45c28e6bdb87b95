import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchOptions } from './bench-options.ts';
import { jumpClock } from './faults-clock.ts';
import { fillDisk } from './faults-disk.ts';
import { loseRedis } from './faults-redis.ts';
import { slowStore } from './faults-store.ts';

const FAULTS = { redis: loseRedis, disk: fillDisk, clock: jumpClock, store: slowStore };

const options = benchOptions({ only: '' }, {});
const only = options.optional('only');
for (const [name, show] of Object.entries(FAULTS)) {
  if (only !== undefined && only !== name) continue;
  // To fill one takes its time, and root.
  if (options.isSmall && name === 'disk') continue;
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-faults-'));
  chmodSync(folder, 0o755);
  console.log(name);
  try {
    await show(folder, options.isSmall);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
