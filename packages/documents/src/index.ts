export type { CellValue } from './cell-xml.ts';
export { DecimalSum } from './excel/decimal-sum.ts';
export { DocumentFault, type DocumentFaultKind } from './document-fault.ts';
export type { SheetColumn, SheetHead, SheetLink, SheetRow, SheetSpec, SheetValue } from './excel/sheet-spec.ts';
export { writeWorkbook, type WorkbookSpec, type WriteOptions } from './excel/write-workbook.ts';
export { notoFonts } from './fonts.ts';
export type { NewColumn } from './patch-sheet.ts';
export type { PdfHead, PdfOptions } from './pdf/pdf-document.ts';
export { fitColumns, type ColumnNeed, type FittedTable } from './pdf/fit-columns.ts';
export { writeCatalogue, type CatalogueItem, type CatalogueSpec } from './pdf/write-catalogue.ts';
export { writeQuotation, type QuotationColumn, type QuotationRow, type QuotationSpec } from './pdf/write-quotation.ts';
export type { PictureFault, PictureSource } from './pictures/picture-source.ts';
export { writePictureZip, type NamedPicture } from './pictures/write-picture-zip.ts';
export { readCsvRows } from './read-csv.ts';
export { decodeText, readRows, type ReadRowsOptions, type TextRow } from './read-rows.ts';
export {
  openPictureArchive,
  type ArchivedFile,
  type ArchivedFileFault,
  type PictureArchive,
} from './read-picture-archive.ts';
export {
  openWorkbookMedia,
  readWorkbook,
  readWorkbookPictures,
  type ReadOptions,
  type ReadWorkbookOptions,
  type WorkbookPicture,
  type WorkbookPictures,
  type WorkbookSheet,
} from './read-workbook-pictures.ts';
export type { TemplateRowValues } from './template/fill-sheet.ts';
export { fillTemplate, type FillOptions } from './template/fill-template.ts';
export type { FieldNames } from './template/placeholders.ts';
export { readTemplate, type TemplateContent } from './template/read-template.ts';
export type { TemplateFilling } from './template/plan-filling.ts';
export type { TemplateValue } from './template/template-values.ts';
export type { TextCell } from './sheet-cells.ts';
export { WorkbookFault, type WorkbookFaultKind } from './workbook-fault.ts';
export { writeColumns, type SheetAddition } from './write-columns.ts';
export { writeRows, type TableColumn } from './write-rows.ts';
export type { ArchiveLimits, WorkbookSource } from './zip-archive.ts';
