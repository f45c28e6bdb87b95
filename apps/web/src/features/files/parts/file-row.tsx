import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { formatBytes, formatCount, formatDate } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { startDownload } from '#lib/start-download.ts';
import { useAct } from '#lib/use-call.ts';
import { fileKind, TOPICS } from '../file-kinds.ts';
import styles from './file-row.module.css';

export type PlatformFile = OutputOf<typeof api.file.get_list>['list'][number];

/** One file: what it is, how often it was taken, and the button that takes it. */
export function FileRow({ file }: { file: PlatformFile }) {
  const { icon: Icon, name: kind } = fileKind(file.name);
  const topic = TOPICS.find(({ key }) => key === file.topic)?.label ?? '';
  const take = useAct(api.file.hits, {
    onDone: ({ url }) => {
      startDownload(url, file.name);
      toast.success(`已开始下载：${file.name}`);
    },
  });
  return (
    <li className={`grid gap-16 ${styles.row}`}>
      <span className={`middle ok round-sm ${styles.icon}`} title={kind}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={styles.words}>
        <b>{file.name}</b>
        <span>{file.introduction}</span>
      </div>
      <span className="t-13 quiet nowrap">{topic}</span>
      <span className={`t-13 quiet nowrap ${styles.figure}`}>{formatBytes(file.size)}</span>
      <span className={`t-13 quiet nowrap ${styles.figure}`}>{formatCount(file.hits)} 次下载</span>
      <time className={`t-13 quiet nowrap ${styles.figure}`} dateTime={file.created_time}>
        {formatDate(file.created_time)}
      </time>
      <Button
        icon={<Download size={16} aria-hidden />}
        loading={take.isPending}
        aria-label={`下载 ${file.name}`}
        onClick={() => {
          take.mutate({ id: file.id });
        }}
      >
        下载
      </Button>
    </li>
  );
}
