import type { Import, ImportRow } from './import-types.ts';

interface Fate {
  kind: 'fault' | 'warning' | 'update' | 'skip' | 'out' | 'new';
  text: string;
}

/** What will become of a row, and why: the worst first. */
export function fateOf(row: ImportRow, onDuplicate: Import['on_duplicate']): Fate[] {
  if (row.is_excluded) return [{ kind: 'out', text: '不导入' }];
  const faults = row.faults.map(({ message }): Fate => ({ kind: 'fault', text: message }));
  const warnings = row.warnings.map(({ message }): Fate => ({ kind: 'warning', text: message }));
  if (faults.length > 0) return [...faults, ...warnings];
  if (row.duplicate_toy_id === null) return [{ kind: 'new', text: '新增' }, ...warnings];
  return onDuplicate === 'skip'
    ? [{ kind: 'skip', text: '已有此货号，跳过' }]
    : [{ kind: 'update', text: '已有此货号，更新' }, ...warnings];
}

/** What is wrong with one cell; a fault weighs more than a warning. */
export function cellNote(row: ImportRow, field: string): { isFault: boolean; text: string } | null {
  const fault = row.faults.find((one) => one.field === field);
  if (fault) return { isFault: true, text: fault.message };
  const warning = row.warnings.find((one) => one.field === field);
  return warning ? { isFault: false, text: warning.message } : null;
}
