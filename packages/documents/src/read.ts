/* What takes apart files that people send: for processes that may die of one, never for the server's own threads. */
export type { CellValue } from './cell-xml.ts';
export type { NewColumn } from './patch-sheet.ts';
export { readCsvRows } from './read-csv.ts';
export {
  openPictureArchive,
  type ArchivedFile,
  type ArchivedFileFault,
  type PictureArchive,
} from './read-picture-archive.ts';
export { decodeText, readRows, type ReadRowsOptions, type TextRow } from './read-rows.ts';
export {
  openWorkbookMedia,
  readWorkbook,
  readWorkbookPictures,
  type ReadOptions,
  type ReadWorkbookOptions,
  type WorkbookPictures,
  type WorkbookSheet,
} from './read-workbook-pictures.ts';
export type { WorkbookPicture } from './collect-pictures.ts';
export type { TextCell } from './sheet-cells.ts';
export type { TemplateRowValues } from './template/fill-sheet.ts';
export { fillTemplate, type FillOptions } from './template/fill-template.ts';
export type { FieldNames } from './template/placeholders.ts';
export type { TemplateFilling } from './template/plan-filling.ts';
export { readTemplate, type TemplateContent } from './template/read-template.ts';
export type { TemplateValue } from './template/template-values.ts';
export { WorkbookFault, type WorkbookFaultKind } from './workbook-fault.ts';
export { writeColumns, type SheetAddition } from './write-columns.ts';
export type { ArchiveLimits, WorkbookSource } from './zip-archive.ts';
