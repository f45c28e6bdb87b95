import { SHEET_PICTURES_MAX } from '@wanyuan/domain';
import type { WorkbookFault } from '@wanyuan/documents';
import { WORKBOOK_FAULT_TEXTS } from '#modules/files/fault-texts.ts';

/** What people are told of a workbook that cannot be used. */
export function explainWorkbookFault({ kind, pictures }: WorkbookFault): string {
  if (pictures === null) return WORKBOOK_FAULT_TEXTS[kind];
  return `表格内图片超过${SHEET_PICTURES_MAX}张，请拆分后再上传（共${pictures}张）`;
}
