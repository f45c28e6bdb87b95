import { HOLDINGS, type HoldingCounts } from '@wanyuan/domain';
import styles from './staff.module.css';

interface HoldingListProps {
  holdings: HoldingCounts;
  unfinishedExports: number;
}

/** What a person of the staff holds, kind by kind. */
export function HoldingList({ holdings, unfinishedExports }: HoldingListProps) {
  return (
    <>
      <dl className={`grid gap-8 ${styles.holdings}`}>
        {HOLDINGS.map(({ kind, label }) => (
          <div className="round-sm sunken" key={kind} data-none={holdings[kind] === 0}>
            <dt>{label}</dt>
            <dd>{holdings[kind]}</dd>
          </div>
        ))}
      </dl>
      {unfinishedExports > 0 && (
        <p className={`t-13 warn round-sm ${styles.warn}`}>
          还有 {unfinishedExports} 份文件正在制作，停用后会中止；需要的话请等它们完成。
        </p>
      )}
    </>
  );
}
