import { Alert, Button } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import { importPath } from '../model/import-address.ts';
import { ROW_STATES } from '../model/import-states.ts';
import type { Import, ImportRow, RowShow } from '../model/import-types.ts';
import { openImport, rowAt, useImport, type OpenImport } from '../store/open-import.ts';
import { RowFilters, type RowFilter } from './row-filters.tsx';
import { RowsFault } from './rows-fault.tsx';
import { useImportActs } from './use-import-acts.ts';
import { useRows, useShownRows } from './use-rows.ts';
import styles from './result-view.module.css';

function filtersOf(data: Import): RowFilter[] {
  const isUndone = data.phase === 'undone';
  const all: RowFilter = { show: 'all', label: '全部', count: data.row_count };
  if (isUndone)
    return [
      all,
      { show: 'undone', label: '已撤销', count: data.undone_count },
      { show: 'kept', label: '保留', count: data.kept_count, tone: 'warn' },
    ];
  return [
    all,
    ...(data.kind === 'products'
      ? [{ show: 'created' as const, label: '新增', count: data.created_count, tone: 'ok' as const }]
      : []),
    { show: 'updated', label: data.kind === 'products' ? '更新' : '已加入', count: data.updated_count, tone: 'ok' },
    { show: 'skipped', label: '跳过', count: data.skipped_count },
    { show: 'failed', label: '失败', count: data.failed_count, tone: 'bad' },
  ];
}

const firstShown = (data: Import): RowShow => (data.phase === 'done' && data.failed_count > 0 ? 'failed' : 'all');

/** What became of every row, with the way to each toy, and the way back. */
export function ResultView({ data }: { data: Import }) {
  const open = useMemo(() => openImport(data.id), [data.id]);
  const [show, setShow] = useState<RowShow>(() => firstShown(data));
  const acts = useImportActs();
  useShownRows(open, show);
  return (
    <section className={`card clip flex grow ${styles.result}`} aria-label="导入结果">
      <div className={`edge-bottom row wrap ${styles.bar}`}>
        <RowFilters filters={filtersOf(data)} shown={show} onShow={setShow} />
        <span className="grow" />
        {data.kind === 'products' && data.phase === 'done' && (
          <AppLink to={importPath('pictures')} className={styles.link}>
            再导入图片
          </AppLink>
        )}
        {data.can_undo && (
          <Button
            icon={<RotateCcw size={16} aria-hidden />}
            loading={acts.isUndoing}
            onClick={() => void acts.undo(data)}
          >
            撤销整次导入
          </Button>
        )}
      </div>
      {data.phase === 'failed' && <Alert banner type="error" title={`导入没有完成：${data.reason}`} />}
      <ResultRows open={open} kind={data.kind} />
    </section>
  );
}

const ROW = 52;
const HEAD = 36;

function ResultRows({ open, kind }: { open: OpenImport; kind: Import['kind'] }) {
  const { scroller, items, total, height } = useRows(open, ROW, HEAD);
  return (
    <div ref={scroller} className={`relative grow t-13 ${styles.scroller}`}>
      <RowsFault open={open} />
      <table className={`full block ${styles.table}`} data-kind={kind} aria-rowcount={total + 1}>
        <thead>
          <tr className={`edge-bottom sunken quiet ${styles.head}`}>
            <th scope="col">{kind === 'products' ? '行' : '序'}</th>
            <th scope="col">图片</th>
            <th scope="col">{kind === 'products' ? '货号' : '文件'}</th>
            <th scope="col">产品</th>
            <th scope="col">结果</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody className="relative block" style={{ height }}>
          {items.map(({ key, index, start }) => (
            <ResultRow key={key} open={open} kind={kind} index={index} top={start} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ResultRowProps {
  open: OpenImport;
  kind: Import['kind'];
  index: number;
  top: number;
}

function ResultRow({ open, kind, index, top }: ResultRowProps) {
  const row = useImport(open, (state) => rowAt(state, index));
  const style = { transform: `translateY(${top}px)` };
  if (!row) return <tr className={`edge-bottom absolute ${styles.row}`} style={style} aria-hidden />;
  const { label, tone } = ROW_STATES[row.state];
  return (
    <tr className={`edge-bottom absolute ${styles.row}`} style={style} aria-rowindex={index + 2}>
      <td>{row.row}</td>
      <td>
        <span className={`edge clip block round-tag pic-fill ${styles.picture}`}>
          {row.pictures[0] && <Picture picture={row.pictures[0]} alt="" width={40} ratio={1} />}
        </span>
      </td>
      <td title={numberOf(row, kind)}>{numberOf(row, kind)}</td>
      <td>
        {row.toy_id !== null && row.state !== 'undone' ? (
          <AppLink to={toyPath(row.toy_id)} className={styles.toy}>
            {row.toy_name || row.values['name']}
          </AppLink>
        ) : (
          row.toy_name || row.values['name']
        )}
      </td>
      <td>
        <StateTag label={kind === 'pictures' && row.state === 'updated' ? '已加入' : label} tone={tone} />
      </td>
      <td className="quiet" title={row.reason}>
        {row.reason}
      </td>
    </tr>
  );
}

const numberOf = (row: ImportRow, kind: Import['kind']): string =>
  row.values[kind === 'products' ? 'article_number' : 'file_name'] ?? '';
