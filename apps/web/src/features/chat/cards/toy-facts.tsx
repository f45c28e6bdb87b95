import { showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import type { ChatToy } from '../types.ts';
import styles from './cards.module.css';

/** 18 只/箱 · 0.330 CBM */
function packingOf({ carton_quantity: quantity, carton_cubic_meter: cubic, unit }: ChatToy): string {
  return [quantity !== null && `${quantity} ${unit}/箱`, cubic !== null && `${Number(cubic).toFixed(3)} CBM`]
    .filter(Boolean)
    .join(' · ');
}

/** A toy at a glance. */
export function ToyFacts({ toy, isSmall = false }: { toy: ChatToy; isSmall?: boolean }) {
  const { name, picture, article_number: article, exworks_price: price } = toy;
  return (
    <div className={styles.toy} style={isSmall ? { gridTemplateColumns: '48px minmax(0, 1fr)' } : undefined}>
      <span className={`edge round-sm clip pic-fill ${isSmall ? styles.small : styles.thumb}`}>
        <Picture picture={picture} alt="" width={isSmall ? 48 : 72} ratio={1} />
      </span>
      <div className="thin">
        <b title={name}>{name}</b>
        <p className="t-12 quiet cut">货号 {article}</p>
        {!isSmall && (
          <p className="row gap-8">
            {price !== undefined && <span className={styles.price}>¥{showPrice(price)}</span>}
            <span className="t-12 quiet cut">{packingOf(toy)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
