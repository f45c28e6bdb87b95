import { exportStoredRows } from './modules/exports/stored-exports.ts';
import { fileStoredRows } from './modules/files/stored-files.ts';
import { keysOfOriginals, pictureStoredRows } from './modules/pictures/stored-pictures.ts';

/** What counts against a company's quota. */
export const COUNTED_ROWS = [fileStoredRows, exportStoredRows];

/** Whose objects are looked for when the store is swept. */
export const SWEPT_ROWS = { owners: [...COUNTED_ROWS, pictureStoredRows], alsoKnown: keysOfOriginals };
