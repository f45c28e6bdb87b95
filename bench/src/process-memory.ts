import { readdirSync, readFileSync } from 'node:fs';

/** The server, what it has started, and its database. */
export const PARTS = ['server', 'vision', 'pictures', 'documents', 'others', 'postgres'] as const;
type Part = (typeof PARTS)[number];
/** Megabytes; memory that processes share is shared out among them. */
export type ProcessMemory = Record<Part, number>;

const WORKERS: readonly [program: string, part: Part][] = [
  ['vision-worker', 'vision'],
  ['picture-worker', 'pictures'],
  ['document-worker', 'documents'],
];

interface Running {
  pid: number;
  parent: number;
  part: Part;
}

function running(): Running[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid): Running[] => {
    const status = readOrEmpty(`/proc/${pid}/status`);
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    if (parent === undefined) return [];
    const isPostgres = /^Name:\s+postgres/m.test(status);
    return [{ pid: Number(pid), parent: Number(parent), part: isPostgres ? 'postgres' : partOf(pid) }];
  });
}

function partOf(pid: string): Part {
  const command = readOrEmpty(`/proc/${pid}/cmdline`);
  return WORKERS.find(([program]) => command.includes(program))?.[1] ?? 'others';
}

/** Processes come and go while we look. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function megabytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** What the server and everything below it hold (Linux). */
export function memoryOf(serverPid: number): ProcessMemory {
  const all = running();
  const memory: ProcessMemory = { server: 0, vision: 0, pictures: 0, documents: 0, others: 0, postgres: 0 };
  memory.server = megabytesOf(serverPid);
  const below = [serverPid];
  for (let parent = below.pop(); parent !== undefined; parent = below.pop())
    for (const child of all.filter((each) => each.parent === parent)) {
      memory[child.part] += megabytesOf(child.pid);
      below.push(child.pid);
    }
  return memory;
}
