import { fileTypeFromFile } from 'file-type';
import { readOfficeKind } from './compound-file.ts';
import { HEIC_TEXT, WORKBOOK_FAULT_TEXTS } from './fault-texts.ts';
import type { FileKind, UploadRule } from './upload-rules.ts';

/** What people can do about a file of a kind that many have; null when there is nothing to say but no. */
export async function adviceFor(path: string, kind: FileKind | null, rule: UploadRule): Promise<string | null> {
  const isForSheets = rule.extensions.includes('xlsx');
  if (kind?.extension === 'xls' && isForSheets) return WORKBOOK_FAULT_TEXTS.old_xls;
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  if (/^hei[cf]$/.test(detected?.ext ?? '')) return HEIC_TEXT;
  if (isForSheets && /^xl(?:sm|tm|am)$/.test(detected?.ext ?? '')) return WORKBOOK_FAULT_TEXTS.macros;
  if (detected?.ext === 'cfb' && (await readOfficeKind(path)) === 'encrypted') return WORKBOOK_FAULT_TEXTS.encrypted;
  return null;
}
