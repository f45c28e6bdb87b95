import { readFile } from 'node:fs/promises';
import { decodeText, readCsvRows, readRows } from '@wanyuan/documents/read';
import { QUOTATION_LINES_MAX } from '@wanyuan/domain';
import { findHead, HEAD_WITHIN, titledFields, toFields } from './sheet-head.ts';

type QuotationSheetField = 'number' | 'name' | 'cartons' | 'price' | 'remark';

/** Names that people give to the columns, as they are after folding. */
const FIELDS = titledFields<QuotationSheetField>({
  number:
    '编号 货号 产品编号 产品货号 款号 型号 平台编号 出厂货号 厂货号 itemno item itemnumber itemcode articleno article sku no',
  name: '品名 产品 产品名称 名称 中文品名 费用 项目 name productname description product itemname',
  cartons: '箱数 件数 下单箱数 数量箱 数量 cartons ctns ctn carton qty quantity',
  price: '单价 价格 报价 报价单价 目标价 price unitprice quotedprice quotation',
  remark: '备注 说明 remark remarks note notes comment comments',
});

export interface QuotationSheetRow {
  row: number;
  fields: Partial<Record<QuotationSheetField, string>>;
}

/** The rows that are quoted, or why there are none. */
export type QuotationSheetReading = { rows: QuotationSheetRow[]; has_more: boolean } | { refused: string };

/** Rows up to the head hold no toys; one row beyond the most tells that there are more. */
const READ_ROWS = HEAD_WITHIN + QUOTATION_LINES_MAX + 1;
const MAX_CELL = 500;
const MEGABYTE = 1024 * 1024;
const LIMITS = { entries: 5000, entryBytes: 24 * MEGABYTE, totalBytes: 64 * MEGABYTE };

/** What stands in a sheet of toys to quote, by field. */
export async function readQuotationSheet(path: string, isCsv: boolean): Promise<QuotationSheetReading> {
  const found = isCsv
    ? readCsvRows(decodeText(await readFile(path)), { maxRows: READ_ROWS, maxCharacters: MAX_CELL })
    : await readRows(path, { maxRows: READ_ROWS, maxCharacters: MAX_CELL, limits: LIMITS });
  if (found.length === 0) return { refused: '表格是空的，请检查后重新上传' };
  const head = findHead(found, FIELDS, 'number');
  if (head === null) return { refused: '没有找到“货号”或“编号”列，请检查表头后重新上传' };
  const rows = found.filter(({ row }) => row > head.row).map((row) => toFields(row, head, MAX_CELL));
  const filled = rows.filter(({ fields }) => fields.number !== undefined || fields.name !== undefined);
  if (filled.length === 0) return { refused: '表头下面没有内容，请检查后重新上传' };
  const taken = filled.slice(0, QUOTATION_LINES_MAX);
  return { rows: taken, has_more: filled.length > taken.length || found.length === READ_ROWS };
}
