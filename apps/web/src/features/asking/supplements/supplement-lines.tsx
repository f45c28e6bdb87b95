import { Checkbox } from 'antd';
import { formatAgo } from '#lib/format.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { AskedToy } from '../parts/asked-toy.tsx';
import styles from '../parts/detail.module.css';
import type { SupplementLine } from '../types.ts';
import { LINE_STATES } from '#page-kit/asking-words.ts';

export const isFinal = ({ state }: SupplementLine): boolean => state === 'arrived' || state === 'unavailable';

interface SupplementLinesProps {
  lines: readonly SupplementLine[];
  isOpen: boolean;
  picked: ReadonlySet<number>;
  onPick: (id: number, isPicked: boolean) => void;
}

/** The toys of a supplement, each with how far it is. */
export function SupplementLines({ lines, isOpen, picked, onPick }: SupplementLinesProps) {
  return (
    <ul aria-label="补样产品">
      {lines.map((line) => (
        <li key={line.id} className={`grid gap-16 t-13 ${styles.line}`}>
          <Checkbox
            aria-label={`选择 ${line.toy.article_number}`}
            disabled={!isOpen || line.state === 'arrived'}
            checked={picked.has(line.id)}
            onChange={(event) => onPick(line.id, event.target.checked)}
          />
          <AskedToy item={line} />
          <span>
            {line.quantity} {line.toy.unit}
          </span>
          <div>
            <StateTag {...LINE_STATES[line.state]} />
            {line.state === 'promised' && line.promised_on && <span>答应 {line.promised_on} 送到</span>}
            {line.arrived_time && <span className="t-12 quiet">{formatAgo(line.arrived_time)} 收到</span>}
            {line.reason && <span className="t-12 quiet">原因：{line.reason}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
