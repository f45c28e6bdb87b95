import type { api, OutputOf } from '@wanyuan/contract/client';
import { Checkbox, Tag } from 'antd';
import { showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import styles from './add-products-dialog.module.css';

export type Candidate = OutputOf<typeof api.website.get_product_lList>['list'][number];

interface CandidateListProps {
  list: readonly Candidate[];
  picked: ReadonlySet<number>;
  isBusy: boolean;
  onToggle: (toyId: number, isOn: boolean) => void;
}

/** Toys that can be taken into a selection; those that are in it already are ticked for good. */
export function CandidateList({ list, picked, isBusy, onToggle }: CandidateListProps) {
  return (
    <ul className={`grid gap-8 halves ${styles.list}`} aria-busy={isBusy}>
      {list.map(({ toy, is_chosen: isChosen }) => (
        <li key={toy.toy_id}>
          <Checkbox
            className={styles.row ?? ''}
            disabled={isChosen}
            checked={isChosen || picked.has(toy.toy_id)}
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
                <Tag>已在选样中</Tag>
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
