import type { WorkbookFaultKind } from '@wanyuan/documents/read';
import { ReadingFault, type ReadersBusy, type ReadingFaultReason } from '#infra/reading/reading-fault.ts';
import { AppError } from '#rpc/app-error.ts';
import { WORKBOOK_FAULT_TEXTS } from '../files/files.module.ts';

const TEXTS: Readonly<Record<WorkbookFaultKind | ReadingFaultReason, string>> = {
  ...WORKBOOK_FAULT_TEXTS,
  too_complex: '文件太复杂，读取时超出了时间或内存的上限，请删去多余的工作表、公式和图片，或拆分后再上传',
  deadly: '读取这份文件时反复中断，请拆分或另存后重新上传',
};
const BUSY_RETRY_SECONDS = 3;

/** What people are told of a file that is at fault; null when it is not the file. */
export function explainReadingFault(error: unknown, more: Readonly<Record<string, string>> = {}): string | null {
  if (!(error instanceof ReadingFault)) return null;
  return more[error.reason] ?? (TEXTS as Readonly<Record<string, string>>)[error.reason] ?? null;
}

export const readersBusy = (cause?: ReadersBusy): AppError =>
  new AppError('BUSY', { msg: '正在读取的文件较多，请稍后重试', data: { retry_after: BUSY_RETRY_SECONDS }, cause });
