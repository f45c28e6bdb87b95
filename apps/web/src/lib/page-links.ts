/** The paths of all pages: each feature adds those of its rows, beside them in its `routes.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface PagePaths {}

/** A row's path, in the router's syntax. */
export type PagePath = keyof PagePaths;

type Filled<P extends string> = P extends `${infer Head}/:${string}/${infer Rest}`
  ? `${Head}/${string}${Filled<`/${Rest}`>}`
  : P extends `${infer Head}/:${string}`
    ? `${Head}/${string}`
    : P;

/** Such a path with its parameters filled. */
export type Pathname = Filled<PagePath>;

/** An address inside the product: one that leads to no page does not compile. */
export type PageLink = Pathname | `${Pathname}?${string}` | `${Pathname}#${string}`;

/** A link that comes as data, from the server or the address bar, which the compiler cannot know. */
export const givenLink = (link: string): PageLink => link as PageLink;
