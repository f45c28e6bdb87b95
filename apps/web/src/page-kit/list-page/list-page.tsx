import { api, type ToyFilters } from '@wanyuan/contract/client';
import { DATA_MODULES } from '@wanyuan/domain';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { useShownQuery } from '../search-box/search-draft.ts';
import { showTop } from '../toy-list/scroll-parent.ts';
import { reportSeen } from '../toy-list/seen-log.ts';
import { clearPicked, useToySelection } from '../toy-list/selection.ts';
import { conditionsOf } from './conditions.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { ListPageConfig } from './list-config.ts';
import styles from './list-page.module.css';
import { useListPreference } from './list-preference.ts';
import { ResultHead } from './result-head.tsx';
import { Results } from './results.tsx';
import { SortBar } from './sort-bar.tsx';
import { addressSearch, compactFilters } from './toy-query.ts';
import { useConditionNames } from './use-condition-names.ts';
import { useListAddress } from './use-list-address.ts';
import { PAGE_SIZE, useToyPages } from './use-toy-pages.ts';

interface ListPageProps {
  config: ListPageConfig;
  /** The part of the list, where the path says it. */
  topic?: string;
  /** Filters that belong to the page itself and that nothing clears. */
  base?: ToyFilters | undefined;
  /** What stands above the filters: an introduction, the parts of a zone. */
  head?: ReactNode;
}

/** A list of toys with filters, orders and pages: the same page for the catalogue and for every zone. */
export function ListPage({ config, topic, base, head }: ListPageProps) {
  const { address, page, moves, state } = useListAddress(topic, base);
  const navigate = useNavigate();
  const preference = useListPreference();
  const selection = useToySelection();
  const top = useRef<HTMLDivElement>(null);
  const isStoppedHidden = address.filters.hide_stopped ?? preference.hide_stopped;
  const query = useMemo(() => {
    const { hide_stopped: _, ...filters } = address.filters;
    return compactFilters({ ...filters, ...(isStoppedHidden ? { hide_stopped: true } : {}) });
  }, [address.filters, isStoppedHidden]);
  const asked = useMemo(
    () => ({ keyword: address.keyword, topic: address.topic, ...query }),
    [address.keyword, address.topic, query],
  );
  const { dataModule } = config;
  const isGeneral = config.call.name === api.toy.get_list.name;
  const listQuery = {
    ...asked,
    ...(address.order ? { order: address.order } : {}),
    ...(isGeneral ? { data_module: dataModule } : {}),
  };
  const pages = useToyPages(config.call, listQuery, page);
  const counts = useCall(
    api.toy.get_count,
    { ...asked, data_module: dataModule },
    { keepPrevious: true, silent: true },
  );
  const names = useConditionNames(counts.data);
  const conditions = useMemo(() => conditionsOf(address, names), [address, names]);
  const pageCount = Math.ceil((pages.answer?.total ?? 0) / PAGE_SIZE);

  useShownQuery('product', address.keyword);
  const words = [address.keyword, ...conditions.slice(0, 1).map(({ label }) => label)].filter(Boolean);
  useTabTitle([config.tabTitle ?? DATA_MODULES[dataModule].name, ...words].join(' · '));
  const queryKey = JSON.stringify(listQuery);
  useNewQuery(queryKey, () => {
    clearPicked(selection);
    showTop(top.current);
  });

  const jump = (to: number): void => {
    void navigate(moves.pathOf({ page: to }), { state: { jump: Date.now() } });
    showTop(top.current);
  };
  const follow = (first: number, last: number): void => {
    const shown = pages.toys?.slice(first, last + 1) ?? [];
    reportSeen(
      shown.map(({ toy_id }) => toy_id),
      dataModule,
    );
    const seen = Math.min(pages.firstPage + Math.floor(first / PAGE_SIZE), pages.lastPage);
    // The address goes along with what is seen; the way back still leads to the query before.
    if (seen !== page && !pages.isStale) void navigate(moves.pathOf({ page: seen }), { replace: true, state });
  };
  const full = { ...address, filters: { ...address.filters, hide_stopped: isStoppedHidden } };
  const fullPath = moves.pathOf({}).split('?')[0] + addressSearch({ ...full, page: 1 });

  return (
    <div className={`page-width ${styles.page}`}>
      {config.introduction !== undefined && (
        <header className={`flex baseline gap-12 mt-12 ${styles.intro}`}>
          <h1>{config.title}</h1>
          <p>{config.introduction}</p>
        </header>
      )}
      {head}
      <FilterPanel
        config={config}
        filters={address.filters}
        counts={config.hasCounts === false ? undefined : counts.data}
        isWaiting={counts.isPending}
        isStale={counts.isPlaceholderData}
        onChange={moves.setFilters}
      />
      <div ref={top}>
        <ResultHead
          config={config}
          address={address}
          moves={moves}
          conditions={conditions}
          answer={pages.answer}
          hasFailed={pages.error !== null}
          query={asked}
          fullPath={fullPath}
        />
        <SortBar
          config={config}
          address={address}
          page={page}
          moves={moves}
          view={preference.view}
          isStoppedHidden={isStoppedHidden}
          pageCount={pageCount}
          onJump={jump}
        />
      </div>
      <Results
        config={config}
        address={address}
        page={page}
        moves={moves}
        conditions={conditions}
        pages={pages}
        pageCount={pageCount}
        view={preference.view}
        selection={selection}
        onView={follow}
        onJump={jump}
      />
    </div>
  );
}

/** Calls when another query comes, yet not when the same page is shown again. */
function useNewQuery(key: string, onNew: () => void): void {
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    onNew();
  });
}
