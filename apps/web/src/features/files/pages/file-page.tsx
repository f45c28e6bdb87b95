import { api } from '@wanyuan/contract/client';
import { Button, Tabs } from 'antd';
import { FolderOpen } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { usePlaceAddress } from '#page-kit/places/use-place-address.ts';
import { CentredPages } from '#page-kit/rows/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { TOPICS, topicOf } from '../file-kinds.ts';
import { FileRow } from '../parts/file-row.tsx';
import styles from './file-page.module.css';

const PAGE_SIZE = 20;
const TABS = [{ key: 'all', label: '全部' }, ...TOPICS];

/** Templates, tables and guides to take away. */
export default function FilePage() {
  const { text, page, change } = usePlaceAddress();
  const keyword = text('keyword').slice(0, 100);
  const topic = topicOf(text('topic'));
  const { data, error, refetch } = useCall(
    api.file.get_list,
    { page, page_size: PAGE_SIZE, ...(keyword ? { keyword } : {}), ...(topic ? { topic } : {}) },
    { keepPrevious: true, returnError: true },
  );
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={`row gap-12 ${styles.head}`}>
        <h1>文件</h1>
        <p>表格模板、认证对照与装柜资料，下载即用</p>
        <KeywordField
          label="查找文件"
          placeholder="文件名或说明"
          value={keyword}
          onSearch={(next) => change({ keyword: next, page: null })}
        />
      </header>
      <Tabs
        activeKey={topic ?? 'all'}
        items={TABS}
        onChange={(key) => {
          change({ topic: key === 'all' ? null : key, page: null });
        }}
      />
      {error && !data && <CallErrorPanel what="文件列表" error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <StatePanel
          icon={FolderOpen}
          title={keyword ? `没有找到“${keyword}”` : '这一类还没有文件'}
          description="平台会陆续放上常用的模板与资料"
          actions={
            <Button
              onClick={() => {
                change({ keyword: null, topic: null, page: null });
              }}
            >
              看全部文件
            </Button>
          }
        />
      )}
      {(data ? data.list.length > 0 : !error) && (
        <ul className={`card clip ${styles.files}`} aria-label="文件列表">
          {data
            ? data.list.map((file) => <FileRow key={file.id} file={file} />)
            : Array.from({ length: 6 }, (_, index) => <li key={index} className={styles.waiting} />)}
        </ul>
      )}
      {data && (
        <CentredPages
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={(next) => {
            change({ page: next }, true);
          }}
        />
      )}
    </div>
  );
}
