import { businessDay } from '@wanyuan/domain';
import { useState, type PointerEvent } from 'react';
import { showPrice } from '#lib/money.ts';
import {
  lastTwelveMonths,
  priceSteps,
  stepAt,
  stepPath,
  type PricePoint,
  type PriceStep,
} from '#page-kit/price-line-geometry.ts';
import styles from './price-line-chart.module.css';

const WIDTH = 240;
const HEIGHT = 52;

/** The prices of the last twelve months as steps; the pointer or the arrow keys read them off. */
export function PriceLineChart({ history }: { history: readonly PricePoint[] }) {
  const [today] = useState(() => businessDay(new Date()));
  const steps = priceSteps(lastTwelveMonths(history, today), today);
  const [pointed, setPointed] = useState<PriceStep | null>(null);
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return <p className={`t-12 quiet ${styles.none}`}>近 12 个月没有价格记录</p>;
  const path = stepPath(steps, WIDTH, HEIGHT);
  const shown = pointed ?? last;
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const place = event.currentTarget.getBoundingClientRect();
    setPointed(stepAt(steps, (event.clientX - place.left) / place.width) ?? null);
  };
  return (
    <figure className={`column spread grow thin ${styles.chart}`}>
      <figcaption>
        <span>近 12 个月</span>
        <output>
          {pointed
            ? `${pointed.day} 起 ¥${showPrice(pointed.price)}`
            : steps.length > 1
              ? `${showPrice(first.price)} → ${showPrice(last.price)}`
              : '价格未变'}
        </output>
      </figcaption>
      <div
        className={`relative round-tag ${styles.plot}`}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path className={styles.area} d={`${path}V${HEIGHT}H0Z`} />
          <path className={styles.line} d={path} />
        </svg>
        <i
          className="absolute"
          style={{ left: `${(pointed ? shown.start : 1) * 100}%`, top: `${(1 - shown.level) * 100}%` }}
        />
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={steps.indexOf(shown)}
          aria-label="价格走势，左右方向键查看"
          aria-valuetext={`${shown.day} 起 ${showPrice(shown.price)} 元`}
          onChange={(event) => setPointed(steps[Number(event.target.value)] ?? null)}
          // The arrows also turn the pictures of a page.
          onKeyDown={(event) => event.stopPropagation()}
          onBlur={() => setPointed(null)}
        />
      </div>
      <p className={styles.axis}>
        <span>{first.day.slice(0, 7)}</span>
        <span>今天</span>
      </p>
    </figure>
  );
}
