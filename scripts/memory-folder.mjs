// Temporary files of tests in memory, where there is room: hundreds of databases are copied, filled and removed.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** Databases, worlds and browsers of all that runs at a time take a quarter of it. */
const ROOM = 8 * 1024 ** 3;

const NAME = /^wanyuan-tests-(\d+)-/;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A run that was killed leaves its folder behind, which holds memory. */
function removeAbandoned() {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(SHARED_MEMORY, name), { recursive: true, force: true });
  }
}

/** Some systems run no programs from there, which tests write. */
function runsPrograms(folder) {
  const file = join(folder, 'program');
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(file);
  rmSync(file);
  return status === 0;
}

/** Makes it the folder of temporary files for all that is started from here; returns how it is removed. */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return () => {};
  removeAbandoned();
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM) return () => {};
  const folder = mkdtempSync(join(SHARED_MEMORY, `wanyuan-tests-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  if (!runsPrograms(folder)) {
    remove();
    return () => {};
  }
  process.env.TMPDIR = folder;
  return remove;
}
