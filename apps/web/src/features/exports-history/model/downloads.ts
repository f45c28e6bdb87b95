import type { ExportRecord } from '@wanyuan/contract/client';
import { downloadExport } from '#lib/exports.ts';

/** Browsers drop a download that begins on the heels of another. */
const PAUSE_MS = 700;

export const hasFile = ({ state, is_expired: isExpired, file_url: url }: ExportRecord): boolean =>
  state === 'done' && !isExpired && url !== '';

export const isUnderWay = ({ state }: ExportRecord): boolean => state === 'waiting' || state === 'running';

/** The server names the file. */
export const downloadRecord = ({ uuid, file_url: link }: ExportRecord): void =>
  downloadExport({ uuid, link, name: '' });

/** Downloads one after the other; answers with how many there were. */
export async function downloadAll(
  records: readonly ExportRecord[],
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<number> {
  const files = records.filter(hasFile);
  for (const [turn, record] of files.entries()) {
    if (turn > 0) await pause();
    downloadRecord(record);
  }
  return files.length;
}
