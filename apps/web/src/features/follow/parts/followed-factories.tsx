import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Warehouse } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useAct } from '#lib/use-call.ts';
import { FactoryCard } from '#page-kit/factory-card.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import type { AddressMoves } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import type { FollowAddress } from '../kept-address.ts';
import { GoneCard } from './gone-card.tsx';
import styles from './kept.module.css';

/** The followed factories; each card lets go of its own. */
export function FollowedFactories({ place }: { place: AddressMoves<FollowAddress> }) {
  const { keyword } = place.address;
  const call = useRows(api.toy.get_attention_list, { type: 'factory', keyword }, place, { pageSize: 24 });
  const remove = useAct(api.toy.remove_attention);
  return (
    <Rows
      what="关注的工厂"
      call={call}
      filtered={{ title: `关注的工厂里没有“${keyword}”`, clear: '看全部关注' }}
      empty={{
        icon: Warehouse,
        title: '还没有关注的工厂',
        description: '常合作的工厂关注后，这里一眼看到它们的新品和证书。',
        actions: (
          <Button type="primary" onClick={() => go('/factory_list')}>
            去工厂列表
          </Button>
        ),
      }}
    >
      {({ list }) => (
        <ul className={`grid gap-12 thirds ${styles.factories}`}>
          {list.map(({ id, name, factory }) => (
            <li key={id}>
              {factory ? (
                <FactoryCard factory={factory} />
              ) : (
                <GoneCard name={name} onRemove={() => remove.mutate({ type: 'factory', ids: [id] })} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Rows>
  );
}
