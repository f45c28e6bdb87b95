import { defineModule } from '#composition/module.ts';
import { createFileReader, PATIENCE_MS } from './file-reader.service.ts';
import { createReadingPool } from './reading-pool.ts';

export { explainReadingFault } from './explain-reading-fault.ts';
export type { FileReader, HeldFile, JobReading, ReadableFile } from './file-reader.service.ts';
export type { SheetRow } from './sheets/customer-sheet-columns.ts';
export type { ReadColumn, SheetLine } from './sheets/product-sheet.ts';

export const readingModule = defineModule({
  name: 'reading',
  needs: [],
  create({ storage, tempFolder, now, config }) {
    const reader = createFileReader({
      pool: createReadingPool(),
      storage,
      tempFolder,
      now,
      patienceMs: PATIENCE_MS * config.TIME_LIMIT_SCALE,
    });
    return { services: { reader }, close: () => reader.close() };
  },
});
