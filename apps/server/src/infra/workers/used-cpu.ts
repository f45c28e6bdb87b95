import { readFileSync, writeFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its kernel was built for. */
const MS_PER_TICK = 10;
/** Of the fields that follow a process's name: user and system time. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;
/** Of 1,000: when the machine runs out of memory a reader goes before the server and the database. */
const FIRST_TO_GO = '800';

/** What a process has computed so far, in milliseconds; null where the system does not say (it is gone, or not on Linux). */
function usedCpuMs(pid: number): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ms = (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
    return Number.isFinite(ms) ? ms : null;
  } catch {
    return null;
  }
}

/**
 * Asks what a process has taken since now: computing time, or time on the clock where the system does not say. It answers
 * null once a process that was counted is gone.
 */
export function measureProcess(pid: number): () => { onClock: number; used: number } | null {
  const startedAt = performance.now();
  const before = usedCpuMs(pid);
  return () => {
    const onClock = performance.now() - startedAt;
    const now = usedCpuMs(pid);
    if (before === null) return { onClock, used: onClock };
    return now === null ? null : { onClock, used: now - before };
  };
}

export function offerToMemoryKiller(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO);
  } catch {
    // Gone already, or another system: it decides by itself.
  }
}
