import type { CartLine } from '@wanyuan/contract/client';
import { Popover } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { OpenCart } from '../store/open-cart.ts';
import type { SheetControl } from './sheet-control.ts';
import styles from './sheet.module.css';

const PriceStory = lazyPart(() => import('./price-story.tsx'));

interface PriceCellProps {
  cart: OpenCart;
  control: SheetControl;
  line: CartLine;
  isExplained: boolean;
  showPrice: (price: string) => string;
}

/** A price that explains itself on click. */
export function PriceCell({ cart, control, line, isExplained, showPrice }: PriceCellProps) {
  const { quoted_price: price, currency } = line;
  if (price === null) return <span className={styles.none}>待报价</span>;
  return (
    <Popover
      open={isExplained}
      trigger={[]}
      placement="bottom"
      destroyOnHidden
      content={
        <Suspense fallback={<p className={styles.wait}>…</p>}>
          <PriceStory cart={cart} control={control} line={line} />
        </Suspense>
      }
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.price}
        aria-label={`${currency} ${showPrice(price)}，看价格怎么来的`}
        aria-expanded={isExplained}
        // The cell around it would open for typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation();
          control.explain(isExplained ? null : line.id);
        }}
      >
        {showPrice(price)}
      </button>
    </Popover>
  );
}
