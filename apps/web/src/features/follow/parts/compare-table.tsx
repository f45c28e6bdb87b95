import type { ToyDetail } from '@wanyuan/contract/client';
import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import type { CompareGroup } from '../compare-rows.ts';
import type { Language } from '../compare-texts.ts';
import { CompareHead } from './compare-head.tsx';
import styles from './compare-table.module.css';

interface CompareTableProps {
  toys: readonly ToyDetail[];
  groups: readonly CompareGroup[];
  language: Language;
  /** Null when no more may be added. */
  onAdd: (() => void) | null;
}

/** Toys side by side. Names of rows and pictures stay in sight, whatever is scrolled. */
export function CompareTable({ toys, groups, language, onAdd }: CompareTableProps) {
  const width = toys.length + 1 + (onAdd ? 1 : 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable without a mouse
    <section className={`edge round ${styles.scroll}`} tabIndex={0} aria-label="对比表">
      <table className={`t-13 ${styles.table}`}>
        <thead>
          <tr>
            <td className={styles.corner}>
              <span className={`row gap-6 t-12 quiet ${styles.legend}`}>与多数不同</span>
              <span className={`row gap-6 t-12 quiet ${styles.legend}`} data-best>
                该项最优
              </span>
            </td>
            {toys.map((toy) => (
              <CompareHead key={toy.toy_id} toy={toy} language={language} />
            ))}
            {onAdd && (
              <td className={styles.add}>
                <button type="button" onClick={onAdd}>
                  <Plus size={24} aria-hidden />
                  添加产品
                </button>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.key}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={width}>
                  <span>{group.label}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.key} data-different={row.isDifferent}>
                  <th scope="row">{row.label}</th>
                  {row.cells.map((cell, index) => (
                    <td key={toys[index]!.toy_id} data-odd={cell.isOdd} data-best={cell.isBest}>
                      {cell.text}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
