import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEmbeddedConnection } from '@wanyuan/server/src/infra/database/connection-file.ts';
import pg from 'pg';
import { unfinished } from './chaos-check.ts';
import { startProduct } from './child-server.ts';
import { mountSmallDisk } from './faults-small-disk.ts';
import { makeCarts, signIn, type Visitor } from './faults-visitor.ts';
import { exportCart, importSheet, uploadSheet, type Outcome } from './faults-work.ts';
import { printResult } from './rounds.ts';

const SETTLE_MS = 180_000;

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const tell = (what: string, { state, reason }: Outcome) => console.log(`  ${what}: ${state} ${reason}`);

/** Writes nothing but the log that PostgreSQL keeps for recovery, until it cannot. */
async function exhaustDatabase(client: pg.Client): Promise<string> {
  client.on('error', () => {});
  try {
    for (;;) await client.query(`select pg_logical_emit_message(false, 'faults', repeat('x', 1000000))`);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilRoom(visitor: Visitor): Promise<string[]> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { kept } = await makeCarts(visitor, [`room${tries}`]);
    if (kept.length > 0) return kept;
    await sleep(1000);
  }
  return [];
}

/** The disk with database and files fills up, first for files and then for PostgreSQL itself, and has room again. */
export async function fillDisk(folder: string): Promise<void> {
  const disk = mountSmallDisk(folder);
  if (disk === null) return;
  const dataDir = join(disk.path, 'data');
  const product = await startProduct(dataDir, { PICTURES_BACKGROUND: 'off' });
  try {
    const connect = async () => {
      const client = new pg.Client({ ...readEmbeddedConnection(dataDir)! });
      await client.connect();
      return client;
    };
    const first = await connect();
    const { rows } = await first.query<{ id: number }>(
      'select factory_id::int as id from companies where factory_id is not null order by id limit 1',
    );
    const factoryId = rows[0]!.id;
    const visitor = await signIn(product.address);
    const attach = () => visitor.upload(Buffer.from(`%PDF-1.7\n${'x'.repeat(2_000_000)}`), 'attachment', '资料.pdf');
    const before = await makeCarts(visitor, ['disk1', 'disk2']);
    const cart = await visitor.call('website.add_customer_pick', { name: 'disk3', ids: '1,2,3' });
    const sheet = await uploadSheet(visitor, 'disk');

    disk.fill();
    const upload = await attach();
    const exported = await exportCart(visitor, cart.data.id);
    const imported = await importSheet(visitor, sheet.data.id, factoryId);
    const during = await makeCarts(visitor, ['full1', 'full2', 'full3']);
    const halves = filesBelow(join(dataDir, 'files/.tmp'));
    console.log(`  upload on a full disk: ${upload.code} ${upload.msg}`);
    tell('export on a full disk', exported);
    tell('import on a full disk', imported);
    console.log(`  carts on a full disk: ${during.kept.length} kept ${[...new Set(during.refused)].join(' / ')}`);

    disk.fill();
    console.log(`  PostgreSQL without room: ${await exhaustDatabase(first)}`);
    const without = await makeCarts(
      visitor,
      Array.from({ length: 10 }, (_, number) => `none${number}`),
    );
    const list = await visitor.call('toy.get_list', {});
    console.log(`  carts: ${without.kept.length} kept, refused: ${[...new Set(without.refused)].join(' / ')}`);
    console.log(`  list: ${list.code} ${list.msg}`);

    disk.empty();
    const started = performance.now();
    const later = await untilRoom(visitor);
    console.log(`  writes go on ${((performance.now() - started) / 1000).toFixed(0)} s after there is room`);
    const [again, exportedLater] = [await attach(), await exportCart(visitor, cart.data.id)];
    const sheetLater = await uploadSheet(visitor, 'room');
    const importedLater = await importSheet(visitor, sheetLater.data?.id ?? 0, factoryId);
    tell('export with room', exportedLater);
    tell('import with room', importedLater);
    const last = await connect();
    const stuck = await unfinished(last, SETTLE_MS);
    await last.end();
    for (const what of stuck) console.log(`  stuck: ${what}`);
    const names = await visitor.cartNames();
    const kept = [before.kept, during.kept, without.kept, later].flat();
    const isBack = again.code === 0 && [exportedLater, importedLater].every(({ state }) => state === 'done');
    printResult('disk_full', {
      upload_refused: upload.code === -507 ? 1 : 0,
      half_files: halves,
      lost: kept.filter((name) => !names.has(name)).length,
      stuck: stuck.length,
      recovered: isBack && later.length > 0 ? 1 : 0,
    });
  } finally {
    await product.stop();
    disk.close();
  }
}
