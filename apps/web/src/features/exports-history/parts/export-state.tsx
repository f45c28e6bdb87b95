import { api, type ExportRecord } from '@wanyuan/contract/client';
import { EXPORT_FAILED_TEXT, EXPORT_KEPT_DAYS } from '@wanyuan/domain';
import { Button, Progress, Tag, Tooltip } from 'antd';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import styles from './history.module.css';

/** Where the making of a file stands. */
export function ExportState({ record }: { record: ExportRecord }) {
  const { state, progress, reason, content, is_expired: isExpired, is_downloaded: isDownloaded } = record;
  switch (state) {
    case 'waiting':
      return <Tag>排队中</Tag>;
    case 'running':
      return <Progress percent={Math.max(0, progress)} size="small" aria-label={`${content}的进度`} />;
    case 'failed': {
      const words = reason || EXPORT_FAILED_TEXT;
      return (
        <Tooltip title={words}>
          <div className={`row thin ${styles.failed}`}>
            <Tag color="error">失败</Tag>
            <small>{words}</small>
          </div>
        </Tooltip>
      );
    }
    case 'cancelled':
      return <Tag>已取消</Tag>;
    default:
      if (isExpired)
        return (
          <Tooltip title={`文件只保留 ${EXPORT_KEPT_DAYS} 天，可从“更多”里重新生成`}>
            <Tag>已过期</Tag>
          </Tooltip>
        );
      return <Tag color="success">{isDownloaded ? '已下载' : '已完成'}</Tag>;
  }
}

export function CancelButton({ record: { uuid, content } }: { record: ExportRecord }) {
  const cancel = useAct(api.system.callback, { onDone: () => toast.info('已取消导出') });
  return (
    <Button
      type="link"
      size="small"
      aria-label={`取消 ${content}`}
      loading={cancel.isPending}
      onClick={() => cancel.mutate({ uuid, event: 'cancel' })}
    >
      取消
    </Button>
  );
}
