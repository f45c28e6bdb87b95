import type { ToyDetail } from '@wanyuan/contract/client';
import { X } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import { priceToday } from '#page-kit/price-today.ts';
import { toyPath } from '#page-kit/toy-links.ts';
import styles from './compare-drawer.module.css';

interface CompareRowProps {
  toy: ToyDetail;
  onOpen: () => void;
  onRemove: () => void;
}

/** One toy of the drawer. */
export function CompareRow({ toy, onOpen, onRemove }: CompareRowProps) {
  const price = priceToday(toy);
  return (
    <li className={styles.row}>
      <AppLink to={toyPath(toy.toy_id)} className={styles.link} onClick={onOpen}>
        <span className={styles.picture}>
          <Picture picture={toy.pictures[0] ?? null} alt="" width={56} ratio={1} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{toy.name}</span>
          <span className={styles.note}>
            {toy.article_number}
            {price !== undefined && <b>¥{showPrice(price)}</b>}
          </span>
        </span>
      </AppLink>
      <button type="button" className={styles.remove} aria-label={`移出对比 ${toy.article_number}`} onClick={onRemove}>
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}
