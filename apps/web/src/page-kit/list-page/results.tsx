import { Button } from 'antd';
import { FileQuestion } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { StatePanel } from '#ui/state-panel.tsx';
import { BatchBar } from '../batch-bar.tsx';
import { CallErrorPanel } from '../call-error-panel.tsx';
import type { ToyOrigin } from '../toy-card-actions.tsx';
import { ToyGrid } from '../toy-grid.tsx';
import type { ToySelection } from '../toy-list/selection.ts';
import { ToyTable } from '../toy-list/toy-table.tsx';
import type { Condition } from './conditions.ts';
import type { ListPageConfig } from './list-config.ts';
import { ListEmpty } from './list-empty.tsx';
import styles from './list-page.module.css';
import type { ListPreference } from './list-preference.ts';
import { MoreToys } from './more-toys.tsx';
import { NearNotice } from './near-notice.tsx';
import type { ListAddress } from './toy-query.ts';
import type { AddressMoves } from './use-list-address.ts';
import type { ToyPages } from './use-toy-pages.ts';

interface ResultsProps {
  config: ListPageConfig;
  address: ListAddress;
  page: number;
  moves: AddressMoves;
  conditions: readonly Condition[];
  pages: ToyPages;
  pageCount: number;
  view: ListPreference['view'];
  selection: ToySelection;
  onView: (first: number, last: number) => void;
  onJump: (page: number) => void;
}

const WAITING = 15;
const NO_WORDS: readonly string[] = [];

/** The toys themselves, or what to say when there are none. */
export function Results(props: ResultsProps) {
  const { config, address, moves, conditions, pages, pageCount, selection, onView, onJump } = props;
  const { error, isStale } = pages;
  // Cards are drawn in slices: what is typed or clicked meanwhile comes first.
  const arrived = useMemo(() => ({ toys: pages.toys, answer: pages.answer }), [pages.toys, pages.answer]);
  const { toys, answer } = useDeferredValue(arrived);
  const from = useMemo<ToyOrigin>(() => ({ data_module: config.dataModule }), [config.dataModule]);
  if (error && !toys) return <CallErrorPanel what="产品列表" error={error} onRetry={pages.retry} />;
  if (!toys || !answer) return <ToyGrid toys={undefined} waiting={WAITING} />;
  if (answer.total === 0 && toys.length === 0) {
    return (
      <ListEmpty
        title={config.title}
        address={address}
        conditions={conditions}
        moves={moves}
        similar={answer.did_you_mean}
      />
    );
  }
  if (toys.length === 0) return <PastTheEnd page={props.page} pageCount={pageCount} onJump={onJump} />;
  const words = answer.words.length > 0 ? answer.words : NO_WORDS;
  return (
    <section className={styles.results} aria-label="产品" aria-busy={isStale}>
      <NearNotice answer={answer} moves={moves} />
      {props.view === 'table' ? (
        <ToyTable
          toys={toys}
          from={from}
          words={words}
          selection={selection}
          columns={config.columns}
          onView={onView}
        />
      ) : (
        <ToyGrid
          toys={toys}
          waiting={0}
          dataModule={config.dataModule}
          words={words}
          selection={selection}
          extra={config.extra}
          cover={config.cover}
          onView={onView}
        />
      )}
      <MoreToys pages={pages} pageCount={pageCount} onJump={onJump} />
      <BatchBar selection={selection} from={from} shown={toys} />
    </section>
  );
}

function PastTheEnd({ page, pageCount, onJump }: { page: number; pageCount: number; onJump: (page: number) => void }) {
  return (
    <StatePanel
      icon={FileQuestion}
      title={`没有第 ${page} 页`}
      description={`这个列表一共 ${pageCount} 页。`}
      actions={
        <Button type="primary" onClick={() => onJump(1)}>
          回到第一页
        </Button>
      }
    />
  );
}
