import type { api, InputOf, OutputOf } from '@wanyuan/contract/client';

export type Import = OutputOf<typeof api.imports.get_import>;
export type ImportRow = OutputOf<typeof api.imports.get_import_rows>['list'][number];
export type RowShow = NonNullable<InputOf<typeof api.imports.get_import_rows>['show']>;
