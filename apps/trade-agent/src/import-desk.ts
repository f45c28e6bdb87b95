import type { AgentFrame, TradeMessage } from '@wanyuan/domain';
import type { Disk } from './disk.ts';
import type { FolderLock } from './folder-lock.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { signReceipt, type SharedSecret } from './signing.ts';
import type { StatePaths } from './state-folder.ts';
import { asTradeFault, TradeFault } from './trade-fault.ts';
import { writePart } from './write-part.ts';

/** Each of them may hold a message of 32 MB. */
const WAITING_MAX = 8;

interface Dependencies {
  disk: Disk;
  paths: StatePaths;
  ledger: Ledger;
  lock: Pick<FolderLock, 'holds'>;
  now: () => number;
  log: (line: string) => void;
}

type Listener = (frame: AgentFrame) => void;

interface Job {
  hash: string;
  listeners: Set<Listener>;
  /** What was said so far, for pages that come later. */
  faults: AgentFrame[];
  end: Promise<LedgerEntry>;
}

const isSame = (known: { hash: string }, hash: string) => {
  if (known.hash !== hash) throw new TradeFault('different');
};

/** Takes messages in, one after another; the same one only once, however many send it. */
export class ImportDesk {
  readonly #deps: Dependencies;
  readonly #jobs = new Map<string, Job>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Says to `listener` what happens with a message that our server signed, and lastly how it ended. */
  async import(shared: SharedSecret, message: TradeMessage, hash: string, listener: Listener): Promise<void> {
    const { id } = message;
    try {
      const entry = await this.#entryOf(shared, message, hash, listener);
      const { lines, file, receipt } = entry;
      listener({ id, kind: 'done', lines, file, receipt });
    } catch (error) {
      const { code, message: text } = asTradeFault(error);
      listener({ id, kind: 'error', code, text });
    }
  }

  async #entryOf(shared: SharedSecret, message: TradeMessage, hash: string, listener: Listener): Promise<LedgerEntry> {
    const { id } = message;
    const known = this.#deps.ledger.find(id);
    if (known !== undefined) {
      isSame(known, hash);
      for (const { line, text } of known.faults) listener({ id, kind: 'fault', line, text });
      // The folder may have been paired anew since: the server knows the secret of today.
      return { ...known, receipt: signReceipt(shared, { id, lines: known.lines, at: known.at }) };
    }
    let job = this.#jobs.get(id);
    if (job === undefined) job = this.#begin(shared, message, hash);
    else isSame(job, hash);
    for (const fault of job.faults) listener(fault);
    job.listeners.add(listener);
    return job.end;
  }

  #begin(shared: SharedSecret, message: TradeMessage, hash: string): Job {
    if (this.#jobs.size >= WAITING_MAX) throw new TradeFault('busy');
    const listeners = new Set<Listener>();
    const faults: AgentFrame[] = [];
    const tell = (frame: AgentFrame) => {
      if (frame.kind === 'fault') faults.push(frame);
      for (const listener of listeners) listener(frame);
    };
    const end = this.#last
      .then(() => this.#write(shared, message, hash, tell))
      .finally(() => this.#jobs.delete(message.id));
    this.#last = end.catch(() => undefined);
    const job = { hash, listeners, faults, end };
    this.#jobs.set(message.id, job);
    return job;
  }

  async #write(shared: SharedSecret, message: TradeMessage, hash: string, tell: Listener): Promise<LedgerEntry> {
    const { disk, paths, ledger, lock, now, log } = this.#deps;
    const { id } = message;
    try {
      if (!(await lock.holds())) throw new TradeFault((await disk.isFolder(paths.state)) ? 'taken_over' : 'no_folder');
      const { file, lines, faults } = await writePart(disk, paths, message, {
        onProgress: (done, total) => tell({ id, kind: 'progress', done, total }),
        onFault: (line, text) => tell({ id, kind: 'fault', line, text }),
      });
      const at = Math.floor(now());
      const entry = { id, hash, file, lines, faults, receipt: signReceipt(shared, { id, lines, at }), at };
      await ledger.add(entry);
      log(`已导入 ${lines} 行：${file}`);
      return entry;
    } catch (error) {
      log(`导入失败：${asTradeFault(error).message}`);
      throw error;
    }
  }
}
