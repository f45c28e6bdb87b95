import { useQuery } from '@tanstack/react-query';
import { api } from '@wanyuan/contract/client';
import { act, callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import type { Candidate } from './candidate-list.tsx';
import { isSearchable, type ToySearch } from './pick-toys-dialog.tsx';

const QUIET = { silent: true, returnError: true };

interface Found {
  toys: readonly Candidate['toy'][];
  total: number;
}

async function cartToys(cartId: number, { keyword, page, pageSize }: ToySearch): Promise<Found> {
  const { list } = await callApi(api.website.get_sample_car, { customer_pick_id: cartId }, QUIET);
  const word = keyword.toLowerCase();
  const found = list.filter(
    ({ is_gone: isGone, toy }) =>
      !isGone && [toy.article_number, toy.number, toy.name].some((text) => text.toLowerCase().includes(word)),
  );
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const toys = shown.map(({ toy_id, toy, picture }) => ({ ...toy, toy_id, picture }));
  return { toys, total: found.length };
}

async function catalogueToys({ keyword, page, pageSize }: ToySearch): Promise<Found> {
  const { list, total } = await act(api.toy.get_list, { keyword, page, page_size: pageSize }, QUIET);
  return { toys: list, total };
}

const NONE: ReadonlySet<number | null> = new Set();

/** What a search for toys to pick finds, for those who keep no list of their own to search by; `here` are there already. */
export function useFoundToys(search: ToySearch, here: ReadonlySet<number | null> = NONE) {
  const { data, error, isPlaceholderData } = useQuery<Found, CallError>({
    queryKey: ['toys-to-pick', search],
    queryFn: () =>
      search.source === 'cart' && search.cart !== null ? cartToys(search.cart, search) : catalogueToys(search),
    enabled: isSearchable(search),
    placeholderData: (before) => before,
  });
  const found = data && {
    list: data.toys.map((toy) => ({ toy, is_chosen: here.has(toy.toy_id) })),
    total: data.total,
  };
  return { data: found, error, isPlaceholderData };
}
