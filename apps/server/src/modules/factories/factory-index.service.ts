import type { Db } from '#infra/database/database.ts';
import { factoryDoc } from './factory-doc.ts';
import { listForIndex, saveDocs } from './factory-index.repo.ts';

const BATCH = 500;

/** Writes the words that every factory is found by. */
export async function indexFactories(db: Db): Promise<void> {
  let afterId = 0;
  for (;;) {
    const rows = await listForIndex(db, afterId, BATCH);
    if (rows.length === 0) return;
    await saveDocs(
      db,
      rows.map((row) => ({ id: row.id, doc: factoryDoc(row) })),
    );
    afterId = rows.at(-1)!.id;
  }
}
