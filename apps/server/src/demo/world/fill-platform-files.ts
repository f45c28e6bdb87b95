import { extname } from 'node:path';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { platform_files } from '#modules/content/content.schema.ts';
import { daysFrom } from './demo-time.ts';
import { makePlatformFiles } from './platform-files.ts';

/** Puts the downloads into the store. Their keys are fixed, so a start that is repeated writes them once more. */
export async function fillPlatformFiles(db: Db, storage: StoragePort, now: Date): Promise<void> {
  for (const [position, { content, days_ago, ...file }] of makePlatformFiles().entries()) {
    const data = Buffer.from(content);
    const storage_key = `platform-files/${position + 1}${extname(file.name)}`;
    await storage.put(storage_key, data);
    await db.insert(platform_files).values({
      ...file,
      storage_key,
      size: data.length,
      created_at: daysFrom(now, -days_ago),
    });
  }
}
