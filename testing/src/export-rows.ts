import { randomUUID } from 'node:crypto';
import { ExportRequest } from '@wanyuan/contract';
import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import { export_records } from '@wanyuan/server/src/modules/exports/exports.schema.ts';
import { email_records } from '@wanyuan/server/src/modules/mail/mail.schema.ts';

/** What the owner has exported and mailed: rows only, no bytes lie behind them. */
export async function createExportRows(
  db: Db,
  owner: { company_id: number; user_id: number },
  { toy_id }: { toy_id: number },
) {
  const at = new Date();
  const uuid = randomUUID();
  const request = ExportRequest.parse({ source: { kind: 'toys', toy_ids: [toy_id] } });
  const [row] = await db
    .insert(export_records)
    .values({
      ...owner,
      uuid,
      kind: 'excel',
      export_format: 1,
      request: { kind: 'document', request },
      content: '所选产品',
      toy_count: 1,
      state: 'done',
      progress: 100,
      file_key: `exports/${owner.company_id}/2026-01/${uuid}-1.xlsx`,
      file_name: '报价单.xlsx',
      file_size: 10,
      created_at: at,
      finished_at: at,
    })
    .returning({ id: export_records.id });
  const [mail] = await db
    .insert(email_records)
    .values({ ...owner, name: '报价单', email: 'buyer@example.com', created_at: at })
    .returning({ id: email_records.id });
  return { export_id: row!.id, export_uuid: uuid, email_record_id: mail!.id };
}
