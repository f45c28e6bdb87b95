import { formatCount } from '#lib/format.ts';
import type { RowShow } from '../model/import-types.ts';
import styles from './row-filters.module.css';

export interface RowFilter {
  show: RowShow;
  label: string;
  count: number;
  tone?: 'bad' | 'warn' | 'ok';
}

interface RowFiltersProps {
  filters: readonly RowFilter[];
  shown: RowShow;
  onShow: (show: RowShow) => void;
}

/** Which rows to look at, with how many there are of each kind. */
export function RowFilters({ filters, shown, onShow }: RowFiltersProps) {
  return (
    <fieldset className={`flex wrap gap-4 ${styles.filters}`} aria-label="筛选行">
      {filters.map(({ show, label, count, tone }) => (
        <button
          key={show}
          type="button"
          aria-pressed={show === shown}
          data-tone={count > 0 ? tone : undefined}
          disabled={count === 0 && show !== 'all' && show !== shown}
          onClick={() => onShow(show)}
        >
          {label}
          <b>{formatCount(count)}</b>
        </button>
      ))}
    </fieldset>
  );
}
