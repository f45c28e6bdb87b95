import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { useEmptyPlaces } from '#page-kit/use-empty-places.ts';
import { SectionTitle } from './section-title.tsx';
import { TOYS_FOR_ROWS, ToyRows } from './toy-rows.tsx';
import styles from './toy-shelf.module.css';

const SHELVES = [
  { key: 'hot', label: '热门产品', call: api.system.get_toy_hot, module: 'hot', more: '/globalHot' },
  {
    key: 'chosen',
    label: '平台精选',
    call: api.system.get_carefully_chosen_toy,
    module: 'recommend',
    more: '/recommend',
  },
  {
    key: 'selected',
    label: '选样最多',
    call: api.system.get_hot_sample_select,
    module: 'ranking',
    more: '/Selected_list',
  },
] as const;

type Shelf = (typeof SHELVES)[number];

/** Three shelves in one place: what sells, what the platform chose, what others put into their carts. */
export function ToyShelf() {
  const [shelf, setShelf] = useState<Shelf>(SHELVES[0]);
  const empty = useEmptyPlaces();
  if (empty.has('market')) return null;
  return (
    <section aria-label="值得看的产品">
      <SectionTitle
        title={
          <span className={`gap-24 ${styles.tabs}`} role="tablist" aria-label="产品">
            {SHELVES.map((candidate) => (
              <button
                key={candidate.key}
                type="button"
                role="tab"
                aria-selected={candidate.key === shelf.key}
                onClick={() => {
                  setShelf(candidate);
                }}
              >
                {candidate.label}
              </button>
            ))}
          </span>
        }
        more={{ label: '查看更多', to: shelf.more }}
      />
      <Toys key={shelf.key} shelf={shelf} />
    </section>
  );
}

function Toys({ shelf }: { shelf: Shelf }) {
  const { data, isLoadingError } = useCall(shelf.call, { count: TOYS_FOR_ROWS }, { silent: true });
  if (isLoadingError) return <CallErrorLine what={shelf.label} />;
  if (data?.list.length === 0) return <p className={`quiet text-centre ${styles.empty}`}>这里还在整理，先看看别的</p>;
  return <ToyRows toys={data?.list} dataModule={shelf.module} />;
}
