import { EXPORT_FIELDS } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { FilesService } from '#modules/files/files.module.ts';
import type { FileReader } from '#modules/reading/reading.module.ts';
import { checkTemplate } from './check-template.ts';
import * as repo from './company-templates.repo.ts';

interface Dependencies {
  files: FilesService;
  reader: Pick<FileReader, 'read'>;
  now: () => Date;
}

/** A company's workbook, ready to be filled. */
export interface CompanyTemplate {
  id: number;
  name: string;
  /** Fields of rows and of the head that it asks for. */
  fields: string[];
  file_key: string;
}

const MOST_TEMPLATES = 20;
const TELLING = new Set<string>(
  EXPORT_FIELDS.filter(({ isCost, isFactory, isContact }) => isCost ?? isFactory ?? isContact).map(({ key }) => key),
);

const gone = () => new AppError('NOT_FOUND', { msg: '公司模板不存在或已删除' });

export type CompanyTemplateService = ReturnType<typeof createCompanyTemplateService>;

/** The workbooks that companies fill instead of ours. */
export function createCompanyTemplateService({ files, reader, now }: Dependencies) {
  /** Asked for as the colleague who uploaded it: uploads open to their owners only. */
  const fileOf = (db: Db, { user_id: id, company_id: tenant_id, file_id }: repo.TemplateRow) =>
    files.getOwnUpload({ id, tenant_id }, file_id, ['export_template'], db);

  async function describe(db: Db, row: repo.TemplateRow) {
    const file = await fileOf(db, row);
    return {
      key: 'custom',
      template_id: row.id,
      label: row.name,
      hint: '公司上传的模板',
      is_for_customers: !row.fields.some((field) => TELLING.has(field)),
      is_available: true,
      fields: row.fields,
      created_time: row.created_at.toISOString(),
      file_url: files.urlOf(file),
    };
  }

  return {
    async list({ db, session }: SessionContext) {
      const rows = await repo.listTemplates(db, session.tenant_id);
      const list = [];
      for (const row of rows) list.push(await describe(db, row));
      return list;
    },

    has: async (db: Db, session: Session, id: number): Promise<boolean> =>
      (await repo.getTemplate(db, session.tenant_id, id)) !== null,

    async find(db: Db, session: Session, id: number): Promise<CompanyTemplate> {
      const row = await repo.getTemplate(db, session.tenant_id, id);
      if (!row) throw gone();
      const { name, fields } = row;
      return { id, name, fields, file_key: (await fileOf(db, row)).key };
    },

    /** Reads the workbook first: one that cannot be filled is refused with advice. */
    async add({ db, session, audit }: UserCallContext, { file_id, name }: { file_id: number; name: string }) {
      const file = await files.getOwnUpload(session, file_id, ['export_template']);
      const { fields } = await checkTemplate(reader.read(session, 'template', file));
      const { tenant_id: company_id, id: user_id } = session;
      return withTransaction(db, async (transaction) => {
        await repo.lockTemplates(transaction, company_id);
        if ((await repo.countTemplates(transaction, company_id)) >= MOST_TEMPLATES)
          throw new AppError('TEMPLATE_LIMIT');
        const values = { company_id, user_id, file_id, name, fields, created_at: now() };
        const row = await repo.addTemplate(transaction, values);
        const after = { id: row.id, name, fields };
        await audit({ action: 'export.add_template', after }, transaction);
        return describe(transaction, row);
      });
    },

    async remove({ db, session, audit, afterCommit }: UserCallContext, id: number): Promise<void> {
      const row = await repo.removeTemplate(db, session.tenant_id, id);
      if (!row) throw gone();
      const owner = { id: row.user_id, tenant_id: row.company_id };
      afterCommit(await files.discardUnused(db, owner, [row.file_id]));
      const before = { id, name: row.name };
      await audit({ action: 'export.remove_template', before });
    },
  };
}
