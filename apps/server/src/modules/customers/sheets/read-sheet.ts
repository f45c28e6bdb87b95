import {
  decodeText,
  readCsvRows,
  readRows,
  WorkbookFault,
  type TextRow,
  type WorkbookFaultKind,
} from '@wanyuan/documents';
import { CUSTOMER_SHEET_ROWS } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import { findHead, type SheetHead } from './sheet-columns.ts';
import type { SheetRow } from './sheet-row.ts';

const FAULTS: Partial<Record<WorkbookFaultKind, string>> = {
  not_xlsx: '文件不是 xlsx 表格，请用 Excel 或 WPS 另存为 .xlsx 后再上传',
  old_xls: '暂不支持 .xls 格式，请用 Excel 或 WPS 另存为 .xlsx 后再上传',
  encrypted: '表格已加密，请取消密码后再上传',
  too_large: '表格内容过多，请拆分后再上传',
};

const refused = (msg: string, cause?: unknown) => new AppError('FILE_TYPE_REFUSED', { msg, cause });

export interface CustomerSheet {
  columns: SheetHead['columns'];
  rows: SheetRow[];
  left_out: number;
}

/** What stands in a sheet of customers, by field. */
export async function readCustomerSheet(bytes: Buffer, isCsv: boolean): Promise<CustomerSheet> {
  const found = await readText(bytes, isCsv);
  if (found.length === 0) throw refused('表格是空的，请检查后重新上传');
  const head = findHead(found);
  if (head === null) throw refused('没有找到“客户名称”列，请下载模板对照表头后重新上传');
  const rows = found.filter(({ row }) => row > head.row).map((row) => toFields(row, head));
  const filled = rows.filter(({ fields }) => Object.keys(fields).length > 0);
  if (filled.length === 0) throw refused('表头下面没有内容，请检查后重新上传');
  return {
    columns: head.columns,
    rows: filled.slice(0, CUSTOMER_SHEET_ROWS),
    left_out: Math.max(0, filled.length - CUSTOMER_SHEET_ROWS),
  };
}

async function readText(bytes: Buffer, isCsv: boolean): Promise<TextRow[]> {
  try {
    return isCsv ? readCsvRows(decodeText(bytes)) : await readRows(bytes);
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    throw refused(FAULTS[error.kind] ?? '表格已损坏或不完整，请重新保存后再上传', error);
  }
}

const MAX_CELL = 2000;

function toFields({ row, cells }: TextRow, { columns }: SheetHead): SheetRow {
  const fields: SheetRow['fields'] = {};
  for (const [index, { field }] of columns.entries()) {
    const text = cells[index]?.slice(0, MAX_CELL) ?? '';
    if (field !== null && text !== '') fields[field] = text;
  }
  return { row, fields };
}
