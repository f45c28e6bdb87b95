/* A reader that computes, hoards, hangs or dies as a test asks it to. */
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveReading } from './serve-reading.ts';

export interface StandInWork {
  kind: 'file';
  act: 'tell' | 'compute' | 'hoard' | 'wait' | 'overflow' | 'die' | 'die_once' | 'fault' | 'bug' | 'progress';
  /** Where `die_once` remembers, and how long `wait` waits. */
  path?: string;
  ms?: number;
}

const hoard: number[][] = [];

serveReading(async ({ act, path = '', ms = 0 }: StandInWork, report) => {
  if (act === 'compute') for (;;) hoard.length = 0;
  if (act === 'hoard') for (;;) hoard.push(Array.from({ length: 100_000 }, Math.random));
  if (act === 'wait') await sleep(ms);
  if (act === 'overflow') return 'x'.repeat(2 ** 30);
  if (act === 'die') process.exit(7);
  if (act === 'die_once' && !existsSync(path)) {
    writeFileSync(path, '');
    process.kill(process.pid, 'SIGKILL');
    await sleep(60_000);
  }
  if (act === 'fault') throw Object.assign(new Error('cut off'), { kind: 'broken' });
  if (act === 'bug') throw new TypeError('no such function');
  if (act === 'progress') for (const share of [0.1, 0.5, 1]) report(share);
  return process.pid;
});
