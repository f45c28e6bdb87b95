import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startProduct } from './child-server.ts';
import { signIn } from './faults-visitor.ts';
import { printResult } from './rounds.ts';

const DAY_MS = 86_400_000;

/** Loaded before the server: its Date follows a file. */
const PRELOAD = `
import { readFileSync } from 'node:fs';
const Real = Date;
const shift = { ms: 0 };
const look = () => { try { shift.ms = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0; } catch {} };
look();
setInterval(look, 100).unref();
globalThis.Date = class extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() + shift.ms) : super(...given); }
  static now() { return Real.now() + shift.ms; }
};`;

/** The server's clock jumps a day ahead, two days back, and to where it was. */
export async function jumpClock(folder: string): Promise<void> {
  const clockFile = join(folder, 'clock');
  const preload = join(folder, 'clock.mjs');
  writeFileSync(preload, PRELOAD);
  writeFileSync(clockFile, '0');
  const product = await startProduct(join(folder, 'clock-data'), {
    PICTURES_BACKGROUND: 'off',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${pathToFileURL(preload).href}`,
  });
  const figures = { refused: 0, lost: 0, doubled: 0, stuck: 0 };
  try {
    const visitor = await signIn(product.address);
    const made: string[] = [];
    for (const [index, shift] of [0, DAY_MS, -DAY_MS, 0].entries()) {
      writeFileSync(clockFile, String(shift));
      await sleep(500);
      const name = `clock${index}`;
      const key = { 'idempotency-key': randomUUID() };
      const add = () => visitor.call<{ id: number }>('/api/website/add_customer_pick', { name, ids: '1,2,3' }, key);
      const first = await add();
      const again = await add();
      if (first.code === 0) made.push(name);
      else {
        figures.refused += 1;
        console.log(`  ${shift / DAY_MS} days: ${first.code} ${first.msg}`);
        continue;
      }
      if (again.data?.id !== first.data.id) figures.doubled += 1;
      const source = { kind: 'cart', id: first.data.id };
      const begun = await visitor.call<{ uuid: string }>('/api/system/export_excel', { source, kind: 'excel' });
      let state = 'waiting';
      for (let look = 0; look < 90 && state !== 'done' && state !== 'failed'; look += 1) {
        await sleep(1000);
        const { data } = await visitor.call<{ state: string; reason: string }>('/api/system/get_callback', {
          uuid: begun.data?.uuid,
        });
        state = data?.state ?? state;
        if (state === 'failed') console.log(`  failed: ${data.reason}`);
      }
      if (state !== 'done') {
        figures.stuck += 1;
        console.log(`  ${shift / DAY_MS} days: export ${begun.code} ${begun.msg} ${state}`);
      }
    }
    const names = await visitor.cartNames();
    figures.lost = made.filter((name) => !names.has(name)).length;
    printResult('clock_jumps', figures);
  } finally {
    await product.stop();
  }
}
