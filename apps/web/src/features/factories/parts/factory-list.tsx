import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Factory as FactoryIcon } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { Link, useLocation, useNavigate } from '#lib/router.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { FactoryCard } from '#page-kit/factory-card.tsx';
import { useEmptyPlaces } from '#page-kit/use-empty-places.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import {
  FACTORY_ORDERS,
  factoryAddressPath,
  factoryQuery,
  type FactoryAddress,
  type FixedFilters,
} from '../factory-address.ts';
import { BlockedFactories } from './blocked-factories.tsx';
import styles from './factories.module.css';
import { FactoryFilters } from './factory-filters.tsx';
import { ListPages } from './list-pages.tsx';
import { OrderBar } from './order-bar.tsx';

const PAGE_SIZE = 24;
const WAITING = Array.from({ length: 12 }, (_, index) => index);
const ORDERS = Object.entries(FACTORY_ORDERS).map(([key, label]) => ({
  key: key as keyof typeof FACTORY_ORDERS,
  label,
}));

interface FactoryListProps {
  address: FactoryAddress;
  /** What this page always asks for. */
  fixed?: FixedFilters;
}

const NOTHING_FIXED: FixedFilters = {};

/** An address may ask for a page behind the last. */
function emptyTitle(keyword: string, total: number): string {
  if (total > 0) return `只有 ${formatCount(total)} 家工厂，没有这一页`;
  return keyword ? `没有找到与“${keyword}”相符的工厂` : '没有符合条件的工厂';
}

/** Factories that fit, with the filters above them. */
export function FactoryList({ address, fixed = NOTHING_FIXED }: FactoryListProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const query = factoryQuery(address, fixed, PAGE_SIZE);
  const { data, error, refetch, isPlaceholderData } = useCall(api.factory.get_list, query, {
    keepPrevious: true,
    returnError: true,
  });
  const pathOf = (change: Partial<FactoryAddress>) => factoryAddressPath(pathname, { ...address, page: 1, ...change });
  const orders = address.keyword ? ORDERS : ORDERS.filter(({ key }) => key !== 'relevance');
  return (
    <>
      <FactoryFilters address={address} fixed={fixed} regions={data?.regions} pathOf={pathOf} />
      <section aria-label="工厂">
        <OrderBar
          orders={orders}
          current={address.order ?? orders[0]!.key}
          pathOf={(order) => pathOf({ order: order === orders[0]!.key ? null : order })}
        >
          <output>{data ? `共 ${formatCount(data.total)} 家` : !error && '正在查找…'}</output>
          <BlockedFactories />
        </OrderBar>
        {data?.is_near && (
          <p className={`edge round mb-12 t-13 warn ${styles.near}`}>
            没有与“{address.keyword}”完全相符的工厂，以下是读音或字词相近的。您是不是要找：
            {data.did_you_mean.map((name) => (
              <Link key={name} to={pathOf({ keyword: name })}>
                {name}
              </Link>
            ))}
          </p>
        )}
        {error && !data ? (
          <CallErrorPanel what="工厂列表" error={error} onRetry={() => void refetch()} />
        ) : data?.list.length === 0 ? (
          <NoFactories title={emptyTitle(address.keyword, data.total)} onClear={() => void navigate(pathname)} />
        ) : (
          <ul className={`gap-12 thirds ${styles.grid}`} aria-busy={!data || isPlaceholderData}>
            {data
              ? data.list.map((factory) => (
                  <li key={factory.id}>
                    <FactoryCard factory={factory} words={data.words} />
                  </li>
                ))
              : WAITING.map((place) => <li key={place} className={`edge round ${styles.waiting}`} />)}
          </ul>
        )}
        <ListPages
          page={address.page}
          pageSize={PAGE_SIZE}
          total={data?.total ?? 0}
          pathOf={(page) => pathOf({ page })}
        />
      </section>
    </>
  );
}

function NoFactories({ title, onClear }: { title: string; onClear: () => void }) {
  const isEmpty = useEmptyPlaces().has('factories');
  const mayImport = useCan('import.use');
  if (isEmpty && mayImport)
    return (
      <StatePanel
        icon={FactoryIcon}
        title="还没有工厂"
        description="导入产品时可以顺手新建它所属的工厂，之后就会出现在这里。"
        actions={
          <AppLink to="/batch_import_product">
            <Button type="primary" tabIndex={-1}>
              导入产品
            </Button>
          </AppLink>
        }
      />
    );
  return (
    <StatePanel
      icon={FactoryIcon}
      title={title}
      description="可以换用简称、拼音首字母或工厂编号，或减少筛选条件。已拉黑的工厂不在列表中。"
      actions={<Button onClick={onClear}>清除全部条件</Button>}
    />
  );
}
