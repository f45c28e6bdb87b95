import { ExportSettings } from '@wanyuan/contract';
import {
  allowedFields,
  can,
  chosenFields,
  EXPORT_FIELD_GROUPS,
  EXPORT_TEMPLATE_KEYS,
  exportTemplate,
  type ExportTemplateKey,
} from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { CompanyTemplateService } from './company-templates.service.ts';
import * as repo from './export-settings.repo.ts';

interface Dependencies {
  templates: Pick<CompanyTemplateService, 'has'>;
  now: () => Date;
}

function templateOf(key: string) {
  if (!EXPORT_TEMPLATE_KEYS.some((known) => known === key))
    throw new AppError('NOT_FOUND', { msg: '没有这个导出模板' });
  return exportTemplate(key as ExportTemplateKey);
}

const rightsOf = (session: Session) => ({
  seesCost: can(session, 'cost.see'),
  seesContacts: can(session, 'factory.see_contacts'),
});

export type ExportSettingsService = ReturnType<typeof createExportSettingsService>;

/** How people export: remembered for each of them. */
export function createExportSettingsService({ templates, now }: Dependencies) {
  /** A company template that is gone, or never was the company's, is let go. */
  async function usable(db: Db, session: Session, settings: ExportSettings): Promise<ExportSettings> {
    const { template_id } = settings;
    if (template_id === null || (await templates.has(db, session, template_id))) return settings;
    return { ...settings, template_id: null };
  }

  return {
    /** Settings that were added since the last save take their defaults. */
    async get({ db, session }: SessionContext): Promise<ExportSettings> {
      const kept = ExportSettings.safeParse((await repo.getSettings(db, session.id)) ?? {});
      return usable(db, session, kept.success ? kept.data : ExportSettings.parse({}));
    },

    async save({ db, session }: SessionContext, wanted: ExportSettings): Promise<ExportSettings> {
      const settings = await usable(db, session, wanted);
      await repo.saveSettings(db, { user_id: session.id, settings, updated_at: now() });
      return settings;
    },

    /** The columns that the person chose for a template earlier, if any. */
    chosenFields: async (db: Db, session: Session, template: string): Promise<string[] | undefined> =>
      (await repo.getFields(db, session.id, template)) ?? undefined,

    async fields({ db, session }: SessionContext, key: string) {
      const template = templateOf(key);
      const rights = rightsOf(session);
      const wanted = (await repo.getFields(db, session.id, key)) ?? undefined;
      const usual = new Set<string>(template.fields);
      return {
        list: allowedFields(template, rights).map((field) => ({
          key: field.key,
          title: field.zh,
          group: EXPORT_FIELD_GROUPS[field.group],
          is_default: usual.has(field.key),
        })),
        chosen: chosenFields(template, rights, wanted).map((field) => field.key),
      };
    },

    /** Without columns, the template's own come back. */
    async saveFields({ db, session }: SessionContext, key: string, fields: readonly string[]): Promise<string[]> {
      const template = templateOf(key);
      if (fields.length === 0) await repo.removeFields(db, session.id, key);
      const chosen = chosenFields(template, rightsOf(session), fields.length === 0 ? undefined : fields);
      const keys = chosen.map((field) => field.key);
      if (fields.length > 0)
        await repo.saveFields(db, { user_id: session.id, template: key, fields: keys, updated_at: now() });
      return keys;
    },
  };
}
