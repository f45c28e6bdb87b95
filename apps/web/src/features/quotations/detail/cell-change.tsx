import styles from './detail.module.css';

interface CellChangeProps {
  cell: { label?: string; before: string | null; after: string | null };
}

/** What a cell was, struck through, and what it is. */
export function CellChange({ cell: { label, before, after } }: CellChangeProps) {
  return (
    <span className="block t-13">
      {label && <span className="quiet">{label} </span>}
      {before !== after && before && <del className={styles.before}>{before}</del>} <b>{after ?? ''}</b>
    </span>
  );
}
