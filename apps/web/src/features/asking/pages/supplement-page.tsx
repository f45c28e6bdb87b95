import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { PackagePlus } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useNow } from '#lib/use-now.ts';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { SUPPLEMENTS } from '../list-addresses.ts';
import { AskingRows } from '../parts/asking-rows.tsx';
import { ChaseAll } from '../parts/chase-all.tsx';
import { StateFilters } from '../parts/state-filters.tsx';
import { useDeleteSupplement } from '../supplements/supplement-acts.ts';
import { SupplementRow } from '../supplements/supplement-row.tsx';
import { SUPPLEMENT_STATES } from '#page-kit/asking-words.ts';

export default function SupplementPage() {
  const place = useAddress(SUPPLEMENTS);
  const { keyword, state, factory } = place.address;
  const call = useRows(
    api.toy.get_supplement_list,
    { keyword, ...(state ? { state } : {}), ...(factory ? { factory_id: factory } : {}) },
    place,
  );
  const now = useNow();
  const { remove } = useDeleteSupplement();
  return (
    <AskingRows
      at="supplements"
      acts={<ChaseAll type="supplement" />}
      noun="补样单"
      filters={
        <StateFilters
          label="补样状态"
          states={SUPPLEMENT_STATES}
          counts={call.data?.counts}
          find="找单号、工厂、货号"
          place={place}
        />
      }
      what="补样列表"
      call={call}
      empty={{
        icon: PackagePlus,
        title: '还没有补样单',
        description: '看中的产品手边没有样品时，点“补样”，系统按半点致电工厂送样。',
        actions: <Button onClick={() => go('/sample_list')}>去找产品</Button>,
      }}
    >
      {({ list }) => (
        <ul aria-label="补样列表">
          {list.map((supplement) => (
            <SupplementRow
              key={supplement.id}
              supplement={supplement}
              now={now}
              onDelete={() => void remove(supplement)}
            />
          ))}
        </ul>
      )}
    </AskingRows>
  );
}
