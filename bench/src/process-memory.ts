import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessMemory {
  server: number;
  /** What the server has started: pictures, vision, documents. */
  workers: number;
  postgres: number;
}

interface Running {
  pid: number;
  parent: number;
  name: string;
}

function running(): Running[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid): Running[] => {
    const status = readOrEmpty(`/proc/${pid}/status`);
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    return parent === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), name: /^Name:\s+(.+)$/m.exec(status)![1]! }];
  });
}

/** Processes come and go while we look. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Megabytes; memory that processes share is shared out among them. */
function megabytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** What the server and everything below it hold (Linux). */
export function memoryOf(serverPid: number): ProcessMemory {
  const all = running();
  const memory: ProcessMemory = { server: megabytesOf(serverPid), workers: 0, postgres: 0 };
  const below = [serverPid];
  for (let parent = below.pop(); parent !== undefined; parent = below.pop())
    for (const child of all.filter((each) => each.parent === parent)) {
      memory[child.name.startsWith('postgres') ? 'postgres' : 'workers'] += megabytesOf(child.pid);
      below.push(child.pid);
    }
  return memory;
}
