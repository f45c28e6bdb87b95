import { useQuery } from '@tanstack/react-query';
import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { act, callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import type { Candidate } from '#page-kit/pick-toys/candidate-list.tsx';
import { isSearchable, PickToysDialog, startSearch, type ToySearch } from '#page-kit/pick-toys/pick-toys-dialog.tsx';
import { addToys } from '../add-toys.ts';
import { useLines, type OpenQuotation } from '../store/open-quotation.ts';

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

/** The cartons that stand in the cart for each toy. */
async function cartAmounts(cartId: number): Promise<Map<number, string>> {
  const { list } = await callApi(api.website.get_sample_car, { customer_pick_id: cartId }, QUIET);
  return new Map(
    list.filter((line) => line.order_box_qty > 0).map((line) => [line.toy_id, String(line.order_box_qty)]),
  );
}

interface AddToysDialogProps {
  quotation: OpenQuotation;
  source: ToySearch['source'];
  onClose: () => void;
}

/** Takes toys into the quotation, out of the catalogue or, with their cartons, out of a cart. */
export default function AddToysDialog({ quotation, source, onClose }: AddToysDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const lines = useLines(quotation, (state) => state.lines);
  const here = new Set([...lines.values()].map(({ toy_id: toyId }) => toyId));
  const [search, setSearch] = useState(startSearch(source));
  const { data, error, isPlaceholderData } = useQuery<Found, CallError>({
    queryKey: ['quotation-candidates', search],
    queryFn: () =>
      search.source === 'cart' && search.cart !== null ? cartToys(search.cart, search) : catalogueToys(search),
    enabled: isSearchable(search),
    placeholderData: (before) => before,
  });
  const found = data && {
    list: data.toys.map((toy) => ({ toy, is_chosen: here.has(toy.toy_id) })),
    total: data.total,
  };
  const pick = async (ids: readonly number[], cart: number | null): Promise<void> => {
    setIsBusy(true);
    const amounts = cart === null ? undefined : await cartAmounts(cart).catch(() => undefined);
    const isDone = await addToys(quotation, ids, amounts);
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <PickToysDialog
      search={search}
      onSearch={setSearch}
      found={{ data: found, error, isPlaceholderData }}
      okText="加入报价单"
      chosenLabel="已在报价单中"
      mayRepeat
      isBusy={isBusy}
      onPick={(ids, cart) => void pick(ids, cart)}
      onClose={onClose}
    />
  );
}
