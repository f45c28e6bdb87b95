import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { errorCode, StartupError } from '../startup-error.ts';
import { identityOf, isSameProcessAlive, type ProcessIdentity } from './process-identity.ts';

export interface LockHolder extends ProcessIdentity {
  purpose: string;
  token: string;
}

export interface FolderLock {
  release(): void;
}

/** Thrown when another living process holds the folder; tools such as backup then connect to that process' server. */
export class FolderBusyError extends StartupError {
  constructor(
    readonly holder: LockHolder,
    lockFile: string,
  ) {
    super(
      `数据目录正被另一个进程使用（进程 ${holder.pid}，${holder.purpose}）。请先停止它，或为本次启动设置另一个 DATA_DIR。\n` +
        `The data folder is in use by process ${holder.pid} (${holder.purpose}). Stop it first or choose another DATA_DIR. [${lockFile}]`,
    );
  }
}

export function lockFolder(lockFile: string, purpose: string): FolderLock {
  const token = randomUUID();
  const draft = `${lockFile}.${token}`;
  const holder: LockHolder = { ...identityOf(process.pid), purpose, token };
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
  try {
    // A hard link appears complete or not at all, so that no process ever reads half a lock file.
    while (!tryLink(draft, lockFile)) removeStale(lockFile, token);
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    if (readHolder(lockFile)?.token === token) rmSync(lockFile, { force: true });
  };
  process.on('exit', release);
  return { release };
}

export function livingHolder(lockFile: string): LockHolder | null {
  const holder = readHolder(lockFile);
  return holder !== null && isSameProcessAlive(holder) ? holder : null;
}

function removeStale(lockFile: string, token: string): void {
  const holder = readHolder(lockFile);
  if (holder !== null && isSameProcessAlive(holder)) throw new FolderBusyError(holder, lockFile);
  const aside = `${lockFile}.stale-${token}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have replaced the stale file between the look and the rename: then give its lock back.
  if (readHolder(aside)?.token !== holder?.token) tryLink(aside, lockFile);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): LockHolder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}
