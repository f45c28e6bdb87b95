import { api, type OutputOf } from '@wanyuan/contract/client';
import { FileSpreadsheet, X } from 'lucide-react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { confirm } from '#lib/notices.ts';
import { Link } from '#lib/router.ts';
import { useAct } from '#lib/use-call.ts';
import { RowsPages } from '#page-kit/rows/pages.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import history from '../parts/picture-history.module.css';
import styles from './sheet-history.module.css';

type Entry = OutputOf<typeof api.toy.get_image_sheets>['list'][number];

const PAGE_SIZE = 6;

/** Spreadsheets that were searched; nothing at all where there are none. */
export function SheetHistory() {
  const call = useRows(api.toy.get_image_sheets, {}, useFilterState({}), { pageSize: PAGE_SIZE });
  const { data } = call;
  const remove = useAct(api.toy.remove_image_sheet);
  if (!data || data.total === 0) return null;
  const ask = async ({ id, name }: Entry): Promise<void> => {
    const content = `“${name}”的匹配和采用结果将一并删除，不能恢复。`;
    if (await confirm({ title: '删除搜索过的表格？', content, okText: '删除' })) remove.mutate({ sheet_id: id });
  };
  return (
    <section aria-label="最近搜过的表格">
      <h2 className={`h-16 ${styles.title}`}>最近搜过的表格</h2>
      <ul className={`grid gap-12 ${history.list}`}>
        {data.list.map((entry) => (
          <Record key={entry.id} entry={entry} onRemove={() => void ask(entry)} />
        ))}
      </ul>
      <RowsPages className={styles.pages!} size="small" call={call} />
    </section>
  );
}

function Record({ entry, onRemove }: { entry: Entry; onRemove: () => void }) {
  const { id, name, created_time } = entry;
  return (
    <li className={`card relative ${history.entry}`}>
      <Link to={`/imageSearch/sheet/${id}`}>
        <FileSpreadsheet className={styles.icon} size={20} aria-hidden />
        <span className={`thin t-12 quiet ${history.words}`}>
          <b title={name}>{name}</b>
          <span>{stateOf(entry)}</span>
          <time dateTime={created_time} title={formatDateTime(created_time)}>
            {formatAgo(created_time)}
          </time>
        </span>
      </Link>
      <button type="button" aria-label={`删除 ${name}`} title="删除" onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

function stateOf({ phase, step_percent, picture_count, accepted_count }: Entry): string {
  if (phase === 'failed') return '未能读取';
  if (phase !== 'done') return `搜索中 ${step_percent}%`;
  return `${picture_count} 张图片 · 已采用 ${accepted_count}`;
}
