import type { StateTone } from '@wanyuan/domain';
import type { Import, ImportRow } from './import-types.ts';

const STATES: Record<Import['phase'], { label: string; tone: StateTone }> = {
  reading: { label: '读取中', tone: 'info' },
  preview: { label: '待确认', tone: 'warn' },
  importing: { label: '导入中', tone: 'info' },
  done: { label: '已导入', tone: 'ok' },
  failed: { label: '未能读取', tone: 'bad' },
  undoing: { label: '撤销中', tone: 'info' },
  undone: { label: '已撤销', tone: 'plain' },
};

/** Where an import stands, in a word. */
export function stateOf({ phase, percent }: Pick<Import, 'phase' | 'percent'>): { label: string; tone: StateTone } {
  const { label, tone } = STATES[phase];
  return { label: tone === 'info' ? `${label} ${percent}%` : label, tone };
}

export const isBusy = ({ phase }: Pick<Import, 'phase'>): boolean =>
  phase === 'reading' || phase === 'importing' || phase === 'undoing';

/** What it came to, for a line of the history. */
export function outcomeOf(one: Import): string {
  const unit = one.kind === 'products' ? '款' : '张';
  if (one.phase === 'reading') return '正在读取';
  if (one.phase === 'failed') return one.reason;
  if (one.phase === 'preview')
    return one.kind === 'products'
      ? `${one.row_count} 行，可导入 ${one.ready_count} 款${one.fault_count > 0 ? `，有错误 ${one.fault_count}` : ''}`
      : `${one.row_count} 张，已匹配 ${one.ready_count}`;
  if (one.phase === 'undone')
    return `撤销 ${one.undone_count} ${unit}${one.kept_count > 0 ? `，保留 ${one.kept_count}` : ''}`;
  const parts = [
    ['新增', one.created_count],
    ['更新', one.updated_count],
    ['跳过', one.skipped_count],
    ['失败', one.failed_count],
  ] as const;
  const words = parts.filter(([, count]) => count > 0).map(([word, count]) => `${word} ${count}`);
  return words.length > 0 ? words.join('，') : '没有写入';
}

export const ROW_STATES: Record<ImportRow['state'], { label: string; tone: StateTone }> = {
  ready: { label: '未处理', tone: 'plain' },
  created: { label: '新增', tone: 'ok' },
  updated: { label: '更新', tone: 'info' },
  skipped: { label: '跳过', tone: 'plain' },
  failed: { label: '失败', tone: 'bad' },
  undone: { label: '已撤销', tone: 'plain' },
};
