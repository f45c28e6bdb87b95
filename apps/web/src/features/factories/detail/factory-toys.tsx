import { api } from '@wanyuan/contract/client';
import { CATEGORIES, COUNT_CAP, TOY_ORDERS, type ToyOrder } from '@wanyuan/domain';
import { Button } from 'antd';
import { Ban, PackageSearch } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatCount } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { pageIn } from '#lib/read-search.ts';
import { useLocation, useNavigate } from '#lib/router.ts';
import { searchString } from '#lib/search-string.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { categoryOf } from '#page-kit/category-links.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { useHashScroll } from '#page-kit/use-hash-scroll.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { AddressKeyword } from '../parts/address-keyword.tsx';
import { ChipRow } from '../parts/chip-row.tsx';
import parts from '../parts/factories.module.css';
import filters from '../parts/filters.module.css';
import { ListPages } from '../parts/list-pages.tsx';
import { OrderBar } from '../parts/order-bar.tsx';
import { TOY_TABS, toyTabOf } from '../toy-tabs.ts';
import styles from './detail.module.css';
import type { FactoryData } from './factory-detail-data.ts';

const PAGE_SIZE = 40;
const ORDERS = (['relevance', 'newest', 'price_asc', 'price_desc', 'popularity'] as const).map((key) => ({
  key,
  label: TOY_ORDERS[key],
}));

interface FactoryToysProps {
  factory: FactoryData;
  dataModule: string | undefined;
}

/** Everything the factory makes, by parts and categories. */
export function FactoryToys({ factory, dataModule }: FactoryToysProps) {
  useHashScroll(useLocation().hash);
  return (
    <section id="factory-toys" aria-label="工厂产品">
      <header className={`flex baseline gap-12 ${parts.section}`}>
        <h2>全部产品</h2>
        <span>{formatCount(factory.toy_count)} 款</span>
      </header>
      {factory.is_blocked ? (
        <p className={`row gap-12 edge round ${styles.blocked}`} role="note">
          <Ban size={16} aria-hidden />
          本公司已拉黑这家工厂，它的产品不再显示。点上方“恢复”后即可查看。
        </p>
      ) : (
        <ToyList factoryId={factory.id} dataModule={dataModule} />
      )}
    </section>
  );
}

function ToyList({ factoryId, dataModule }: { factoryId: number; dataModule: string | undefined }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tab = toyTabOf(search.get('tab'), dataModule);
  const keyword = (search.get('keyword') ?? '').trim().slice(0, 500);
  const category = categoryOf(search, CATEGORIES);
  const order = ORDERS.find(({ key }) => key === search.get('order'))?.key ?? 'relevance';
  const page = pageIn(search);
  const pathOf = (change: {
    tab?: string;
    category?: number | undefined;
    order?: ToyOrder;
    page?: number;
  }): PageLink => {
    const next = { tab: search.get('tab'), keyword, category, order, page: 1, ...change };
    const written = searchString({
      ...next,
      order: next.order === 'relevance' ? undefined : next.order,
      page: next.page > 1 ? next.page : undefined,
    });
    return `${pathname}${written}`;
  };

  const scope = { factory_ids: [factoryId] };
  const { data: counts } = useCall(api.toy.get_count, scope, { returnError: true, silent: true });
  const query = {
    ...scope,
    ...tab.filters,
    keyword,
    order,
    page,
    page_size: PAGE_SIZE,
    ...(category === undefined ? {} : { category_ids: [category] }),
  };
  const { data, error, refetch, isPlaceholderData } = useCall(api.toy.get_list, query, {
    keepPrevious: true,
    returnError: true,
  });
  const categories = (counts?.category ?? []).filter(({ count }) => count > 0);
  return (
    <>
      <div className={`card ${filters.filters}`}>
        <ChipRow
          label="专区"
          allTo={pathOf({ tab: 'all' })}
          chips={TOY_TABS.filter(({ key }) => key !== 'all').map(({ key, label, countOf }) => ({
            key,
            label,
            count: counts && countOf(counts),
            isSet: key === tab.key,
            to: pathOf({ tab: key === tab.key ? 'all' : key }),
          }))}
        />
        {categories.length > 1 && (
          <ChipRow
            label="分类"
            allTo={pathOf({ category: undefined })}
            chips={categories.map(({ value, count }) => ({
              key: value,
              label: CATEGORIES.find(({ id }) => id === value)?.name ?? '',
              count,
              isSet: value === category,
              to: pathOf({ category: value === category ? undefined : Number(value) }),
            }))}
          />
        )}
      </div>
      <OrderBar orders={ORDERS} current={order} pathOf={(next) => pathOf({ order: next })}>
        <output>{data ? `共 ${formatCount(data.total)}${data.is_capped ? '+' : ''} 款` : !error && '正在查找…'}</output>
        <AddressKeyword keyword={keyword} label="在本厂产品中找" width={220} />
      </OrderBar>
      {error && !data ? (
        <CallErrorPanel what="工厂产品" error={error} onRetry={() => void refetch()} />
      ) : data?.list.length === 0 ? (
        <StatePanel
          icon={PackageSearch}
          title="这里没有符合条件的产品"
          description="可以换到“全部”，或去掉分类和关键词。"
          actions={<Button onClick={() => void navigate(`${pathname}?tab=all`)}>看全部产品</Button>}
        />
      ) : (
        <div aria-busy={!data || isPlaceholderData}>
          <ToyGrid
            toys={data?.list}
            waiting={8}
            dataModule="factory"
            dataModuleId={factoryId}
            words={data?.words ?? []}
          />
        </div>
      )}
      <ListPages
        page={page}
        pageSize={PAGE_SIZE}
        total={Math.min(data?.total ?? 0, COUNT_CAP)}
        pathOf={(next) => pathOf({ page: next })}
      />
    </>
  );
}
