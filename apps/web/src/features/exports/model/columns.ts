import { exportTemplate, type ExportFieldKey, type ExportTemplateKey } from '@wanyuan/domain';

export type Fields = readonly ExportFieldKey[];

/** The list with one column at another place. */
export function moveField(fields: Fields, key: ExportFieldKey, to: number): Fields {
  if (!fields.includes(key)) return fields;
  const rest = fields.filter((field) => field !== key);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), key, ...rest.slice(place)];
}

/** Takes a column in at the end, or out; the last one stays. */
export function toggleField(fields: Fields, key: ExportFieldKey): Fields {
  if (!fields.includes(key)) return [...fields, key];
  return fields.length > 1 ? fields.filter((field) => field !== key) : fields;
}

/** What a template begins with, of what this person may have. */
export function defaultFields(template: ExportTemplateKey, offered: readonly string[]): Fields {
  return exportTemplate(template).fields.filter((key) => offered.includes(key));
}

/** What was chosen before, without what is no longer offered. */
export function startFields(
  template: ExportTemplateKey,
  offered: readonly string[],
  chosen: readonly string[],
): Fields {
  const kept = chosen.filter((key): key is ExportFieldKey => offered.includes(key));
  return kept.length > 0 ? kept : defaultFields(template, offered);
}

export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, place) => key === b[place]);
}
