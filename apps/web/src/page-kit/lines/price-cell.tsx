import type { CartLine } from '@wanyuan/contract/client';
import { Popover } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { showPrice } from '#lib/money.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import styles from './sheet.module.css';

const PriceStory = lazyPart(() => import('./price-story.tsx'));

interface PriceCellProps {
  cart: OpenCart;
  line: CartLine;
  /** The person wants to type the price. */
  onType: () => void;
}

/** A price that explains itself on click. */
export function PriceCell({ cart, line, onType }: PriceCellProps) {
  const { quoted_price: price, currency } = line;
  const isExplained = useCart(cart, ({ explained }) => explained === line.id);
  if (price === null) return <span className="quiet">待报价</span>;
  return (
    <Popover
      open={isExplained}
      trigger={[]}
      placement="bottom"
      destroyOnHidden
      content={
        <Suspense fallback={<p className={styles.wait}>…</p>}>
          <PriceStory cart={cart} line={line} onType={onType} />
        </Suspense>
      }
    >
      <button
        type="button"
        tabIndex={-1}
        className={`bold brand ${styles.price}`}
        aria-label={`${currency} ${showPrice(price)}，看价格怎么来的`}
        aria-expanded={isExplained}
        // The cell around it would open for typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation();
          cart.store.setState({ explained: isExplained ? null : line.id });
        }}
      >
        {showPrice(price)}
      </button>
    </Popover>
  );
}
