import { defineModule } from '#composition/module.ts';
import { createFileReader } from './file-reader.service.ts';
import { createReadingPool } from './reading-pool.ts';

export const readingModule = defineModule({
  name: 'reading',
  needs: [],
  create({ storage, tempFolder, now }) {
    const reader = createFileReader({ pool: createReadingPool(), storage, tempFolder, now });
    return { services: { reader }, close: () => reader.close() };
  },
});
