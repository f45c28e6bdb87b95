import type { Readable } from 'node:stream';

/** `path` is for what lies on this disk already: it can be read again when an upload has to be repeated. */
export type StorageBody = Buffer | Readable | { path: string };

export interface StoredStat {
  size: number;
  contentType: string;
  /** Changes with the content; without quotes. */
  etag: string;
}

export interface StoredObject extends StoredStat {
  stream: Readable;
}

export interface ListedObject {
  key: string;
  size: number;
  /** When it was stored. */
  modified: Date;
}

/** Both ends included, as in a Range header. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files and pictures live. A key is a relative path of plain names; its extension decides the content type, so
 * that a folder, a bucket and a restored backup agree without metadata beside the bytes.
 */
export interface StoragePort {
  /** Replaces what was there; readers see the old or the new content, never a part. */
  put(key: string, body: StorageBody): Promise<StoredStat>;
  /** `size` always is that of the whole object, also when a range is asked for. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** The whole content at once, for what is small. */
  read(key: string): Promise<Buffer | null>;
  /**
   * For what can be made again: does not wait for the disk. After a power cut a part of it, or nothing, may be found,
   * and its reader must be able to tell.
   */
  putCache(key: string, data: Buffer): Promise<void>;
  /** Where the object lies on this disk, for other processes to read; null when it does not. */
  localPath(key: string): string | null;
  stat(key: string): Promise<StoredStat | null>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
  /** All objects whose keys begin with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** It cannot be reached, is silent or says that it cannot just now: another time it may. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
}

export class StorageKeyError extends Error {
  override readonly name = 'StorageKeyError';
}
