import type { ToyCard as ToyCardData } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { useDeferredValue, useMemo } from 'react';
import { ToyCard } from '#page-kit/toy-card.tsx';
import styles from '#page-kit/toy-grid.module.css';
import { useColumns } from '#page-kit/toy-list/use-columns.ts';

const ROWS = 2;
/** Enough for two rows at every width. */
export const TOYS_FOR_ROWS = 12;

interface ToyRowsProps {
  /** Nothing yet: empty places of the same size. */
  toys: readonly ToyCardData[] | undefined;
  dataModule: DataModule;
}

/** Two whole rows of cards, without the machinery that long lists need: it would double the code of this page. */
export function ToyRows({ toys: arrived, dataModule }: ToyRowsProps) {
  // Drawn in slices: what is clicked meanwhile comes first.
  const toys = useDeferredValue(arrived);
  const count = useColumns() * ROWS;
  const from = useMemo(() => ({ data_module: dataModule }), [dataModule]);
  return (
    <ul className={styles.grid} aria-busy={toys === undefined}>
      {toys
        ? toys.slice(0, count).map((toy) => (
            <li key={toy.toy_id}>
              <ToyCard toy={toy} from={from} />
            </li>
          ))
        : Array.from({ length: count }, (_, index) => (
            <li key={index} className={`card clip tall column ${styles.waiting}`}>
              <span />
              <i />
              <i />
              <i />
            </li>
          ))}
    </ul>
  );
}
