import { open } from 'node:fs/promises';
import { readAt } from './read-at.ts';

const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
/** Picture archives have at most 20,000 entries; workbooks have fewer by far. */
const MOST_ENTRIES = 20_000;
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024;

/** Whether the directory of an archive holds more than the server will read in its own process. */
export async function isVastArchive(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const head = await readAt(handle, 0, 2);
    if (head.toString('latin1') !== 'PK') return false;
    const { size } = await handle.stat();
    const length = Math.min(size, END_BYTES + LONGEST_COMMENT);
    const tail = await readAt(handle, size - length, length);
    const at = tail.lastIndexOf(END_SIGNATURE);
    if (at === -1 || at + END_BYTES > tail.length) return false;
    return tail.readUInt16LE(at + 10) > MOST_ENTRIES || tail.readUInt32LE(at + 12) > MOST_DIRECTORY_BYTES;
  } finally {
    await handle.close();
  }
}
