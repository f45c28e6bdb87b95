import { Popover } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { showPrice } from '#lib/money.ts';
import type { LineStoryProps } from './line-story.tsx';
import styles from './lines.module.css';

const LineStory = lazyPart(() => import('./line-story.tsx'));

interface PriceCellProps extends Omit<LineStoryProps, 'onClose'> {
  isExplained: boolean;
  onExplain: (isExplained: boolean) => void;
}

/** A price that explains itself on click. */
export function PriceCell({ isExplained, onExplain, ...story }: PriceCellProps) {
  const { quoted_price: price, currency } = story.line;
  if (price === null) return <span className="quiet">待报价</span>;
  return (
    <Popover
      open={isExplained}
      trigger={[]}
      placement="bottom"
      destroyOnHidden
      content={
        <Suspense fallback={<p className={styles.wait}>…</p>}>
          <LineStory {...story} onClose={() => onExplain(false)} />
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
          onExplain(!isExplained);
        }}
      >
        {showPrice(price)}
      </button>
    </Popover>
  );
}
