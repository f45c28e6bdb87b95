import { posix } from 'node:path';
import { PACKAGE } from '../excel/ooxml.ts';
import { WorkbookFault } from '../workbook-fault.ts';
import type { ZipArchive } from '../zip-archive.ts';

export async function readText(archive: ZipArchive, path: string): Promise<string> {
  const bytes = await archive.read(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new WorkbookFault('broken', `${path} is not UTF-8`, { cause: error });
  }
}

export function relationshipsPath(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
}

/** An element that is put into a part names its language itself: there it may go by a prefix. */
export function withNamespace(xml: string, kind: 'relationships' | 'content-types'): string {
  return xml.replace(/^<(\w+)/, `<$1 xmlns="${PACKAGE}/${kind}"`);
}
