import { api } from '@wanyuan/contract/client';
import { TOY_ORDERS, type ToyOrder } from '@wanyuan/domain';
import { Checkbox } from 'antd';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, ChevronsUpDown, LayoutGrid, Rows3 } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import styles from './list-page.module.css';
import type { ListPageConfig } from './list-config.ts';
import { saveListPreference, type ListPreference } from './list-preference.ts';
import type { ListAddress } from './toy-query.ts';
import type { AddressMoves } from './use-list-address.ts';

interface SortBarProps {
  config: ListPageConfig;
  address: ListAddress;
  page: number;
  moves: AddressMoves;
  view: ListPreference['view'];
  isStoppedHidden: boolean;
  pageCount: number;
  onJump: (page: number) => void;
}

const ORDERS_FRESH_MS = 60 * 60_000;
const PRICE_ORDERS: ReadonlySet<ToyOrder> = new Set(['price_asc', 'price_desc']);

/** The orders that a list offers; the two of the price are one button that turns. */
export function SortBar(props: SortBarProps) {
  const { config, address, moves, view, isStoppedHidden } = props;
  const { data } = useCall(
    api.system.get_order,
    { data_module: config.dataModule, has_keyword: address.keyword !== '' },
    { silent: true, staleTime: ORDERS_FRESH_MS, keepPrevious: true },
  );
  const offered = data?.list ?? [];
  const current = offered.find(({ value }) => value === address.order)?.value ?? offered[0]?.value;
  const plain = offered.filter(({ value }) => !PRICE_ORDERS.has(value));
  const setOrder = (order: ToyOrder): void => moves.change({ order: order === offered[0]?.value ? undefined : order });
  return (
    <div className={`card row gap-8 mb-12 ${styles.sort}`}>
      <fieldset aria-label="排序">
        {plain.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={value === current} onClick={() => setOrder(value)}>
            {label}
          </button>
        ))}
        {offered.length > plain.length && <PriceOrder current={current} onChange={setOrder} />}
      </fieldset>
      <i className={styles.line} />
      <Checkbox
        checked={isStoppedHidden}
        onChange={(event) => {
          const hide_stopped = event.target.checked;
          saveListPreference({ hide_stopped });
          moves.setFilters({ ...address.filters, hide_stopped });
        }}
      >
        隐藏停产
      </Checkbox>
      <span className="grow" />
      <ViewSwitch view={view} />
      <Pager page={props.page} pageCount={props.pageCount} onJump={props.onJump} />
    </div>
  );
}

function PriceOrder({ current, onChange }: { current: ToyOrder | undefined; onChange: (order: ToyOrder) => void }) {
  const Icon = { price_asc: ArrowUp, price_desc: ArrowDown }[current as string] ?? ChevronsUpDown;
  const next = current === 'price_asc' ? 'price_desc' : 'price_asc';
  return (
    <button
      type="button"
      aria-pressed={current !== undefined && PRICE_ORDERS.has(current)}
      title={TOY_ORDERS[next]}
      onClick={() => onChange(next)}
    >
      价格
      <Icon size={14} aria-hidden />
    </button>
  );
}

const VIEWS = [
  { view: 'grid', label: '大图', icon: LayoutGrid },
  { view: 'table', label: '列表', icon: Rows3 },
] as const;

function ViewSwitch({ view: current }: { view: ListPreference['view'] }) {
  return (
    <fieldset className={styles.views} aria-label="视图">
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          aria-label={label}
          title={label}
          onClick={() => saveListPreference({ view })}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}

interface PagerProps {
  page: number;
  pageCount: number;
  onJump: (page: number) => void;
}

function Pager({ page, pageCount, onJump }: PagerProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={`row gap-8 t-13 ${styles.pager}`} aria-label="翻页">
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => onJump(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </button>
      <span>{`${page} / ${pageCount}`}</span>
      <button type="button" aria-label="下一页" disabled={page >= pageCount} onClick={() => onJump(page + 1)}>
        <ChevronRight size={16} aria-hidden />
      </button>
    </nav>
  );
}
