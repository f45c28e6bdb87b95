import { searchString } from '#lib/typed-path.ts';

export interface SampleQuery {
  keyword?: string | undefined;
  category?: number | undefined;
}

/** Address of the product search; the address carries the whole query, so that it can be sent to a colleague. */
export function samplePath({ keyword, category }: SampleQuery): string {
  return `/sample_list${searchString({ keyword: keyword?.trim(), category })}`;
}

export function factoryPath(keyword: string): string {
  return `/factory_list${searchString({ keyword: keyword.trim() })}`;
}

/** Reads what a hand may have written into the address: anything but a known number means no category. */
export function categoryOf(search: URLSearchParams, known: readonly { id: number }[]): number | undefined {
  const id = Number(search.get('category'));
  return known.find((category) => category.id === id)?.id;
}
