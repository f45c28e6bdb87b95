import { nodeDisk, type Disk, type DiskFile } from './disk.ts';
import { readOptions } from './options.ts';
import { startAgent } from './start-agent.ts';

/*
 * The program, which ends itself as by kill -9 at the step that KILL_AT names, `12` or `write:8`: before the step, or halfway
 * through what it writes (KILL_HALFWAY). Counted from the start (KILL_PHASE=start) or from when it listens. FAIL_STEP fails
 * a step instead.
 */
const { KILL_AT, KILL_HALFWAY, KILL_PHASE, FAIL_WITH, FAIL_STEP } = process.env;
let isCounting = KILL_PHASE === 'start';
let step = 0;
const ofName = new Map<string, number>();

const die = () => process.kill(process.pid, 'SIGKILL');

async function count<T>(name: string, go: () => Promise<T>, halfway?: () => Promise<unknown>): Promise<T> {
  if (!isCounting) return go();
  if (FAIL_STEP === name) throw Object.assign(new Error('simulated'), { code: FAIL_WITH });
  step += 1;
  ofName.set(name, (ofName.get(name) ?? 0) + 1);
  if (![String(step), `${name}:${ofName.get(name)}`].includes(KILL_AT ?? '')) return go();
  if (KILL_HALFWAY && halfway) await halfway();
  die();
  return new Promise(() => undefined);
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

const countedFile = (file: DiskFile): DiskFile => ({
  write: (bytes) =>
    count(
      'write',
      () => file.write(bytes),
      () => file.write(half(bytes)),
    ),
  sync: () => count('sync', () => file.sync()),
  close: () => count('close', () => file.close()),
});

const disk: Disk = {
  ...nodeDisk,
  makeFolder: (path) => count('makeFolder', () => nodeDisk.makeFolder(path)),
  create: async (path) => countedFile(await count('create', () => nodeDisk.create(path))),
  append: (path, bytes) =>
    count(
      'append',
      () => nodeDisk.append(path, bytes),
      () => nodeDisk.append(path, half(bytes)),
    ),
  truncate: (path, length) => count('truncate', () => nodeDisk.truncate(path, length)),
  rename: (from, to) => count('rename', () => nodeDisk.rename(from, to)),
  remove: (path) => count('remove', () => nodeDisk.remove(path)),
  syncFolder: (path) => count('syncFolder', () => nodeDisk.syncFolder(path)),
};

await startAgent(readOptions(process.argv.slice(2)), disk);
isCounting = true;
