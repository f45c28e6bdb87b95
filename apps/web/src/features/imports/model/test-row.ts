import type { ImportRow } from './import-types.ts';

/** A row for tests: of a sheet unless told otherwise. */
export function testRow(parts: Partial<ImportRow> = {}): ImportRow {
  return {
    id: 1,
    row: 2,
    values: { article_number: '0012', name: '积木' },
    pictures: [],
    warnings: [],
    faults: [],
    duplicate_toy_id: null,
    is_excluded: false,
    state: 'ready',
    reason: '',
    toy_id: null,
    toy_name: '',
    candidates: [],
    ...parts,
  };
}
