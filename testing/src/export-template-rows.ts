import { Readable } from 'node:stream';
import { writeRows } from '@wanyuan/documents';
import { export_templates } from '@wanyuan/server/src/modules/exports/settings/export-settings.schema.ts';
import { createFile } from './factories.ts';
import type { TestApp } from './test-app.ts';

let written: ReturnType<typeof writeRows> | undefined;

/** A workbook with a row to fill, as small as it can be. Written once: people of the contract sweeps have one each. */
export const smallTemplate = () =>
  (written ??= writeRows('报价', [{ title: '{{公司}}' }, { title: '单价' }], [['{{品名}}', '{{报价}}']]));

/** A company template, of which there is a row only, and an uploaded workbook that could become one. */
export async function createExportTemplateRows(app: TestApp, owner: { company_id: number; user_id: number }) {
  const { id: file_id } = await createFile(app.db, owner, 'export_template');
  const [template] = await app.db
    .insert(export_templates)
    .values({ ...owner, file_id, name: '公司模板', fields: ['name'], created_at: app.deps.now() })
    .returning({ id: export_templates.id });
  const upload = await app.services.files.storeUpload({
    actor: { id: owner.user_id, tenant_id: owner.company_id },
    stream: Readable.from([await smallTemplate()]),
    filename: '模板.xlsx',
    purpose: 'export_template',
  });
  return { export_template_id: template!.id, export_template_file_id: upload.id };
}
