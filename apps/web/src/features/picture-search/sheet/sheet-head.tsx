import { api } from '@wanyuan/contract/client';
import { Button, Progress } from 'antd';
import { CheckCheck, Download, FileSpreadsheet } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { useToyActions } from '#lib/toy-actions.ts';
import { useAct } from '#lib/use-call.ts';
import { acceptedToys } from './accepted-toys.ts';
import styles from './sheet-head.module.css';
import type { Sheet } from './sheet-page.tsx';

/** What the spreadsheet is, how far it has come, and what can be done with all of it. */
export function SheetHead({ sheet }: { sheet: Sheet }) {
  const { phase, picture_count, searched_count, accepted_count, skipped_count, reason } = sheet;
  return (
    <header className={styles.head}>
      <span className={styles.icon}>
        <FileSpreadsheet size={24} aria-hidden />
      </span>
      <div className={styles.words}>
        <h1>{sheet.name}</h1>
        <p>
          {picture_count > 0 && (
            <>
              <b>{picture_count}</b> 张图片
              <i />
              已搜索 <b>{searched_count}</b>
              <i />
              已采用 <b>{accepted_count}</b>
              <i />
            </>
          )}
          {skipped_count > 0 && (
            <>
              跳过 {skipped_count} 张不是照片的图形
              <i />
            </>
          )}
          {formatDateTime(sheet.created_time)}
        </p>
        {phase === 'done' && reason !== '' && <output className={styles.reason}>{reason}</output>}
      </div>
      {phase === 'done' && <Actions sheet={sheet} />}
      {(phase === 'reading' || phase === 'searching') && (
        <div className={styles.progress}>
          <span>
            {phase === 'reading' ? '正在读取表格中的图片…' : `正在逐张搜索，剩余 ${picture_count - searched_count} 张…`}
          </span>
          <Progress percent={sheet.step_percent} status="active" aria-label="表格进度" />
        </div>
      )}
    </header>
  );
}

function Actions({ sheet: { id, accepted_count, searched_count, picture_count } }: { sheet: Sheet }) {
  const best = useAct(api.toy.accept_image_sheet_best, {
    onDone: ({ accepted_count: added }) =>
      added > 0 ? toast.success(`已采用 ${added} 行的最佳匹配`) : toast.info('没有可以采用的行了'),
  });
  const download = useAct(api.toy.download_image_sheet, { onDone: ({ url }) => startDownload(url) });
  return (
    <div className={styles.actions}>
      <TakeAlong sheetId={id} rowCount={picture_count} acceptedCount={accepted_count} />
      <Button
        disabled={searched_count === 0}
        loading={best.isPending}
        onClick={() => best.mutate({ sheet_id: id, only_same: false })}
      >
        全部采用最佳匹配
      </Button>
      <Button
        disabled={searched_count === 0}
        icon={<CheckCheck size={16} aria-hidden />}
        loading={best.isPending}
        onClick={() => best.mutate({ sheet_id: id, only_same: true })}
      >
        全部采用最佳同款
      </Button>
      <Button
        type="primary"
        icon={<Download size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate({ sheet_id: id })}
      >
        下载带匹配的表格
      </Button>
    </div>
  );
}

interface TakeAlongProps {
  sheetId: number;
  rowCount: number;
  acceptedCount: number;
}

/** What other features do with toys in bulk, for those that were accepted. Looking for likes takes one toy. */
function TakeAlong({ sheetId, rowCount, acceptedCount }: TakeAlongProps) {
  const actions = useToyActions('batch').filter(({ key }) => key !== 'similar');
  return actions.map(({ key, label, icon: Icon, onSelect }) => (
    <Button
      key={key}
      disabled={acceptedCount === 0}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => void acceptedToys(sheetId, rowCount).then((toys) => onSelect(toys, { data_module: 'image' }))}
    >
      {label}
    </Button>
  ));
}

function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
