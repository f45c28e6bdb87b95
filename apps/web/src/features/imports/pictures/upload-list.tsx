import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, Progress } from 'antd';
import { Check, FileArchive, Image, RotateCw, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { formatBytes } from '#lib/format.ts';
import type { QueueCounts, QueuedFile, UploadQueue } from './upload-queue.ts';
import styles from './upload-list.module.css';

interface UploadListProps {
  queue: UploadQueue;
  files: readonly QueuedFile[];
  counts: QueueCounts;
  /** What comes next. */
  children: ReactNode;
}

const ROW = 36;

/** Every file on its way, and all of them together. */
export function UploadList({ queue, files, counts, children }: UploadListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    initialRect: { width: 800, height: 216 },
  });
  const idsOf = (state: QueuedFile['state']): number[] =>
    files.filter((one) => one.state === state).map(({ id }) => id);
  return (
    <section className="edge round clip" aria-label="上传的文件">
      <div className={`edge-bottom sunken row gap-12 t-13 ${styles.sum}`}>
        <output>
          已上传 <b>{counts.sent}</b> / {files.length - counts.refused}
          {counts.failed > 0 && <span data-bad>，失败 {counts.failed}</span>}
          {counts.refused > 0 && <span data-bad>，不支持 {counts.refused}</span>}
        </output>
        <Progress
          className={styles.progress ?? ''}
          size="small"
          percent={counts.percent}
          {...(counts.open > 0 ? { status: 'active' as const } : {})}
          aria-label={`上传进度 ${counts.percent}%`}
        />
        {counts.failed > 0 && (
          <Button size="small" onClick={() => queue.retry(idsOf('failed'))}>
            全部重试
          </Button>
        )}
        {counts.refused > 0 && (
          <Button size="small" onClick={() => queue.remove(idsOf('refused'))}>
            移除不支持的
          </Button>
        )}
        <Button size="small" onClick={queue.clear}>
          清空
        </Button>
      </div>
      <div ref={scroller} className={styles.scroller}>
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const one = files[index];
            return one && <FileLine key={one.id} one={one} top={start} queue={queue} />;
          })}
        </ul>
      </div>
      <footer className={`edge-top row gap-12 ${styles.foot}`}>{children}</footer>
    </section>
  );
}

function FileLine({ one, top, queue }: { one: QueuedFile; top: number; queue: UploadQueue }) {
  const { id, file, state, percent, message } = one;
  const Icon = /\.zip$/i.test(file.name) ? FileArchive : Image;
  return (
    <li data-state={state} style={{ transform: `translateY(${top}px)` }}>
      <Icon size={16} aria-hidden />
      <span className={styles.name} title={file.webkitRelativePath || file.name}>
        {file.name}
      </span>
      <small>{formatBytes(file.size)}</small>
      <span className={`quiet ${styles.state}`} title={message}>
        {state === 'sending' && `${percent}%`}
        {state === 'waiting' && '等待'}
        {state === 'sent' && (
          <>
            <Check size={14} aria-hidden />
            已上传
          </>
        )}
        {(state === 'failed' || state === 'refused') && message}
      </span>
      <span className={`flex gap-4 ${styles.acts}`}>
        {state === 'failed' && (
          <button type="button" title="重试" aria-label={`重试 ${file.name}`} onClick={() => queue.retry([id])}>
            <RotateCw size={14} aria-hidden />
          </button>
        )}
        <button
          type="button"
          title={state === 'sending' ? '取消' : '移除'}
          aria-label={`${state === 'sending' ? '取消' : '移除'} ${file.name}`}
          onClick={() => queue.remove([id])}
        >
          <X size={14} aria-hidden />
        </button>
      </span>
    </li>
  );
}
