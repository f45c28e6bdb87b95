import styles from './detail.module.css';

interface CellChangeProps {
  cell: { label?: string; before: string | null; after: string | null };
  isBad?: boolean;
}

/** What a cell was, struck through, and what it is. */
export function CellChange({ cell: { label, before, after }, isBad = false }: CellChangeProps) {
  return (
    <span className="block t-13">
      {label && <span className="quiet">{label} </span>}
      {before !== after && before && <del className={styles.before}>{before}</del>}{' '}
      <b className={isBad ? 'bad' : ''}>{after ?? ''}</b>
    </span>
  );
}
