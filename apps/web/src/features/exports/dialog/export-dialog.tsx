import { api } from '@wanyuan/contract/client';
import { EXPORT_TOYS_MAX } from '@wanyuan/domain';
import { Button, Input, Modal, Segmented, Skeleton } from 'antd';
import { BookImage, FileArchive, FileDown, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import type { ExportWish } from '#lib/exports.ts';
import { formatCount } from '#lib/format.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import type { ExportKind } from '../model/fitting.ts';
import { Preview } from '../preview/preview.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { startExport } from '../start-export.ts';
import styles from './export-dialog.module.css';
import { ExportOptions } from './export-options.tsx';
import { useExportDraft } from './use-export-draft.ts';

interface ExportDialogProps {
  wish: ExportWish;
  onClose: () => void;
}

const KINDS: { value: ExportKind; label: string; icon: LucideIcon }[] = [
  { value: 'excel', label: 'Excel', icon: FileSpreadsheet },
  { value: 'pdf_quotation', label: 'PDF 报价单', icon: FileText },
  { value: 'pdf_catalogue', label: 'PDF 图册', icon: BookImage },
  { value: 'zip', label: '图片压缩包', icon: FileArchive },
];

const TITLE_MAX = 60;

/** Chooses what kind of file the toys become, shows it, and starts the work. */
export default function ExportDialog({ wish, onClose }: ExportDialogProps) {
  const draft = useExportDraft(wish);
  const preview = usePreview(draft.request);
  const [isStarting, setStarting] = useState(false);
  const { request, settings, kind } = draft;
  const count = Math.min(preview.data?.total ?? wish.count ?? 0, EXPORT_TOYS_MAX);
  const start = async (): Promise<void> => {
    if (!request || !settings) return;
    setStarting(true);
    // Remembered for the next time; the export does not wait for it.
    act(api.system.save_export_settings, settings, { silent: true, returnError: true }).catch(() => undefined);
    const hasBegun = await startExport(request).finally(() => setStarting(false));
    if (!hasBegun) return;
    draft.remember();
    onClose();
  };
  return (
    <Modal
      open
      centered
      width="min(1360px, calc(100vw - 48px))"
      title={`导出 ${wish.name}`}
      className={styles.dialog ?? ''}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={null}
    >
      {/* Not at the foot: notices of exports before stand there. */}
      <div className={`row gap-12 mb-16 ${styles.kinds}`}>
        <Segmented<ExportKind>
          block
          size="large"
          aria-label="格式"
          value={kind}
          onChange={draft.setKind}
          options={KINDS.map(({ value, label, icon: Icon }) => ({
            value,
            label,
            icon: <Icon size={18} aria-hidden />,
          }))}
        />
        <span className={styles.space} />
        {preview.data !== undefined && preview.data.skipped > 0 && (
          <span className="t-12 quiet">{preview.data.skipped} 款已下架或隐藏，不导出</span>
        )}
        <Button
          type="primary"
          size="large"
          icon={<FileDown size={18} aria-hidden />}
          disabled={!request || preview.isEmpty}
          loading={isStarting}
          onClick={() => void start()}
        >
          {count > 0 ? `导出 ${formatCount(count)} 款` : '导出'}
        </Button>
      </div>
      <div className={`grid ${styles.panes}`}>
        <section className={`column gap-16 ${styles.options}`} aria-label="导出设置">
          <label className={`grid gap-6 ${styles.field}`} htmlFor="export-title">
            {kind === 'zip' ? '文件名' : '标题'}
            <Input
              id="export-title"
              maxLength={TITLE_MAX}
              value={draft.title}
              onChange={(event) => draft.setTitle(event.target.value)}
            />
          </label>
          {settings ? (
            <>
              <ExportOptions draft={draft} settings={settings} />
              {draft.columnsError && (
                <CallErrorPanel what="导出内容" error={draft.columnsError} onRetry={draft.retry} />
              )}
            </>
          ) : draft.error ? (
            <CallErrorPanel what="导出设置" error={draft.error} onRetry={draft.retry} />
          ) : (
            <Skeleton active paragraph={{ rows: 10 }} />
          )}
        </section>
        <Preview kind={kind} settings={settings} state={preview} />
      </div>
    </Modal>
  );
}
