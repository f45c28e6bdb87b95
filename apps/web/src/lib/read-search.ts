/** The highest page that the server answers. */
const LAST_PAGE = 100_000;

/** The page that an address asks for; the first when it is no page, as addresses may be typed by hand. */
export function pageIn(search: URLSearchParams): number {
  const page = idIn(search, 'page');
  return page === null || page > LAST_PAGE ? 1 : page;
}

/** A number from 1 on, null for anything else. */
export function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null;
}

/** Without blanks around it, and no longer than the call takes. */
export function textIn(search: URLSearchParams, name: string, max: number): string {
  return (search.get(name) ?? '').trim().slice(0, max);
}
