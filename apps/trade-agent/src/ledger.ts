import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Disk } from './disk.ts';
import { isLeftOver, type StatePaths } from './state-folder.ts';

/** A message that was written out whole: from this line on it counts, and its file only has to be put in its place. */
export interface LedgerEntry {
  id: string;
  /** Tells its content from another under the same id. */
  hash: string;
  file: string;
  lines: number;
  faults: readonly { line: number; text: string }[];
  receipt: string;
  at: number;
}

/** Takes back what could not be put in its place. */
interface LedgerVoid {
  id: string;
  isVoid: true;
}

/** The first line: a message that was once given to this ledger goes to no other one. */
interface LedgerName {
  ledger: string;
}

type LedgerLine = LedgerEntry | LedgerVoid | LedgerName;

const LINE_END = 0x0a;

function parseLine(text: string): LedgerLine | null {
  try {
    const value = JSON.parse(text) as { id?: unknown; ledger?: unknown } | null;
    if (typeof value !== 'object') return null;
    return typeof value?.id === 'string' || typeof value?.ledger === 'string' ? (value as LedgerLine) : null;
  } catch {
    return null;
  }
}

/**
 * What was imported, by id; lines are only ever added. The line of a message is durable before its file is renamed out of the
 * state folder, so a part that is still there tells that the rename is to be done, and one that is gone that it was.
 */
export class Ledger {
  readonly #disk: Disk;
  readonly #paths: StatePaths;
  readonly #entries = new Map<string, LedgerEntry>();
  #name = '';
  /** Of the ledger's file; null while there is none. */
  #size: number | null = null;
  /** Whether more may lie in it than counts. */
  #isTorn = false;

  private constructor(disk: Disk, paths: StatePaths) {
    this.#disk = disk;
    this.#paths = paths;
  }

  /** Finishes what a process that was ended had begun. */
  static async open(disk: Disk, paths: StatePaths): Promise<Ledger> {
    const ledger = new Ledger(disk, paths);
    await disk.makeFolder(paths.state);
    await ledger.#load();
    if (ledger.#name === '') await ledger.#append({ ledger: (ledger.#name = randomUUID()) });
    const names = new Set((await disk.list(paths.state)).filter(isLeftOver));
    for (const entry of ledger.#entries.values()) {
      const part = paths.part(entry.id);
      if (!names.delete(basename(part))) continue;
      await disk.rename(part, join(paths.folder, entry.file));
      await ledger.#settle();
    }
    for (const name of names) await disk.remove(join(paths.state, name));
    return ledger;
  }

  async #load(): Promise<void> {
    const bytes = await this.#disk.read(this.#paths.ledger);
    if (bytes === null) return;
    const whole = bytes.lastIndexOf(LINE_END) + 1;
    // A line that was cut off never counted; the next one must not be glued to it.
    if (whole < bytes.length) await this.#disk.truncate(this.#paths.ledger, whole);
    this.#size = whole;
    for (const [index, line] of bytes.subarray(0, whole).toString().split('\n').slice(0, -1).entries()) {
      const entry = parseLine(line);
      if (entry === null) throw new Error(`导入记录 ledger.jsonl 第 ${index + 1} 行已损坏，请联系客服`);
      if ('ledger' in entry) this.#name = entry.ledger;
      else if ('isVoid' in entry) this.#entries.delete(entry.id);
      else this.#entries.set(entry.id, entry);
    }
  }

  get name(): string {
    return this.#name;
  }

  find(id: string): LedgerEntry | undefined {
    return this.#entries.get(id);
  }

  /** Its file lies whole and durable in the part of its id. */
  async add(entry: LedgerEntry): Promise<void> {
    const part = this.#paths.part(entry.id);
    try {
      await this.#append(entry);
    } catch (error) {
      await this.#disk.remove(part);
      throw error;
    }
    try {
      await this.#disk.rename(part, join(this.#paths.folder, entry.file));
    } catch (error) {
      // The person hears that it failed and syncs anew: it must not appear later as well.
      await this.#append({ id: entry.id, isVoid: true });
      await this.#disk.remove(part);
      throw error;
    }
    this.#entries.set(entry.id, entry);
    await this.#settle();
  }

  async #settle(): Promise<void> {
    await this.#disk.syncFolder(this.#paths.folder);
    await this.#disk.syncFolder(this.#paths.state);
  }

  async #append(entry: LedgerLine): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    await this.#mend();
    try {
      await this.#disk.append(this.#paths.ledger, line);
      if (this.#size === null) await this.#disk.syncFolder(this.#paths.state);
    } catch (error) {
      this.#isTorn = true;
      await this.#mend();
      throw error;
    }
    this.#size = (this.#size ?? 0) + line.length;
  }

  /** Half a line on a full disk would spoil the next one. */
  async #mend(): Promise<void> {
    if (!this.#isTorn) return;
    if (this.#size === null) await this.#disk.remove(this.#paths.ledger);
    else await this.#disk.truncate(this.#paths.ledger, this.#size);
    this.#isTorn = false;
  }
}
