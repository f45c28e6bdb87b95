import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { FileX2 } from 'lucide-react';
import { useParams } from 'react-router';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { openPictureDialog } from '../dialog-store.ts';
import { SheetHead } from './sheet-head.tsx';
import styles from './sheet-page.module.css';
import { SheetRows } from './sheet-rows.tsx';

export type Sheet = OutputOf<typeof api.toy.get_image_sheet>;

const POLL_MS = 1500;

/** A spreadsheet full of pictures: row by row what was found, to be accepted and taken home. */
export default function SheetPage() {
  const sheet_id = Number(useParams()['id']);
  const { data: sheet, error, refetch } = useCall(api.toy.get_image_sheet, { sheet_id }, { returnError: true });
  useTabTitle(sheet?.name);
  if (error && !sheet) {
    return (
      <div className={`page-width ${styles.page}`}>
        <CallErrorPanel
          what="这份表格"
          error={error}
          onRetry={() => void refetch()}
          wayOut={{ to: '/imageSearch', label: '去图片搜索' }}
        />
      </div>
    );
  }
  if (!sheet) return <PageSkeleton />;
  const isRunning = sheet.step_percent < 100;
  return (
    <div className={`page-width ${styles.page}`}>
      {isRunning && <Poll sheetId={sheet_id} />}
      <SheetHead sheet={sheet} />
      {sheet.phase === 'failed' ? (
        <StatePanel
          icon={FileX2}
          title="这份表格没有读成"
          description={sheet.reason}
          isAlert
          actions={
            <Button type="primary" onClick={() => openPictureDialog({ kind: 'product' })}>
              重新上传
            </Button>
          }
        />
      ) : (
        sheet.picture_count > 0 && <SheetRows sheet={sheet} isRunning={isRunning} />
      )}
    </div>
  );
}

/** Asks again as long as there is something to come. */
function Poll({ sheetId }: { sheetId: number }) {
  useCall(api.toy.get_image_sheet, { sheet_id: sheetId }, { returnError: true, refetchInterval: POLL_MS });
  return null;
}
