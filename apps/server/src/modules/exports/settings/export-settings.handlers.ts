import type { systemExportSettings } from '@wanyuan/contract';
import { can, EXPORT_TEMPLATES } from '@wanyuan/domain';
import type { HandlersOf, Session } from '#rpc/context.ts';
import type { ExportPreviewService } from '../collect/export-preview.ts';
import type { CompanyTemplateService } from './company-templates.service.ts';
import type { ExportSettingsService } from './export-settings.service.ts';
import type { LetterheadService } from './letterheads.service.ts';

type ExportSettingsHandlers = HandlersOf<typeof systemExportSettings>;

interface Services {
  settings: ExportSettingsService;
  letterheads: LetterheadService;
  templates: CompanyTemplateService;
  preview: ExportPreviewService;
}

/** The built-in five; those with ex-works prices are only for people who may see costs. */
const builtIn = (session: Session) =>
  EXPORT_TEMPLATES.map(({ key, label, hint, isForCustomers, showsCost, fields }) => ({
    key,
    template_id: null,
    label,
    hint,
    is_for_customers: isForCustomers,
    is_available: !showsCost || can(session, 'cost.see'),
    fields: [...fields],
    created_time: null,
    file_url: '',
  }));

export function createExportSettingsHandlers(services: Services): ExportSettingsHandlers {
  const { settings, letterheads, templates, preview } = services;
  return {
    get_export_settings: (context) => settings.get(context),
    save_export_settings: (context, wanted) => settings.save(context, wanted),
    get_commonly_field: (context, { template }) => settings.fields(context, template),
    update_commonly_field: async (context, { template, fields }) => ({
      chosen: await settings.saveFields(context, template, fields),
    }),
    get_letterhead: (context) => letterheads.show(context),
    save_letterhead: (context, head) => letterheads.save(context, head),
    get_excel_list: async (context) => ({
      list: [...builtIn(context.session), ...(await templates.list(context))],
    }),
    add_excel_template: (context, template) => templates.add(context, template),
    async remove_excel_template(context, { template_id }) {
      await templates.remove(context, template_id);
      return {};
    },
    preview_excel: ({ db, session }, { rows, ...request }) => preview(db, session, request, rows),
  };
}
