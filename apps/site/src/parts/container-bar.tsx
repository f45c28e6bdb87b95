import { containerFill, type PickTotals } from '../lib/totals.ts';
import { useReader } from '../reader.ts';

interface ContainerBarProps {
  totals: Pick<PickTotals, 'cubic_meter' | 'gross_weight'>;
  /** Volumes of its parts, for one segment each. */
  parts?: readonly number[];
}

/** Less is said to be less than this. */
const LEAST = 0.01;

/** In words and in one line: `58 % of a 40HQ`. */
export function useFillWords(totals: ContainerBarProps['totals']): string {
  const { say, percent } = useReader();
  const { kind, needed, fill } = containerFill(totals);
  // Isolated: in Arabic the sign would stand on the other side.
  const share = fill > 0 && fill < LEAST ? `\u2066<${percent(LEAST)}\u2069` : percent(fill);
  const last = say('container_fill', { n: share, kind });
  return needed > 1 ? `${say('container_full', { count: needed - 1, kind })} + ${last}` : last;
}

/** The parts of a row, each with what stands before it. */
function laidOut(parts: readonly number[]): { name: string; from: number; width: number; isOther: boolean }[] {
  return parts.map((width, place) => ({
    name: `part ${place}`,
    from: parts.slice(0, place).reduce((sum, part) => sum + part, 0),
    width,
    isOther: place % 2 !== 0,
  }));
}

/** How full the container is, said in words beside it; drawn, because a style attribute would need a nonce. */
export function ContainerBar({ totals, parts }: ContainerBarProps) {
  const { needed, fill } = containerFill(totals);
  const sum = parts?.reduce((total, part) => total + part, 0) ?? 0;
  const isOne = parts !== undefined && needed === 1 && sum > 0;
  const segments = laidOut(isOne ? parts.map((part) => (part / sum) * fill) : [fill]);
  return (
    <svg className="fill" aria-hidden="true" width="100%" height="6">
      <rect className="fill-room" width="100%" height="6" rx="3" />
      {segments.map(({ name, from, width, isOther }) => (
        <rect
          key={name}
          className={isOther ? 'fill-part is-other' : 'fill-part'}
          x={`${from * 100}%`}
          width={`${width * 100}%`}
          height="6"
        />
      ))}
    </svg>
  );
}
