import { api, type ExportRecord } from '@wanyuan/contract/client';
import { EXPORT_KEPT_DAYS } from '@wanyuan/domain';
import { Button, Select } from 'antd';
import { Download, FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useCan, useSession } from '#lib/session.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { NO_RANGE, RangeField, rangeInput } from '#page-kit/rows/range-field.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { downloadAll, isUnderWay } from '../model/downloads.ts';
import { FORMAT_CHOICES } from '../model/kind-words.ts';
import { useRemoval } from '../model/use-removal.ts';
import { exportColumns } from './export-columns.tsx';
import { HistoryRows } from './history-rows.tsx';
import styles from './history.module.css';

/** While something is being made. */
const BUSY_MS = 2000;

/** Every file that was made: to be had again for a while, made anew in another format, sent by a link, removed. */
export default function ExportHistory() {
  const place = useFilterState({ ...NO_RANGE, format: 0, keyword: '' });
  const { address, change } = place;
  const { format, keyword } = address;
  const [isBusy, setBusy] = useState(false);
  const user = useSession();
  const leads = useCan('export.use', { company_id: user?.company_id ?? 0, owner_user_id: -1 });
  const picked = usePicked<ExportRecord>();
  const call = useRows(
    api.system.get_export_history,
    { keyword, ...rangeInput(address), ...(format === 0 ? {} : { export_format: format }) },
    place,
    { staleTime: 0, refetchInterval: isBusy ? BUSY_MS : 0 },
  );
  const isMaking = call.data?.list.some(isUnderWay) ?? false;
  if (isMaking !== isBusy) setBusy(isMaking);
  const remove = useRemoval('export', picked.forget);
  const count = picked.rows.length;
  const downloadPicked = async (): Promise<void> => {
    const done = await downloadAll(picked.rows);
    if (done === 0) toast.warning('所选记录没有可以下载的文件');
    else if (done < count) toast.info(`已下载 ${done} 个文件，另有 ${count - done} 条没有文件`);
    else toast.success(`已下载 ${done} 个文件`);
  };
  return (
    <HistoryRows
      filters={
        <>
          <RangeField value={address} onChange={change} />
          <Select<number>
            aria-label="格式"
            className={styles.choice ?? ''}
            value={format}
            options={[{ value: 0, label: '全部格式' }, ...FORMAT_CHOICES]}
            onChange={(next) => change({ format: next })}
          />
          <KeywordField label="找内容" value={keyword} onSearch={(next) => change({ keyword: next })} />
          <span className="grow" />
          <Button
            icon={<Download size={16} aria-hidden />}
            disabled={count === 0}
            onClick={() => void downloadPicked()}
          >
            批量下载{count > 0 && `（${count}）`}
          </Button>
          <Button
            icon={<Trash2 size={16} aria-hidden />}
            disabled={count === 0}
            onClick={() => void remove(picked.ids)}
          >
            批量删除{count > 0 && `（${count}）`}
          </Button>
        </>
      }
      what="导出记录"
      call={call}
      columns={exportColumns({ leads, onRemove: (id) => void remove([id]) })}
      batch={{ picked, nameOf: ({ content }) => content }}
      empty={{
        icon: FileDown,
        title: '还没有导出记录',
        description: `在选样车、选样、产品列表里点“导出”，做好的 Excel、PDF 和图片压缩包都留在这里，${EXPORT_KEPT_DAYS} 天内可以再下载。`,
      }}
    />
  );
}
