import { formatCount } from '#lib/format.ts';
import { Link } from '#lib/router.ts';
import styles from './region-list.module.css';
import type { RegionFigures } from './region-map.tsx';

interface RegionListProps {
  regions: readonly RegionFigures[];
  shown: number | undefined;
  onShow: (id: number) => void;
}

/** All regions in words, the one with most factories first. */
export function RegionList({ regions, shown, onShow }: RegionListProps) {
  const sorted = regions.toSorted((a, b) => b.factory_count - a.factory_count || a.id - b.id);
  const most = sorted[0]?.factory_count ?? 0;
  return (
    <ol className={styles.list} aria-label="产区">
      {sorted.map(({ id, name, province, specialty, factory_count: factories, toy_count: toys }) => (
        <li key={id} data-shown={id === shown}>
          <Link to={`/toy_area/${id}`} onMouseEnter={() => onShow(id)} onFocus={() => onShow(id)}>
            <span className={styles.place}>
              <b>{name}</b>
              <small>{province}</small>
            </span>
            <span className={`t-13 quiet ${styles.specialty}`}>
              {specialty}
              <i style={{ width: `${factories === 0 ? 0 : Math.max(2, (factories / most) * 100)}%` }} aria-hidden />
            </span>
            <span className={`t-12 ${styles.figure}`}>
              <b>{formatCount(factories)}</b> 家<small>{formatCount(toys)} 款</small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
