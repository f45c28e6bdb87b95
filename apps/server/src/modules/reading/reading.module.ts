import { defineModule } from '#composition/module.ts';
import { createFileReader } from './file-reader.service.ts';
import { createReadingPool } from './reading-pool.ts';

export { explainReadingFault } from './explain-reading-fault.ts';
export type { FileReader, HeldFile, JobReading, ReadableFile } from './file-reader.service.ts';
export type { SheetRow } from './sheets/customer-sheet-columns.ts';
export type { ReadColumn, SheetLine } from './sheets/product-sheet.ts';

export const readingModule = defineModule({
  name: 'reading',
  needs: [],
  create({ storage, tempFolder, now }) {
    const reader = createFileReader({ pool: createReadingPool(), storage, tempFolder, now });
    return { services: { reader }, close: () => reader.close() };
  },
});
