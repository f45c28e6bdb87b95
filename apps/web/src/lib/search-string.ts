export type SearchParams = Record<string, string | number | boolean | null | undefined>;

/** `?a=1&b=2` without the empty ones; the empty string when nothing is left. */
export function searchString(search: SearchParams): '' | `?${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
