import styles from './page.module.css';

const ROWS = Array.from({ length: 8 }, (_, place) => place);

/** The sheet before its lines are there: the same heights, so that nothing moves. */
export function SheetSkeleton() {
  return (
    <output className={`grid ${styles.skeleton}`} aria-label="正在读取选样车">
      <i data-kind="head" />
      {ROWS.map((place) => (
        <i key={place} />
      ))}
    </output>
  );
}
