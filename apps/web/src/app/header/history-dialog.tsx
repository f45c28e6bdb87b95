import { Modal, Tabs } from 'antd';
import type { HistoryTab } from '#lib/feature-module.ts';
import AntdFrame from '../antd-frame.tsx';

interface HistoryDialogProps {
  tabs: readonly HistoryTab[];
  onClose: () => void;
}

/** What was exported and mailed; each kind of record is a tab that its feature brings along. */
export default function HistoryDialog({ tabs, onClose }: HistoryDialogProps) {
  return (
    <AntdFrame>
      <Modal open centered title="历史记录" width={960} footer={null} onCancel={onClose}>
        <Tabs items={tabs.map(({ key, label, component: Content }) => ({ key, label, children: <Content /> }))} />
      </Modal>
    </AntdFrame>
  );
}
