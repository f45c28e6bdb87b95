import { useQuery } from '@tanstack/react-query';
import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { act, callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { Candidate } from '#page-kit/pick-toys/candidate-list.tsx';
import { isSearchable, PickToysDialog, startSearch, type ToySearch } from '#page-kit/pick-toys/pick-toys-dialog.tsx';

const QUIET = { silent: true, returnError: true };

interface Found {
  list: Candidate[];
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
  return {
    list: shown.map(({ toy_id, toy, picture }) => ({ toy: { ...toy, toy_id, picture }, is_chosen: false })),
    total: found.length,
  };
}

async function catalogueToys({ keyword, page, pageSize }: ToySearch): Promise<Found> {
  const { list, total } = await act(api.toy.get_list, { keyword, page, page_size: pageSize }, QUIET);
  return { list: list.map((toy) => ({ toy, is_chosen: false })), total };
}

/** Single toys beside the rules, out of the catalogue or out of a cart. */
export function AddToysDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [search, setSearch] = useState(startSearch());
  const { data, error, isPlaceholderData } = useQuery<Found, CallError>({
    queryKey: ['site-candidates', search],
    queryFn: () =>
      search.source === 'cart' && search.cart !== null ? cartToys(search.cart, search) : catalogueToys(search),
    enabled: isSearchable(search),
    placeholderData: (before) => before,
  });
  const add = useAct(api.website.add_toys, {
    onDone: ({ count, refused }) => {
      toast.success(refused > 0 ? `已加入 ${count} 款，${refused} 款不能加入` : `已加入 ${count} 款`);
      onClose();
    },
  });
  return (
    <PickToysDialog
      search={search}
      onSearch={setSearch}
      found={{ data, error, isPlaceholderData }}
      title="加产品到网站"
      okText="加入网站"
      chosenLabel="已在网站上"
      isBusy={add.isPending}
      onPick={(toyIds) => add.mutate({ id, toy_ids: [...toyIds] })}
      onClose={onClose}
    />
  );
}
