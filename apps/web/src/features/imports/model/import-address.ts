import type { PageLink } from '#lib/page-links.ts';
import { idIn } from '#lib/read-search.ts';

export type ImportKind = 'products' | 'pictures';

const PATHS = { products: '/batch_import_product', pictures: '/batch_import_images' } as const;

/** The import that an address names; null where a new one begins. */
export function importIdOf(search: URLSearchParams): number | null {
  return idIn(search, 'id');
}

export function importPath(kind: ImportKind, id: number | null = null): PageLink {
  return id === null ? PATHS[kind] : `${PATHS[kind]}?id=${id}`;
}
