import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jumpClock } from './faults-clock.ts';
import { fillDisk } from './faults-disk.ts';
import { loseRedis } from './faults-redis.ts';
import { slowStore } from './faults-store.ts';

const FAULTS = { redis: loseRedis, disk: fillDisk, clock: jumpClock, store: slowStore };

const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const [name, show] of Object.entries(FAULTS)) {
  if (values.only !== undefined && values.only !== name) continue;
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-faults-'));
  chmodSync(folder, 0o755);
  console.log(name);
  try {
    await show(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
