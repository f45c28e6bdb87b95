import { api } from '@wanyuan/contract/client';
import { Button, Progress } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { formatBytes, formatCount } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import type { PageLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { SectionFrame, SettingRow } from './section-frame.tsx';
import styles from './settings.module.css';

/** From this percentage on the company should make room before an upload is refused. */
const FULL_SOON = 90;

const REMEDIES: Partial<Record<string, { label: string; note: string; path?: PageLink }>> = {
  exports: { label: '', note: '30 天后自动删除；也可以在右上角“历史记录”里删除' },
  imports: { label: '查看导入记录', note: '放弃预览或撤销导入后释放', path: '/batch_import_product' },
  templates: { label: '', note: '在“公司资料”的“导出模板与抬头”里删除' },
  uploads: { label: '', note: '以图搜款的图片、表格和附件' },
};

/** What the company's files take up, of what they may. */
export function StorageSection() {
  const { data, error, refetch } = useCall(api.system.get_storage_usage, {}, { returnError: true });
  return (
    <SectionFrame id="storage" title="存储空间" lead="全公司共用：上传、导入和导出的文件">
      {error && !data && <CallErrorPanel what="存储空间" error={error} onRetry={() => void refetch()} />}
      {data && <Usage used={data.used_bytes} quota={data.quota_bytes} />}
      {data?.kinds.map(({ kind, label, bytes, count }) => {
        const remedy = REMEDIES[kind];
        return (
          <SettingRow
            key={kind}
            label={label}
            value={`${formatBytes(bytes)} · ${formatCount(count)} 个`}
            note={remedy?.note}
            action={remedy?.path && <Button onClick={() => go(remedy.path!)}>{remedy.label}</Button>}
          />
        );
      })}
    </SectionFrame>
  );
}

function Usage({ used, quota }: { used: number; quota: number }) {
  const percent = Math.min(100, (used / quota) * 100);
  const isFull = percent >= FULL_SOON;
  return (
    <div className={`edge-bottom ${styles.usage}`}>
      <p>
        已用 <b>{formatBytes(used)}</b>，共 {formatBytes(quota)}
      </p>
      <Progress percent={percent} showInfo={false} aria-label={`已用 ${percent.toFixed(1)}%`} />
      {isFull && (
        <p className="row gap-6 t-13 warn">
          <TriangleAlert size={14} aria-hidden />
          空间快用完了：用完后不能再上传和导出，请先删除不用的文件。
        </p>
      )}
    </div>
  );
}
