import { idIn } from '#lib/read-search.ts';

export type ImportKind = 'products' | 'pictures';

const PATHS: Record<ImportKind, string> = { products: '/batch_import_product', pictures: '/batch_import_images' };

/** The import that an address names; null where a new one begins. */
export function importIdOf(search: URLSearchParams): number | null {
  return idIn(search, 'id');
}

export function importPath(kind: ImportKind, id: number | null = null): string {
  return id === null ? PATHS[kind] : `${PATHS[kind]}?id=${id}`;
}
