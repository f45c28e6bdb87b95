import type { PageLink } from '#lib/page-links.ts';
import { searchString } from '#lib/search-string.ts';

export interface SampleQuery {
  keyword?: string | undefined;
  category?: number | undefined;
  page?: number | undefined;
}

/** The first page needs no mention. */
const pageParameter = (page: number | undefined) => (page === undefined || page <= 1 ? undefined : page);

/** Address of the product search; the address carries the whole query, so that it can be sent to a colleague. */
export function samplePath({ keyword, category, page }: SampleQuery): PageLink {
  return `/sample_list${searchString({ keyword: keyword?.trim(), category, page: pageParameter(page) })}`;
}

export function factoryPath(keyword: string, page?: number): PageLink {
  return `/factory_list${searchString({ keyword: keyword.trim(), page: pageParameter(page) })}`;
}

/** Reads what a hand may have written into the address: anything but a known number means no category. */
export function categoryOf(search: URLSearchParams, known: readonly { id: number }[]): number | undefined {
  const id = Number(search.get('category'));
  return known.find((category) => category.id === id)?.id;
}
