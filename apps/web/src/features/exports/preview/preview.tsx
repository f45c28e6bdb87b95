import type { ExportSettings } from '@wanyuan/contract/client';
import { PackageOpen, TriangleAlert } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import type { ExportKind } from '../model/fitting.ts';
import { CataloguePreview } from './catalogue-preview.tsx';
import styles from './preview.module.css';
import { SheetPreview } from './sheet-preview.tsx';
import type { PreviewState } from './use-preview.ts';
import { ZipPreview } from './zip-preview.tsx';

interface PreviewProps {
  kind: ExportKind;
  settings: ExportSettings | undefined;
  state: PreviewState;
}

const SHOWN = { '2x3': 6, '3x4': 12 };

/** What the file will look like. */
export function Preview({ kind, settings, state }: PreviewProps) {
  const { data, error, isStale, isEmpty, retry } = state;
  const shown = Math.min(data?.rows.length ?? 0, kind === 'pdf_catalogue' ? SHOWN[settings?.grid ?? '3x4'] : Infinity);
  return (
    <section className={`column thin edge round clip ${styles.preview}`} aria-label="预览" aria-busy={isStale}>
      <header className={`row rigid gap-12 t-13 edge-bottom paper ${styles.bar}`}>
        <b>预览</b>
        {data && (
          <output className={`t-12 quiet ${styles.count}`}>
            {shown < data.total
              ? `前 ${shown} 款，共 ${formatCount(data.total)} 款`
              : `共 ${formatCount(data.total)} 款`}
          </output>
        )}
        {data?.warning && (
          <output className={`row thin gap-6 t-12 warn push round-tag ${styles.warning}`}>
            <TriangleAlert size={14} aria-hidden />
            <span title={data.warning}>{data.warning}</span>
          </output>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable without a mouse */}
      <div className={`grow hover-fill pad-16 ${styles.stage}`} tabIndex={0} data-stale={isStale && data !== undefined}>
        {isEmpty ? (
          <StatePanel
            icon={PackageOpen}
            title={error?.msg ?? ''}
            description="里面的产品可能已下架或被隐藏。"
            isAlert
          />
        ) : error ? (
          <CallErrorPanel what="预览" error={error} onRetry={retry} />
        ) : !data || !settings ? (
          <Waiting />
        ) : kind === 'zip' ? (
          <ZipPreview preview={data} settings={settings} />
        ) : kind === 'pdf_catalogue' ? (
          <CataloguePreview preview={data} grid={settings.grid} />
        ) : (
          <SheetPreview preview={data} isWorkbook={kind === 'excel'} hasPictures={settings.is_show_picture} />
        )}
      </div>
    </section>
  );
}

const LINES = Array.from({ length: 7 }, (_, line) => line);

function Waiting() {
  return (
    <output className={`grid gap-12 paper ${styles.waiting}`} aria-label="正在准备预览">
      <i data-kind="title" />
      {LINES.map((line) => (
        <i key={line} />
      ))}
    </output>
  );
}
