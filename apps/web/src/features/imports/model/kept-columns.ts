import { IMPORT_FIELDS, type ImportFieldKey } from '@wanyuan/domain';
import { useMemo, useState } from 'react';
import { deviceSetting } from '#lib/storage.ts';
import type { Import } from './import-types.ts';
import { previewColumns } from './sheet-fields.ts';

const SETTING = 'import-columns';

interface Kept {
  /** Beside those of the sheet. */
  added: ImportFieldKey[];
  hidden: ImportFieldKey[];
}

const fieldsIn = (stored: unknown): ImportFieldKey[] =>
  IMPORT_FIELDS.map(({ key }) => key).filter((key) => Array.isArray(stored) && stored.includes(key));

function readKept(): Kept {
  const { added, hidden } = (deviceSetting.read(SETTING) ?? {}) as Record<string, unknown>;
  return { added: fieldsIn(added), hidden: fieldsIn(hidden) };
}

/** The columns of a preview; this device remembers those that a person added or hid, for sheets that come later too. */
export function useKeptColumns(sheet: Import['columns']) {
  const [kept, setKept] = useState(readKept);
  const keep = (next: Kept): void => {
    deviceSetting.write(SETTING, next);
    setKept(next);
  };
  const all = useMemo(() => previewColumns(sheet, kept.added), [sheet, kept.added]);
  const shown = useMemo(
    () => all.filter(({ field, isRequired }) => isRequired || !kept.hidden.includes(field)),
    [all, kept.hidden],
  );
  const optional = all.filter(({ isRequired }) => !isRequired);
  return {
    all,
    shown,
    choices: optional.map(({ field, label }) => ({ key: field, title: label })),
    add: (field: ImportFieldKey): void => keep({ ...kept, added: [...kept.added, field] }),
    /** Null for the sheet's own. */
    choose: (keys: readonly ImportFieldKey[] | null): void => {
      const isHere = (field: ImportFieldKey): boolean => optional.some((column) => column.field === field);
      const unchosen = optional.map(({ field }) => field).filter((field) => !keys?.includes(field));
      keep(
        keys === null
          ? { added: [], hidden: [] }
          : { ...kept, hidden: [...kept.hidden.filter((field) => !isHere(field)), ...unchosen] },
      );
    },
  };
}
