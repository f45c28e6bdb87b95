import type { CustomerSheetRow } from '@wanyuan/contract/client';
import { DuplicateLine } from '../parts/duplicate-line.tsx';
import type { ImportMode } from './use-import.ts';
import styles from './import.module.css';

/** What is wrong with a row, and what will become of it. */
export function RowWarnings({ row, mode }: { row: CustomerSheetRow | undefined; mode: ImportMode }) {
  if (!row) return null;
  const { warnings, duplicate, is_refused } = row;
  if (warnings.length === 0 && !duplicate) return <span className="t-12 ok">可导入</span>;
  return (
    <ul className={`t-12 warn ${styles.warnings}`}>
      {warnings.map((warning) => (
        <li key={warning} data-bad={is_refused}>
          {warning}
        </li>
      ))}
      {duplicate && (
        <li>
          <DuplicateLine duplicate={duplicate} />
          {duplicate.reason === 'name' && (duplicate.id === null || mode === 'skip' ? '，将跳过' : '，将更新')}
        </li>
      )}
    </ul>
  );
}
