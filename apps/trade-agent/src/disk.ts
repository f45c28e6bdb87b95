import { open, mkdir, readdir, readFile, rename, rm, stat, truncate, type FileHandle } from 'node:fs/promises';

/** What the agent does to a disk, step by step: tests end the process between any two of them. */
export interface Disk {
  makeFolder(path: string): Promise<void>;
  isFolder(path: string): Promise<boolean>;
  list(path: string): Promise<string[]>;
  has(path: string): Promise<boolean>;
  /** In milliseconds, by the clock of the disk; null when there is none. */
  changedAt(path: string): Promise<number | null>;
  /** Gives it the time of now; false when there is none. */
  touch(path: string): Promise<boolean>;
  /** Null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /** A file that was not there, for its owner only. */
  create(path: string): Promise<DiskFile>;
  append(path: string, bytes: Buffer): Promise<void>;
  truncate(path: string, length: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Makes names durable. */
  syncFolder(path: string): Promise<void>;
}

export interface DiskFile {
  write(bytes: Buffer): Promise<void>;
  /** Makes the content durable. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
}

export const nodeDisk: Disk = {
  makeFolder: async (path) => void (await mkdir(path, { recursive: true, mode: 0o700 })),
  isFolder: async (path) => {
    try {
      return (await stat(path)).isDirectory();
    } catch (error) {
      if (isAbsent(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
      throw error;
    }
  },
  list: (path) => readdir(path),
  has: async (path) => (await nodeDisk.changedAt(path)) !== null,
  changedAt: async (path) => {
    try {
      return (await stat(path)).mtimeMs;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  },
  touch: async (path) => {
    try {
      const file = await open(path, 'r+');
      // Written, not told: the clock of a shared disk is not this machine's.
      await file.write('.', 0).finally(() => file.close());
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  },
  read: async (path) => {
    try {
      return await readFile(path);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  },
  create: async (path) => {
    const file = await open(path, 'wx', 0o600);
    return {
      write: (bytes) => writeAll(file, bytes),
      sync: () => file.sync(),
      close: () => file.close(),
    };
  },
  append: async (path, bytes) => {
    const file = await open(path, 'a', 0o600);
    try {
      await writeAll(file, bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  truncate: async (path, length) => {
    await truncate(path, length);
    const file = await open(path, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  },
  rename: (from, to) => rename(from, to),
  remove: (path) => rm(path, { recursive: true, force: true }),
  syncFolder: async (path) => {
    // Windows opens no folders; its journal keeps names.
    if (process.platform === 'win32') return;
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
};
