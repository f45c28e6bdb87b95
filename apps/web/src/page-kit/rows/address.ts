import type { PageLink, Pathname } from '#lib/page-links.ts';
import { pageIn } from '#lib/read-search.ts';
import { searchString } from '#lib/search-string.ts';

/** One parameter of an address: a value that cannot be read counts as `none`, and `none` is not written. */
export interface AddressField<T> {
  none: T;
  read: (text: string) => T;
  /** The parameter, where it is not called as the field is. */
  param?: string | undefined;
  /** Whether a value makes the list shorter; orders, tabs and pages do not. */
  narrows: boolean;
}

type Fields = Record<string, AddressField<unknown>>;
type AddressOf<F extends Fields> = { [N in keyof F]: F[N] extends AddressField<infer T> ? T : never };

/** Without blanks around it, and no longer than the call takes. */
export const text = (max: number): AddressField<string> => ({
  none: '',
  read: (given) => given.trim().slice(0, max),
  narrows: true,
});

/** 0 means any. */
export const id = (): AddressField<number> => ({
  none: 0,
  read: (given) => (/^[1-9]\d{0,11}$/.test(given) ? Number(given) : 0),
  narrows: true,
});

export const flag = (param?: string): AddressField<boolean> => ({
  none: false,
  read: (given) => given === '1',
  param,
  narrows: true,
});

/** One of these, or null for any. */
export const among = <T extends string | number>(values: readonly T[], param?: string): AddressField<T | null> => ({
  none: null,
  read: (given) => values.find((value) => String(value) === given) ?? null,
  param,
  narrows: true,
});

/** An order or a part of the list: always one of these, the first unless told. */
export const view = <T extends string>(values: readonly T[], param?: string): AddressField<T> => ({
  none: values[0]!,
  read: (given) => values.find((value) => value === given) ?? values[0]!,
  param,
  narrows: false,
});

/** The record that stands open beside the list; 0 for none. */
export const open = (): AddressField<number> => ({ ...id(), narrows: false });

export const page = (): AddressField<number> => ({
  none: 1,
  read: (given) => pageIn(new URLSearchParams({ page: given })),
  narrows: false,
});

export interface AddressSchema<A> {
  read: (search: URLSearchParams) => A;
  path: (address: A) => PageLink;
  /** What stands behind the path, for lists that several pages show. */
  search: (address: A) => '' | `?${string}`;
  /** The fields that make the list shorter, unset. */
  whole: Partial<A>;
  isNarrowed: (address: A) => boolean;
}

/** What a schema reads: the filter of a list. */
export type AddressValue<S> = S extends AddressSchema<infer A> ? A : never;

/** How a list reads its filter from the address, which may be typed by hand, and writes it back. */
export function defineAddress<F extends Fields>(path: Pathname, fields: F): AddressSchema<AddressOf<F>> {
  type A = AddressOf<F>;
  const rows = Object.entries(fields);
  const narrowing = rows.filter(([, { narrows }]) => narrows);
  const write = (address: A) => {
    const written = rows.map(([name, { param = name, none }]) => {
      const value = address[name] as string | number | boolean | null;
      return [param, value === none ? null : value === true ? 1 : value] as const;
    });
    return searchString(Object.fromEntries(written));
  };
  return {
    read: (search) =>
      Object.fromEntries(rows.map(([name, { param = name, read }]) => [name, read(search.get(param) ?? '')])) as A,
    path: (address) => `${path}${write(address)}`,
    search: write,
    whole: Object.fromEntries(narrowing.map(([name, { none }]) => [name, none])) as Partial<A>,
    isNarrowed: (address) => narrowing.some(([name, { none }]) => address[name] !== none),
  };
}
