import { containerFill, type PickTotals } from '../lib/totals.ts';
import { useReader } from '../reader.ts';

interface ContainerBarProps {
  totals: Pick<PickTotals, 'cubic_meter' | 'gross_weight'>;
  /** Volumes of its parts, for one segment each. */
  parts?: readonly number[];
}

/** In words and in one line: `58 % of a 40HQ`. */
export function useFillWords(totals: ContainerBarProps['totals']): string {
  const { say, percent } = useReader();
  const { kind, needed, fill } = containerFill(totals);
  const last = say('container_fill', { n: percent(fill), kind });
  return needed > 1 ? `${say('container_full', { count: needed - 1, kind })} + ${last}` : last;
}

/** How full the container is; drawn, because a style attribute would need a nonce. */
export function ContainerBar({ totals, parts }: ContainerBarProps) {
  const words = useFillWords(totals);
  const { needed, fill } = containerFill(totals);
  const sum = parts?.reduce((total, part) => total + part, 0) ?? 0;
  const segments = parts !== undefined && needed === 1 && sum > 0 ? parts.map((part) => (part / sum) * fill) : [fill];
  let from = 0;
  return (
    <svg className="fill" role="img" aria-label={words} width="100%" height="6">
      <rect className="fill-room" width="100%" height="6" rx="3" />
      {segments.map((part, place) => {
        const x = from;
        from += part;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- segments have no other name
            key={place}
            className={place % 2 === 0 ? 'fill-part' : 'fill-part is-other'}
            x={`${x * 100}%`}
            width={`${part * 100}%`}
            height="6"
          />
        );
      })}
    </svg>
  );
}
