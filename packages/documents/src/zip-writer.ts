import { crc32 } from 'node:zlib';
import { DocumentFault } from './document-fault.ts';

/** What stands in front of an entry's bytes; all of it is known beforehand, so that no sizes have to follow them. */
export interface PackedEntry {
  crc: number;
  size: number;
  packedSize: number;
  /** 0: as they are, 8: deflated. */
  method: number;
}

export interface ZipWriterOptions {
  date?: Date;
  /** From these on the archive needs its larger form; tests set them low. */
  zip64From?: { offset: number; entries: number };
}

const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;
const UTF8_NAME = 0x08_00;
const CLASSIC = 20;
const ZIP64 = 45;

/** Writes an archive piece by piece. Only its directory is remembered: some eighty bytes an entry. */
export class ZipWriter {
  readonly #directory: Buffer[] = [];
  readonly #names = new Set<string>();
  readonly #time: number;
  readonly #zip64From: { offset: number; entries: number };
  #offset = 0;

  constructor({ date = new Date(), zip64From = { offset: MAX_32, entries: MAX_16 } }: ZipWriterOptions = {}) {
    this.#time = dosTime(date);
    this.#zip64From = zip64From;
  }

  /** An entry whose bytes are at hand and packed already, as pictures are. */
  stored(name: string, bytes: Uint8Array): Buffer[] {
    const size = bytes.byteLength;
    const header = this.header(name, { crc: crc32(bytes), size, packedSize: size, method: 0 });
    return [header, Buffer.from(bytes.buffer, bytes.byteOffset, size)];
  }

  /** The start of an entry; exactly `packedSize` bytes must follow. */
  header(name: string, entry: PackedEntry): Buffer {
    // Packages compare names without regard to case: the same part twice would make Excel repair the file.
    const key = name.toLowerCase();
    if (this.#names.has(key)) throw new Error(`${name} is in the archive already`);
    this.#names.add(key);
    if (entry.size >= MAX_32 || entry.packedSize >= MAX_32)
      throw new DocumentFault('too_large', `${name} is over 4 GB`);
    const path = Buffer.from(name);
    if (path.length > MAX_16) throw new DocumentFault('too_large', 'a name is too long');
    const header = Buffer.alloc(30 + path.length);
    header.writeUInt32LE(0x04_03_4b_50, 0);
    header.writeUInt16LE(CLASSIC, 4);
    this.#describe(header, 6, path, entry);
    path.copy(header, 30);
    this.#remember(path, entry);
    this.#offset += header.length + entry.packedSize;
    return header;
  }

  /** The directory, with which the archive is complete. */
  end(): Buffer {
    const count = this.#directory.length;
    const directory = Buffer.concat(this.#directory);
    const isLarge = count >= this.#zip64From.entries || this.#offset >= this.#zip64From.offset;
    const pieces: Buffer[] = [directory];
    if (isLarge) pieces.push(this.#zip64End(count, directory.length));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06_05_4b_50, 0);
    end.writeUInt16LE(isLarge ? MAX_16 : count, 8);
    end.writeUInt16LE(isLarge ? MAX_16 : count, 10);
    end.writeUInt32LE(isLarge ? MAX_32 : directory.length, 12);
    end.writeUInt32LE(isLarge ? MAX_32 : this.#offset, 16);
    return Buffer.concat([...pieces, end]);
  }

  /** What header and directory say alike. */
  #describe(into: Buffer, at: number, path: Buffer, { crc, size, packedSize, method }: PackedEntry): void {
    into.writeUInt16LE(path.every((byte) => byte < 0x80) ? 0 : UTF8_NAME, at);
    into.writeUInt16LE(method, at + 2);
    into.writeUInt32LE(this.#time, at + 4);
    into.writeUInt32LE(crc, at + 8);
    into.writeUInt32LE(packedSize, at + 12);
    into.writeUInt32LE(size, at + 16);
    into.writeUInt16LE(path.length, at + 20);
  }

  #remember(path: Buffer, entry: PackedEntry): void {
    const isLarge = this.#offset >= this.#zip64From.offset;
    const extra = Buffer.alloc(isLarge ? 12 : 0);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02_01_4b_50, 0);
    record.writeUInt16LE(isLarge ? ZIP64 : CLASSIC, 4);
    record.writeUInt16LE(isLarge ? ZIP64 : CLASSIC, 6);
    this.#describe(record, 8, path, entry);
    record.writeUInt16LE(extra.length, 30);
    record.writeUInt32LE(isLarge ? MAX_32 : this.#offset, 42);
    if (isLarge) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(8, 2);
      extra.writeBigUInt64LE(BigInt(this.#offset), 4);
    }
    this.#directory.push(Buffer.concat([record, path, extra]));
  }

  #zip64End(count: number, directoryLength: number): Buffer {
    const end = Buffer.alloc(56 + 20);
    end.writeUInt32LE(0x06_06_4b_50, 0);
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE(ZIP64, 12);
    end.writeUInt16LE(ZIP64, 14);
    end.writeBigUInt64LE(BigInt(count), 24);
    end.writeBigUInt64LE(BigInt(count), 32);
    end.writeBigUInt64LE(BigInt(directoryLength), 40);
    end.writeBigUInt64LE(BigInt(this.#offset), 48);
    end.writeUInt32LE(0x07_06_4b_50, 56);
    end.writeBigUInt64LE(BigInt(this.#offset + directoryLength), 64);
    end.writeUInt32LE(1, 72);
    return end;
  }
}

/** Days and seconds as DOS counted them, from 1980 on, without a time zone. */
function dosTime(date: Date): number {
  const year = Math.min(Math.max(date.getFullYear(), 1980), 2107);
  const day = ((year - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const second = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return ((day << 16) | second) >>> 0;
}
