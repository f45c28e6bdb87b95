/* What writes files out of our own data; whatever takes files of others apart stands in read.ts. */
export { DecimalSum } from './excel/decimal-sum.ts';
export { DocumentFault, type DocumentFaultKind } from './document-fault.ts';
export type { SheetColumn, SheetHead, SheetLink, SheetRow, SheetSpec, SheetValue } from './excel/sheet-spec.ts';
export { writeWorkbook, type WorkbookSpec, type WriteOptions } from './excel/write-workbook.ts';
export { notoFonts } from './fonts.ts';
export type { PdfHead, PdfOptions } from './pdf/pdf-document.ts';
export { fitColumns, type ColumnNeed, type FittedTable } from './pdf/fit-columns.ts';
export { writeCatalogue, type CatalogueItem, type CatalogueSpec } from './pdf/write-catalogue.ts';
export { writeQuotation, type QuotationColumn, type QuotationRow, type QuotationSpec } from './pdf/write-quotation.ts';
export type { PictureFault, PictureSource } from './pictures/picture-source.ts';
export { writePictureZip, type NamedPicture } from './pictures/write-picture-zip.ts';
export { writeRows, type TableColumn } from './write-rows.ts';
