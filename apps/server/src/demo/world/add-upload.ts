import { createHash } from 'node:crypto';
import type { FilePurpose } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { contentTypeOf } from '#infra/storage/storage-key.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { files } from '#modules/files/files.schema.ts';

interface Upload {
  owner: { company_id: number; user_id: number };
  /** The same each time: a start that is repeated writes the file once more. */
  keyName: string;
  name: string;
  purpose: FilePurpose;
  content: Buffer;
}

/** A file as if its owner had uploaded it. */
export async function addUpload(db: Db, storage: StoragePort, upload: Upload, now: Date): Promise<number> {
  const { owner, keyName, name, purpose, content } = upload;
  const key = `uploads/${owner.company_id}/demo/${keyName}`;
  await storage.put(key, content);
  const [type = ''] = contentTypeOf(keyName.slice(keyName.lastIndexOf('.') + 1)).split(';');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [file] = await db
    .insert(files)
    .values({ ...owner, key, name, type, size: content.length, sha256, purpose, created_at: now })
    .returning({ id: files.id });
  return file!.id;
}
