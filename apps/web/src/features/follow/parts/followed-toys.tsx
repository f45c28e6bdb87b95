import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Heart, HeartOff } from 'lucide-react';
import { formatAgo } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { BatchBar } from '#page-kit/batch-bar.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import type { AddressMoves } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { clearPicked, usePicked, useToySelection } from '#page-kit/toy-list/selection.ts';
import { unfollow } from '../follow-acts.ts';
import type { FollowAddress } from '../kept-address.ts';
import { useMarks } from '../marks-store.ts';
import { KeptGrid, type KeptToy } from './kept-grid.tsx';

const WAITING = 10;

/** The followed toys. Every `edit_attention` makes this list stale: it is read anew when next seen. */
export function FollowedToys({ place }: { place: AddressMoves<FollowAddress> }) {
  const { keyword } = place.address;
  const followed = useMarks((state) => state.followed);
  const isKnown = useMarks((state) => state.isKnown);
  const selection = useToySelection();
  const picked = usePicked(selection);
  const found = useRows(api.toy.get_attention_list, { type: 'toy', keyword }, place, { pageSize: 60 });
  // Those let go vanish at once; the server's answer follows.
  const list = found.data?.list.filter(({ id }) => !isKnown || followed.has(id)) ?? [];
  // The last of this page has just been let go: another page comes.
  const isTurning = list.length === 0 && found.data !== undefined && found.data.total > found.data.list.length;
  const call = { ...found, data: found.data && !isTurning ? { ...found.data, list } : undefined };
  const entries = list.map(({ id, name, toy, attention_time: time }): KeptToy => ({
    id,
    name,
    toy,
    dataModule: 'sample',
    note: `${formatAgo(time)} 关注`,
  }));
  const remove = ({ id, toy, name }: KeptToy): void => {
    void unfollow([{ id, label: toy?.article_number ?? name }]);
  };
  return (
    <>
      <Rows
        what="关注的产品"
        call={call}
        waiting={<ToyGrid toys={undefined} waiting={WAITING} />}
        filtered={{ title: `关注的产品里没有“${keyword}”`, clear: '看全部关注' }}
        empty={{
          icon: Heart,
          title: '还没有关注的产品',
          description: '看到有潜力的款，点卡片上的“关注”收在这里：价格、库存变了一眼就知道。',
          actions: (
            <Button type="primary" onClick={() => go('/sample_list')}>
              去样品查询
            </Button>
          ),
        }}
      >
        {() => <KeptGrid entries={entries} selection={selection} removeWord="取消关注" onRemove={remove} />}
      </Rows>
      {entries.length > 0 && (
        <BatchBar
          selection={selection}
          from={{ data_module: 'sample' }}
          shown={entries.flatMap(({ toy }) => toy ?? [])}
          place="follow"
        >
          <button
            type="button"
            onClick={() => {
              // Also those of other pages: the bar counts them.
              void unfollow([...picked.values()].map((toy) => ({ id: toy.toy_id, label: toy.article_number })));
              clearPicked(selection);
            }}
          >
            <HeartOff size={16} aria-hidden />
            取消关注
          </button>
        </BatchBar>
      )}
    </>
  );
}
