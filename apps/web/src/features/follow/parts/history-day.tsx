import { DATA_MODULES } from '@wanyuan/domain';
import { Trash2 } from 'lucide-react';
import { formatTime } from '#lib/format.ts';
import type { ToySelection } from '#page-kit/toy-list/selection.ts';
import type { HistoryDay } from '../history-groups.ts';
import { KeptGrid } from './kept-grid.tsx';
import styles from './kept.module.css';

interface HistoryDayProps {
  group: HistoryDay;
  selection: ToySelection;
  onRemove: (recordId: number) => void;
  onRemoveDay: () => void;
}

/** What was looked at on one day. */
export function HistoryDaySection({ group, selection, onRemove, onRemoveDay }: HistoryDayProps) {
  const { label, records } = group;
  return (
    <section className={styles.day} aria-label={label}>
      <header>
        <h2>{label}</h2>
        <span>{records.length} 款</span>
        <button type="button" aria-label={`删除这一天：${label}`} onClick={onRemoveDay}>
          <Trash2 size={14} aria-hidden />
          删除这一天
        </button>
      </header>
      <KeptGrid
        entries={records.map(({ id, name, toy, data_module: dataModule, viewed_time: time }) => ({
          id,
          name,
          toy,
          dataModule,
          note: `${formatTime(time)} ${DATA_MODULES[dataModule].name}`,
        }))}
        selection={selection}
        removeWord="删除"
        onRemove={({ id }) => onRemove(id)}
      />
    </section>
  );
}
