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
    <li className={`row gap-8 edge-bottom ${styles.row}`}>
      <AppLink to={toyPath(toy.toy_id)} className={`row grow thin gap-12 round-sm ${styles.link}`} onClick={onOpen}>
        <span className={`rigid clip edge round-sm pic-fill ${styles.picture}`}>
          <Picture picture={toy.pictures[0] ?? null} alt="" width={56} ratio={1} />
        </span>
        <span className="column grow thin">
          <span className={`t-13 clip ${styles.name}`}>{toy.name}</span>
          <span className={`flex spread gap-8 t-12 quiet ${styles.note}`}>
            {toy.article_number}
            {price !== undefined && <b>¥{showPrice(price)}</b>}
          </span>
        </span>
      </AppLink>
      <button
        type="button"
        className={`middle rigid quiet round-sm ${styles.remove}`}
        aria-label={`移出对比 ${toy.article_number}`}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}
