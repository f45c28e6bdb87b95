import type { DataModule } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';

/** A toy's page. The module says from which list it was opened: it decides the detail call and the browsing record. */
export function toyPath(toyId: number, dataModule: DataModule = 'sample'): PageLink {
  return `/toy_detail/${dataModule}/${toyId}`;
}

export function factoryDetailPath(factoryId: number, dataModule?: DataModule): PageLink {
  return dataModule ? `/factory_detail/${factoryId}/${dataModule}` : `/factory_detail/${factoryId}`;
}

/** Toys that look like this one. */
export function similarPath(toyId: number): PageLink {
  return `/imageSearch?toy=${toyId}`;
}
