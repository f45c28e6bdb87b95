import { createSingleFlight } from '#infra/cache/single-flight.ts';
import { ReadersBusy, ReadingFault } from '#infra/reading/reading-fault.ts';
import type { ReadOptions } from '#infra/reading/reader-pool.ts';
import { AppError } from '#rpc/app-error.ts';
import type { FileActor } from '../files/files.module.ts';
import { readersBusy } from './explain-reading-fault.ts';
import { createKeptReadings } from './kept-readings.ts';
import type { ReadingPool } from './reading-pool.ts';
import type { ReadingResults, ReadingWork, WholeReading } from './reading-work.ts';
import { withStoredFile, withTempFile, type StoredFiles } from './with-stored-file.ts';

interface Dependencies extends StoredFiles {
  pool: ReadingPool;
  now: () => Date;
  /** How long people wait for an answer. */
  patienceMs?: number;
}

/** An upload that the asker may have read. */
export interface ReadableFile {
  key: string;
  type: string;
  /** Of its bytes: the same bytes say the same. */
  sha256: string;
}

/** A file that lies on this disk while it is worked on. */
export interface HeldFile {
  path: string;
  sha256: string;
}

/** What a job has read, and for whom. */
export interface JobReading {
  owner: number;
  onProgress?: (share: number) => void;
}

/** What is not read as a whole, without the path that the file has on this disk. */
type PartWork =
  Exclude<ReadingWork, { kind: WholeReading }> extends infer W
    ? W extends { path: string }
      ? Omit<W, 'path'>
      : never
    : never;

/** Requests are refused before the call itself is given up. */
export const PATIENCE_MS = 22_000;
/** Files that people wait for, at a time. */
const MOST_OF_A_PERSON = 2;
const MOST_OF_A_COMPANY = 3;
const RETRY_SECONDS = 3;

export type FileReader = ReturnType<typeof createFileReader>;

/** Reads files that people sent in processes of their own. Their contents, or faults, are kept a while. */
export function createFileReader({ pool, storage, tempFolder, now, patienceMs = PATIENCE_MS }: Dependencies) {
  const stored = { storage, tempFolder };
  const kept = createKeptReadings(now);
  const flights = createSingleFlight<unknown>();
  const underWay = new Map<string, number>();

  /** Only faults of the file's content: others may not come up the next time. */
  async function rememberFault<T>(name: string, reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      if (error instanceof ReadingFault) kept.keep(name, { fault: error });
      throw error;
    }
  }

  function readWhole<K extends WholeReading>(
    kind: K,
    { key, type, sha256 }: ReadableFile,
    how: ReadOptions,
    begin: () => () => void = () => () => {},
  ): Promise<ReadingResults[K]> {
    const name = `${kind}:${type}:${sha256}`;
    const known = kept.find(name);
    if (known !== undefined)
      return 'fault' in known ? Promise.reject(known.fault) : Promise.resolve(known.result as ReadingResults[K]);
    return flights.share(name, async () => {
      const end = begin();
      try {
        const reading = withStoredFile(stored, key, (path) => pool.read({ kind, path, type }, how));
        const result = await rememberFault(name, reading);
        kept.keep(name, { result });
        return result;
      } finally {
        end();
      }
    }) as Promise<ReadingResults[K]>;
  }

  /** Puts a file on this disk for as long as it is worked on. */
  const withFile = <T>({ key, sha256 }: ReadableFile, use: (file: HeldFile) => Promise<T>): Promise<T> =>
    withStoredFile(stored, key, (path) => use({ path, sha256 }));

  /** Results are files of their own, so only faults are kept. */
  async function perform<W extends PartWork>(
    { path, sha256 }: HeldFile,
    work: W,
    how: ReadOptions,
  ): Promise<ReadingResults[W['kind']]> {
    const name = `${nameOf(work)}:${sha256}`;
    const known = kept.find(name);
    if (known !== undefined && 'fault' in known) throw known.fault;
    const reading = pool.read({ ...work, path }, how);
    return rememberFault(name, reading as Promise<ReadingResults[W['kind']]>);
  }

  /** Takes one of the places that the asker has; what it returns gives it back. */
  function takePlace({ id, tenant_id }: FileActor): () => void {
    const places = [
      { name: `user ${id}`, most: MOST_OF_A_PERSON },
      { name: `company ${tenant_id}`, most: MOST_OF_A_COMPANY },
    ];
    if (places.some(({ name, most }) => (underWay.get(name) ?? 0) >= most))
      throw new AppError('TOO_MANY_REQUESTS', {
        msg: '您或同事上传的文件正在读取，请等读完后再试',
        data: { retry_after: RETRY_SECONDS },
      });
    for (const { name } of places) underWay.set(name, (underWay.get(name) ?? 0) + 1);
    return () => {
      for (const { name } of places) {
        const left = (underWay.get(name) ?? 1) - 1;
        if (left === 0) underWay.delete(name);
        else underWay.set(name, left);
      }
    };
  }

  /** A request that waited long enough is refused; the reading goes on, so that the next try finds it done. */
  async function patiently<T>(reading: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(readersBusy()), patienceMs);
    });
    try {
      return await Promise.race([reading, patience]);
    } catch (error) {
      throw error instanceof ReadersBusy ? readersBusy(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** For a person who waits. Rejects with a ReadingFault when the file is at fault. */
    read<K extends WholeReading>(actor: FileActor, kind: K, file: ReadableFile): Promise<ReadingResults[K]> {
      const how = { owner: actor.tenant_id };
      return patiently(readWhole(kind, file, how, () => takePlace(actor)));
    },

    /** For a job, which waits as long as it takes. */
    readForJob<K extends WholeReading>(kind: K, file: ReadableFile, reading: JobReading): Promise<ReadingResults[K]> {
      return readWhole(kind, file, { ...reading, isBackground: true });
    },

    withFile,

    /** A part of a file, or what is made of it, for a job. */
    work: <W extends PartWork>(file: HeldFile, work: W, reading: JobReading) =>
      perform(file, work, { ...reading, isBackground: true }),

    /** The same for a person who waits. */
    async workFor<W extends PartWork>(actor: FileActor, file: ReadableFile, work: W) {
      const end = takePlace(actor);
      const done = withFile(file, (held) => perform(held, work, { owner: actor.tenant_id }));
      return patiently(done.finally(end));
    },

    /** A file beside which others may be put; all are removed after use. */
    withTempFile: <T>(use: (path: string) => Promise<T>): Promise<T> => withTempFile(tempFolder, use),

    close: () => pool.close(),
  };
}

/** Tells the parts of one file from each other. */
function nameOf(work: PartWork): string {
  if (work.kind === 'workbook_part') return `${work.kind}:${work.part}`;
  return work.kind === 'archived_file' ? `${work.kind}:${work.index}` : work.kind;
}
