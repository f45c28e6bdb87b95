import { SHEET_PICTURES_MAX } from '@wanyuan/domain';
import type { WorkbookFault, WorkbookFaultKind } from '@wanyuan/documents';

const TEXTS: Record<WorkbookFaultKind, string> = {
  not_xlsx: '文件不是 xlsx 表格，请用 Excel 或 WPS 另存为 .xlsx 后再上传',
  old_xls: '暂不支持 .xls 格式，请用 Excel 或 WPS 另存为 .xlsx 后再上传',
  encrypted: '表格已加密，请取消密码后再上传',
  too_large: '表格内容过多，请拆分后再上传',
  too_many_pictures: `表格内图片超过${SHEET_PICTURES_MAX}张，请拆分后再上传`,
  no_pictures: '表格中没有找到图片，请确认图片已插入到表格中',
  macros: '表格含有宏，请另存为不含宏的 .xlsx 后再上传',
  broken: '表格已损坏或不完整，请重新保存后再上传',
};

/** What people are told of a workbook that cannot be used. */
export function explainWorkbookFault({ kind, pictures }: WorkbookFault): string {
  return pictures === null ? TEXTS[kind] : `${TEXTS[kind]}（共${pictures}张）`;
}
