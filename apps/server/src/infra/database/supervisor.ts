import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-identity.ts';
import type { DatabaseLog } from './types.ts';

export interface Supervisor {
  readonly pid: number;
  /** Stops watching, after a restart under way has come to its end. */
  end(): Promise<void>;
}

const TICK_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Brings the server back when it dies under a living Node process: killed by hand, or by the kernel for its memory. */
export function supervise(options: {
  pid: number;
  log: DatabaseLog;
  onTick: () => void;
  restart: () => Promise<number>;
}): Supervisor {
  const { log, onTick, restart } = options;
  let pid = options.pid;
  const ending = new AbortController();
  let restarting: Promise<void> | undefined;

  async function bringBack(): Promise<void> {
    log.error({ pid }, '数据库进程意外退出，正在重新启动');
    for (let attempt = 1; !ending.signal.aborted; attempt++) {
      try {
        pid = await restart();
        log.info({ pid }, '数据库已重新启动');
        return;
      } catch (error) {
        log.error({ err: error, attempt }, '数据库重新启动失败');
        // A full disk or a lack of memory may last; the server comes back when it is over, however late.
        const pause = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempt);
        await sleep(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      }
    }
  }

  const timer = setInterval(() => {
    if (restarting !== undefined) return;
    try {
      onTick();
    } catch (error) {
      log.warn({ err: error }, '数据库日志整理失败');
    }
    if (!isAlive(pid)) restarting = bringBack().finally(() => (restarting = undefined));
  }, TICK_MS).unref();

  return {
    get pid() {
      return pid;
    },
    async end() {
      ending.abort();
      clearInterval(timer);
      await restarting;
    },
  };
}
