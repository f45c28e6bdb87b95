import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { BadgePercent } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useNow } from '#lib/use-now.ts';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PURCHASES } from '../list-addresses.ts';
import { AskingRows } from '../parts/asking-rows.tsx';
import { StateFilters } from '../parts/state-filters.tsx';
import { PurchaseRow } from '../purchases/purchase-row.tsx';
import { PURCHASE_STATES } from '#page-kit/asking-words.ts';

export default function PurchasePage() {
  const place = useAddress(PURCHASES);
  const { keyword, state } = place.address;
  const call = useRows(api.purchase.get_list, { keyword, ...(state ? { state } : {}) }, place);
  const now = useNow();
  const offers = <Button onClick={() => go('/discountSection')}>看在售特价</Button>;
  return (
    <AskingRows
      at="purchases"
      acts={offers}
      noun="采购单"
      filters={
        <StateFilters
          label="采购单状态"
          states={PURCHASE_STATES}
          counts={call.data?.counts}
          find="找单号、品名、货号"
          place={place}
        />
      }
      what="采购单列表"
      call={call}
      empty={{
        icon: BadgePercent,
        title: '还没有特价采购单',
        description: '在特价产品上点“特价采购”，工厂确认后为您预留库存。',
        actions: offers,
      }}
    >
      {({ list }) => (
        <ul aria-label="采购单列表">
          {list.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} now={now} />
          ))}
        </ul>
      )}
    </AskingRows>
  );
}
