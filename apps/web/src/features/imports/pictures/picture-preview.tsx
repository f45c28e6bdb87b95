import { api } from '@wanyuan/contract/client';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useAct } from '#lib/use-call.ts';
import type { Import, RowShow } from '../model/import-types.ts';
import { PreviewFoot } from '../parts/preview-foot.tsx';
import { RowFilters, type RowFilter } from '../parts/row-filters.tsx';
import { RowsFault } from '../parts/rows-fault.tsx';
import { SavingWords } from '../parts/saving-words.tsx';
import { useRows, useShownRows } from '../parts/use-rows.ts';
import { openImport, type OpenImport } from '../store/open-import.ts';
import { PictureRow } from './picture-row.tsx';
import list from './picture-list.module.css';
import styles from '../parts/preview.module.css';

function filtersOf(data: Import): RowFilter[] {
  const matched = data.ready_count;
  return [
    { show: 'all', label: '全部', count: data.row_count },
    { show: 'matched', label: '已匹配', count: matched, tone: 'ok' },
    { show: 'unmatched', label: '未匹配', count: data.row_count - matched - data.excluded_count, tone: 'warn' },
    { show: 'excluded', label: '不导入', count: data.excluded_count },
  ];
}

/** Which picture goes to which toy: what has no toy is given one by hand, or left out. */
export function PicturePreview({ data }: { data: Import }) {
  const open = useMemo(() => openImport(data.id), [data.id]);
  const [show, setShow] = useState<RowShow>('all');
  const edit = useAct(api.imports.edit_import);
  useShownRows(open, show);
  return (
    <section className={`card clip flex grow ${styles.pane}`} aria-label="核对图片的匹配">
      <div className={`edge-bottom row wrap ${styles.bar}`}>
        <RowFilters filters={filtersOf(data)} shown={show} onShow={setShow} />
        <span className="grow" />
        <SavingWords open={open} />
        <span className="inline-row gap-8 t-13 nowrap quiet">
          方式
          <Segmented<'append' | 'replace'>
            size="small"
            aria-label="方式"
            value={data.mode ?? 'append'}
            disabled={edit.isPending}
            options={[
              { value: 'append', label: '加在后面' },
              { value: 'replace', label: '替换原图' },
            ]}
            onChange={(mode) => edit.mutate({ import_id: data.id, mode })}
          />
        </span>
      </div>
      <PictureRows open={open} importId={data.id} />
      <PreviewFoot data={data} open={open} unit="张图片" />
    </section>
  );
}

const ROW = 64;

function PictureRows({ open, importId }: { open: OpenImport; importId: number }) {
  const { scroller, items, height } = useRows(open, ROW, 0);
  const [picked, setPicked] = useState<number | null>(null);
  return (
    <div ref={scroller} className={`relative grow t-13 ${list.scroller}`}>
      <RowsFault open={open} />
      <ul style={{ height }}>
        {items.map(({ key, index, start }) => (
          <PictureRow
            key={key}
            open={open}
            importId={importId}
            index={index}
            top={start}
            isPicking={picked === index}
            onPick={setPicked}
          />
        ))}
      </ul>
    </div>
  );
}
