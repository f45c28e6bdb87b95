import { Skeleton } from 'antd';
import { Factory, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { moneyText } from '../money.ts';
import type { AskingToy } from '../types.ts';
import styles from './dialogs.module.css';
import type { useAskingToys } from './use-asking-toys.ts';

interface ToyGroupsProps {
  from: ReturnType<typeof useAskingToys>;
  /** The words over the fields of a row. */
  heads: readonly string[];
  renderRow: (toy: AskingToy) => ReactNode;
  renderNote?: (toy: AskingToy) => ReactNode;
}

/** The toys by factory, each with the fields of its dialog. */
export function ToyGroups({ from, heads, renderRow, renderNote }: ToyGroupsProps) {
  if (from.error) return <CallErrorPanel what="产品资料" error={from.error} onRetry={from.refetch} />;
  if (!from.toys) return <Skeleton active className={styles.waiting ?? ''} paragraph={{ rows: 4 }} />;
  return (
    <>
      {from.goneCount > 0 && (
        <p className={`t-13 warn round-sm ${styles.gone}`}>{from.goneCount} 款已下架或不可见，不在其中</p>
      )}
      {from.groups.map(({ factory_id, factory_name, items }) => (
        <section key={factory_id} className={styles.group} aria-label={factory_name}>
          <header>
            <Factory size={14} aria-hidden />
            <b>{factory_name}</b>
            <small>{items.length} 款</small>
            <span className={`flex gap-8 push ${styles.heads}`} aria-hidden>
              {heads.map((head) => (
                <span key={head}>{head}</span>
              ))}
            </span>
          </header>
          <ul>
            {items.map((item) => (
              <li key={item.toy_id} className={`row gap-12 ${styles.row}`}>
                <span className={`rigid clip round-tag ${styles.picture}`}>
                  <Picture picture={item.picture} alt="" width={44} ratio={1} />
                </span>
                <div className={`column grow thin ${styles.words}`}>
                  <span className="cut" title={item.toy.name}>
                    {item.toy.name}
                  </span>
                  <small>
                    {item.toy.article_number}
                    {item.toy.exworks_price !== undefined && ` · 出厂 ¥${moneyText(item.toy.exworks_price)}`}
                    {item.toy.carton_quantity !== null && ` · ${item.toy.carton_quantity} ${item.toy.unit}/箱`}
                  </small>
                  {renderNote?.(item)}
                </div>
                <div className={`flex rigid gap-8 ${styles.fields}`}>{renderRow(item)}</div>
                <button
                  type="button"
                  className={`middle rigid quiet round-sm ${styles.drop}`}
                  aria-label={`移除 ${item.toy.article_number}`}
                  title="移除"
                  disabled={from.toys?.length === 1}
                  onClick={() => from.drop([item.toy_id])}
                >
                  <X size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
