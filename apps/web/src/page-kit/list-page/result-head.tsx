import type { ToyFilters, ToyList } from '@wanyuan/contract/client';
import { Link2, X } from 'lucide-react';
import { memo } from 'react';
import { copyText } from '#lib/clipboard.ts';
import type { PageLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import type { Condition } from './conditions.ts';
import { ExportResults } from './export-results.tsx';
import { countText } from './filter-row.tsx';
import styles from './list-page.module.css';
import { SaveSearch } from './save-search.tsx';
import { SavedSearches } from './saved-searches.tsx';
import type { ListAddress } from './toy-query.ts';
import type { AddressMoves } from './use-list-address.ts';
import type { ListPageConfig } from './list-config.ts';

interface ResultHeadProps {
  config: ListPageConfig;
  address: ListAddress;
  moves: AddressMoves;
  conditions: readonly Condition[];
  answer: ToyList | undefined;
  hasFailed: boolean;
  /** What the list was asked for. */
  query: ToyFilters & { keyword: string; topic: string };
  /** The path with everything said aloud, for sending and saving. */
  fullPath: string;
}

/** What is being looked at: how many, by which conditions, and how to take it along. */
export const ResultHead = memo(function ResultHead(props: ResultHeadProps) {
  const { config, address, moves, conditions, answer, hasFailed, query, fullPath } = props;
  const hasQuery = address.keyword !== '' || conditions.length > 0;
  return (
    <header className={`row wrap ${styles.head}`}>
      {config.introduction === undefined ? (
        <h1>{address.keyword || config.title}</h1>
      ) : (
        address.keyword && <h2>{address.keyword}</h2>
      )}
      <span className={`quiet ${styles.total}`} aria-live="polite">
        {answer ? (
          <>
            共 <b>{answer.is_capped ? '5000+' : countText(answer.total)}</b> 款
          </>
        ) : (
          !hasFailed && '正在查找…'
        )}
      </span>
      {hasQuery && (
        <div className={`row wrap quiet ${styles.conditions}`}>
          <span>已选</span>
          {address.keyword && <Remove label={address.keyword} to={moves.pathOf({ keyword: '', order: undefined })} />}
          {conditions.map(({ key, label, without }) => (
            <Remove key={key} label={label} to={moves.pathOf({ filters: without })} />
          ))}
          <Link
            className={`brand ${styles.clear}`}
            to={moves.pathOf({ keyword: '', filters: {}, order: undefined })}
            aria-label="清除全部条件"
          >
            清除全部
          </Link>
        </div>
      )}
      <div className="row gap-16 push">
        {hasQuery && <SaveSearch config={config} address={address} conditions={conditions} fullPath={fullPath} />}
        <SavedSearches />
        {answer && <ExportResults config={config} address={address} query={query} answer={answer} />}
        <button
          type="button"
          className={`inline-row gap-4 t-13 quiet ${styles.tool}`}
          onClick={() => void copyText(new URL(fullPath, window.location.origin).href)}
        >
          <Link2 size={16} aria-hidden />
          复制筛选链接
        </button>
      </div>
    </header>
  );
});

function Remove({ label, to }: { label: string; to: PageLink }) {
  return (
    <Link to={to} className={`inline-row gap-4 brand paper ${styles.condition}`} aria-label={`去掉条件：${label}`}>
      <span>{label}</span>
      <X size={14} aria-hidden />
    </Link>
  );
}
