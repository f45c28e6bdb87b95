import type { ToyDetail } from '@wanyuan/contract/client';
import { useState } from 'react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { Panel } from './panel.tsx';
import styles from './history-panel.module.css';

const SHORT = 3;

/** What happened to this toy, newest first. */
export function HistoryPanel({ toy }: { toy: ToyDetail }) {
  const [isWhole, setIsWhole] = useState(false);
  const { history } = toy;
  if (history.length === 0) return null;
  return (
    <Panel title="更新记录">
      <ol className={styles.list}>
        {history.slice(0, isWhole ? undefined : SHORT).map(({ time, text }) => (
          <li key={time + text}>
            <time dateTime={time} title={formatDateTime(time)}>
              {formatAgo(time)}
            </time>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {history.length > SHORT && (
        <button
          type="button"
          className={`full t-13 quiet edge-top ${styles.more}`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? '收起' : `全部 ${history.length} 条`}
        </button>
      )}
    </Panel>
  );
}
