import { X } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import styles from './filters.module.css';

export interface Chip {
  key: string | number;
  label: string;
  count?: number | undefined;
  isSet: boolean;
  /** The address with this choice made, or taken back when it is set. */
  to: PageLink;
}

interface ChipRowProps {
  label: string;
  /** The address without any choice of this row; left out for rows of switches. */
  allTo?: PageLink;
  chips: readonly Chip[];
}

/** One filter: a choice is a link, so that it can be opened, sent and taken back. */
export function ChipRow({ label, allTo, chips }: ChipRowProps) {
  const isAll = chips.every(({ isSet }) => !isSet);
  return (
    <div className={`gap-12 ${styles.row}`}>
      <b>{label}</b>
      <ul>
        {allTo !== undefined && (
          <li>
            <Link
              to={allTo}
              replace
              className={`inline-row gap-4 nowrap ${styles.chip}`}
              aria-current={isAll ? 'true' : undefined}
            >
              全部
            </Link>
          </li>
        )}
        {chips.map(({ key, label: text, count, isSet, to }) => (
          <li key={key}>
            <Link
              to={to}
              replace
              className={`inline-row gap-4 nowrap ${styles.chip}`}
              data-set={isSet}
              aria-current={isSet ? 'true' : undefined}
            >
              {text}
              {count !== undefined && <small>{formatCount(count)}</small>}
              {isSet && <X size={14} aria-label="去掉" />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
