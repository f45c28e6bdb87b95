import type { ExportRecord } from '@wanyuan/contract/client';
import { Button, Tag, Tooltip, type TableColumnsType } from 'antd';
import { AppLink } from '#lib/app-link.tsx';
import { formatBytes, formatCount, formatDateTime } from '#lib/format.ts';
import { givenLink } from '#lib/page-links.ts';
import { downloadRecord, hasFile } from '../model/downloads.ts';
import { KINDS } from '../model/kind-words.ts';
import { CancelButton, ExportState } from './export-state.tsx';
import { RecordMenu } from './record-menu.tsx';
import styles from './history.module.css';

interface ColumnActs {
  /** Sees what colleagues exported. */
  leads: boolean;
  onRemove: (id: number) => void;
}

export function exportColumns({ leads, onRemove }: ColumnActs): TableColumnsType<ExportRecord> {
  return [
    {
      title: '内容',
      key: 'content',
      render: (_, { content, is_internal: isInternal, source_name: source, source_path: path }) => (
        <div className={`row thin gap-8 ${styles.content}`}>
          <span title={content}>{content}</span>
          {path ? (
            <AppLink to={givenLink(path)} className="t-12 quiet nowrap">
              {source}
            </AppLink>
          ) : (
            <span className="t-12 quiet nowrap">{source}</span>
          )}
          {isInternal && (
            <Tooltip title="含工厂资料或出厂价，请勿发给客户">
              <Tag color="warning">内部</Tag>
            </Tooltip>
          )}
        </div>
      ),
    },
    {
      title: '款数',
      key: 'count',
      width: 76,
      align: 'right',
      render: (_, { toy_count: count }) => formatCount(count),
    },
    { title: '格式', key: 'kind', width: 130, render: (_, { kind }) => <Format kind={kind} /> },
    {
      title: '大小',
      key: 'size',
      width: 88,
      align: 'right',
      render: (_, { file_size: size }) => (size === null ? '—' : formatBytes(size)),
    },
    ...(leads
      ? [
          {
            title: '导出人',
            key: 'who',
            width: 96,
            ellipsis: true,
            render: (_: unknown, { is_own: isOwn, nickname }: ExportRecord) => (isOwn ? '我' : nickname),
          },
        ]
      : []),
    {
      title: '时间',
      key: 'time',
      width: 136,
      render: (_, { created_time: time }) => <span className="quiet nowrap">{formatDateTime(time)}</span>,
    },
    { title: '状态', key: 'state', width: 150, render: (_, record) => <ExportState record={record} /> },
    {
      title: '操作',
      key: 'acts',
      width: 116,
      render: (_, record) => (
        <span className={`row spread ${styles.acts}`}>
          <FirstAct record={record} />
          <RecordMenu record={record} onRemove={() => onRemove(record.id)} />
        </span>
      ),
    },
  ];
}

function Format({ kind }: Pick<ExportRecord, 'kind'>) {
  const { label, icon: Icon } = KINDS[kind];
  return (
    <span className={`row gap-6 nowrap ${styles.format}`}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  );
}

function FirstAct({ record }: { record: ExportRecord }) {
  if (hasFile(record))
    return (
      <Button type="link" size="small" aria-label={`下载 ${record.content}`} onClick={() => downloadRecord(record)}>
        下载
      </Button>
    );
  if (record.state === 'waiting' || record.state === 'running') return <CancelButton record={record} />;
  return <span className="quiet nowrap">{record.is_expired ? '已过期' : '—'}</span>;
}
