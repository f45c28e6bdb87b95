import styles from './star-level.module.css';

const STARS = 5;

/** 0 to 5 stars of a factory. */
export function StarLevel({ level }: { level: number }) {
  const full = Math.max(0, Math.min(STARS, level));
  return (
    <span className={`t-12 ${styles.stars}`}>
      <span className="visually-hidden">{full} 星</span>
      <span aria-hidden>{'★'.repeat(full)}</span>
      <i aria-hidden>{'★'.repeat(STARS - full)}</i>
    </span>
  );
}
