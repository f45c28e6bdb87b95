import { api } from '@wanyuan/contract/client';
import { Button, Skeleton } from 'antd';
import { SearchX, Warehouse } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { FactoryCard } from '#page-kit/factory-card.tsx';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { Pages } from '#page-kit/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import type { FollowAddress } from '../kept-address.ts';
import { GoneCard } from './gone-card.tsx';
import styles from './kept.module.css';

interface FollowedProps {
  address: FollowAddress;
  onChange: (next: Partial<FollowAddress>) => void;
}

const PAGE_SIZE = 24;

/** The followed factories; each card lets go of its own. */
export function FollowedFactories({ address, onChange }: FollowedProps) {
  const { keyword, page } = address;
  const {
    data: found,
    error,
    refetch,
  } = useCall(
    api.toy.get_attention_list,
    { type: 'factory', keyword, page, page_size: PAGE_SIZE },
    { returnError: true, keepPrevious: true },
  );
  const data = useExistingPage(found, (last) => onChange({ page: last }));
  const remove = useAct(api.toy.remove_attention);
  if (!data && error) return <CallErrorPanel what="关注的工厂" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.list.length === 0)
    return keyword ? (
      <StatePanel
        icon={SearchX}
        title={`关注的工厂里没有“${keyword}”`}
        actions={<Button onClick={() => onChange({ keyword: '' })}>看全部关注</Button>}
      />
    ) : (
      <StatePanel
        icon={Warehouse}
        title="还没有关注的工厂"
        description="常合作的工厂关注后，这里一眼看到它们的新品和证书。"
        actions={
          <Button type="primary" onClick={() => go('/factory_list')}>
            去工厂列表
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={styles.factories}>
        {data.list.map(({ id, name, factory }) => (
          <li key={id}>
            {factory ? (
              <FactoryCard factory={factory} />
            ) : (
              <GoneCard name={name} onRemove={() => remove.mutate({ type: 'factory', ids: [id] })} />
            )}
          </li>
        ))}
      </ul>
      {data.total > PAGE_SIZE && (
        <Pages
          className={styles.pages ?? ''}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={(next) => onChange({ page: next })}
        />
      )}
    </>
  );
}
