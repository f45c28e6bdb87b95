import { createHash, randomBytes } from 'node:crypto';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Disk } from './disk.ts';
import { StartFault } from './start-fault.ts';
import { isLock, LOCK_ENDING, type StatePaths } from './state-folder.ts';

const SIGN_MS = 15_000;
/** A machine that was switched off keeps a shared folder no longer than this. */
const SILENT_MS = 60_000;

export interface FolderLock {
  /** False once another program took the folder for left behind: this machine slept, or its network was away. */
  holds(): Promise<boolean>;
  /** Resolves when that is found out. */
  lost: Promise<void>;
  release(): Promise<void>;
}

/** Machines may share the folder over the network: a number of a process says nothing about another machine's. */
function machineName(): string {
  const cards = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ mac }) => mac));
  const words = [hostname(), ...new Set(cards)].toSorted().join(' ');
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A file of its own for each program, so that none is ever half written; a program that sees another living one steps back. */
export async function lockFolder(disk: Disk, { state }: StatePaths, signMs: number = SIGN_MS): Promise<FolderLock> {
  const machine = machineName();
  const name = `${machine}-${process.pid}-${randomBytes(6).toString('hex')}${LOCK_ENDING}`;
  const own = join(state, name);
  await disk.makeFolder(state);
  await (await disk.create(own)).close();
  // By the clock of the disk, which all machines share.
  const now = (await disk.changedAt(own)) ?? 0;

  async function isHeld(other: string): Promise<boolean> {
    const [place, pid] = other.split('-');
    // A machine that began anew gives the same numbers again.
    if (place === machine && (Number(pid) === process.pid || !isRunning(Number(pid)))) return false;
    const signed = await disk.changedAt(join(state, other));
    return signed !== null && now - signed < SILENT_MS;
  }

  for (const other of (await disk.list(state)).filter((file) => isLock(file) && file !== name)) {
    if (await isHeld(other)) {
      await disk.remove(own);
      throw new StartFault('这个文件夹正由另一个同步助手使用。如果它刚刚被关掉，请一分钟后再启动');
    }
    await disk.remove(join(state, other));
  }

  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const sign = async () => {
    // What else keeps a disk from being written to says itself with the next import; a folder that is away may come back.
    if (!(await disk.touch(own).catch(() => true)) && (await disk.isFolder(state).catch(() => false))) lose();
  };
  const timer = setInterval(() => void sign(), signMs);
  timer.unref();
  return {
    holds: () => disk.has(own),
    lost,
    async release() {
      clearInterval(timer);
      await disk.remove(own);
    },
  };
}
