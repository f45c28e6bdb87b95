import { SHEET_PICTURES_MAX } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import { explainReadingFault } from '#modules/reading/reading.module.ts';

const TEXTS = { too_many_pictures: `表格内图片超过${SHEET_PICTURES_MAX}张，请拆分后再上传` };

/** What people are told of a workbook that cannot be used, or is gone; null when trying again may help. */
export function explainSheetFault(error: unknown): string | null {
  if (error instanceof AppError && error.errorName === 'NOT_FOUND') return error.message;
  return explainReadingFault(error, TEXTS);
}
