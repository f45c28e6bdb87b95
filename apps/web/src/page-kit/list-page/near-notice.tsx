import type { ToyList } from '@wanyuan/contract/client';
import { Lightbulb } from 'lucide-react';
import { Link } from '#lib/router.ts';
import styles from './list-page.module.css';
import type { AddressMoves } from './use-list-address.ts';

/** Says that these are not quite what was asked for, and what may have been meant. */
export function NearNotice({ answer, moves }: { answer: ToyList; moves: AddressMoves }) {
  const { is_near, did_you_mean } = answer;
  if (!is_near && did_you_mean.length === 0) return null;
  return (
    <p className={`row wrap t-13 warn round mb-12 ${styles.near}`}>
      <Lightbulb size={16} aria-hidden />
      {is_near && <span>没有完全相符的产品，以下是相近的结果。</span>}
      {did_you_mean.length > 0 && (
        <span>
          您是不是要找：
          {did_you_mean.map((word) => (
            <Link key={word} to={moves.pathOf({ keyword: word })}>
              {word}
            </Link>
          ))}
        </span>
      )}
    </p>
  );
}
