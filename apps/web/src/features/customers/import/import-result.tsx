import type { api, OutputOf } from '@wanyuan/contract/client';
import { Button, Table, Tag } from 'antd';
import styles from './import.module.css';

export type ImportedRow = OutputOf<typeof api.customer.import>['list'][number] & { name: string };

const STATES = {
  added: { label: '新增', color: 'success' },
  updated: { label: '更新', color: 'processing' },
  skipped: { label: '跳过', color: 'default' },
  failed: { label: '失败', color: 'error' },
} as const;
type State = keyof typeof STATES;

/** What became of each row; those that need a look come first. */
export function ImportResult({ results, onClose }: { results: ImportedRow[]; onClose: () => void }) {
  const order: State[] = ['failed', 'skipped', 'updated', 'added'];
  const sorted = results.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.row - b.row);
  const counts = order.map((state) => ({ state, count: results.filter((result) => result.state === state).length }));
  return (
    <div className={`column gap-12 ${styles.preview}`}>
      <output>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => `${STATES[state].label} ${count} 位`)
          .toReversed()
          .join('，')}
      </output>
      <Table<ImportedRow>
        virtual
        size="small"
        rowKey="row"
        dataSource={sorted}
        pagination={false}
        scroll={{ x: 700, y: 440 }}
        columns={[
          { title: '行', dataIndex: 'row', key: 'row', width: 64, align: 'right' },
          { title: '客户', dataIndex: 'name', key: 'name', width: 300, ellipsis: true },
          {
            title: '结果',
            key: 'state',
            width: 90,
            render: (_, { state }) => <Tag color={STATES[state].color}>{STATES[state].label}</Tag>,
          },
          { title: '说明', dataIndex: 'reason', key: 'reason' },
        ]}
      />
      <footer className="row gap-12">
        <span className="grow" />
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </footer>
    </div>
  );
}
