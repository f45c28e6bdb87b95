import type { api, ExportSettings, OutputOf } from '@wanyuan/contract/client';
import type { ExportRequest } from '#lib/exports.ts';

export type ExportKind = NonNullable<ExportRequest['kind']>;
export type Template = OutputOf<typeof api.system.get_excel_list>['list'][number];

/** Which templates a kind of file can be made by. */
export function templatesFor(kind: ExportKind, templates: readonly Template[]): readonly Template[] {
  if (kind === 'zip') return [];
  if (kind === 'excel') return templates;
  // Another program reads workbooks, and a company's own template is one.
  return templates.filter(({ template_id: id, key }) => id === null && key !== 'trade_system');
}

/** The remembered settings as far as they go with this kind of file and with what this person may use. */
export function fittingSettings(
  settings: ExportSettings,
  kind: ExportKind,
  templates: readonly Template[],
): ExportSettings {
  const usable = templatesFor(kind, templates).filter(({ is_available: isAvailable }) => isAvailable);
  const own = usable.some(({ template_id: id }) => id !== null && id === settings.template_id);
  const builtIn = usable.some(({ template_id: id, key }) => id === null && key === settings.template);
  return {
    ...settings,
    template_id: own ? settings.template_id : null,
    template: own || builtIn ? settings.template : 'quoted',
  };
}
