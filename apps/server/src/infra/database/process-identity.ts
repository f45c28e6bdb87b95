import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../startup-error.ts';

/** A pid alone is recycled; with its start time it names one process for good. `start` is null where it cannot be told. */
export interface ProcessIdentity {
  pid: number;
  start: string | null;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, start: startOf(pid) };
}

export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  if (!isAlive(identity.pid)) return false;
  if (identity.start === null) return true;
  const start = startOf(identity.pid);
  return start === null || start === identity.start;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  // In a container whose first process reaps nothing, a killed process stays a zombie that still takes signals.
  return process.platform !== 'linux' || !/^[ZX]/.test(linuxStat(pid)?.[0] ?? '');
}

export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const ticks = linuxStat(pid)?.[19];
      return ticks === undefined ? null : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** The fields of /proc/PID/stat after the command name, which may itself hold spaces and brackets. */
function linuxStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
