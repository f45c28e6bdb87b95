/** The brand is one object: the name people read, the key that stands in routes written with {brand}. */
export const BRAND = {
  name: '玩源',
  key: 'wanyuan',
  slogan: '找玩具，找工厂，一次找齐',
} as const;

type BrandPath<P extends string> = P extends `${infer Head}{brand}${infer Rest}`
  ? `${Head}${typeof BRAND.key}${BrandPath<Rest>}`
  : P;

/** Fills the `{brand}` placeholder of a route of the specification. */
export function brandPath<P extends string>(path: P): BrandPath<P> {
  return path.replaceAll('{brand}', BRAND.key) as BrandPath<P>;
}

/** Page titles carry the brand and a dash; a route may ask for none (the customer-facing /confirm). */
export function pageTitle(title: string, hasBrandPrefix = true): string {
  return hasBrandPrefix ? `${BRAND.name}-${title}` : title;
}
