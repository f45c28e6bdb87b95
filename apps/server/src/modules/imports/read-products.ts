import { open } from 'node:fs/promises';
import { IMPORT_ROWS_MAX } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { checkRows } from './check-rows.ts';
import { ImportFault, NO_HEAD, NO_ROWS, TOO_MANY_ROWS } from './import-faults.ts';
import * as rowsRepo from './import-rows.repo.ts';
import { actorOf, IMPORTED_PURPOSES, progressOf, readingOf, type ImportTools } from './import-tools.ts';
import type { SheetLine } from '../reading/reading.module.ts';
import { moveImport, type ImportRecord } from './imports.repo.ts';

const BATCH = 500;
const BEGUN_PERCENT = 2;
const PARSED_PERCENT = 20;
const SAVED_PERCENT = 40;

/** Takes a sheet apart and keeps its rows, all or none: broken off before, it begins anew. */
export async function parseSheet(tools: ImportTools, record: ImportRecord, signal: AbortSignal): Promise<void> {
  const parsed = progressOf(tools, record, BEGUN_PERCENT, PARSED_PERCENT);
  const report = progressOf(tools, record, PARSED_PERCENT, SAVED_PERCENT);
  const file = await tools.files.getOwnUpload(actorOf(record), record.file_ids[0]!, IMPORTED_PURPOSES);
  const reading = { ...readingOf(record), onProgress: (share: number) => void parsed(share).catch(() => {}) };
  await tools.reader.withTempFile(async (rowsPath) => {
    const { columns, rowCount } = await tools.reader.withFile(file, (held) =>
      tools.reader.work(held, { kind: 'product_sheet', rowsPath }, reading),
    );
    if (columns === null) throw new ImportFault(NO_HEAD);
    if (rowCount === 0) throw new ImportFault(NO_ROWS);
    if (rowCount > IMPORT_ROWS_MAX) throw new ImportFault(TOO_MANY_ROWS);
    const read = { ...record, columns };
    await withTransaction(tools.db, async (tx) => {
      await rowsRepo.removeRows(tx, record.id);
      let saved = 0;
      for await (const lines of batches(rowsPath)) {
        signal.throwIfAborted();
        await saveLines(tools, tx, read, lines);
        saved += lines.length;
        await report(saved / rowCount);
      }
      await rowsRepo.markRepeats(tx, record.id);
      const isFirst = await moveImport(tx, record.id, ['reading'], { columns, stage: 'pictures' });
      if (!isFirst) throw new Error('the import is being read elsewhere, or is gone');
    });
  });
}

async function saveLines(tools: ImportTools, tx: Db, record: ImportRecord, lines: readonly SheetLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, edits: {} }));
  const checked = await checkRows(tools, tx, record, rows);
  await rowsRepo.insertRows(
    tx,
    record.id,
    rows.map((row, index) => ({ ...row, ...checked[index]! })),
  );
}

async function* batches(path: string): AsyncGenerator<SheetLine[]> {
  const file = await open(path);
  let lines: SheetLine[] = [];
  try {
    for await (const line of file.readLines()) {
      lines.push(JSON.parse(line) as SheetLine);
      if (lines.length < BATCH) continue;
      yield lines;
      lines = [];
    }
    if (lines.length > 0) yield lines;
  } finally {
    await file.close();
  }
}

/** After columns were given another meaning: the same rows, read anew. */
export async function recheckRows(tools: ImportTools, record: ImportRecord, signal: AbortSignal): Promise<void> {
  for (let afterId = 0; ;) {
    signal.throwIfAborted();
    const rows = await rowsRepo.listAfter(tools.db, record.id, afterId, BATCH);
    if (rows.length === 0) break;
    afterId = rows.at(-1)!.id;
    const checked = await checkRows(tools, tools.db, record, rows);
    const changes = rows.map(({ id, warnings }, index) => {
      const row = checked[index]!;
      return { id, ...row, warnings: [...row.warnings, ...warnings.filter(({ field }) => field === 'picture')] };
    });
    const columns = ['values', 'warnings', 'faults', 'article_number', 'duplicate_toy_id'] as const;
    await rowsRepo.changeRows(tools.db, columns, changes);
  }
  await rowsRepo.markRepeats(tools.db, record.id);
}
