/** The part of a list that a statement reads. */
export interface PageRange {
  limit: number;
  offset: number;
}

/** Pages count from one. */
export function pageRange({ page, page_size }: { page: number; page_size: number }): PageRange {
  return { limit: page_size, offset: (page - 1) * page_size };
}
