import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WriteOptions } from '@wanyuan/documents';
import type { DocumentProgress, DocumentWork } from './document-plan.ts';
import { readDocumentRows } from './document-rows.ts';
import type { WrittenDocument } from './document-writer.ts';
import { writeExcelDocument } from './excel-document.ts';
import { writeCatalogueDocument, writeQuotationDocument } from './pdf-documents.ts';
import type { PictureDesk } from './picture-desk.ts';
import { writeTemplateDocument } from './template-document.ts';
import { writeTradeDocument } from './trade-document.ts';
import { writeZipDocument } from './zip-document.ts';

interface Surroundings {
  desk: PictureDesk;
  onProgress(progress: DocumentProgress): void;
}

/** Writes a document to its place. */
export async function writeDocument(work: DocumentWork, { desk, onProgress }: Surroundings): Promise<WrittenDocument> {
  let lost = 0;
  const options: WriteOptions = {
    tempFolder: work.tempFolder,
    onFault: () => (lost += 1),
    onProgress: (done) => onProgress({ done, lost }),
  };
  await pipeline(await open(work, { ...options, desk }), createWriteStream(work.outPath));
  return { bytes: (await stat(work.outPath)).size, lost };
}

async function open(work: DocumentWork, options: WriteOptions & { desk: PictureDesk }): Promise<Readable> {
  const { plan, templatePath, rowsPath } = work;
  const rows = readDocumentRows(rowsPath);
  if (plan.kind === 'template') {
    if (templatePath === null) throw new Error('a template without its file');
    return writeTemplateDocument(plan, templatePath, rows, options);
  }
  if (plan.kind === 'pdf_quotation') return writeQuotationDocument(plan, rowsPath, options);
  if (plan.kind === 'trade') return writeTradeDocument(plan, rows, options);
  const write = { excel: writeExcelDocument, pdf_catalogue: writeCatalogueDocument, zip: writeZipDocument }[plan.kind];
  return write(plan, rows, options);
}
