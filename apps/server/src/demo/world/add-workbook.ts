import { createHash } from 'node:crypto';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { files } from '#modules/files/files.schema.ts';

interface Workbook {
  owner: { company_id: number; user_id: number };
  /** Without its ending; the same each time: a start that is repeated writes the file once more. */
  keyName: string;
  name: string;
  purpose: 'export_template' | 'search_sheet';
  content: Buffer;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook as if its owner had uploaded it. */
export async function addWorkbook(db: Db, storage: StoragePort, workbook: Workbook, now: Date): Promise<number> {
  const { owner, keyName, name, purpose, content } = workbook;
  const key = `uploads/${owner.company_id}/demo/${keyName}.xlsx`;
  await storage.put(key, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [file] = await db
    .insert(files)
    .values({ ...owner, key, name, type: XLSX, size: content.length, sha256, purpose, created_at: now })
    .returning({ id: files.id });
  return file!.id;
}
