import { api, type ExportRecord } from '@wanyuan/contract/client';
import { EXPORT_KEPT_DAYS } from '@wanyuan/domain';
import { Button, Select } from 'antd';
import { Download, FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useCan, useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { downloadAll, isUnderWay } from '../model/downloads.ts';
import { FORMAT_CHOICES } from '../model/kind-words.ts';
import { usePickedRecords } from '../model/use-picked-records.ts';
import { useRemoval } from '../model/use-removal.ts';
import { exportColumns } from './export-columns.tsx';
import { HistoryTable, PAGE_SIZE } from './history-table.tsx';
import { RangeField, type Range } from './range-field.tsx';
import styles from './history.module.css';

interface Filter extends Range {
  export_format?: number;
  keyword: string;
}

const WHOLE: Filter = { keyword: '' };
/** While something is being made. */
const BUSY_MS = 2000;

/** Every file that was made: to be had again for a while, made anew in another format, sent by a link, removed. */
export default function ExportHistory() {
  const [filter, setFilter] = useState<Filter>(WHOLE);
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const user = useSession();
  const leads = useCan('export.use', { company_id: user?.company_id ?? 0, owner_user_id: -1 });
  const { picked, ids, pick, forget } = usePickedRecords<ExportRecord>();
  const records = useCall(
    api.system.get_export_history,
    { ...filter, page, page_size: PAGE_SIZE },
    { returnError: true, keepPrevious: true, staleTime: 0, refetchInterval: isBusy ? BUSY_MS : 0 },
  );
  const isMaking = records.data?.list.some(isUnderWay) ?? false;
  if (isMaking !== isBusy) setBusy(isMaking);
  const remove = useRemoval('export', forget);
  const change = (next: Partial<Filter>): void => {
    setFilter((before) => ({ ...before, ...next }));
    setPage(1);
  };
  const downloadPicked = async (): Promise<void> => {
    const count = await downloadAll(picked);
    if (count === 0) toast.warning('所选记录没有可以下载的文件');
    else if (count < picked.length) toast.info(`已下载 ${count} 个文件，另有 ${picked.length - count} 条没有文件`);
    else toast.success(`已下载 ${count} 个文件`);
  };
  return (
    <>
      <div className={styles.filters}>
        <RangeField
          value={filter}
          onChange={(range) => {
            const { export_format, keyword } = filter;
            setFilter({ keyword, ...(export_format === undefined ? {} : { export_format }), ...range });
            setPage(1);
          }}
        />
        <Select<number>
          aria-label="格式"
          className={styles.choice ?? ''}
          value={filter.export_format ?? 0}
          options={[{ value: 0, label: '全部格式' }, ...FORMAT_CHOICES]}
          onChange={(format) => {
            const { export_format: _before, ...rest } = filter;
            setFilter(format === 0 ? rest : { ...rest, export_format: format });
            setPage(1);
          }}
        />
        <KeywordField label="找内容" value={filter.keyword} onSearch={(keyword) => change({ keyword })} />
        <span className={styles.space} />
        <Button
          icon={<Download size={16} aria-hidden />}
          disabled={picked.length === 0}
          onClick={() => void downloadPicked()}
        >
          批量下载{picked.length > 0 && `（${picked.length}）`}
        </Button>
        <Button icon={<Trash2 size={16} aria-hidden />} disabled={picked.length === 0} onClick={() => void remove(ids)}>
          批量删除{picked.length > 0 && `（${picked.length}）`}
        </Button>
      </div>
      <HistoryTable<ExportRecord>
        what="导出记录"
        records={records}
        columns={exportColumns({ leads, onRemove: (id) => void remove([id]) })}
        picked={ids}
        nameOf={({ content }) => content}
        page={page}
        isFiltered={filter.keyword !== '' || filter.from !== undefined || filter.export_format !== undefined}
        empty={
          <StatePanel
            icon={FileDown}
            title="还没有导出记录"
            description={`在选样车、选样、产品列表里点“导出”，做好的 Excel、PDF 和图片压缩包都留在这里，${EXPORT_KEPT_DAYS} 天内可以再下载。`}
          />
        }
        onPick={pick}
        onPage={setPage}
        onClear={() => {
          setFilter(WHOLE);
          setPage(1);
        }}
      />
    </>
  );
}
