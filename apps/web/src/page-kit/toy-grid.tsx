import type { ToyCard as ToyCardData } from '@wanyuan/contract/client';
import { ToyCard } from './toy-card.tsx';
import styles from './toy-grid.module.css';

interface ToyGridProps {
  /** Nothing yet: as many empty places are shown as `waiting` says. */
  toys: readonly ToyCardData[] | undefined;
  waiting: number;
  className?: string | undefined;
}

/** Toys side by side, in as many columns as the window has room for. */
export function ToyGrid({ toys, waiting, className = '' }: ToyGridProps) {
  return (
    <ul className={`${styles.grid} ${className}`}>
      {toys
        ? toys.map((toy) => (
            <li key={toy.toy_id}>
              <ToyCard toy={toy} />
            </li>
          ))
        : Array.from({ length: waiting }, (_, index) => <li key={index} className={styles.waiting} />)}
    </ul>
  );
}
