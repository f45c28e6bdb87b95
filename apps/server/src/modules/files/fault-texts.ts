import type { WorkbookFaultKind } from '@wanyuan/documents/read';

/** What people are told of a workbook that cannot be used, wherever they bring it. */
export const WORKBOOK_FAULT_TEXTS: Readonly<Record<WorkbookFaultKind, string>> = {
  not_xlsx: '文件不是 xlsx 表格，请用 Excel 或 WPS 另存为xlsx后上传',
  old_xls: '暂不支持 .xls、.et 文件，请另存为xlsx后上传',
  encrypted: '文件已加密，请在 Excel 或 WPS 中取消密码后再上传',
  too_large: '文件内容过多，请拆分后再上传',
  too_many_pictures: '表格内图片过多，请拆分后再上传',
  no_pictures: '表格中没有找到图片，请确认图片已插入到表格中',
  macros: '表格含有宏，请另存为不含宏的xlsx后上传',
  broken: '文件已损坏或不完整，请重新保存后再上传',
};

export const HEIC_TEXT = '暂不支持HEIC图片，请将手机相机格式改为“兼容性最佳”，或另存为JPG后上传';
