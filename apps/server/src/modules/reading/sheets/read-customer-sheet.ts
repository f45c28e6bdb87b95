import { readFile } from 'node:fs/promises';
import { decodeText, readCsvRows, readRows, WorkbookFault } from '@wanyuan/documents/read';
import { CUSTOMER_SHEET_ROWS } from '@wanyuan/domain';
import { findCustomerHead, type CustomerSheetHead, type SheetRow } from './customer-sheet-columns.ts';
import { HEAD_WITHIN, toFields } from './sheet-head.ts';

interface CustomerSheet {
  columns: CustomerSheetHead['columns'];
  rows: SheetRow[];
  /** There are more than may be imported at once; the rest is not counted. */
  has_more: boolean;
}

/** The sheet, or why there is nothing to import in it. */
export type CustomerSheetReading = CustomerSheet | { refused: string };

/** Rows up to the head hold no customers; one row beyond the most tells that there are more. */
const READ_ROWS = HEAD_WITHIN + CUSTOMER_SHEET_ROWS + 1;
const MAX_CELL = 2000;
/** Of a whole sheet: what people are shown, and send back to be checked and written. */
const MAX_CHARACTERS = 1_000_000;
const MEGABYTE = 1024 * 1024;
/** A thousand rows are a megabyte or two. */
const LIMITS = { entries: 5000, entryBytes: 24 * MEGABYTE, totalBytes: 64 * MEGABYTE };

/** What stands in a sheet of customers, by field. */
export async function readCustomerSheet(path: string, isCsv: boolean): Promise<CustomerSheetReading> {
  const found = isCsv
    ? readCsvRows(decodeText(await readFile(path)), { maxRows: READ_ROWS, maxCharacters: MAX_CELL })
    : await readRows(path, { maxRows: READ_ROWS, maxCharacters: MAX_CELL, limits: LIMITS });
  if (found.length === 0) return { refused: '表格是空的，请检查后重新上传' };
  const head = findCustomerHead(found);
  if (head === null) return { refused: '没有找到“客户名称”列，请下载模板对照表头后重新上传' };
  const rows = found.filter(({ row }) => row > head.row).map((row) => toFields(row, head, MAX_CELL));
  const filled = rows.filter(({ fields }) => Object.keys(fields).length > 0);
  if (filled.length === 0) return { refused: '表头下面没有内容，请检查后重新上传' };
  const taken = filled.slice(0, CUSTOMER_SHEET_ROWS);
  if (lengthOf(taken) > MAX_CHARACTERS) throw new WorkbookFault('too_large', 'more text than anybody looks through');
  return { columns: head.columns, rows: taken, has_more: filled.length > taken.length || found.length === READ_ROWS };
}

const lengthOf = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, { fields }) => sum + Object.values(fields).reduce((all, text) => all + text.length, 0), 0);
