import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './child-server.ts';
import { makeCarts, signIn, type Told } from './faults-visitor.ts';
import { printResult } from './rounds.ts';

const SIZE = '700m';
const PIECE = Buffer.alloc(64 * 1024, 1);

/** Writes until nothing more goes in. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, PIECE);
  } catch {
    closeSync(handle);
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** The disk with database and files fills up, and has room again. */
export async function fillDisk(folder: string): Promise<void> {
  const disk = join(folder, 'disk');
  mkdirSync(disk, { mode: 0o755 });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return console.log('A small disk cannot be mounted here (it takes root): not tried');
  }
  const product = await startProduct(join(disk, 'data'), { PICTURES_BACKGROUND: 'off' });
  try {
    const visitor = await signIn(product.address);
    const upload = () => visitor.upload(Buffer.from(`%PDF-1.7\n${'x'.repeat(2_000_000)}`), 'attachment', '资料.pdf');
    const before = await makeCarts(visitor, ['disk1', 'disk2']);
    const readable: Told = await upload();
    fill(join(disk, 'ballast'));
    const refusedUpload = await upload();
    const halves = filesBelow(join(disk, 'data/files/.tmp'));
    const during = await makeCarts(
      visitor,
      Array.from({ length: 40 }, (_, index) => `full${index}`),
    );
    const list = await visitor.call('/api/toy/get_list', {});
    rmSync(join(disk, 'ballast'));
    let after = await upload();
    for (let tries = 0; after.code !== 0 && tries < 60; tries += 1) {
      await sleep(1000);
      after = await upload();
    }
    const later = await makeCarts(visitor, ['room1']);
    const names = await visitor.cartNames();
    const kept = [before, during, later].flatMap((part) => part.kept);
    console.log(`  upload before: ${readable.code}; on a full disk: ${refusedUpload.code} ${refusedUpload.msg}`);
    console.log(
      `  carts on a full disk: ${during.kept.length} kept, refused: ${[...new Set(during.refused)].join(' / ')}`,
    );
    console.log(`  list on a full disk: ${list.code}`);
    printResult('disk_full', {
      upload_refused: refusedUpload.code === -507 ? 1 : 0,
      half_files: halves,
      lost: kept.filter((name) => !names.has(name)).length,
      recovered: after.code === 0 && later.kept.length === 1 ? 1 : 0,
    });
  } finally {
    await product.stop();
    execFileSync('umount', ['-l', disk]);
  }
}
