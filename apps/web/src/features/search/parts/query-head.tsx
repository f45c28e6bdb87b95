import styles from './search.module.css';

/** The title of the page, and one line of advice. */
export function QueryHead({ title, hint }: { title: string; hint: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <span className={styles.quiet}>{hint}</span>
    </header>
  );
}
