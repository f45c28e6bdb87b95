import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DAY_MS } from '@wanyuan/domain';
import { readEmbeddedConnection } from '@wanyuan/server/src/infra/database/connection-file.ts';
import { solvePuzzle } from '@wanyuan/testing/solve-puzzle';
import pg from 'pg';
import { startProduct } from './child-server.ts';
import { signIn } from './faults-visitor.ts';
import { exportCart } from './faults-work.ts';
import { printResult } from './rounds.ts';

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

/** No call waits for longer than a night, once the round of the next minute has looked. */
async function countLatePhoneCalls(dataDir: string, isSmall: boolean): Promise<number> {
  if (!isSmall) await sleep(75_000);
  const client = new pg.Client({ ...readEmbeddedConnection(dataDir)! });
  await client.connect();
  const { rows } = await client.query<{ total: number }>(
    `select count(*)::int as total from factory_calls where call_at > now() + interval '16 hours'`,
  );
  await client.end();
  return rows[0]!.total;
}

/** The server's clock jumps a day ahead, two days back, and to where it was. */
export async function jumpClock(folder: string, isSmall: boolean): Promise<void> {
  const clockFile = join(folder, 'clock');
  const preload = join(folder, 'clock.mjs');
  writeFileSync(preload, PRELOAD);
  writeFileSync(clockFile, '0');
  const dataDir = join(folder, 'clock-data');
  const product = await startProduct(dataDir, {
    PICTURES_BACKGROUND: 'off',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${pathToFileURL(preload).href}`,
  });
  const figures = { refused: 0, lost: 0, doubled: 0, stuck: 0, late_calls: 0 };
  try {
    const visitor = await signIn(product.address);
    const made: string[] = [];
    for (const [index, shift] of (isSmall ? [0, DAY_MS] : [0, DAY_MS, -DAY_MS, 0]).entries()) {
      writeFileSync(clockFile, String(shift));
      await sleep(500);
      const name = `clock${index}`;
      const key = { 'idempotency-key': randomUUID() };
      const add = () => visitor.call('website.add_customer_pick', { name, ids: '1,2,3' }, key);
      const first = await add();
      const again = await add();
      if (first.code === 0) made.push(name);
      else {
        figures.refused += 1;
        console.log(`  ${shift / DAY_MS} days: ${first.code} ${first.msg}`);
        continue;
      }
      if (again.data?.id !== first.data.id) figures.doubled += 1;
      const { state, reason } = await exportCart(visitor, first.data.id);
      if (state !== 'done') {
        figures.stuck += 1;
        console.log(`  ${shift / DAY_MS} days: export ${state} ${reason}`);
      }
      const asked = await visitor.call('toy.batch_inquiry', { items: [{ toy_id: 10 + index }], remark: name });
      const puzzle = await visitor.call('system.send_captcha', { purpose: 'register' });
      const code = { phone: '13900000077', purpose: 'register' as const, ...solvePuzzle(puzzle.data) };
      const sent = await visitor.call('account.send_verification_code', code);
      for (const told of [asked, sent]) {
        if (told.code === 0) continue;
        figures.refused += 1;
        console.log(`  ${shift / DAY_MS} days: ${told.code} ${told.msg}`);
      }
    }
    figures.late_calls = await countLatePhoneCalls(dataDir, isSmall);
    const names = await visitor.cartNames();
    figures.lost = made.filter((name) => !names.has(name)).length;
    printResult('clock_jumps', figures);
  } finally {
    await product.stop();
  }
}
