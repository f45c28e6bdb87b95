import { api } from '@wanyuan/contract/client';
import { Button, Skeleton } from 'antd';
import { ListChecks, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#lib/use-call.ts';
import { idIn, pageIn, textIn } from '#lib/read-search.ts';
import { searchString } from '#lib/typed-path.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { Pages } from '#page-kit/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { choosePath, STATE_WORDS, type Choose, type ChooseState } from '../choose-words.ts';
import { ChooseCard } from '../parts/choose-card.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { ShareDialog } from '../parts/share-dialog.tsx';
import styles from '../parts/chooses.module.css';

const PAGE_SIZE = 24;
const STATES = Object.keys(STATE_WORDS) as ChooseState[];

export default function ChoosesPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const [shared, setShared] = useState<Choose | null>(null);
  const state = STATES.find((each) => each === search.get('state'));
  const keyword = textIn(search, 'keyword', 60);
  const customer = idIn(search, 'customer');
  const page = pageIn(search);
  const change = (next: { state?: string; keyword?: string; customer?: number | null; page?: number }): void => {
    const wanted = { state: state ?? '', keyword, customer, page: 1, ...next };
    const query = searchString({ ...wanted, page: wanted.page > 1 ? wanted.page : '' });
    void navigate(`/chooses${query}`, { replace: true });
  };
  const {
    data: found,
    error,
    refetch,
  } = useCall(
    api.website.chooses_list,
    {
      keyword,
      page,
      page_size: PAGE_SIZE,
      ...(state ? { state } : {}),
      ...(customer === null ? {} : { customer_id: customer }),
    },
    { returnError: true, keepPrevious: true },
  );
  const data = useExistingPage(found, (last) => change({ page: last }));
  const isFiltered = Boolean(state) || keyword !== '' || customer !== null;
  const current = shared && (data?.list.find(({ id }) => id === shared.id) ?? shared);
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>选样列表</h1>
        {data && <output>{data.total} 个</output>}
        <span className={styles.space} />
        <div className={styles.customer}>
          <CustomerSelect
            allowNone
            mayCreate={false}
            placeholder="全部客户"
            value={customer}
            onChange={(id) => change({ customer: id })}
          />
        </div>
        <KeywordField label="找选样名称、客户" value={keyword} onSearch={(text) => change({ keyword: text })} />
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setNew(true)}>
          新建选样
        </Button>
      </header>
      <fieldset className={styles.tabs} aria-label="按状态筛选">
        {[undefined, ...STATES].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={state === each}
            onClick={() => change({ state: each ?? '' })}
          >
            {each ? STATE_WORDS[each].label : '全部'}
          </button>
        ))}
      </fieldset>
      {!data && error && <CallErrorPanel what="选样列表" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {data?.list.length === 0 &&
        (isFiltered ? (
          <StatePanel
            icon={SearchX}
            title="没有符合条件的选样"
            actions={<Button onClick={() => change({ state: '', keyword: '', customer: null })}>看全部选样</Button>}
          />
        ) : (
          <StatePanel
            icon={ListChecks}
            title="还没有选样"
            description="把产品整理成一份选样，用链接发给客户。客户在手机上点喜欢、填箱数，答复直接回到这里，还能一键转为选样车。"
            actions={
              <Button type="primary" onClick={() => setNew(true)}>
                新建选样
              </Button>
            }
          />
        ))}
      <ul className={styles.cards}>
        {data?.list.map((choose) => (
          <ChooseCard key={choose.id} choose={choose} onShare={() => setShared(choose)} />
        ))}
      </ul>
      {data && data.total > PAGE_SIZE && (
        <Pages
          className={styles.pages ?? ''}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={(next) => change({ page: next })}
        />
      )}
      {isNew && (
        <EditDialog
          choose={null}
          onClose={() => setNew(false)}
          onDone={(id) => {
            setNew(false);
            void navigate(choosePath(id));
          }}
        />
      )}
      {current && <ShareDialog choose={current} onClose={() => setShared(null)} />}
    </div>
  );
}
