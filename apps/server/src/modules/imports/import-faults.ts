import { WorkbookFault, type ArchivedFileFault, type WorkbookFaultKind } from '@wanyuan/documents';
import { IMPORT_ROWS_MAX } from '@wanyuan/domain';
import { PictureFault } from '#infra/workers/worker-faults.ts';
import { toAppError } from '#rpc/error-envelope.ts';
import { WORKBOOK_FAULT_TEXTS } from '../files/fault-texts.ts';

/** Why an import cannot go on; its message is for people. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

export const ARCHIVED: Record<ArchivedFileFault, string> = {
  nested: '压缩包中的压缩包不会打开，请解压后再打包',
  foreign: '不是图片，可导入 jpg、png、webp',
  encrypted: '文件已加密，请取消密码后再打包',
  too_large: '图片过大或压缩异常，单张最大 20 MB',
};

export const UNREADABLE = '图片无法识别，可能已损坏';
export const NO_HEAD = '没有找到表头，请确认表格中有“货号”“品名”“出厂价”等列名，可下载示例表格对照';
export const NO_ROWS = '表头下面没有产品，请检查后重新上传';
export const NO_FILES = '没有找到可以导入的图片';
const DEADLY = '读取这份文件时反复中断，请拆分或另存后重新上传';
/** In each of so many tries the worker died over it twice: it will the next time, and others wait for the worker. */
const DEADLY_TRIES = 2;
export const GIVEN_UP = '处理失败，请稍后重试';
export const tooManyRows = (rows: number) => `表格超过 ${IMPORT_ROWS_MAX} 行（共 ${rows} 行），请拆分后再上传`;

/** What people are told when an import ends of this; null when trying again may help. */
export function explainImportFault(error: unknown, attempt: number): string | null {
  if (error instanceof ImportFault) return error.message;
  if (error instanceof WorkbookFault) return WORKBOOK_FAULT_TEXTS[error.kind];
  if (error instanceof PictureFault) {
    if (error.reason === undefined) return attempt + 1 < DEADLY_TRIES ? null : DEADLY;
    return WORKBOOK_FAULT_TEXTS[error.reason as WorkbookFaultKind] ?? null;
  }
  const known = toAppError(error);
  return ['QUOTA_EXCEEDED', 'STORAGE_FULL', 'NOT_FOUND'].includes(known.errorName) ? known.message : null;
}
