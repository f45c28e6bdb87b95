import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { BadgePercent } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { AskingNav } from '../parts/asking-nav.tsx';
import parts from '../parts/asking.module.css';
import { ListFrame, PAGE_SIZE } from '../parts/list-frame.tsx';
import { StateChips } from '../parts/state-chips.tsx';
import { PurchaseRow } from '../purchases/purchase-row.tsx';
import { useListAddress } from '../use-list-address.ts';
import { PURCHASE_STATES } from '../words.ts';

export default function PurchasePage() {
  const [address, change] = useListAddress('/purchaseList', PURCHASE_STATES);
  const now = useNow();
  const { data, error, refetch } = useCall(
    api.purchase.get_list,
    {
      page: address.page,
      page_size: PAGE_SIZE,
      keyword: address.keyword,
      ...(address.state ? { state: address.state } : {}),
    },
    { returnError: true, keepPrevious: true },
  );
  const isFiltered = address.state !== '' || address.keyword !== '';
  return (
    <div className={`page-width ${parts.page}`}>
      <AskingNav at="purchases">
        <Button onClick={() => go('/discountSection')}>看在售特价</Button>
      </AskingNav>
      <div className={parts.bar}>
        <StateChips
          label="采购单状态"
          states={PURCHASE_STATES}
          counts={data?.counts}
          value={address.state}
          onChange={(state) => change({ state })}
        />
        <span className={parts.space} />
        <KeywordField label="找单号、品名、货号" value={address.keyword} onSearch={(keyword) => change({ keyword })} />
      </div>
      <ListFrame
        what="采购单列表"
        data={data}
        error={error}
        onRetry={() => void refetch()}
        page={address.page}
        onPage={(page) => change({ page })}
        empty={{
          icon: BadgePercent,
          title: isFiltered ? '没有符合条件的采购单' : '还没有特价采购单',
          description: isFiltered ? '换个条件再看看。' : '在特价产品上点“特价采购”，工厂确认后为您预留库存。',
          actions: isFiltered ? (
            <Button onClick={() => go('/purchaseList', { replace: true })}>查看全部采购单</Button>
          ) : (
            <Button onClick={() => go('/discountSection')}>看在售特价</Button>
          ),
        }}
      >
        <ul aria-label="采购单列表">
          {data?.list.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} now={now} />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}
