import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { isSearchable, PickToysDialog, startSearch } from '#page-kit/pick-toys/pick-toys-dialog.tsx';

/** Takes toys into a selection, out of the catalogue or out of a cart. */
export function AddProductsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const add = useAct(api.website.add_products, {
    onDone: ({ tip, success }) => {
      if (success === 0) {
        toast.warning(tip);
        return;
      }
      toast.success(tip);
      onClose();
    },
  });
  const [search, setSearch] = useState(startSearch());
  const { source, keyword, cart, page, pageSize } = search;
  const found = useCall(
    api.website.get_product_lList,
    {
      id,
      keyword,
      page,
      page_size: pageSize,
      ...(source === 'cart' && cart !== null ? { customer_pick_id: cart } : {}),
    },
    { enabled: isSearchable(search), keepPrevious: true, returnError: true },
  );
  return (
    <PickToysDialog
      search={search}
      onSearch={setSearch}
      found={found}
      okText="加入选样"
      chosenLabel="已在选样中"
      isBusy={add.isPending}
      onPick={(ids) => add.mutate({ id, ids: ids.join(',') })}
      onClose={onClose}
    />
  );
}
