/* Entry of the process that takes workbooks apart, away from the server's threads. */
import { serveWork } from '#infra/workers/serve-work.ts';
import type { ReadSheetWork } from './import-work.ts';
import { readSheetFile } from './read-sheet-file.ts';

serveWork((work: ReadSheetWork) => readSheetFile(work));
