import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { pageIn, textIn } from '#lib/read-search.ts';
import { useNavigate } from '#lib/router.ts';
import { searchString } from '#lib/search-string.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { PictureViewer } from '#page-kit/picture-viewer.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { AddressKeyword } from '../parts/address-keyword.tsx';
import page from '../parts/factories.module.css';
import { FactoryNav } from '../parts/factory-nav.tsx';
import { LicenceTile } from '../parts/licence-tile.tsx';
import styles from '../parts/licence-tile.module.css';
import { ListPages } from '../parts/list-pages.tsx';
import { OrderBar } from '../parts/order-bar.tsx';

const PAGE_SIZE = 24;
const PATH = '/License';
const STATES = [
  { key: 'all', label: '全部' },
  { key: 'valid', label: '有效' },
  { key: 'expired', label: '已过期' },
] as const;
type StateKey = (typeof STATES)[number]['key'];

export default function LicencePage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<number>();
  const keyword = textIn(search, 'keyword', 500);
  const state: StateKey = STATES.find(({ key }) => key === search.get('state'))?.key ?? 'all';
  const pageNumber = pageIn(search);
  const query = { keyword, page: pageNumber, page_size: PAGE_SIZE, ...(state === 'all' ? {} : { state }) };
  const { data, error, refetch, isPlaceholderData } = useCall(api.system.get_license, query, {
    keepPrevious: true,
    returnError: true,
  });
  const pathOf = (change: { state?: StateKey; page?: number }): PageLink => {
    const next = { state, page: 1, ...change };
    const written = searchString({
      keyword,
      state: next.state === 'all' ? undefined : next.state,
      page: next.page > 1 ? next.page : undefined,
    });
    return `${PATH}${written}`;
  };
  const shown = (data?.list ?? []).filter(({ picture }) => picture !== null);
  const current = shown[opened ?? -1];
  return (
    <div className={`page-width ${page.page}`}>
      <FactoryNav />
      <header className={`flex wrap baseline mb-12 ${page.head}`}>
        <h1>营业执照</h1>
        <p>下单前核对工厂主体、信用代码与期限</p>
      </header>
      <OrderBar orders={STATES} current={state} pathOf={(next) => pathOf({ state: next })}>
        <output>{data ? `共 ${formatCount(data.total)} 份` : !error && '正在查找…'}</output>
        <AddressKeyword keyword={keyword} label="工厂名称、编号或信用代码" />
      </OrderBar>
      {error && !data ? (
        <CallErrorPanel what="营业执照" error={error} onRetry={() => void refetch()} />
      ) : data?.list.length === 0 ? (
        <StatePanel
          icon={FileSearch}
          title="没有找到营业执照"
          description="可以输入工厂简称，或信用代码中的几位。"
          actions={<Button onClick={() => void navigate(PATH)}>清除条件</Button>}
        />
      ) : (
        <ul className={`grid gap-12 ${styles.wall}`} aria-label="营业执照" aria-busy={!data || isPlaceholderData}>
          {data
            ? data.list.map((licence) => (
                <li key={licence.factory_id}>
                  <LicenceTile licence={licence} onOpen={() => setOpened(shown.indexOf(licence))} />
                </li>
              ))
            : STATES.map(({ key }) => <li key={key} className={`edge round hover-fill ${styles.waiting}`} />)}
        </ul>
      )}
      <ListPages
        page={pageNumber}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(next) => pathOf({ page: next })}
      />
      {current && (
        <PictureViewer
          pictures={shown.flatMap(({ picture }) => picture ?? [])}
          start={opened ?? 0}
          title={`${current.factory_name} 营业执照`}
          onTurn={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
