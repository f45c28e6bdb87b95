import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { PackagePlus } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { AskingNav } from '../parts/asking-nav.tsx';
import parts from '../parts/asking.module.css';
import { ChaseAll } from '../parts/chase-all.tsx';
import { ListFrame, PAGE_SIZE } from '../parts/list-frame.tsx';
import { StateChips } from '../parts/state-chips.tsx';
import { useDeleteSupplement } from '../supplements/supplement-acts.ts';
import { SupplementRow } from '../supplements/supplement-row.tsx';
import { useListAddress } from '../use-list-address.ts';
import { SUPPLEMENT_STATES } from '../words.ts';

export default function SupplementPage() {
  const [address, change] = useListAddress('/supplement', SUPPLEMENT_STATES);
  const now = useNow();
  const { data, error, refetch } = useCall(
    api.toy.get_supplement_list,
    {
      page: address.page,
      page_size: PAGE_SIZE,
      keyword: address.keyword,
      ...(address.state ? { state: address.state } : {}),
      ...(address.factory ? { factory_id: address.factory } : {}),
    },
    { returnError: true, keepPrevious: true },
  );
  const { remove } = useDeleteSupplement();
  const isFiltered = address.state !== '' || address.keyword !== '';
  return (
    <div className={`page-width ${parts.page}`}>
      <AskingNav at="supplements">
        <ChaseAll type="supplement" />
      </AskingNav>
      <div className={parts.bar}>
        <StateChips
          label="补样状态"
          states={SUPPLEMENT_STATES}
          counts={data?.counts}
          value={address.state}
          onChange={(state) => change({ state })}
        />
        <span className={parts.space} />
        <KeywordField label="找单号、工厂、货号" value={address.keyword} onSearch={(keyword) => change({ keyword })} />
      </div>
      <ListFrame
        what="补样列表"
        data={data}
        error={error}
        onRetry={() => void refetch()}
        page={address.page}
        onPage={(page) => change({ page })}
        empty={{
          icon: PackagePlus,
          title: isFiltered ? '没有符合条件的补样单' : '还没有补样单',
          description: isFiltered ? '换个条件再看看。' : '看中的产品手边没有样品时，点“补样”，系统按半点致电工厂送样。',
          actions: isFiltered ? (
            <Button onClick={() => go('/supplement', { replace: true })}>查看全部补样单</Button>
          ) : (
            <Button onClick={() => go('/sample_list')}>去找产品</Button>
          ),
        }}
      >
        <ul aria-label="补样列表">
          {data?.list.map((supplement) => (
            <SupplementRow
              key={supplement.id}
              supplement={supplement}
              now={now}
              onDelete={() => void remove(supplement)}
            />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}
