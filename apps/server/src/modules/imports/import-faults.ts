import type { ArchivedFileFault } from '@wanyuan/documents/read';
import { IMPORT_ROWS_MAX } from '@wanyuan/domain';
import { ReadingFault } from '#infra/reading/reading-fault.ts';
import { toAppError } from '#rpc/error-envelope.ts';
import { explainReadingFault } from '../reading/reading.module.ts';

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
export const GIVEN_UP = '处理失败，请稍后重试';
export const TOO_MANY_ROWS = `表格超过 ${IMPORT_ROWS_MAX} 行，请拆分后再上传`;

/** What people are told when an import ends of this; null when trying again may help. */
export function explainImportFault(error: unknown): string | null {
  if (error instanceof ImportFault) return error.message;
  if (error instanceof ReadingFault) return explainReadingFault(error);
  const known = toAppError(error);
  return ['QUOTA_EXCEEDED', 'STORAGE_FULL', 'NOT_FOUND'].includes(known.errorName) ? known.message : null;
}
