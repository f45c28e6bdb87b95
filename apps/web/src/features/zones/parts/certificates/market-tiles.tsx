import { api } from '@wanyuan/contract/client';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import styles from './certificates.module.css';

interface MarketTilesProps {
  current: string | undefined;
  onChange: (market: string | undefined) => void;
}

const MARKETS_EXPECTED = 10;

/** Where toys may go, by how many certificates open the way. */
export function MarketTiles({ current, onChange }: MarketTilesProps) {
  const { data, isLoadingError } = useCall(api.gcc.get_certification_region, {}, { silent: true });
  if (isLoadingError) return <CallErrorLine what="目标市场" />;
  return (
    <fieldset className={`grid gap-12 mt-12 ${styles.markets}`} aria-label="目标市场">
      {data
        ? data.list.map(({ market, count, toy_count, certifications }) => (
            <button
              key={market}
              type="button"
              aria-pressed={market === current}
              title={certifications.join('、')}
              onClick={() => onChange(market === current ? undefined : market)}
            >
              <b>{market}</b>
              <span>
                {formatCount(count)} 张 · {formatCount(toy_count)} 款
              </span>
              <em>{certifications.join(' · ')}</em>
            </button>
          ))
        : Array.from({ length: MARKETS_EXPECTED }, (_, index) => <i key={index} />)}
    </fieldset>
  );
}
