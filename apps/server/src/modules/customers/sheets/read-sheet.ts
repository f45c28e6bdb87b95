import { decodeText, readCsvRows, readRows, WorkbookFault, type TextRow } from '@wanyuan/documents';
import { CUSTOMER_SHEET_ROWS } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import { WORKBOOK_FAULT_TEXTS } from '#modules/files/fault-texts.ts';
import { findHead, type SheetHead } from './sheet-columns.ts';
import type { SheetRow } from './sheet-row.ts';

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
    throw refused(WORKBOOK_FAULT_TEXTS[error.kind], error);
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
