import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { PickToysDialog, startSearch, type ToySearch } from '#page-kit/pick-toys/pick-toys-dialog.tsx';
import { useFoundToys } from '#page-kit/pick-toys/use-found-toys.ts';
import { addToys } from '../add-toys.ts';
import { useLines, type OpenQuotation } from '../store/open-quotation.ts';

const QUIET = { silent: true, returnError: true };

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
  const found = useFoundToys(search, here);
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
      found={found}
      okText="加入报价单"
      chosenLabel="已在报价单中"
      mayRepeat
      isBusy={isBusy}
      onPick={(ids, cart) => void pick(ids, cart)}
      onClose={onClose}
    />
  );
}
