type ParamNames<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : P extends `:${infer Name}?`
    ? { optional: Name }
    : P extends `:${infer Name}`
      ? { required: Name }
      : never;

type RequiredNames<P extends string> = Extract<ParamNames<P>, { required: string }>['required'];
type OptionalNames<P extends string> = Extract<ParamNames<P>, { optional: string }>['optional'];

export type PathParams<P extends string> = Record<RequiredNames<P>, string | number> &
  Partial<Record<OptionalNames<P>, string | number>>;

export type SearchParams = Record<string, string | number | boolean | null | undefined>;

/** `?a=1&b=2` without the empty ones; the empty string when nothing is left. */
export function searchString(search: SearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Fills a route's path: what the compiler lets through leads somewhere. */
export function typedPath<P extends string>(pattern: P, params: PathParams<P>, search: SearchParams = {}): string {
  const values = params as Record<string, string | number | undefined>;
  const segments = pattern.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values[segment.slice(1).replace('?', '')];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return segments.join('/') + searchString(search);
}
