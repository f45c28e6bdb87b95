import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Heart, HeartOff, SearchX } from 'lucide-react';
import { formatAgo } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { BatchBar } from '#page-kit/batch-bar.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { clearPicked, usePicked, useToySelection } from '#page-kit/toy-list/selection.ts';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { Pages } from '#page-kit/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { unfollow } from '../follow-acts.ts';
import type { FollowAddress } from '../kept-address.ts';
import { useMarks } from '../marks-store.ts';
import { KeptGrid, type KeptToy } from './kept-grid.tsx';
import styles from './kept.module.css';

interface FollowedProps {
  address: FollowAddress;
  onChange: (next: Partial<FollowAddress>) => void;
}

const PAGE_SIZE = 60;
const WAITING = 10;

/** The followed toys. edit_attention marks this list stale, wherever it was called: it reads anew when it is next seen. */
export function FollowedToys({ address, onChange }: FollowedProps) {
  const { keyword, page } = address;
  const followed = useMarks((state) => state.followed);
  const isKnown = useMarks((state) => state.isKnown);
  const selection = useToySelection();
  const picked = usePicked(selection);
  const {
    data: found,
    error,
    refetch,
  } = useCall(
    api.toy.get_attention_list,
    { type: 'toy', keyword, page, page_size: PAGE_SIZE },
    { returnError: true, keepPrevious: true },
  );
  const data = useExistingPage(found, (last) => onChange({ page: last }));
  if (!data && error) return <CallErrorPanel what="关注的产品" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ToyGrid toys={undefined} waiting={WAITING} />;
  // Those let go vanish at once; the server's answer follows.
  const entries = data.list
    .filter(({ id }) => !isKnown || followed.has(id))
    .map(({ id, name, toy, attention_time: time }): KeptToy => ({
      id,
      name,
      toy,
      dataModule: 'sample',
      note: `${formatAgo(time)} 关注`,
    }));
  // The last of this page has just been let go: another page comes.
  if (entries.length === 0 && data.total > data.list.length) return <ToyGrid toys={undefined} waiting={WAITING} />;
  if (entries.length === 0)
    return keyword ? (
      <StatePanel
        icon={SearchX}
        title={`关注的产品里没有“${keyword}”`}
        actions={<Button onClick={() => onChange({ keyword: '' })}>看全部关注</Button>}
      />
    ) : (
      <StatePanel
        icon={Heart}
        title="还没有关注的产品"
        description="看到有潜力的款，点卡片上的“关注”收在这里：价格、库存变了一眼就知道。"
        actions={
          <Button type="primary" onClick={() => go('/sample_list')}>
            去样品查询
          </Button>
        }
      />
    );
  const remove = (toys: readonly KeptToy[]): void => {
    void unfollow(toys.map(({ id, toy, name }) => ({ id, label: toy?.article_number ?? name })));
  };
  const shown = entries.flatMap(({ toy }) => toy ?? []);
  return (
    <>
      <KeptGrid entries={entries} selection={selection} removeWord="取消关注" onRemove={(entry) => remove([entry])} />
      {data.total > PAGE_SIZE && (
        <Pages
          className={styles.pages ?? ''}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={(next) => onChange({ page: next })}
        />
      )}
      <BatchBar selection={selection} from={{ data_module: 'sample' }} shown={shown} place="follow">
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
    </>
  );
}
