import type { ToyCard } from '@wanyuan/contract/client';
import { Checkbox, Tag } from 'antd';
import { showPrice } from '#lib/money.ts';
import { Picture } from '../picture.tsx';
import styles from './pick-toys.module.css';

export interface Candidate {
  toy: Pick<ToyCard, 'toy_id' | 'name' | 'number' | 'article_number' | 'picture' | 'exworks_price'>;
  /** It is there already. */
  is_chosen: boolean;
}

interface CandidateListProps {
  list: readonly Candidate[];
  picked: ReadonlySet<number>;
  isBusy: boolean;
  /** 已在选样中 */
  chosenLabel: string;
  /** Whether it may be taken once more. */
  mayRepeat?: boolean;
  onToggle: (toyId: number, isOn: boolean) => void;
}

/** Toys that can be taken in; those that are there already are ticked for good, unless they may come twice. */
export function CandidateList({ list, picked, isBusy, chosenLabel, mayRepeat = false, onToggle }: CandidateListProps) {
  return (
    <ul className={`grid gap-8 halves ${styles.list}`} aria-busy={isBusy}>
      {list.map(({ toy, is_chosen: isChosen }) => (
        <li key={toy.toy_id}>
          <Checkbox
            className={styles.row ?? ''}
            disabled={isChosen && !mayRepeat}
            checked={(isChosen && !mayRepeat) || picked.has(toy.toy_id)}
            onChange={(event) => onToggle(toy.toy_id, event.target.checked)}
          >
            <span className={`rigid ${styles.picture}`}>
              <Picture picture={toy.picture} alt="" width={56} ratio={1} />
            </span>
            <span className="grid thin">
              <b>{toy.name}</b>
              <small>
                {toy.number} · {toy.article_number}
              </small>
              {isChosen ? (
                <Tag>{chosenLabel}</Tag>
              ) : (
                toy.exworks_price !== undefined && <small>¥{showPrice(toy.exworks_price)} 出厂</small>
              )}
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
